/** ms: long enough with two other programs running, short enough to fail soon. */
export const longestWaitMs = 8_000
