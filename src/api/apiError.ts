import type { Problem } from '@/contract/problem'

/** No answer came, or none that makes sense here. */
export type NoAnswer = { reason: 'offline' | 'timeout' | 'badAnswer' | 'aborted'; message: string }

/** How every call fails: with the answer's status and its problem, or with a message of why there is none. */
export type ApiError = { status: number; data: Problem | null } | NoAnswer
