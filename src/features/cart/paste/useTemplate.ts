import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { csvIn } from '@/domain/papers/csv'
import { leadColumns } from '@/domain/table/leadColumns'
import { exampleLeads, rowOfLead } from '@/domain/table/leadTable'
import { downloadCsv } from '@/lib/download'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** Downloads a table with examples from the catalogue, as CSV for spreadsheets in the current language. */
export function useTemplate(): () => void {
  const { t } = useTranslation()
  const { csvDecimalSign } = useFormat()
  const labelOf = useDataLabels()
  const catalogue = useAppSelector(selectCatalogue)
  return () => {
    const heading = leadColumns.map((column) => t(`paste.column.${column}`))
    const rows = exampleLeads(catalogue).map((lead) => {
      const cells = rowOfLead(lead, { decimalSign: csvDecimalSign, labelOf })
      return leadColumns.map((column) => cells[column])
    })
    const csv = csvIn(csvDecimalSign)
    downloadCsv('leads-template.csv', csv.header(heading) + csv.lines(rows))
  }
}
