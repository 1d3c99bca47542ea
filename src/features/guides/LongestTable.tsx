import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { DataTable } from '@/components/ui/DataTable'
import type { Wire } from '@/domain/catalogue/catalogue'
import { maxLengthForDropCm } from '@/domain/electrical/voltageDrop'
import { isAbove } from '@/domain/numbers/tolerance'
import { dropLimits } from '@/domain/lead/lead'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'

export type LongestTableProps = { wires: readonly Wire[]; currentA: number; systemVoltageV: number }

/** The longest lead of each wire for each drop limit, rounded down to a centimetre. */
export function LongestTable({ wires, currentA, systemVoltageV }: LongestTableProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const format = useFormat()
  const longest = (wire: Wire, limit: number) => {
    const cm = maxLengthForDropCm(wire, currentA, systemVoltageV, limit)
    return cm === null ? t('guides.wires.unknown') : format.amount(Math.floor(cm) / cmPerM)
  }
  return (
    <DataTable
      label={t('guides.plot.table')}
      rows={wires}
      rowKey={({ value }) => value}
      columns={[
        { header: t('guides.wires.wire'), render: ({ label }) => <bdi>{dataLabel(label)}</bdi> },
        ...dropLimits.map((limit) => ({
          header: t('guides.plot.longest', { limit: format.number(limit) }),
          align: 'end' as const,
          render: (wire: Wire) => longest(wire, limit),
        })),
        {
          header: t('guides.wires.ampacity'),
          align: 'end',
          render: ({ ampacityA }) =>
            isAbove(currentA, ampacityA) ? (
              <span className="font-medium text-danger">
                {t('guides.plot.tooMuch', { ampacity: format.number(ampacityA) })}
              </span>
            ) : (
              format.number(ampacityA)
            ),
        },
      ]}
    />
  )
}
