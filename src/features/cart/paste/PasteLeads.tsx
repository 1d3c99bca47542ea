import { startTransition, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { TextLink } from '@/components/ui/TextLink'
import { takeFocus } from '@/components/ui/takeFocus'
import { paths } from '@/config/paths'
import type { Lead, LeadSystem } from '@/domain/lead/lead'
import type { PartIssue } from '@/domain/table/leadRow'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { ChangeNotice } from './ChangeNotice'
import type { TextChange } from './ChangeNotice'
import { PasteForm } from './PasteForm'
import { PasteIntroduction } from './PasteIntroduction'
import { isRight, linesWith } from '@/domain/table/leadTable'
import { PastePreview } from './PastePreview'
import { readPasted, textOfFile, withLabel, withoutLines } from './readPasted'
import { useLeadReading } from './useLeadReading'

export type PasteLeadsProps = {
  text: string
  onText: (text: string) => void
  system: LeadSystem
  onSystem: (system: LeadSystem) => void
  onAdd: (leads: readonly Lead[]) => Promise<void>
}

/** Many leads at once: a table from a spreadsheet or a file, its preview, then the cart. */
export function PasteLeads({ text, onText: setText, system, onSystem, onAdd }: PasteLeadsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isReady = useAppSelector((state) => selectCatalogue(state).complete)
  const reading = useLeadReading(system)
  /** The text of the preview, null before the first check. */
  const [readText, setReadText] = useState<string | null>(null)
  const [changed, setChanged] = useState<TextChange | null>(null)
  const [addedCount, setAddedCount] = useState(0)
  const [isBusy, setBusy] = useState(false)
  /** The file that was opened last: an earlier one may be read later. */
  const latest = useRef<File>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const pasted = useMemo(
    () => (readText === null || !isReady ? null : readPasted(readText, reading)),
    [readText, reading, isReady],
  )
  const type = (typed: string) => {
    setText(typed)
    if (readText !== null) startTransition(() => setReadText(typed))
  }
  const show = (shown: string, options?: FocusOptions) => {
    flushSync(() => {
      setText(shown)
      setReadText(shown)
      setChanged(null)
      setAddedCount(0)
    })
    heading.current?.focus(options)
  }
  const open = async (file: File) => {
    latest.current = file
    const read = await textOfFile(file)
    if (latest.current !== file) return
    if ('text' in read) show(read.text)
    const former = text.trim() === '' ? null : text
    setChanged({ file: file.name, ...('text' in read ? { former } : read) })
  }
  /** Puts a part's label into all rows that have the same text there. */
  const use = (issue: PartIssue, label: string) => {
    // The preview may be one key behind the field.
    if (!pasted || 'why' in pasted || text !== readText) return
    const place = pasted.places[issue.column]
    if (place === undefined) return
    const lines = linesWith(pasted.rows, issue)
    show(withLabel(text, lines, place, issue.text, label), { preventScroll: true })
    if (lines.size > 1) setChanged({ label, rowCount: lines.size, former: text })
  }
  const add = async () => {
    if (!pasted || 'why' in pasted || isBusy || text !== readText) return
    const right = pasted.rows.filter(isRight)
    // The rows that are left replace the text of a file that is still being read.
    latest.current = undefined
    setBusy(true)
    await onAdd(right.map(({ lead }) => lead))
    setBusy(false)
    const rest = withoutLines(text, new Set(right.map(({ line }) => line)))
    setText(rest)
    if (right.length === pasted.rows.length) return navigate(paths.cart)
    setReadText(rest)
    setAddedCount(right.length)
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5">
      <TextLink to={paths.cart} className="text-sm">
        {t('orders.place.back')}
      </TextLink>
      <h1 ref={takeFocus} tabIndex={-1} className="outline-none">
        {t('paste.title')}
      </h1>
      <PasteIntroduction isReady={isReady} isBusy={isBusy} onFile={(file) => void open(file)} />
      {changed && <ChangeNotice change={changed} onUndo={show} />}
      {addedCount > 0 && <AddedNotice count={addedCount} />}
      <PasteForm
        text={text}
        onType={type}
        system={system}
        onSystem={onSystem}
        isReady={isReady}
        isBusy={isBusy}
        onCheck={() => show(text)}
      />
      {pasted && (
        <PastePreview
          pasted={pasted}
          heading={heading}
          post={reading.post.label}
          isBusy={isBusy}
          onUse={use}
          onAdd={() => void add()}
        />
      )}
    </div>
  )
}

/** Leads have been added, and other rows are left. */
function AddedNotice({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Alert
      ref={takeFocus}
      tone="success"
      action={<AlertLink to={paths.cart}>{t('config.review.openCart')}</AlertLink>}
    >
      {t('cartFile.import.added', { count })} {t('paste.rest')}
    </Alert>
  )
}
