import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { findingKey, hindersOrder } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { fixable } from '@/domain/electrical/fixes'
import type { OtherConnector } from '@/domain/electrical/otherConnectors'
import { useDataLabels } from './useDataLabels'
import { useFindingText } from './useFindingText'

const severityLooks = {
  blocks: { Icon: CircleAlert, tone: 'text-danger' },
  warns: { Icon: TriangleAlert, tone: 'text-warning' },
  notes: { Icon: Info, tone: 'text-muted' },
}

/** Too little stock is shown as what it means for an order today. */
function shownSeverity(finding: Finding): Finding['severity'] {
  return hindersOrder(finding) ? 'blocks' : finding.severity
}

/** Findings about parts that do not fit each other, which no other load or voltage would change. */
const fitFindings: readonly Finding['kind'][] = [
  'gaugeB',
  'gaugeA',
  'gaugeAEach',
  'polesA',
  'polesB',
  'sealFit',
]

/** The text key of what nothing in stock does for a finding. */
function withoutFix(kind: Finding['kind']) {
  if (kind === 'breakingCapacity') return 'checks.noBreaking'
  if (kind === 'voltageDrop') return 'checks.noDrop'
  return fitFindings.includes(kind) ? 'checks.noFit' : 'checks.noFix'
}

export type FindingListProps = {
  findings: readonly Finding[]
  /** Keys of the lead's attachments in order; given if the list has to name the attachment of a finding. */
  attachments?: readonly string[]
  /** Has the keys of the findings that a single change fixes. */
  fixes?: Pick<ReadonlySet<string>, 'has'>
  onFix?: (finding: Finding) => void
  onShow?: (finding: Finding) => void
  /** The connectors that would fix a finding. */
  otherConnectors?: (finding: Finding) => readonly OtherConnector[]
  onTake?: (taken: OtherConnector) => void
  /** Id of a finding's statement, by which its field is described. */
  statementId?: (finding: Finding) => string
}

/** The findings of the checks: severity, place, statement, basis and remedy. */
export function FindingList(props: FindingListProps) {
  const { findings, attachments, fixes, onFix, onShow, statementId, otherConnectors, onTake } = props
  const { t } = useTranslation()
  const textOf = useFindingText()
  const placeOf = (attachment: string | undefined, keys: readonly string[]) =>
    attachment === undefined
      ? t('checks.wholeLead')
      : t('config.attachments.title', { number: keys.indexOf(attachment) + 1 })
  return (
    <ul className="flex flex-col gap-3">
      {findings.map((finding) => {
        const severity = shownSeverity(finding)
        const { Icon, tone } = severityLooks[severity]
        const { statement, remedy, basis } = textOf(finding)
        const isFixable = fixes?.has(findingKey(finding)) ?? false
        // Findings about several wires have no single fix; their remedy is complete.
        const isWithoutFix =
          fixes !== undefined &&
          !isFixable &&
          finding.attachment !== undefined &&
          fixable.includes(finding.kind)
        return (
          <li key={findingKey(finding)} className="flex break-inside-avoid gap-2.5 text-sm">
            <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className={`text-xs font-medium ${tone}`}>
                <bdi>
                  {t(`checks.severity.${severity}`)}
                  {attachments && ` · ${placeOf(finding.attachment, attachments)}`}
                </bdi>
              </p>
              <p id={statementId?.(finding)} className="break-words">
                <bdi>{statement}</bdi>
              </p>
              <p className="break-words text-muted">
                <bdi>
                  {remedy}
                  {isWithoutFix && ` ${t(withoutFix(finding.kind))}`}
                </bdi>
              </p>
              {basis.length > 0 && (
                <p className="text-xs text-muted">
                  <bdi>{basis.join(' · ')}</bdi>
                </p>
              )}
              {onTake && <OtherConnectors connectors={otherConnectors?.(finding) ?? []} onTake={onTake} />}
              <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
                {isFixable && onFix && (
                  <Button
                    icon={Wrench}
                    size="sm"
                    aria-label={t('checks.fixNamed', { what: statement })}
                    onClick={() => onFix(finding)}
                  >
                    {t('checks.fix')}
                  </Button>
                )}
                {onShow && (
                  <Button
                    size="sm"
                    variant="quiet"
                    className={isFixable && onFix ? '' : '-ms-3'}
                    aria-label={t('checks.showNamed', { what: statement })}
                    onClick={() => onShow(finding)}
                  >
                    {t('checks.show')}
                  </Button>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type OtherConnectorsProps = { connectors: readonly OtherConnector[]; onTake: (taken: OtherConnector) => void }

function OtherConnectors({ connectors, onTake }: OtherConnectorsProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  if (connectors.length === 0) return null
  return (
    <div className="mt-1">
      <p className="text-muted">{t('checks.wouldDo')}</p>
      <ul className="mt-1 flex flex-col items-start gap-1">
        {connectors.map((one) => (
          <li key={`${one.end} ${one.connector.value}`}>
            <Button size="sm" className="h-auto py-1 text-start" onClick={() => onTake(one)}>
              <span>
                {t(one.end === 'A' ? 'config.tab1' : 'config.attachments.connectB')}:{' '}
                <bdi>{dataLabel(one.connector.label)}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
