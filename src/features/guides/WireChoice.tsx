import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import type { Wire } from '@/domain/catalogue/catalogue'
import { maxCurves } from '@/domain/drawing/dropPlot'
import { useFormat } from '@/locales/format'
import { CurveSample } from './CurveMark'
import { ShowMore } from './ShowMore'

export type WireChoiceProps = {
  wires: readonly Wire[]
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}

/** The wires of the plot; beside each chosen one, its legend entry. */
export function WireChoice({ wires, chosen, onChoose }: WireChoiceProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const format = useFormat()
  const isFull = chosen.length >= maxCurves
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('guides.plot.wires')}</legend>
      <p className="mb-1 text-sm text-muted">{t('guides.plot.atMost', { most: format.number(maxCurves) })}</p>
      <ShowMore items={wires}>
        {(some) => (
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-1">
            {some.map(({ value, label }) => {
              const index = chosen.indexOf(value)
              const isChosen = index >= 0
              return (
                <label key={value} className="flex min-h-6 items-center gap-2 py-0.5 text-sm">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0 accent-primary-ink"
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() =>
                      onChoose(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
                    }
                  />
                  <bdi className="min-w-0 flex-1 break-words">{dataLabel(label)}</bdi>
                  {isChosen && <CurveSample index={index} />}
                </label>
              )
            })}
          </div>
        )}
      </ShowMore>
    </fieldset>
  )
}
