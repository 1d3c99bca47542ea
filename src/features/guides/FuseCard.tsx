import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Fact } from '@/components/ui/Fact'
import { isAvailable, isNoFuse, ratingsFor } from '@/domain/catalogue/catalogue'
import type { Fuse, FuseRating } from '@/domain/catalogue/catalogue'
import { systemVoltages } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'
import { PartHead } from './PartHead'

/** The figures in the texts about families; the shop may sell fuses with others. */
const describedFigures: Partial<Record<Fuse['family'], Partial<Fuse>>> = {
  midi: { breakingA12: 1000 },
  mrbf: { breakingA12: 10_000 },
  anl: { breakingA12: 6000, voltageRatingV: 32 },
  mega: { breakingA12: 2000 },
  classT: { breakingA12: 20_000 },
  mc4: { voltageRatingV: 1000 },
}

/** Whether the text about a fuse's family is true of it. */
function isAsDescribed(fuse: Fuse): boolean {
  const described = Object.entries(describedFigures[fuse.family] ?? {})
  return described.every(([figure, value]) => fuse[figure as keyof Fuse] === value)
}

export type FuseCardProps = { fuse: Fuse; ratings: readonly FuseRating[]; currency: string }

export function FuseCard({ fuse, ratings, currency }: FuseCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const { label, type, family, price, voltageRatingV, gaugeMinimum, gaugeMaximum } = fuse
  const isInStock = isAvailable(fuse)
  const none = isNoFuse(fuse)
  const about = none ? 'none' : isAsDescribed(fuse) && family
  const suited = systemVoltages
    .filter((volts) => volts <= voltageRatingV)
    .map((volts) => t('guides.fuses.volts', { volts: format.number(volts) }))
  const breaks = systemVoltages
    .filter((volts) => fuse[`breakingA${volts}`] > 0)
    .map((volts) =>
      t('guides.fuses.breaksAt', {
        amps: format.number(fuse[`breakingA${volts}`]),
        volts: format.number(volts),
      }),
    )
  const offered = ratingsFor(fuse, ratings)
  const outOfStock = offered.filter((rating) => !isAvailable(rating))
  const labelsOf = (list: readonly FuseRating[]) => list.map((rating) => rating.label)

  return (
    <li className="flex min-w-0 flex-col gap-4 card p-4">
      <PartHead
        part={fuse}
        heading={
          <h3>
            <bdi>{dataLabel(label)}</bdi>
          </h3>
        }
      >
        {!none && (
          <p className="text-sm text-muted">
            <bdi>{type}</bdi>
          </p>
        )}
        {!isInStock && <p className="text-sm font-medium text-danger">{t('part.outOfStock')}</p>}
      </PartHead>
      {about && <p className="text-sm">{t(`guides.fuses.about.${about}`)}</p>}
      {!none && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
          <Fact small name={t('guides.fuses.voltage')}>
            {t('guides.fuses.voltsDc', { volts: format.number(voltageRatingV) })}
          </Fact>
          <Fact small name={t('guides.fuses.systems')}>
            <Labels labels={suited} />
          </Fact>
          <Fact small name={t('guides.fuses.wire')} wide>
            {gaugeMaximum > 0
              ? t('guides.connectors.gaugeBetween', {
                  minimum: format.number(gaugeMinimum),
                  maximum: format.number(gaugeMaximum),
                })
              : t('guides.fuses.notKnown')}
          </Fact>
          <Fact small name={t('guides.fuses.breaks')} wide>
            {breaks.length > 0 ? <Labels labels={breaks} /> : t('guides.fuses.notKnown')}
          </Fact>
          {/* Without the holder its ratings cannot be sold, so none is listed as in stock. */}
          {!isInStock ? (
            <Fact small name={t('guides.fuses.ratings')} wide>
              <Labels labels={labelsOf(offered)} />
            </Fact>
          ) : (
            <Fact small name={t('guides.fuses.ratingsInStock')} wide>
              <Labels labels={labelsOf(offered.filter(isAvailable))} />
            </Fact>
          )}
          {isInStock && outOfStock.length > 0 && (
            <Fact small name={t('guides.fuses.ratingsOutOfStock')} wide>
              <Labels labels={labelsOf(outOfStock)} />
            </Fact>
          )}
        </dl>
      )}
      <p className="mt-auto border-t border-line pt-3 text-lg font-semibold">
        {none && price === 0 ? t('config.delivery.free') : format.price(price, currency)}
      </p>
    </li>
  )
}

function Labels({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation()
  if (labels.length === 0) return t('guides.fuses.noRatings')
  return (
    <ul className="flex flex-wrap gap-1 pt-0.5">
      {labels.map((label) => (
        <li key={label} className="rounded-md bg-sunken px-1.5 py-0.5 max-w-full break-words">
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  )
}
