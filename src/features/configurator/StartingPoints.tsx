import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useQuantityText } from '@/components/cable/useFindingText'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { figuresOf, startFrom, startingPoints } from '@/domain/lead/startingPoints'
import { priceLead } from '@/domain/pricing/pricing'
import { newId } from '@/lib/ids'
import { useFormat } from '@/locales/format'
import { selectCatalogue, selectCatalogueIndex } from '@/store/catalogueSlice'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { startingPointTaken } from '@/store/orderSlice'

/** Its connectors. */
const endsOf = (lead: Lead) => [lead.connectorA, ...attachmentsOf(lead).map(([, { connectB }]) => connectB)]

/**
 * Usual leads with their connectors and prices, each of which replaces the draft, with Undo. One with unavailable parts
 * says so. They keep their space while the catalogue loads.
 */
export function StartingPoints() {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const dispatch = useAppDispatch()
  const catalogue = useAppSelector(selectCatalogue)
  const { currency } = catalogue
  const parts = useAppSelector(selectCatalogueIndex)
  const offers = useMemo(
    () =>
      startingPoints.map((point) => {
        const ids = { objectId: newId(), attachment: newId() }
        return { point, start: startFrom(point, catalogue, parts, ids) }
      }),
    [catalogue, parts],
  )
  return (
    <section aria-label={t('checks.start.title')} className="mb-5">
      <h2>{t('checks.start.title')}</h2>
      <p className="mb-2 text-sm text-muted">{t('checks.start.intro')}</p>
      <ul className="flex flex-wrap gap-2">
        {offers.map(({ point, start }) => {
          const { lead } = start
          const { lengthCm, loadA } = figuresOf(point)
          return (
            <li key={point} className="min-w-36 grow basis-[30%]">
              <button
                type="button"
                className="flex h-full w-full flex-col gap-0.5 card p-3 text-start text-sm enabled:hover:border-primary-ink disabled:opacity-60"
                disabled={lead === null}
                onClick={() => {
                  if (!lead) return
                  dispatch(startingPointTaken(lead))
                  dispatch(tabSelected('tab2'))
                }}
              >
                <span className="font-medium">{t(`checks.start.point.${point}`)}</span>{' '}
                <span className="text-muted">
                  {lead || !catalogue.complete
                    ? t('checks.start.figures', {
                        length: quantity({ value: lengthCm, unit: 'cm' }),
                        load: quantity({ value: loadA, unit: 'A' }),
                      })
                    : start.soldOut === ''
                      ? t('part.outOfStock')
                      : t('part.outOfStockOf', { label: dataLabel(start.soldOut) })}
                </span>{' '}
                <span className="mt-auto flex min-h-8 flex-wrap items-center gap-x-1">
                  {lead && (
                    <>
                      {endsOf(lead).flatMap(({ value, label, picture }) => [
                        <img key={value} src={picture.url} alt={dataLabel(label)} width={32} height={32} />,
                        ' ',
                      ])}
                      <span className="ms-auto">{format.money(priceLead(lead).total, currency)}</span>
                    </>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <TextLink to={paths.savedLeads} className="mt-2 inline-block text-sm">
        {t('header.savedLeads')}
      </TextLink>
    </section>
  )
}
