import { useTranslation } from 'react-i18next'
import type { ConnectorB } from '@/domain/catalogue/catalogue'
import { fittingSizes } from '@/domain/catalogue/fittingSizes'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** Catalogue types that have a translated name. */
const kinds = {
  'Trailer cable': 'trailer',
  'Twin sheath': 'twin',
  'Solar cable': 'solar',
  'Single battery cable': 'single',
  'Red and black pair': 'pair',
} as const

/** The wires in stock that fit a connector: a range of sizes per type. */
export function FittingWires({ part }: { part: ConnectorB }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { wireList } = useAppSelector(selectCatalogue)
  const fitting = fittingSizes(part, wireList)
  if (fitting.length === 0) return t('guides.connectors.fitsNone')

  const sizes = (minimumMm2: number, maximumMm2: number) => {
    const minimum = format.number(minimumMm2)
    if (minimumMm2 === maximumMm2) return t('guides.connectors.size', { size: minimum })
    return t('guides.connectors.gaugeBetween', { minimum, maximum: format.number(maximumMm2) })
  }
  return (
    <>
      {fitting.map(({ type, minimumMm2, maximumMm2 }) => {
        const kind = Object.hasOwn(kinds, type)
          ? t(`guides.wireKind.${kinds[type as keyof typeof kinds]}`)
          : type
        return (
          <span key={type} className="block">
            <bdi>{t('guides.connectors.fitsKind', { kind, sizes: sizes(minimumMm2, maximumMm2) })}</bdi>
          </span>
        )
      })}
    </>
  )
}
