import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuantityText } from '@/components/cable/useFindingText'
import { Alert } from '@/components/ui/Alert'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import type { Wire } from '@/domain/catalogue/catalogue'
import { maxCurves, plotLengthsM } from '@/domain/drawing/dropPlot'
import type { PlotLengthM } from '@/domain/drawing/dropPlot'
import type { SystemVoltageV } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { DropPlotFigure } from './DropPlotFigure'
import { LongestTable } from './LongestTable'
import { WireChoice } from './WireChoice'

const usualCurves = 5

/** The five thickest twin wires, otherwise the first wires of the list. */
function usualWires(wires: readonly Wire[]): string[] {
  const twins = wires.filter(({ sheathed, conductors }) => sheathed && conductors === 2)
  const chosen = twins.length > 0 ? twins.slice(-usualCurves) : wires.slice(0, usualCurves)
  return chosen.map(({ value }) => value)
}

export type DropByLengthProps = { currentA: number | null; systemVoltageV: SystemVoltageV }

/**
 * Voltage drop of several wires over length at one current and voltage: a plot, and the longest lengths as a
 * table.
 */
export function DropByLength({ currentA, systemVoltageV }: DropByLengthProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const quantity = useQuantityText()
  const id = useId()
  const { wireList } = useAppSelector(selectCatalogue)
  const [maximumM, setMaximumM] = useState<PlotLengthM>(10)
  const [byHand, setByHand] = useState<readonly string[] | null>(null)

  const known = wireList.filter(({ voltageDropPerAmp }) => voltageDropPerAmp > 0)
  const chosen = byHand ?? usualWires(known)
  const shown = known.filter(({ value }) => chosen.includes(value)).slice(0, maxCurves)
  const metres = (length: number) => t('guides.plot.metres', { metres: format.number(length) })

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {t('guides.plot.title')}
      </h2>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('guides.plot.intro')}</p>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 self-start card p-4">
          {currentA === null || shown.length === 0 ? (
            <Alert tone="info">
              {currentA === null ? t('guides.plot.noCurrent') : t('guides.plot.noWires')}
            </Alert>
          ) : (
            <DropPlotFigure
              wires={shown}
              currentA={currentA}
              systemVoltageV={systemVoltageV}
              maximumM={maximumM}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SegmentedChoice
            label={t('guides.plot.upTo')}
            options={plotLengthsM.map((value) => ({ value, label: metres(value) }))}
            value={maximumM}
            onChoose={setMaximumM}
          />
          <WireChoice
            wires={known}
            chosen={shown.map(({ value }) => value)}
            onChoose={(values) => setByHand(values)}
          />
        </div>
      </div>
      {currentA !== null && shown.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-sm font-medium">
            {t('guides.plot.tableTitle', {
              current: quantity({ value: currentA, unit: 'A' }),
              volts: quantity({ value: systemVoltageV, unit: 'V' }),
            })}
          </h3>
          <LongestTable wires={shown} currentA={currentA} systemVoltageV={systemVoltageV} />
        </div>
      )}
    </section>
  )
}
