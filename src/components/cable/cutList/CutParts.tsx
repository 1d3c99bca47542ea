import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useQuantityText } from '@/components/cable/useFindingText'
import { maximumFromSourceMm } from '@/domain/papers/cutLengths'
import type { CutList } from '@/domain/papers/cutList'
import { isOpen } from '@/domain/lead/orderStates'
import { useFormat } from '@/locales/format'
import { useCoreText, useMmText } from './CutTable'
import { Table } from './Table'
import type { CutOrder } from './useWireVizMetadata'

type End = CutList['ends'][number]
type Wire = CutList['wires'][number]
type Draw = CutList['draws'][number]

/** A line to be filled in by hand. */
export function Blank() {
  return <span className="inline-block w-28 max-w-full border-b border-current" aria-hidden="true" />
}

function NamedBlank({ name }: { name: string }) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-1">
      {name}
      <Blank />
    </span>
  )
}

const columns = ['end', 'contact', 'coresHeld', 'copper', 'crimp', 'strip'] as const
/** The same in each lead. */
const widths = [24, 10, 26, 12, 15, 13]

/** The contacts of all connectors: their cores, what to crimp, how much to strip. */
export function Contacts({ ends }: { ends: CutList['ends'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const coreText = useCoreText()
  const quantity = useQuantityText()
  if (ends.length === 0) return null
  const endName = ({ end, attachment }: End) => `${end}${attachment ?? ''}`
  const crimpText = ({ crimp, crossSectionMm2 }: End['contacts'][number]) => {
    if (crimp === 'supplied') return t('cutList.supplied')
    if (crimp === null)
      return t('cutList.noneListed', { area: quantity({ value: round(crossSectionMm2), unit: 'mm2' }) })
    return <bdi>{crimp.part}</bdi>
  }
  const rows = ends.flatMap((end) =>
    end.contacts.map((contact, index) => ({
      key: `${endName(end)} ${String(index)}`,
      cells: [
        t('cutList.endOf', { end: endName(end), label: end.label }),
        contact.sign && contact.name !== contact.sign
          ? t('cutList.signed', { core: contact.name, sign: contact.sign === '-' ? '−' : '+' })
          : contact.name.replace('-', '−'),
        format.list(
          contact.cores.map(({ attachment, core, crossSectionMm2 }) => {
            if (contact.cores.length === 1)
              return t('cutList.coreOf', { number: attachment, core: coreText(core) })
            const area = quantity({ value: crossSectionMm2, unit: 'mm2' })
            return t('cutList.coreWithArea', { number: attachment, core: coreText(core), area })
          }),
        ),
        quantity({ value: round(contact.crossSectionMm2), unit: 'mm2' }),
        crimpText(contact),
        contact.crimp !== null && contact.crimp !== 'supplied'
          ? quantity({ value: contact.crimp.stripMm, unit: 'mm' })
          : '____',
      ],
    })),
  )
  return (
    <div className="print:mt-2">
      <Table
        caption={t('cutList.contacts')}
        columns={columns.map((column) => t(`cutList.column.${column}`))}
        widths={widths}
        rows={rows}
      />
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs">
        {ends.map((end) => (
          <NamedBlank key={endName(end)} name={t('cutList.tool', { end: endName(end) })} />
        ))}
      </p>
    </div>
  )
}

/** Sums of cross-sections without binary rounding errors. */
function round(mm2: number): number {
  return Number(mm2.toFixed(2))
}

/** Where each fuse sits, its link and its lugs, and the cores that stay isolated. */
export function FusesAndSpares({ wires }: { wires: readonly Wire[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const coreText = useCoreText()
  const spare = wires.filter(({ isolatedCores }) => isolatedCores.length > 0)
  const fused = wires.filter(({ fuse }) => fuse !== null)
  return (
    <>
      {fused.length > 0 && (
        <div className="text-xs print:mt-2">
          <h3 className="text-sm">{t('cutList.fuses')}</h3>
          <ul>
            {fused.map((wire) => (
              <li key={wire.attachment}>
                <FuseText wire={wire} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {spare.length > 0 && (
        <div className="text-xs print:mt-2">
          <h3 className="text-sm">{t('cutList.spare')}</h3>
          <ul>
            {spare.map(({ attachment, number, isolatedCores }) => (
              <li key={attachment}>
                {t('cutList.spareOf', { number, cores: format.list(isolatedCores.map(coreText)) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function FuseText({ wire: { number, fuse, cut, connectedCores, crossSectionMm2 } }: { wire: Wire }) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const coreText = useCoreText()
  const mmText = useMmText()
  const square = useQuantityText()
  if (!fuse) return null
  const { label, type, rating, mounting, end, at, lugs, secondAtOtherEnd } = fuse
  const core = connectedCores.find((one) => one.number === cut?.gap?.core)
  const sentences = [
    rating === ''
      ? t('cutList.fuseOpen', { number, label: dataLabel(label) })
      : t('cutList.fuseOf', {
          number,
          label: dataLabel(label),
          link: t('cutList.link', { family: type, rating }),
        }),
    mounting === 'stud' && t('cutList.fuseOnStud'),
    cut?.gap &&
      core &&
      t('cutList.fuseInCore', {
        core: coreText(core),
        number,
        from: mmText(cut.gap.fromTipMm),
        to: mmText(cut.gap.toTipMm),
        end,
        at,
      }),
    cut?.gap?.isFar && t('cutList.fuseFar', { limit: mmText(maximumFromSourceMm) }),
    lugs &&
      t('cutList.lugs', {
        count: lugs.count,
        stud: lugs.stud,
        area: square({ value: crossSectionMm2, unit: 'mm2' }),
      }),
    secondAtOtherEnd && t('cutList.secondFuse'),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The parts from stock for all pieces of a lead; an order has taken them, and holds them until it is sent. */
export function StockDraws({ draws, order }: { draws: CutList['draws']; order: CutOrder | undefined }) {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const amount = (part: Draw['part'], value: number) =>
    quantity({ value, unit: part === 'wire' ? 'cm' : 'pieces' })
  if (draws.length === 0) return null
  const ofOrder = order && isOpen(order.state) ? 'cutList.drawSetAside' : 'cutList.drawOnly'
  return (
    <div className="text-xs print:mt-2">
      <h3 className="text-sm">{t('cutList.draws')}</h3>
      <ul className="gap-x-6 sm:columns-2 print:columns-2">
        {draws.map(({ part, label, needed, stock }) => (
          <li key={`${part} ${label}`}>
            {t(order ? ofOrder : 'cutList.draw', {
              part: t(`cartFile.csv.kind.${part}`),
              label,
              needed: amount(part, needed),
              stock: amount(part, stock),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const checksBeforeLink = ['through', 'polarity', 'noShort', 'pull'] as const
const checksAfterLink = ['length', 'labels'] as const
/** Up to so many pieces have a row of boxes each. */
const maximumRows = 10

type TestsProps = Pick<CutList, 'pieces' | 'wires'> & {
  /** What the labels begin with. */
  name: string
}

/** Boxes for the tests of each piece, and lines for who made and checked them. */
export function TestsAndSignatures({ name, pieces, wires }: TestsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratings = format.list([...new Set(wires.flatMap(({ fuse }) => fuse?.rating || []))])
  const checks = [
    ...checksBeforeLink.map((check) => t(`cutList.check.${check}`)),
    ...(ratings === '' ? [] : [t('cutList.linkCheck', { ratings })]),
    ...checksAfterLink.map((check) => t(`cutList.check.${check}`)),
  ]
  const hasFuse = wires.some(({ fuse }) => fuse !== null)
  const rows = Math.min(pieces, maximumRows)
  return (
    <div className="break-inside-avoid text-xs print:mt-2">
      <h3 className="text-sm">
        {/* They may be alone on a page. */}
        {t('cutList.tests')} · <bdi>{name}</bdi>
      </h3>
      <p>{t(hasFuse ? 'cutList.testsNote' : 'cutList.testsNoteNoFuse')}</p>
      <ul>
        {Array.from({ length: pieces > maximumRows ? 1 : rows }, (_, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            <span>
              {pieces > maximumRows
                ? t('cutList.ofPieces', { count: pieces })
                : t('cutList.piece', { number: index + 1 })}
            </span>
            {checks.map((check) => (
              <span key={check} className="inline-flex items-center gap-1">
                <Square className="size-3 shrink-0" aria-hidden="true" />
                {check}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <NamedBlank name={t('cutList.madeBy')} />
        <NamedBlank name={t('cutList.checkedBy')} />
        <NamedBlank name={t('cutList.date')} />
      </p>
    </div>
  )
}
