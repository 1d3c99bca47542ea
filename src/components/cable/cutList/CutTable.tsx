import { useTranslation } from 'react-i18next'
import { useAwgText } from '@/components/cable/useAwgText'
import { useLengthText } from '@/components/cable/useLengthText'
import type { Core } from '@/domain/electrical/cores'
import type { CutList } from '@/domain/papers/cutList'
import { useFormat } from '@/locales/format'
import { Table } from './Table'

type CutWire = CutList['wires'][number]

const columns = ['number', 'wire', 'pieces', 'length', 'cut', 'sheath', 'labels'] as const
/** The same in each lead. */
const widths = [5, 19, 8, 13, 27, 13, 15]

/** The cables to cut, a row for each attachment: lengths of each core, sheath to take off, labels. */
export function CutTable({ wires }: { wires: readonly CutWire[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const awgText = useAwgText()
  const lengthText = useLengthText()
  const mmText = useMmText()
  if (wires.length === 0) return null
  return (
    <div className="print:mt-2">
      <Table
        caption={t('cutList.cables')}
        columns={columns.map((column) => t(`cutList.column.${column}`))}
        widths={widths}
        rows={wires.map((wire) => ({
          key: wire.attachment,
          cells: [
            wire.number,
            <>
              <bdi>{wire.label}</bdi>
              <span className="block">{awgText(wire.crossSectionMm2)}</span>
            </>,
            format.number(wire.pieces),
            <>
              <span className="block font-semibold">{lengthText(wire.lengthCm, 'mm')}</span>
              {t('cutList.tolerance', {
                plus: format.number(wire.tolerance.plusMm),
                minus: format.number(wire.tolerance.minusMm),
              })}
            </>,
            <CutLengths key="cut" wire={wire} />,
            wire.cut?.gap && wire.cut.gap.sheathOffMm > 0 && wire.fuse
              ? t('cutList.sheathOff', { length: mmText(wire.cut.gap.sheathOffMm), end: wire.fuse.end })
              : '–',
            (['A', 'B'] as const).map((end) => (
              <span key={end} className="block whitespace-nowrap">
                <bdi>{wire.labels[end]}</bdi>
              </span>
            )),
          ],
        }))}
      />
      <p className="mt-1 text-xs">{t('cutList.reckoned')}</p>
    </div>
  )
}

function CutLengths({ wire }: { wire: CutWire }) {
  const { t } = useTranslation()
  const coreText = useCoreText()
  const mmText = useMmText()
  const { cut, sheathed, connectedCores, conductors } = wire
  if (!cut) return t('cutList.cutUnknown')
  const whole = mmText(cut.wholeMm)
  const isCutWhole = sheathed && conductors > 1
  return (
    <>
      {isCutWhole && <span className="block">{t('cutList.wholeCable', { length: whole })}</span>}
      {connectedCores.map((core) => (
        <span key={core.number} className="block">
          {cut.gap?.core === core.number
            ? t('cutList.cutCore', {
                core: coreText(core),
                first: mmText(cut.gap.firstMm),
                gap: mmText(cut.gap.gapMm),
                second: mmText(cut.gap.secondMm),
              })
            : t('cutList.wholeCore', { core: coreText(core), length: whole })}
        </span>
      ))}
    </>
  )
}

/** The text of a length in mm. */
export function useMmText(): (mm: number) => string {
  const lengthText = useLengthText()
  return (mm) => lengthText(mm / 10, 'mm')
}

/** The text of a core: number, colour, sign. */
export function useCoreText(): (core: Core) => string {
  const { t } = useTranslation()
  return ({ number, colour, sign }) => {
    const named = colour ? t(`cutList.colour.${colour}`, { number }) : t('cutList.core', { number })
    return sign ? t('cutList.signed', { core: named, sign: sign === '-' ? '−' : sign }) : named
  }
}
