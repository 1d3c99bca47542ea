import dayjs from 'dayjs'

/** "14:05"; by itself, as the first page has no time to show. */
export const clockTime = (ms: number): string => dayjs(ms).format('HH:mm')
