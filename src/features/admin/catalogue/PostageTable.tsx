import { DataTable } from '@/components/ui/DataTable'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { CellField } from './CellField'
import type { PostageChange } from './useKeeping'
import { useFieldTexts } from './useFieldTexts'

export type PostageTableProps = {
  catalogue: AdminCatalogue
  onChange: (label: string, change: PostageChange, message: string) => Promise<string | null>
}

/** What each postage costs, and up to which mass. */
export function PostageTable({ catalogue: { postList, currency }, onChange }: PostageTableProps) {
  const { t, format, dataLabel, read } = useFieldTexts()
  const massText = (massG: number | null) =>
    massG === null ? t('admin.catalogue.anyMass') : t('admin.catalogue.grams', { mass: format.number(massG) })
  return (
    <DataTable
      label={t('nav.postage')}
      rows={postList}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: t('nav.postage'), render: ({ label }) => <bdi>{dataLabel(label)}</bdi> },
        {
          key: 'value',
          header: t('admin.catalogue.price'),
          align: 'end',
          className: 'w-48',
          render: ({ label, value }) => (
            <CellField
              label={t('admin.catalogue.cell', { what: t('admin.catalogue.price'), label: dataLabel(label) })}
              value={value}
              unit={currency}
              show={format.amount}
              read={read.number}
              onSave={(now, was) =>
                onChange(
                  label,
                  { field: 'value', was, now },
                  t('admin.catalogue.changed', {
                    what: t('admin.catalogue.price'),
                    label: dataLabel(label),
                    was: format.price(was, currency),
                    now: format.price(now, currency),
                  }),
                )
              }
            />
          ),
        },
        {
          key: 'massMaximum',
          header: t('admin.catalogue.massMaximum'),
          align: 'end',
          className: 'w-56',
          render: ({ label, massMaximum }) => (
            <CellField
              label={t('admin.catalogue.cell', {
                what: t('admin.catalogue.massMaximum'),
                label: dataLabel(label),
              })}
              value={massMaximum}
              unit={t('admin.catalogue.gramUnit')}
              show={(value) => (value === null ? '' : format.exact(value))}
              read={read.countOrNone}
              onSave={(now, was) =>
                onChange(
                  label,
                  { field: 'massMaximum', was, now },
                  t('admin.catalogue.changed', {
                    what: t('admin.catalogue.massMaximum'),
                    label: dataLabel(label),
                    was: massText(was),
                    now: massText(now),
                  }),
                )
              }
            />
          ),
        },
      ]}
    />
  )
}
