import type { UnknownAction } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PartSearchFields } from '@/components/cable/PartSearchFields'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { usePartSearch } from '@/components/cable/usePartSearch'
import { paths } from '@/config/paths'
import { isAvailable } from '@/domain/catalogue/catalogue'
import type { ConnectorB } from '@/domain/catalogue/catalogue'
import type { Bounds } from '@/domain/lead/bounds'
import { selectCurrency } from '@/store/catalogueSlice'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ConnectorCard } from './ConnectorCard'
import { GuideLayout } from './GuideLayout'
import { ShowMore } from './ShowMore'

const notes = ['mating', 'genders', 'ratings', 'trailers'] as const

export type ConnectorGuideProps<Part> = {
  title: string
  intro: string
  parts: readonly Part[]
  categories: readonly { value: string; label: string }[]
  /** The tab of the configurator where these connectors are chosen; the draft has one on `tab1`, several on `tab2`. */
  tab: 'tab1' | 'tab2'
  /** Bounds of the wire length that a connector sets. */
  lengthOf?: (part: Part) => Bounds
  isInDraft: (part: Part) => boolean
  use: (part: Part) => UnknownAction
}

/** Connectors, searchable by name and category. */
export function ConnectorGuide<Part extends ConnectorB>({
  title,
  intro,
  parts,
  categories,
  tab,
  lengthOf,
  isInDraft,
  use,
}: ConnectorGuideProps<Part>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const currency = useAppSelector(selectCurrency)
  const search = usePartSearch()
  const dataLabel = useDataLabels()
  const shown = parts.filter(({ label, type }) => search.matches(`${label} ${dataLabel(label)}`, type))
  const card = (part: Part) => {
    const inDraft = isInDraft(part)
    return (
      <ConnectorCard
        key={part.value}
        part={part}
        currency={currency}
        lengthCm={lengthOf?.(part)}
        inDraft={inDraft}
        usable={isAvailable(part) && !(inDraft && tab === 'tab1')}
        onUse={() => {
          dispatch(use(part))
          dispatch(tabSelected(tab))
          void navigate(paths.home)
        }}
      />
    )
  }
  return (
    <GuideLayout title={title} intro={intro}>
      {parts.length > 0 && (
        <>
          <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 text-sm text-muted">
            {notes.map((note) => (
              <li key={note}>{t(`guides.connectors.${note}`)}</li>
            ))}
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
    </GuideLayout>
  )
}
