import { DataTable } from '@/components/ui/DataTable'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { nameFields } from '@/contract/partFields'
import type { NameField } from '@/contract/partFields'
import { gPerKg } from '@/domain/lead/parcel'
import { CellField } from './CellField'
import { ChoiceCell } from './ChoiceCell'
import type { PostageChange } from './useCatalogueEditing'
import { useFieldTexts } from './useFieldTexts'
import { nameLanguage } from './nameLanguage'
import { useAttributeField } from './useAttributeField'

export type PostageTableProps = {
  catalogue: AdminCatalogue
  onChange: (label: string, change: PostageChange, message: string) => Promise<string | null>
}

/** Headers and names of cells, and how a change is saved and put into words. */
function usePostageEditing({ catalogue: { currency }, onChange }: PostageTableProps) {
  const { t, format, dataLabel } = useFieldTexts()
  const titles = {
    value: t('admin.catalogue.price'),
    massMaximum: t('admin.catalogue.massMaximum'),
    deliveryDays: t('admin.history.field.deliveryDays'),
    isPickUp: t('admin.history.field.isPickUp'),
    retired: t('admin.history.field.retired'),
  }
  const cellLabel = (field: keyof typeof titles, label: string) =>
    t('admin.catalogue.cell', { what: titles[field], label: dataLabel(label) })
  const textOf = {
    value: (value: number) => format.price(value, currency),
    massMaximum: (massG: number | null) =>
      massG === null
        ? t('admin.catalogue.anyMass')
        : t('admin.catalogue.kilograms', { mass: format.number(massG / gPerKg) }),
    deliveryDays: (days: number | null) => (days === null ? '–' : format.number(days)),
  }
  const save = (
    label: string,
    change: Exclude<PostageChange, { field: NameField | 'label' }>,
    was: string,
    now: string,
  ) =>
    onChange(
      label,
      change,
      t('admin.catalogue.changed', { what: titles[change.field], label: dataLabel(label), was, now }),
    )
  return { titles, cellLabel, textOf, save }
}

type PostOption = AdminCatalogue['postList'][number]

/** A row that is renamed keeps the focus and what is being entered in it. */
const rowKeyIn = (postList: readonly PostOption[]) => (option: PostOption) => String(postList.indexOf(option))

/** Of a draft: a renamed option keeps its place. */
const cellIn = (postList: readonly PostOption[], field: string, label: string) =>
  `postage ${postList.findIndex((option) => option.label === label)} ${field}`

export function PostageTable(props: PostageTableProps) {
  const { postList, currency } = props.catalogue
  const { t, format, dataLabel, read } = useFieldTexts()
  const { titles, cellLabel, textOf, save } = usePostageEditing(props)
  const flagText = useFlagTexts()
  const flagColumn = (field: 'isPickUp' | 'retired') => ({
    header: titles[field],
    className: 'w-36',
    render: ({ label, [field]: flag }: PostOption) => (
      <FlagCell
        label={cellLabel(field, label)}
        flag={flag}
        textOf={flagText[field]}
        onSave={(...texts) => save(label, { field, was: flag, now: !flag }, ...texts)}
      />
    ),
  })
  return (
    <DataTable
      label={t('nav.postage')}
      rows={postList}
      rowKey={rowKeyIn(postList)}
      columns={[
        { header: t('nav.postage'), render: ({ label }) => <bdi>{dataLabel(label)}</bdi> },
        {
          header: titles.value,
          align: 'end',
          className: 'w-48',
          render: ({ label, value }) => (
            <CellField
              cell={cellIn(postList, 'value', label)}
              label={cellLabel('value', label)}
              value={value}
              unit={currency}
              show={format.amount}
              read={read.number}
              onSave={(now, was) =>
                save(label, { field: 'value', was, now }, textOf.value(was), textOf.value(now))
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
              cell={cellIn(postList, 'massMaximum', label)}
              label={cellLabel('massMaximum', label)}
              value={massMaximum}
              unit={t('admin.catalogue.kilogramUnit')}
              show={(value) => (value === null ? '' : format.exact(value / gPerKg))}
              read={read.kilogramsOrNone}
              onSave={(now, was) =>
                save(
                  label,
                  { field: 'massMaximum', was, now },
                  textOf.massMaximum(was),
                  textOf.massMaximum(now),
                )
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
              cell={cellIn(postList, 'deliveryDays', label)}
              label={cellLabel('deliveryDays', label)}
              value={deliveryDays}
              show={(value) => (value === null ? '' : format.exact(value))}
              read={read.countOrNone}
              onSave={(now, was) =>
                save(
                  label,
                  { field: 'deliveryDays', was, now },
                  textOf.deliveryDays(was),
                  textOf.deliveryDays(now),
                )
              }
            />
          ),
        },
        flagColumn('isPickUp'),
        flagColumn('retired'),
      ]}
    />
  )
}

function useFlagTexts() {
  const { t } = useFieldTexts()
  const { flagOptions } = useAttributeField()
  return {
    isPickUp: (flag: boolean) => flagOptions.find(({ value }) => value === String(flag))?.label ?? '',
    retired: (flag: boolean) => t(flag ? 'admin.catalogue.isRetired' : 'admin.history.offered'),
  }
}

type FlagCellProps = {
  label: string
  flag: boolean
  textOf: (flag: boolean) => string
  onSave: (was: string, now: string) => Promise<string | null>
}

function FlagCell({ label, flag, textOf, onSave }: FlagCellProps) {
  return (
    <ChoiceCell
      label={label}
      labelClassName="sr-only"
      value={String(flag)}
      options={[true, false].map((one) => ({ value: String(one), label: textOf(one) }))}
      onSave={() => onSave(textOf(flag), textOf(!flag))}
    />
  )
}

/** The names of postage, its own and those in other languages. */
export function PostageNames({ catalogue: { postList }, onChange }: PostageTableProps) {
  const { t, dataLabel, read } = useFieldTexts()
  const renamed = (was: string, now: string) =>
    t('admin.catalogue.changed', { what: t('admin.postage.name'), label: was, was, now })
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg">{t('admin.postage.names')}</h2>
      <DataTable
        label={t('admin.postage.names')}
        rows={postList}
        rowKey={rowKeyIn(postList)}
        columns={[
          {
            header: t('admin.postage.name'),
            render: ({ label }) => (
              <div className="min-w-36">
                <CellField
                  cell={cellIn(postList, 'label', label)}
                  label={t('admin.catalogue.cell', {
                    what: t('admin.postage.name'),
                    label: dataLabel(label),
                  })}
                  isText
                  value={label}
                  show={(text) => text}
                  read={read.text}
                  onSave={(now, was) => onChange(label, { field: 'label', was, now }, renamed(was, now))}
                />
              </div>
            ),
          },
          ...nameFields.map((field) => ({
            header: nameLanguage(field).name,
            render: (option: PostOption) => {
              const { label } = option
              const { code, name } = nameLanguage(field)
              const what = t('admin.catalogue.nameIn', { language: name })
              const shown = dataLabel(label)
              return (
                <CellField
                  cell={cellIn(postList, field, label)}
                  label={t('admin.catalogue.cell', { what, label: shown })}
                  isText
                  lang={code}
                  value={option[field]}
                  show={(text) => text}
                  read={read.text}
                  onSave={(now, was) =>
                    onChange(
                      label,
                      { field, was, now },
                      t('admin.catalogue.changed', { what, label: shown, was: was || '–', now: now || '–' }),
                    )
                  }
                />
              )
            },
          })),
        ]}
      />
    </section>
  )
}
