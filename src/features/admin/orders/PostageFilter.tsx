import { useTranslation } from 'react-i18next'
import { useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { SelectField } from '@/components/ui/SelectField'
import { useAppSelector } from '@/store/hooks'
import { selectCatalogue } from '@/store/catalogueSlice'

export type PostageFilterProps = {
  /** A label, '' for any. */
  postage: string
  onChoose: (postage: string) => void
}

/**
 * One of the postage options, also of those that are no longer offered, or the one in the address. The server finds
 * orders by former labels too.
 */
export function PostageFilter({ postage, onChoose }: PostageFilterProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const offered = useAppSelector(selectCatalogue).postList
  const { data } = useGetAdminCatalogueQuery()
  const postList = data?.postList ?? offered
  const labels = [...new Set([...postList.map(({ label }) => label), postage])].filter(
    (label) => label !== '',
  )
  return (
    <SelectField
      label={t('nav.postage')}
      options={[
        { value: '', label: t('admin.orders.any') },
        ...labels.map((value) => ({ value, label: dataLabel(value) })),
      ]}
      value={postage}
      onChoose={onChoose}
    />
  )
}
