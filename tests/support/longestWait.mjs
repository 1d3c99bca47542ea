/** ms: what two other programs slow down comes in time, and what never comes fails soon. */
export const longestWaitMs = 8_000
