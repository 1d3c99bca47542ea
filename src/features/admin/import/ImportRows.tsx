import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/ui/DataTable'
import type { DataTableProps } from '@/components/ui/DataTable'
import type { ImportCheck } from '@/contract/catalogueImport'
import { useFormat } from '@/locales/format'

export function ImportRows({ check: { currency, counts, changes, errors } }: { check: ImportCheck }) {
  const { t } = useTranslation()
  const format = useFormat()
  const line = { header: t('admin.import.line'), render: lineOf }
  const part = { header: t('admin.catalogue.part'), render: labelOf }
  const textOf = (field: string, value: string) => {
    if (value === '') return '–'
    return field === 'price' ? format.price(Number(value), currency) : value
  }
  return (
    <>
      <Rows
        label={t('admin.import.outcome.wrong')}
        of={counts.wrong}
        rows={errors}
        rowKey={({ line: number, column, message }) => `${String(number)} ${column} ${message}`}
        columns={[
          line,
          part,
          { header: t('admin.import.column'), render: ({ column }) => <bdi>{column}</bdi> },
          {
            header: t('admin.import.message'),
            render: ({ message, otherLine }) =>
              otherLine === null
                ? message
                : `${message} ${t('admin.import.otherLine', { line: format.number(otherLine) })}`,
          },
        ]}
      />
      <Rows
        label={t('admin.import.outcome.changed')}
        of={counts.changed}
        rows={changes.changed}
        rowKey={valueOf}
        columns={[
          line,
          part,
          {
            header: t('admin.history.title'),
            render: (row) => (
              <ul>
                {row.changes.map(({ field, was, now }) => (
                  <li key={field}>
                    {t('admin.import.change', { field, was: textOf(field, was), now: textOf(field, now) })}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <Rows
        label={t('admin.import.outcome.new')}
        of={counts.new}
        rows={changes.new}
        rowKey={valueOf}
        columns={[
          line,
          part,
          { header: t('admin.catalogue.list'), render: ({ list }) => t(`admin.catalogue.view.${list}`) },
        ]}
      />
      <Rows
        label={t('admin.import.also')}
        of={counts.alsoChanged}
        rows={changes.alsoChanged}
        rowKey={valueOf}
        columns={[part, { header: t('admin.part.sku'), render: ({ sku }) => sku }]}
      />
    </>
  )
}

const lineOf = ({ line }: { line: number }) => String(line)
const labelOf = ({ label }: { label: string }): ReactNode => <bdi>{label}</bdi>
const valueOf = ({ value }: { value: string }) => value

/** One table with a heading; `of` is the count of all its rows. */
function Rows<Row>({ of, ...table }: DataTableProps<Row> & { of: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { label, rows } = table
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="mb-2">{label}</h3>
      <DataTable {...table} />
      {of > rows.length && (
        <p className="mt-2 text-sm text-muted">
          {t('admin.import.firstOf', { shown: format.number(rows.length), of: format.number(of) })}
        </p>
      )}
    </section>
  )
}
