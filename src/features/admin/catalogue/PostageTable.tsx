import { DataTable } from '@/components/ui/DataTable'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { CellField } from './CellField'
import { ChoiceCell } from './ChoiceCell'
import type { PostageChange } from './useCatalogueEditing'
import { useFieldTexts } from './useFieldTexts'
import { useAttributeField } from './useAttributeField'

export type PostageTableProps = {
  catalogue: AdminCatalogue
  onChange: (label: string, change: PostageChange, message: string) => Promise<string | null>
}

export function PostageTable({ catalogue: { postList, currency }, onChange }: PostageTableProps) {
  const { t, format, dataLabel, read } = useFieldTexts()
  const massText = (massG: number | null) =>
    massG === null ? t('admin.catalogue.anyMass') : t('admin.catalogue.grams', { mass: format.number(massG) })
  const daysText = (days: number | null) => (days === null ? '–' : format.number(days))
  const titles = {
    value: t('admin.catalogue.price'),
    massMaximum: t('admin.catalogue.massMaximum'),
    deliveryDays: t('admin.history.field.deliveryDays'),
    isPickUp: t('admin.history.field.isPickUp'),
  }
  const cellLabel = (field: keyof typeof titles, label: string) =>
    t('admin.catalogue.cell', { what: titles[field], label: dataLabel(label) })
  const save = (label: string, change: PostageChange, was: string, now: string) =>
    onChange(
      label,
      change,
      t('admin.catalogue.changed', { what: titles[change.field], label: dataLabel(label), was, now }),
    )
  return (
    <DataTable
      label={t('nav.postage')}
      rows={postList}
      rowKey={({ label }) => label}
      columns={[
        { header: t('nav.postage'), render: ({ label }) => <bdi>{dataLabel(label)}</bdi> },
        {
          header: titles.value,
          align: 'end',
          className: 'w-48',
          render: ({ label, value }) => (
            <CellField
              label={cellLabel('value', label)}
              value={value}
              unit={currency}
              show={format.amount}
              read={read.number}
              onSave={(now, was) =>
                save(
                  label,
                  { field: 'value', was, now },
                  format.price(was, currency),
                  format.price(now, currency),
                )
              }
            />
          ),
        },
        {
          header: titles.massMaximum,
          align: 'end',
          className: 'w-56',
          render: ({ label, massMaximum }) => (
            <CellField
              label={cellLabel('massMaximum', label)}
              value={massMaximum}
              unit={t('admin.catalogue.gramUnit')}
              show={(value) => (value === null ? '' : format.exact(value))}
              read={read.countOrNone}
              onSave={(now, was) =>
                save(label, { field: 'massMaximum', was, now }, massText(was), massText(now))
              }
            />
          ),
        },
        {
          header: titles.deliveryDays,
          align: 'end',
          className: 'w-36',
          render: ({ label, deliveryDays }) => (
            <CellField
              label={cellLabel('deliveryDays', label)}
              value={deliveryDays}
              show={(value) => (value === null ? '' : format.exact(value))}
              read={read.countOrNone}
              onSave={(now, was) =>
                save(label, { field: 'deliveryDays', was, now }, daysText(was), daysText(now))
              }
            />
          ),
        },
        {
          header: titles.isPickUp,
          className: 'w-36',
          render: ({ label, isPickUp }) => (
            <PickUpCell
              label={cellLabel('isPickUp', label)}
              isPickUp={isPickUp}
              onSave={(was, now) =>
                save(label, { field: 'isPickUp', was: isPickUp, now: !isPickUp }, was, now)
              }
            />
          ),
        },
      ]}
    />
  )
}

type PickUpCellProps = {
  label: string
  isPickUp: boolean
  onSave: (was: string, now: string) => Promise<string | null>
}

function PickUpCell({ label, isPickUp, onSave }: PickUpCellProps) {
  const { flagOptions } = useAttributeField()
  const flagText = (flag: boolean) => flagOptions.find(({ value }) => value === String(flag))?.label ?? ''
  return (
    <ChoiceCell
      label={label}
      labelClassName="sr-only"
      value={String(isPickUp)}
      options={flagOptions}
      onSave={() => onSave(flagText(isPickUp), flagText(!isPickUp))}
    />
  )
}
