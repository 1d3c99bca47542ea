import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplyImportMutation, useCheckImportMutation } from '@/api/adminImportApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import type { ImportCheck, ImportFile } from '@/contract/catalogueImport'
import { readTable } from './readTable'
import type { TableFault } from './readTable'

/** The last attempt to apply: refused, or with an unknown outcome. */
type ApplyFailure = { message: string; isRefused: boolean }

/** The steps of an import; `failure` is the last error message. */
export type ImportStep =
  | { what: 'reading' }
  | { what: 'refused'; fileName: string; fault: TableFault | { message: string } }
  | { what: 'checking'; fileName: string; table: ImportFile; failure: string | null }
  | {
      what: 'checked'
      fileName: string
      table: ImportFile
      check: ImportCheck
      applying: boolean
      failure: ApplyFailure | null
    }
  | { what: 'applied'; counts: ImportCheck['counts'] }

/** The file is at fault: a retry would be refused again. */
const fileFaults: unknown[] = [400, 413, 422]

const statusOf = (error: unknown) => (error as { status?: unknown } | null)?.status

/** Checks a file on the server, shows the changes, and applies all of them or none. */
export function useCatalogueImport() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [step, setStep] = useState<ImportStep | null>(null)
  const [checkImport] = useCheckImportMutation()
  const [applyImport] = useApplyImportMutation()
  /** Identifies the current file; responses for earlier files are ignored. */
  const latest = useRef<symbol>(undefined)

  const messageOf = (error: unknown): string => {
    const columns = Object.entries(fieldErrorsOf(error)).map(
      ([field, message]) => `${field.replace(/^columns\./, '')}: ${message}`,
    )
    return [errorText(error) ?? t('errors.offline'), ...columns].join(' ')
  }
  const begin = () => {
    const own = Symbol()
    latest.current = own
    return () => latest.current === own
  }
  const check = async (fileName: string, table: ImportFile) => {
    const isLatest = begin()
    setStep({ what: 'checking', fileName, table, failure: null })
    try {
      const result = await checkImport(table).unwrap()
      if (isLatest())
        setStep({ what: 'checked', fileName, table, check: result, applying: false, failure: null })
    } catch (error) {
      if (!isLatest()) return
      const message = messageOf(error)
      if (fileFaults.includes(statusOf(error))) setStep({ what: 'refused', fileName, fault: { message } })
      else setStep({ what: 'checking', fileName, table, failure: message })
    }
  }
  return {
    step,
    take: async (file: File) => {
      const isLatest = begin()
      setStep({ what: 'reading' })
      const table = await readTable(file).catch((): TableFault => ({ why: 'unread' }))
      if (!isLatest()) return
      if ('why' in table) setStep({ what: 'refused', fileName: file.name, fault: table })
      else await check(file.name, table)
    },
    /** Checks the same file against the current catalogue. */
    checkAgain: () => {
      if (step?.what === 'checking' || step?.what === 'checked') void check(step.fileName, step.table)
    },
    cancel: () => {
      begin()
      setStep(null)
    },
    apply: async () => {
      if (step?.what !== 'checked' || step.applying) return
      setStep({ ...step, applying: true, failure: null })
      try {
        const { version, stockLines } = step.check
        await applyImport({ version, stockLines, ...step.table }).unwrap()
        setStep({ what: 'applied', counts: step.check.counts })
      } catch (error) {
        const status = statusOf(error)
        const isRefused = typeof status === 'number' && status < 500
        setStep({ ...step, applying: false, failure: { message: messageOf(error), isRefused } })
      }
    },
  }
}
