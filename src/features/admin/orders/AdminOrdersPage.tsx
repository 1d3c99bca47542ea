import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { SelectField } from '@/components/ui/SelectField'
import { SearchField } from '../SearchField'
import { AdminOrderList } from './AdminOrderList'
import { ExportOrders } from './ExportOrders'
import { OrderDays } from './OrderDays'
import { anyValue, type FilterName, filtersIn } from './orderFilters'
import { PostageFilter } from './PostageFilter'
import { StateFilter } from './StateFilter'
import { useSeveralOrders } from './useSeveralOrders'

/** The shop's orders; the filters are in the address. */
export function AdminOrdersPage() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersIn(parameters)
  const changing = useSeveralOrders()
  const narrow = (filter: Partial<Record<FilterName, string>>) => {
    // What came of a former change is not about the next list.
    changing.forget()
    setParameters(
      (present) => {
        const changed = new URLSearchParams(present)
        for (const [name, value] of Object.entries(filter))
          if (value === anyValue || value === '') changed.delete(name)
          else changed.set(name, value)
        return changed
      },
      { replace: true },
    )
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h1>{t('administration.orders')}</h1>
        <ExportOrders filters={filters} />
      </div>
      <div
        role="search"
        className="mb-4 grid items-end gap-4 sm:grid-cols-3 xl:grid-cols-[minmax(14rem,1fr)_11rem_9rem_11rem]"
      >
        <div className="sm:max-xl:col-span-3">
          <SearchField
            label={t('admin.orders.search')}
            value={filters.search ?? ''}
            maxLength={254}
            onSearch={(text) => narrow({ search: text })}
          />
        </div>
        <StateFilter
          state={filters.state ?? anyValue}
          isNarrowed={Object.keys(filters).some((name) => name !== 'state')}
          onChoose={(state) => narrow({ state })}
        />
        <SelectField
          label={t('admin.orders.payment')}
          value={filters.paid ?? anyValue}
          options={[
            { value: anyValue, label: t('admin.orders.any') },
            { value: 'no', label: t('orders.unpaid') },
            { value: 'yes', label: t('orders.paid') },
          ]}
          onChoose={(paid) => narrow({ paid })}
        />
        <PostageFilter postage={filters.postage ?? ''} onChoose={(postage) => narrow({ postage })} />
        <div className="col-span-full">
          <OrderDays days={{ from: filters.from ?? '', to: filters.to ?? '' }} onChoose={narrow} />
        </div>
      </div>
      <AdminOrderList key={JSON.stringify(filters)} filters={filters} changing={changing} />
    </>
  )
}
