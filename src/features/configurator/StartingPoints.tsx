import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { useQuantityText } from '@/components/cable/useFindingText'
import { figuresOf, startFrom, startingPoints } from '@/domain/lead/startingPoints'
import { newId } from '@/lib/ids'
import { selectCatalogue, selectHasCatalogue, selectCatalogueIndex } from '@/store/catalogueSlice'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { startingPointTaken } from '@/store/orderSlice'

/**
 * Usual leads, each of which replaces the draft, with Undo. One with unavailable parts says so. They keep their space
 * while the catalogue loads.
 */
export function StartingPoints() {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const dispatch = useAppDispatch()
  const catalogue = useAppSelector(selectCatalogue)
  const parts = useAppSelector(selectCatalogueIndex)
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const offers = useMemo(
    () =>
      startingPoints.map((point) => {
        const ids = { objectId: newId(), attachment: newId() }
        return { point, lead: startFrom(point, catalogue, parts, ids) }
      }),
    [catalogue, parts],
  )
  return (
    <section aria-label={t('checks.start.title')} className="mb-5">
      <h2 className="font-semibold">{t('checks.start.title')}</h2>
      <p className="mb-2 text-sm text-muted">{t('checks.start.intro')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-2">
        {offers.map(({ point, lead }) => {
          const { lengthCm, loadA } = figuresOf(point)
          return (
            <li key={point}>
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
                  {lead || !hasCatalogue
                    ? t('checks.start.figures', {
                        length: quantity({ value: lengthCm, unit: 'cm' }),
                        load: quantity({ value: loadA, unit: 'A' }),
                      })
                    : t('part.outOfStock')}
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
