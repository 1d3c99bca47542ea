import dayjs from 'dayjs'

/** "14:05". A file without other imports, because the first page shows no time. */
export const clockTime = (ms: number): string => dayjs(ms).format('HH:mm')
