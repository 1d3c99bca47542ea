import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact } from '@/components/ui/Fact'
import { WholeParts } from '@/components/ui/WholeParts'
import type { InvoiceLead, InvoiceLines } from '@/domain/books/invoice'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { AddressLines } from './AddressLines'
import { PaperSheet } from './PaperSheet'
import type { Seller } from './PaperSheet'
import { SumLine } from './SumLine'
import { useDataLabels } from './useDataLabels'
import { useInvoiceTitle } from './useInvoiceTitle'
import { useLengthText } from './useLengthText'

export type InvoiceSheetProps = {
  invoice: InvoiceLines & {
    number: string
    kind: 'invoice' | 'creditNote'
    order: string
    invoice: string
    day: string
    dueDay: string
    isTaxInvoice: boolean
    seller: Seller & { paymentText: string }
    buyer: {
      name: string
      company: string
      taxId: string
      address: string
      reference: string
    }
    reason: string
    currency: string
    taxPercent: number
  }
}

const cell = 'py-1.5 align-top print:py-1'
const numberCell = `${cell} ps-2 text-end whitespace-nowrap`

/** An invoice or credit note as it was made, on paper. */
export function InvoiceSheet({ invoice }: InvoiceSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dates = useDates()
  const title = useInvoiceTitle()
  const { kind, order, day, dueDay, seller, total, currency } = invoice
  const isInvoice = kind === 'invoice'
  return (
    <PaperSheet title={title(invoice)} shop={seller}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <Fact name={t('orders.date')}>{dates.day(day)}</Fact>
        {isInvoice && <Fact name={t('orders.invoice.due')}>{dates.day(dueDay)}</Fact>}
        {!isInvoice && <Fact name={t('orders.invoice.ofInvoice')}>{invoice.invoice}</Fact>}
        <Fact name={t('orders.order')}>{order}</Fact>
        {invoice.buyer.reference !== '' && (
          <Fact name={t('orders.reference')}>{invoice.buyer.reference}</Fact>
        )}
        <Buyer {...invoice.buyer} />
      </dl>
      <LineTable {...invoice} isInvoice={isInvoice} />
      <Sums {...invoice} isInvoice={isInvoice} />
      {isInvoice && (
        <section className="break-inside-avoid text-sm">
          <h2>{t('orders.payment')}</h2>
          <p>
            {t('orders.invoice.payBy', {
              total: format.money(total, currency),
              day: dates.day(dueDay),
              number: order,
            })}
          </p>
          <p className="whitespace-pre-line">
            <bdi>{seller.paymentText}</bdi>
          </p>
        </section>
      )}
    </PaperSheet>
  )
}

function Buyer({ name, company, taxId, address }: InvoiceSheetProps['invoice']['buyer']) {
  const { t } = useTranslation()
  const lines = [company, name, ...address.split('\n')].filter(Boolean)
  return (
    <Fact name={t('orders.invoice.buyer')}>
      <AddressLines lines={lines} />
      {taxId !== '' && <span className="block">{t('orders.invoice.taxId', { taxId })}</span>}
    </Fact>
  )
}

type LineTableProps = InvoiceSheetProps['invoice'] & { isInvoice: boolean }

function LineTable({ leads, postage, invoice, reason, total, currency, isInvoice }: LineTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <caption className="sr-only print:hidden">{t('orders.invoice.lines')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${cell} text-start`}>
              {t('orders.invoice.description')}
            </th>
            <th scope="col" className={numberCell}>
              {t('guides.quote.quantity')}
            </th>
            <th scope="col" className={numberCell}>
              {t('price.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {!isInvoice && (
            <tr>
              <td colSpan={3} className={cell}>
                {reason === ''
                  ? t('orders.invoice.cancelled', { invoice })
                  : t('orders.invoice.reduced', { invoice, reason })}
              </td>
            </tr>
          )}
          {leads.map((lead, index) => (
            <Line key={index} count={lead.quantity} amount={format.money(lead.amount, currency)}>
              <LeadText lead={lead} number={index + 1} />
            </Line>
          ))}
          {postage.map(({ label, count, unitPrice, amount }) => (
            <Line key={`${label} ${unitPrice}`} count={count} amount={format.money(amount, currency)}>
              <bdi>{t('price.post', { label: dataLabel(label) })}</bdi>
            </Line>
          ))}
          {leads.length === 0 && (
            <Line count={1} amount={format.money(total, currency)}>
              {t('orders.invoice.part')}
            </Line>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Line({ count, amount, children }: { count: number; amount: string; children: ReactNode }) {
  const format = useFormat()
  return (
    <tr className="break-inside-avoid border-b border-line">
      <th scope="row" className={`${cell} min-w-16 text-start font-normal wrap-anywhere`}>
        {children}
      </th>
      <td className={numberCell}>{format.number(count)}</td>
      <td className={numberCell}>{amount}</td>
    </tr>
  )
}

function LeadText({ lead, number }: { lead: InvoiceLead; number: number }) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const lengthText = useLengthText()
  return (
    <>
      <span className="font-medium">
        <bdi>{t('orders.leadOf', { number, label: lead.label })}</bdi>
      </span>
      {lead.branches.map(({ connectorLabel, wireLabel, lengthCm, fuseLabel }, index) => (
        <span key={index} className="block text-muted">
          <bdi>
            <WholeParts
              text={t('cart.branch', {
                length: lengthText(lengthCm),
                wire: wireLabel,
                fuse: dataLabel(fuseLabel) || '–',
                connector: connectorLabel,
              })}
            />
          </bdi>
        </span>
      ))}
      {lead.plugHandles > 0 && (
        <span className="block text-muted">{t('cart.handles', { count: lead.plugHandles })}</span>
      )}
    </>
  )
}

function Sums({ net, tax, total, taxPercent, currency, isInvoice }: LineTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className="ms-auto w-full max-w-80 break-inside-avoid text-sm">
      <SumLine name={t('orders.invoice.net')}>{format.money(net, currency)}</SumLine>
      <SumLine name={t('orders.invoice.tax', { percent: format.number(taxPercent) })}>
        {format.money(tax, currency)}
      </SumLine>
      <SumLine isTotal name={t(isInvoice ? 'orders.invoice.total' : 'orders.invoice.credited')}>
        {format.money(total, currency)}
      </SumLine>
    </dl>
  )
}
