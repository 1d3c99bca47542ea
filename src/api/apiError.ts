import type { Problem } from '@/contract/problem'

/** No response, or an invalid one. */
export type NoAnswer = { reason: 'offline' | 'timeout' | 'badAnswer' | 'aborted'; message: string }

/** The error of every call: the status with its problem, or the reason why there is no response. */
export type ApiError = { status: number; data: Problem | null } | NoAnswer
