import { Search } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@/components/ui/SelectField'
import { TextField } from '@/components/ui/TextField'
import { useDataLabels } from './useDataLabels'
import type { PartSearch } from './usePartSearch'

export type PartSearchFieldsProps = {
  search: PartSearch
  categories: readonly { value: string; label: string }[]
}

/** Search and category filter above a list of connectors. */
export const PartSearchFields = memo(function PartSearchFields({
  search,
  categories,
}: PartSearchFieldsProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        type="search"
        label={t('config.connectorA.search')}
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        trailing={<Search className="me-2 size-4 text-muted" aria-hidden="true" />}
      />
      <SelectField
        label={t('config.connectorA.category')}
        options={[
          { value: '', label: t('config.connectorA.allCategories') },
          ...categories.map(({ value, label }) => ({ value, label: dataLabel(label) })),
        ]}
        value={search.category}
        onChoose={search.setCategory}
      />
    </div>
  )
})
