import { type Check, type CheckName, type CheckProblem, checkProblems } from '@/contract/adminCheckup'
import type { CopySettings } from '../copies'

export type Values = Check['values']

/** The settings that are checked. */
export type CheckedSettings = {
  dataDir: string
  databaseUrl?: string
  publicUrl?: string
  smtpUrl?: string
  mailFrom: string
  adminEmail: string
  trustProxy: number
  logLevel?: string
  copies?: CopySettings
}

export const good = (name: CheckName, values: Values = {}): Check => ({
  name,
  status: 'good',
  problem: null,
  values,
})

export const problem = (name: CheckName, code: CheckProblem, values: Values = {}): Check => ({
  name,
  status: checkProblems[code],
  problem: code,
  values,
})

/** The mistakes, or that there are none. */
export const goodUnless = (name: CheckName, problems: Check[], values: Values = {}): Check[] =>
  problems.length > 0 ? problems : [good(name, values)]

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
