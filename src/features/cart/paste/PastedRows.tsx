import { useTranslation } from 'react-i18next'
import { useBranchText } from '@/components/cable/useBranchText'
import { useFindingText } from '@/components/cable/useFindingText'
import { useLeadTitle } from '@/components/cable/useLeadTitle'
import { useLengthText } from '@/components/cable/useLengthText'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Button } from '@/components/ui/Button'
import { DataTable } from '@/components/ui/DataTable'
import { WholeParts } from '@/components/ui/WholeParts'
import { blocks } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { priceLead } from '@/domain/pricing/pricing'
import type { PartIssue } from '@/domain/table/leadRow'
import type { LeadTableRow, RightRow } from '@/domain/table/leadTable'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useIssueText } from './useIssueText'

/** Puts a part's label where the text of an issue is. */
export type UseLabel = (issue: PartIssue, label: string) => void

const keyOf = ({ line }: LeadTableRow) => String(line)

function useLineColumn() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    header: t('paste.line'),
    className: 'whitespace-nowrap',
    render: ({ line }: LeadTableRow) => t('paste.lineNumber', { line: format.number(line) }),
  }
}

/** The rows that can be added. */
export function RightRows({ rows }: { rows: readonly RightRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const currency = useAppSelector(selectCurrency)
  const lineColumn = useLineColumn()
  return (
    <DataTable
      label={t('paste.outcome.new')}
      rows={rows}
      rowKey={keyOf}
      columns={[
        lineColumn,
        { header: t('paste.lead'), render: ({ lead }) => <LeadRead lead={lead} /> },
        { header: t('paste.checks'), render: (row) => <Notes row={row} /> },
        {
          header: t('cart.quantity'),
          align: 'end',
          render: ({ lead }) => format.number(Number(lead.quantity)),
        },
        {
          header: t('cart.total'),
          align: 'end',
          render: ({ lead }) => format.money(priceLead(lead).total, currency),
        },
      ]}
    />
  )
}

/** The rows that cannot be added, and why. */
export function WrongRows({ rows, onUse }: { rows: readonly LeadTableRow[]; onUse: UseLabel }) {
  const { t } = useTranslation()
  const lineColumn = useLineColumn()
  return (
    <DataTable
      label={t('paste.outcome.wrong')}
      rows={rows}
      rowKey={keyOf}
      columns={[
        lineColumn,
        {
          header: t('paste.written'),
          render: ({ cells }) => (
            <p className="text-start break-words text-muted">
              <bdi>{cells.map((cell) => cell.trim() || '–').join(' · ')}</bdi>
            </p>
          ),
        },
        {
          header: t('paste.problem'),
          render: (row) => (
            <ul className="flex flex-col gap-2 text-start">
              <Issues row={row} onUse={onUse} />
              <FindingItems findings={row.findings.filter(blocks)} />
            </ul>
          ),
        },
      ]}
    />
  )
}

function LeadRead({ lead }: { lead: Lead }) {
  const titleOf = useLeadTitle()
  const branchText = useBranchText()
  return (
    <div className="text-start">
      <p className="font-medium">
        <WholeParts text={titleOf(lead)} />
      </p>
      {attachmentsOf(lead).map(([uuid, attachment]) => (
        <p key={uuid} className="text-muted">
          <bdi>
            <WholeParts text={branchText(attachment)} />
          </bdi>
        </p>
      ))}
    </div>
  )
}

/** A length whose unit was guessed, and the warnings about this row alone. */
function Notes({ row: { meant, findings } }: { row: LeadTableRow }) {
  const { t } = useTranslation()
  const lengthText = useLengthText()
  const warnings = findings.filter(({ severity, kind }) => severity === 'warns' && kind !== 'sourceNotSaid')
  if (!meant && warnings.length === 0) return '–'
  return (
    <ul className="flex flex-col gap-2 text-start">
      {meant && (
        <li>{t('paste.meant', { text: meant.text, length: lengthText(meant.lengthCm, meant.unit) })}</li>
      )}
      <FindingItems findings={warnings} />
    </ul>
  )
}

function FindingItems({ findings }: { findings: readonly Finding[] }) {
  const textOf = useFindingText()
  // The same can be found at both ends.
  const texts = new Map(findings.map((finding) => [textOf(finding).statement, finding]))
  return [...texts].map(([statement, finding]) => (
    <li key={statement} className="break-words">
      <bdi className={blocks(finding) ? 'text-danger' : 'text-warning'}>{statement}</bdi>{' '}
      <bdi className="text-muted">{textOf(finding).remedy}</bdi>
    </li>
  ))
}

/** More parts than this are not offered: a longer name is quicker to write. */
const mostOffered = 5

function Issues({ row, onUse }: { row: LeadTableRow; onUse: UseLabel }) {
  const { t } = useTranslation()
  const textOf = useIssueText()
  const dataLabel = useDataLabels()
  return row.issues.map((issue, index) => {
    const ofPart = issue.kind === 'several' || issue.kind === 'unknown' ? issue : null
    const labels = ofPart?.labels ?? []
    return (
      <li key={index}>
        <p className="break-words text-danger">
          <bdi>{textOf(issue)}</bdi>
        </p>
        <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {labels.slice(0, mostOffered).map((label) => (
            <Button
              key={label}
              size="sm"
              className="h-auto py-1 text-start"
              onClick={() => ofPart && onUse(ofPart, label)}
            >
              <bdi>{dataLabel(label)}</bdi>
            </Button>
          ))}
          {labels.length > mostOffered && <p className="text-muted">{t('paste.more')}</p>}
        </div>
      </li>
    )
  })
}
