import { useTranslation } from 'react-i18next'
import { useQuantityText } from '@/components/cable/useFindingText'
import type { CutList } from '@/domain/papers/cutList'
import { useFormat } from '@/locales/format'

type Draw = CutList['draws'][number]

/** The cores that share a contact of connector A, with their total cross-section. */
export function Joints({ joints }: { joints: CutList['jointsAtA'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shared = joints.filter(({ cores }) => cores.length > 1)
  if (shared.length === 0) return null
  return (
    <div className="text-sm print:mt-2">
      <h3 className="font-semibold">{t('cutList.joints')}</h3>
      <ul>
        {shared.map(({ contact, sign, cores, crossSectionMm2 }) => (
          <li key={contact}>
            {t('cutList.joint', {
              contact,
              sign: sign === '-' ? '−' : (sign ?? ''),
              cores: format.list(cores.map(({ number, core }) => t('cutList.jointCore', { number, core }))),
              area: format.number(crossSectionMm2),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The parts from stock for all pieces of a lead. */
export function StockDraws({ draws }: { draws: CutList['draws'] }) {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const amount = (part: Draw['part'], value: number) =>
    quantity({ value, unit: part === 'wire' ? 'cm' : 'pieces' })
  if (draws.length === 0) return null
  return (
    <div className="text-sm print:mt-2">
      <h3 className="font-semibold">{t('cutList.draws')}</h3>
      <ul>
        {draws.map(({ part, label, needed, stock }) => (
          <li key={`${part} ${label}`}>
            {t('cutList.draw', {
              part: t(`paper.csv.kind.${part}`),
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
