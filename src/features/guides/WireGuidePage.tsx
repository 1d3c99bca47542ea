import { useTranslation } from 'react-i18next'
import { useAwgText } from '@/components/cable/useAwgText'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { roundDrop } from '@/components/cable/roundDrop'
import { DataTable } from '@/components/ui/DataTable'
import { isAvailable } from '@/domain/catalogue/catalogue'
import type { Wire } from '@/domain/catalogue/catalogue'
import { wireVoltage } from '@/domain/lead/lead'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { GuideLayout } from './GuideLayout'
import { ShowMore } from './ShowMore'
import { ToConfigurator } from './ToConfigurator'
import { WireTools } from './WireTools'

export function WireGuidePage() {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const format = useFormat()
  const awgText = useAwgText()
  const { wireList, currency } = useAppSelector(selectCatalogue)

  const drop = ({ voltageDropPerAmp }: Wire) => {
    const mVPerAM = wireVoltage(voltageDropPerAmp)
    return mVPerAM === 0 ? t('guides.wires.unknown') : format.number(roundDrop(mVPerAM))
  }
  const ampacity = ({ ampacityA, ampacityBasis }: Wire) => {
    if (ampacityA === 0) return t('guides.wires.unknown')
    return (
      <>
        {format.number(ampacityA)}{' '}
        <span className="block text-xs text-muted">{t(`guides.wires.ampacityBasis.${ampacityBasis}`)}</span>
      </>
    )
  }
  const number = (key: 'conductors' | 'diameter' | 'mass', of: (wire: Wire) => number) => ({
    header: t(`guides.wires.${key}`),
    align: 'end' as const,
    render: (wire: Wire) => format.number(of(wire)),
  })

  return (
    <GuideLayout title={t('guides.wires.title')} intro={t('guides.wires.intro')}>
      {wireList.length > 0 && (
        <>
          <WireTools />
          <section>
            <h2 className="mb-2">{t('guides.wires.all')}</h2>
            <ShowMore items={wireList}>
              {(some) => (
                <DataTable
                  label={t('guides.wires.table')}
                  from="xl"
                  rows={some}
                  rowKey={({ value }) => value}
                  columns={[
                    {
                      header: t('guides.wires.wire'),
                      className: 'min-w-40',
                      render: ({ label }) => <bdi>{dataLabel(label)}</bdi>,
                    },
                    {
                      header: t('guides.wires.crossSection'),
                      align: 'end',
                      render: ({ crossSectionMm2 }) => (
                        <>
                          {format.number(crossSectionMm2)}{' '}
                          <span className="block text-xs text-muted">{awgText(crossSectionMm2)}</span>
                        </>
                      ),
                    },
                    number('conductors', ({ conductors }) => conductors),
                    {
                      header: t('guides.wires.stranding'),
                      align: 'end',
                      render: ({ stranding }) => <bdi>{stranding.replace('.', format.decimalSign)}</bdi>,
                    },
                    {
                      header: t('guides.wires.ampacity'),
                      align: 'end',
                      className: 'min-w-24',
                      render: ampacity,
                    },
                    { header: t('guides.wires.drop'), align: 'end', render: drop },
                    number('diameter', ({ outsideDiameterMm }) => outsideDiameterMm),
                    number('mass', ({ massPerM }) => massPerM),
                    {
                      header: t('guides.wires.price'),
                      align: 'end',
                      render: ({ priceCM }) => format.price(priceCM * cmPerM, currency),
                    },
                    {
                      header: t('guides.wires.stock'),
                      align: 'end',
                      render: (wire) =>
                        !isAvailable(wire) ? (
                          <span className="font-medium text-danger">{t('part.outOfStock')}</span>
                        ) : (
                          format.number(Math.floor(wire.stock / cmPerM))
                        ),
                    },
                  ]}
                />
              )}
            </ShowMore>
          </section>
          <p className="max-w-prose text-sm text-muted">{t('guides.wires.basis')}</p>
          <div>
            <ToConfigurator />
          </div>
        </>
      )}
    </GuideLayout>
  )
}
