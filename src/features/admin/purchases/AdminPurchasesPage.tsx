import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import { useLoadState } from '@/api/useLoadState'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { QueryAge } from '@/components/app/QueryAge'
import { Button } from '@/components/ui/Button'
import { DataTable } from '@/components/ui/DataTable'
import { TextLink } from '@/components/ui/TextLink'
import { adminPartPath } from '@/config/paths'
import type { AdminPart } from '@/contract/adminCatalogue'
import { csvIn } from '@/domain/papers/csv'
import { purchases } from '@/domain/papers/purchases'
import type { Purchase } from '@/domain/papers/purchases'
import { downloadCsv } from '@/lib/download'
import { useFormat } from '@/locales/format'
import { countsOf } from '../catalogue/countsOf'
import { useFieldTexts } from '../catalogue/useFieldTexts'

const figures = ['shelf', 'ordered', 'free', 'limit', 'buy'] as const

/** The parts that are low, with what to buy of each, as a list and as CSV. */
export function AdminPurchasesPage() {
  const { t } = useTranslation()
  const { csvDecimalSign } = useFormat()
  const texts = useFieldTexts()
  const { dataLabel } = texts
  const query = useGetAdminCatalogueQuery(undefined, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { data: catalogue } = query
  const rows = catalogue ? purchases(catalogue.parts, catalogue.inOpenOrders) : []
  /** A fuse link with the types of fuse that it is for. */
  const nameOf = ({ label, figures: { families = [] } }: AdminPart) =>
    [label, ...[families].flat()].map((text) => dataLabel(String(text))).join(', ')
  const show = ({ part, ...counts }: Purchase<AdminPart>, figure: (typeof figures)[number]) => {
    const { unit, show: text } = countsOf(part.list, texts)
    return t('admin.purchases.counted', { count: text(counts[figure]), unit })
  }
  const download = () => {
    const csv = csvIn(csvDecimalSign)
    const header = [t('admin.purchases.sku'), t('admin.purchases.part'), t('admin.purchases.unit')]
    const lines = rows.map(({ part, ...counts }) => {
      const { unit, inUnits } = countsOf(part.list, texts)
      return [part.sku, nameOf(part), unit, ...figures.map((figure) => inUnits(counts[figure]))]
    })
    const titles = figures.map((figure) => t(`admin.purchases.${figure}`))
    downloadCsv('purchases.csv', csv.header([...header, ...titles]) + csv.lines(lines))
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h1>{t('administration.purchases')}</h1>
        {rows.length > 0 && (
          <Button icon={FileDown} onClick={download}>
            {t('admin.purchases.download')}
          </Button>
        )}
      </div>
      <p className="mb-3 max-w-3xl text-sm text-muted">{t('admin.purchases.hint')}</p>
      <QueryAge query={query} className="mb-3 justify-end" />
      <LoadState {...loadState} isHere={!!catalogue} />
      {catalogue && rows.length === 0 && <EmptyState>{t('admin.purchases.none')}</EmptyState>}
      {rows.length > 0 && (
        <DataTable
          label={t('administration.purchases')}
          rows={rows}
          rowKey={({ part }) => part.sku}
          columns={[
            {
              header: t('admin.purchases.part'),
              render: ({ part }) => (
                <>
                  <TextLink to={adminPartPath(part.objectId)}>
                    <bdi>{nameOf(part)}</bdi>
                  </TextLink>
                  <span className="block text-muted">
                    <bdi>{part.sku}</bdi>
                  </span>
                </>
              ),
            },
            ...figures.map((figure) => ({
              header: t(`admin.purchases.${figure}`),
              align: 'end' as const,
              render: (row: Purchase<AdminPart>) => show(row, figure),
            })),
          ]}
        />
      )}
    </>
  )
}
