import { useTranslation } from 'react-i18next'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { FuseCard } from './FuseCard'
import { GuideLayout } from './GuideLayout'
import { ShowMore } from './ShowMore'
import { ToConfigurator } from './ToConfigurator'

const rules = ['upper', 'lower', 'choosing', 'place', 'breaking', 'voltage', 'holder'] as const

export function FuseGuidePage() {
  const { t } = useTranslation()
  const { fuseList, fuseRatingList, currency } = useAppSelector(selectCatalogue)
  return (
    <GuideLayout title={t('guides.fuses.title')} intro={t('guides.fuses.intro')}>
      <section>
        <h2 className="mb-2">{t('guides.fuses.choosing')}</h2>
        <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 text-sm">
          {rules.map((rule) => (
            <li key={rule}>{t(`guides.fuses.rules.${rule}`)}</li>
          ))}
        </ul>
      </section>
      {fuseList.length > 0 && (
        <>
          <section>
            <h2 className="mb-2">{t('guides.fuses.families')}</h2>
            <p className="mb-4 max-w-prose text-sm text-muted">
              {t('guides.fuses.priceNote')} {t('guides.fuses.unconfirmed')}
            </p>
            <ShowMore items={fuseList}>
              {(some) => (
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
                  {some.map((fuse) => (
                    <FuseCard key={fuse.value} fuse={fuse} ratings={fuseRatingList} currency={currency} />
                  ))}
                </ul>
              )}
            </ShowMore>
          </section>
          <div>
            <ToConfigurator />
          </div>
        </>
      )}
    </GuideLayout>
  )
}
