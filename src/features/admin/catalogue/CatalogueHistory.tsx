import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetCatalogueHistoryQuery } from '@/api/adminCatalogueApi'
import { useLoadState } from '@/api/useLoadState'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { LoadState } from '@/components/app/LoadState'
import type { AdminCatalogue, AdminPart } from '@/contract/adminCatalogue'
import { attributeNames, nameFields } from '@/contract/partFields'
import { gPerKg } from '@/domain/lead/parcel'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import { HistoryList } from '../HistoryList'
import { nameLanguage } from './nameLanguage'
import { useAttributeField } from './useAttributeField'

const named = [
  'added',
  'price',
  'stock',
  'shelf',
  'booking',
  'stockLimit',
  'label',
  'type',
  'picture',
  'retired',
  'value',
  'massMaximum',
  'deliveryDays',
  'isPickUp',
] as const

/** Stored in cm for a wire. */
const counted = new Set(['stock', 'stockLimit', 'shelf', 'booking'])

export type CatalogueHistoryProps = {
  catalogue: AdminCatalogue
  /** Object id of one part; without it, all parts. */
  part?: string
}

/** Labels by slug and by product; parts of one product may have different labels. */
function labelsOf(parts: readonly AdminPart[]): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const { value, sku, label } of parts)
    for (const subject of [value, sku]) labels.set(subject, (labels.get(subject) ?? new Set()).add(label))
  return labels
}

export function CatalogueHistory({ catalogue: { parts, currency }, part }: CatalogueHistoryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const attributeField = useAttributeField()
  const dataLabel = useDataLabels()
  const labels = useMemo(() => labelsOf(parts), [parts])
  const wires = useMemo(
    () => new Set(parts.filter(({ list }) => list === 'wireList').map(({ sku }) => sku)),
    [parts],
  )
  const query = useGetCatalogueHistoryQuery(part ?? null, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { data } = query
  const fieldText = (field: string) => {
    const match = named.find((one) => one === field)
    const attribute = attributeNames.find((one) => one === field)
    if (attribute) return attributeField.name(attribute)
    const name = nameFields.find((one) => one === field)
    if (name) return t('admin.catalogue.nameIn', { language: nameLanguage(name).name })
    return match ? t(`admin.history.field.${match}`) : field
  }
  const metres = (cm: string) => `${format.exact(Number(cm) / cmPerM)}\u00a0${t('admin.catalogue.m')}`
  const valueText = (field: string, value: string, subject: string) => {
    if (value === '') return ''
    if (counted.has(field) && wires.has(subject)) return value.replace(/-?\d+/, metres)
    if (field === 'price' || field === 'value') return format.price(Number(value), currency)
    if (field === 'massMaximum')
      return t('admin.catalogue.kilograms', { mass: format.number(Number(value) / gPerKg) })
    if (field === 'retired')
      return t(value === 'true' ? 'admin.catalogue.isRetired' : 'admin.history.offered')
    const attribute = attributeNames.find((one) => one === field)
    const options = attribute
      ? attributeField.optionsOf(attribute)
      : field === 'isPickUp' && attributeField.flagOptions
    return (options || []).find((option) => option.value === value)?.label ?? value
  }
  const whatText = (field: string, subject: string) =>
    part === undefined
      ? t('admin.history.of', {
          field,
          subject: [...(labels.get(subject) ?? [subject])].map(dataLabel).join(' / '),
        })
      : field
  return (
    <>
      <LoadState {...loadState} />
      {data && (
        <HistoryList
          none={t('admin.history.none')}
          lines={data.lines.map(({ subject, field, was, now, ...line }) => ({
            ...line,
            was: valueText(field, was, subject),
            now: valueText(field, now, subject),
            what: whatText(fieldText(field), subject),
          }))}
        />
      )}
    </>
  )
}
