import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartOptions } from '@/components/assembly/usePartOptions'
import { Field } from '@/components/ui/Field'
import { Listbox } from '@/components/ui/Listbox'
import { inputClass, TextField } from '@/components/ui/TextField'
import { findPart } from '@/domain/catalogue'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { connectorAChosen, selectDraft } from '@/store/orderSlice'
import { fieldMark } from './steps'

export function ConnectorATab() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const catalogue = useAppSelector(selectCatalogue)
  const { connectorA } = useAppSelector(selectDraft)
  const options = usePartOptions(catalogue).connectorA
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')

  const words = search.toLowerCase().split(/\s+/)
  const shown = options.filter(
    ({ label, group }) =>
      (category === '' || group === category) && words.every((word) => label.toLowerCase().includes(word)),
  )
  const choose = (value: string) => {
    const part = findPart(catalogue.connectorAList, value)
    if (part) dispatch(connectorAChosen(part))
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2" {...fieldMark({ kind: 'connectorA' })}>
        <TextField
          type="search"
          label={t('config.connectorA.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          trailing={<Search className="me-2 size-4 text-muted" aria-hidden="true" />}
        />
        <Field label={t('config.connectorA.category')}>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            >
              <option value="">{t('config.connectorA.allCategories')}</option>
              {catalogue.connectorACategory.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {shown.length > 0 && (
        <Listbox
          label={t('config.connectorA.list')}
          options={shown}
          value={connectorA.value}
          onChoose={choose}
        />
      )}
      {shown.length === 0 && options.length > 0 && (
        <p role="status" className="rounded-xl border border-dashed border-line p-6 text-center text-muted">
          {t('config.connectorA.empty')}
        </p>
      )}
    </div>
  )
}
