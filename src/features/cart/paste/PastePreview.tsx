import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { priceCart } from '@/domain/pricing/pricing'
import { isRight, mostTableRows } from '@/domain/table/leadTable'
import type { LeadTable } from '@/domain/table/leadTable'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { RightRows, WrongRows } from './PastedRows'
import type { UseLabel } from './PastedRows'
import type { readPasted } from './readPasted'

type PastePreviewProps = {
  pasted: ReturnType<typeof readPasted>
  heading: RefObject<HTMLHeadingElement | null>
  post: string
  isBusy: boolean
  onUse: UseLabel
  onAdd: () => void
}

/** What was read, row by row; nothing is in the cart yet. */
export function PastePreview({ pasted, heading, ...table }: PastePreviewProps) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('paste.preview')}
      </h2>
      {'why' in pasted ? <Fault fault={pasted} /> : <Rows pasted={pasted} {...table} />}
    </section>
  )
}

function Fault({ fault }: { fault: Exclude<PastePreviewProps['pasted'], LeadTable> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const message = () => {
    switch (fault.why) {
      case 'tooManyRows':
        return t('paste.fault.tooManyRows', {
          rows: format.number(fault.count),
          most: format.number(mostTableRows),
        })
      case 'columns':
        return t('paste.fault.columns', {
          names: format.list(fault.missing.map((column) => t(`paste.column.${column}`))),
        })
      case 'quote':
        return t('paste.fault.quote', { line: format.number(fault.line) })
      default:
        return t(`paste.fault.${fault.why}`)
    }
  }
  return <Alert tone="danger">{message()}</Alert>
}

type RowsProps = Omit<PastePreviewProps, 'pasted' | 'heading'> & { pasted: LeadTable }

function Rows({ pasted: { rows, unread }, post, isBusy, onUse, onAdd }: RowsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const currency = useAppSelector(selectCurrency)
  const right = rows.filter(isRight)
  const wrong = rows.filter((row) => !isRight(row))
  const figures = [
    { name: t('paste.outcome.new'), figure: format.number(right.length) },
    { name: t('paste.outcome.wrong'), figure: format.number(wrong.length) },
    { name: t('cart.total'), figure: format.money(priceCart(right.map(({ lead }) => lead)), currency) },
  ]
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ name, figure }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      {unread.length > 0 && (
        <Alert tone="warning" className="break-words">
          {t('paste.unread', { names: format.list(unread) })}
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert tone="danger">{t(right.length > 0 ? 'paste.someWrong' : 'paste.noneRight')}</Alert>
      )}
      {right.some(({ findings }) => findings.some(({ kind }) => kind === 'sourceNotSaid')) && (
        <Alert tone="warning">
          {t('checks.found.sourceNotSaid')} {t('checks.remedy.saySource')}
        </Alert>
      )}
      {right.length > 0 && (
        <>
          <p className="max-w-prose text-sm text-muted">{t('paste.delivery', { post: dataLabel(post) })}</p>
          <Button variant="primary" className="self-start" busy={isBusy} onClick={onAdd}>
            {t('paste.add', { taken: format.number(right.length), rows: format.number(rows.length) })}
          </Button>
        </>
      )}
      {wrong.length > 0 && (
        <div>
          <h3 className="mb-2">{t('paste.outcome.wrong')}</h3>
          <WrongRows rows={wrong} onUse={onUse} />
        </div>
      )}
      {right.length > 0 && (
        <div>
          <h3 className="mb-2">{t('paste.outcome.new')}</h3>
          <RightRows rows={right} />
        </div>
      )}
    </>
  )
}
