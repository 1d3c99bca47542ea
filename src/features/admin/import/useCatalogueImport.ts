import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useApplyImportMutation,
  useDropImportMutation,
  usePreviewImportMutation,
  useSendImportRowsMutation,
  useStartImportMutation,
} from '@/api/adminImportApi'
import { errorMessage } from '@/api/errorMessage'
import type { ImportPreview, OutcomeCounts } from '@/contract/catalogueImport'
import { readTable } from './readTable'
import type { ImportTable, TableFault } from './readTable'

/** In one request: few enough that it is short, and that progress shows. */
const rowsAtOnce = 250

/** What became of the last try to apply: refused, or nobody knows. */
type ApplyFailure = { said: string; isKnown: boolean }

/** What is done with a file, from its choice to its end; `failure` is what went wrong last, in words. */
export type ImportStep =
  | { what: 'reading' }
  | { what: 'refused'; fileName: string; fault: TableFault | { said: string } }
  | { what: 'sending'; fileName: string; done: number; total: number; failure: string | null }
  | {
      what: 'checked'
      fileName: string
      preview: ImportPreview
      applying: boolean
      failure: ApplyFailure | null
    }
  | { what: 'applied'; counts: OutcomeCounts }

/** One file at hand: read, and on its way once it has a table. */
type Job = { fileName: string; table: ImportTable | null; id: string | null; done: number }

const statusOf = (error: unknown) => (error as { status?: unknown } | null)?.status

/** Brings a file to the server in pieces, shows what it would change, and has it changed: all of it or nothing. */
export function useCatalogueImport() {
  const { t } = useTranslation()
  const [step, setStep] = useState<ImportStep | null>(null)
  const [startImport] = useStartImportMutation()
  const [sendRows] = useSendImportRowsMutation()
  const [previewImport] = usePreviewImportMutation()
  const [applyImport] = useApplyImportMutation()
  const [dropImport] = useDropImportMutation()
  /** The file at hand; another in its place, or none, ends what goes on with the former. */
  const job = useRef<Job | null>(null)

  const wordsFor = (error: unknown): string => {
    const text = errorMessage(error)
    if (!text) return t('errors.offline')
    const columns = Object.entries(text.fieldErrors).map(
      ([field, said]) => `${field.replace(/^columns\./, '')}: ${said}`,
    )
    return ['key' in text ? t(text.key) : text.message, ...columns].join(' ')
  }
  const drop = ({ id }: Job) => {
    if (id !== null) void dropImport(id)
  }
  const leave = () => {
    const former = job.current
    job.current = null
    if (former) drop(former)
  }
  const leaveLast = useRef(leave)
  useEffect(() => {
    leaveLast.current = leave
  })
  useEffect(() => () => leaveLast.current(), [])

  const run = async (mine: Job, table: ImportTable) => {
    const { fileName } = mine
    const total = table.rows.length
    const isMine = () => job.current === mine
    const show = (failure: string | null) =>
      setStep({ what: 'sending', fileName, done: mine.done, total, failure })
    show(null)
    try {
      mine.id ??= (
        await startImport({ columns: table.header, decimalSign: table.decimalSign, rows: total }).unwrap()
      ).id
      const { id } = mine
      while (isMine() && mine.done < total) {
        const rows = table.rows.slice(mine.done, mine.done + rowsAtOnce)
        await sendRows({ id, body: { rows } }).unwrap()
        mine.done += rows.length
        if (isMine()) show(null)
      }
      if (!isMine()) return drop(mine)
      const preview = await previewImport(id).unwrap()
      if (isMine()) setStep({ what: 'checked', fileName, preview, applying: false, failure: null })
    } catch (error) {
      if (!isMine()) return
      const status = statusOf(error)
      // A header that is refused is refused again, however often it is sent.
      if (mine.id === null && (status === 400 || status === 422))
        return setStep({ what: 'refused', fileName, fault: { said: wordsFor(error) } })
      // Left for a day it has been cleared away: the next try begins anew.
      if (status === 404) Object.assign(mine, { id: null, done: 0 })
      show(wordsFor(error))
    }
  }
  const begin = async (fileName: string, read: () => Promise<ImportTable | TableFault>) => {
    leave()
    const mine: Job = { fileName, table: null, id: null, done: 0 }
    job.current = mine
    setStep({ what: 'reading' })
    const table = await read().catch((): TableFault => ({ why: 'unread' }))
    // Another file, or none, may have been chosen meanwhile.
    if (job.current !== mine) return
    if ('why' in table) return setStep({ what: 'refused', fileName, fault: table })
    mine.table = table
    await run(mine, table)
  }
  return {
    step,
    take: (file: File) => begin(file.name, () => readTable(file)),
    /** Once more from where it stopped. */
    goOn: () => {
      const mine = job.current
      if (mine?.table) void run(mine, mine.table)
    },
    /** Against the catalogue as it is by now. */
    checkAnew: () => {
      const { fileName, table } = job.current ?? {}
      if (fileName !== undefined && table) void begin(fileName, () => Promise.resolve(table))
    },
    cancel: () => {
      leave()
      setStep(null)
    },
    /** Once for all: asked again, it is answered again. */
    apply: async () => {
      const mine = job.current
      if (step?.what !== 'checked' || step.applying || !mine?.id) return
      setStep({ ...step, applying: true, failure: null })
      try {
        const { counts } = await applyImport(mine.id).unwrap()
        if (job.current !== mine) return
        job.current = null
        setStep({ what: 'applied', counts })
      } catch (error) {
        if (job.current !== mine) return
        const status = statusOf(error)
        const isKnown = typeof status === 'number' && status < 500
        setStep({ ...step, applying: false, failure: { said: wordsFor(error), isKnown } })
      }
    },
  }
}
