import { useTranslation } from 'react-i18next'
import { useAwgText } from '@/components/cable/useAwgText'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useLengthText } from '@/components/cable/useLengthText'
import type { Core } from '@/domain/electrical/cores'
import type { CutList } from '@/domain/papers/cutList'
import { useFormat } from '@/locales/format'

type CutWire = CutList['wires'][number]

export type CutTableProps = {
  wires: readonly CutWire[]
  /** Id of the lead's name. */
  labelledBy: string
}

const columns = ['number', 'wire', 'length', 'pieces', 'endA', 'endB', 'fuse', 'cores', 'marks'] as const
const cell = 'border border-edge/60 px-2 py-1.5 text-start align-top'

/**
 * A row for each wire of a lead: cut, crimp, fuse, marking. On narrow screens each wire is a block of labelled cells.
 */
export function CutTable({ wires, labelledBy }: CutTableProps) {
  const { t } = useTranslation()
  return (
    <table role="table" aria-labelledby={labelledBy} className="w-full text-xs">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={`${cell} font-semibold`}>
              {t(`cutList.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {wires.map((wire) => (
          <CutRow key={wire.attachment} wire={wire} />
        ))}
      </tbody>
    </table>
  )
}

function CutRow({ wire }: { wire: CutWire }) {
  const { t } = useTranslation()
  const format = useFormat()
  const coreText = useCoreText()
  const lengthText = useLengthText()
  const awgText = useAwgText()
  const { number, label, lengthCm, tolerance, pieces, crimps, isolatedCores, marks } = wire
  const connected = crimps.A?.cores ?? crimps.B?.cores ?? []
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={cell} data-label={t('cutList.column.number')}>
        {number}
      </th>
      <td role="cell" className={cell} data-label={t('cutList.column.wire')}>
        <bdi>{label}</bdi>
        <span className="block">{awgText(wire.crossSectionMm2)}</span>
      </td>
      <td role="cell" className={`${cell} whitespace-nowrap`} data-label={t('cutList.column.length')}>
        <span className="block font-semibold">{lengthText(lengthCm, 'mm')}</span>
        {t('cutList.tolerance', {
          plus: format.number(tolerance.plusMm),
          minus: format.number(tolerance.minusMm),
        })}
      </td>
      <td role="cell" className={cell} data-label={t('cutList.column.pieces')}>
        {format.number(pieces)}
      </td>
      <td role="cell" className={cell} data-label={t('cutList.column.endA')}>
        <Crimp crimp={crimps.A} />
      </td>
      <td role="cell" className={cell} data-label={t('cutList.column.endB')}>
        <Crimp crimp={crimps.B} />
      </td>
      <td role="cell" className={cell} data-label={t('cutList.column.fuse')}>
        <Fuse fuse={wire.fuse} />
      </td>
      <td role="cell" className={cell} data-label={t('cutList.column.cores')}>
        {connected.map((core) => (
          <span key={core.number} className="block">
            {coreText(core)}
          </span>
        ))}
        {isolatedCores.length > 0 && (
          <span className="block">
            {t('cutList.isolated', { cores: format.list(isolatedCores.map(coreText)) })}
          </span>
        )}
      </td>
      <td role="cell" className={`${cell} whitespace-nowrap`} data-label={t('cutList.column.marks')}>
        <span className="block">{t('cutList.markA', { mark: marks.A })}</span>
        <span className="block">{t('cutList.markB', { mark: marks.B })}</span>
      </td>
    </tr>
  )
}

function Crimp({ crimp }: { crimp: CutWire['crimps']['A'] }) {
  const { t } = useTranslation()
  if (!crimp) return t('cutList.notChosen')
  return (
    <>
      <bdi>{crimp.label}</bdi>
      {crimp.hasOwnNumbering && <span className="block text-muted">{t('cutList.ownNumbering')}</span>}
    </>
  )
}

function Fuse({ fuse }: { fuse: CutWire['fuse'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  if (!fuse) return t('cutList.none')
  const { label, ratingLabel, end, splitsCore, withinCm, secondAtOtherEnd } = fuse
  const named = dataLabel(label)
  return (
    <>
      <bdi>{ratingLabel === '' ? named : t('price.withRating', { label: named, rating: ratingLabel })}</bdi>
      <span className="block">
        {t(`cutList.fuseAt${end}`, { core: splitsCore, within: format.number(withinCm) })}
      </span>
      {secondAtOtherEnd && <span className="block font-semibold">{t('cutList.secondFuse')}</span>}
    </>
  )
}

/** The text of a core: number, colour, sign. */
function useCoreText(): (core: Core) => string {
  const { t } = useTranslation()
  return ({ number, colour, sign }) => {
    const named = colour ? t(`cutList.colour.${colour}`, { number }) : t('cutList.core', { number })
    return sign ? t('cutList.signed', { core: named, sign: sign === '-' ? '−' : sign }) : named
  }
}
