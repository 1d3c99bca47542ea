import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartSearchFields } from '@/components/cable/PartSearchFields'
import { usePartSearch } from '@/components/cable/usePartSearch'
import type { ConnectorB } from '@/domain/catalogue/catalogue'
import { GuidePage } from './GuidePage'
import { ShowMore } from './ShowMore'

export type ConnectorGuideProps<Part> = {
  title: string
  intro: string
  parts: readonly Part[]
  categories: readonly { value: string; label: string }[]
  card: (part: Part) => ReactNode
}

/** Connectors, searchable by name and category. */
export function ConnectorGuide<Part extends ConnectorB>({
  title,
  intro,
  parts,
  categories,
  card,
}: ConnectorGuideProps<Part>) {
  const { t } = useTranslation()
  const search = usePartSearch()
  const shown = parts.filter(({ label, type }) => search.matches(label, type))
  return (
    <GuidePage title={title} intro={intro}>
      {parts.length > 0 && (
        <>
          <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 text-sm text-muted">
            <li>{t('guides.connectors.mating')}</li>
            <li>{t('guides.connectors.ratings')}</li>
          </ul>
          <PartSearchFields search={search} categories={categories} />
          <p role="status" className="-mb-3 text-sm text-muted">
            <bdi>
              {shown.length > 0
                ? t('guides.connectors.count', { count: shown.length })
                : t('config.connectorA.empty')}
            </bdi>
          </p>
          <ShowMore items={shown}>
            {(some) => (
              <ul
                aria-label={title}
                className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4"
              >
                {some.map(card)}
              </ul>
            )}
          </ShowMore>
        </>
      )}
    </GuidePage>
  )
}
