import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { defaultLanguage } from '@/config/constants'
import type { LeadSystem } from '@/domain/lead/lead'
import { leadColumns } from '@/domain/table/leadColumns'
import type { LeadHeadings } from '@/domain/table/leadColumns'
import type { LeadTableReading } from '@/domain/table/leadTable'
import { newId } from '@/lib/ids'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectLengthUnit } from '@/store/localeSlice'

type System = Pick<LeadSystem, 'systemVoltageV' | 'source'>

/** What tables are read with here: the shop's parts, this browser's unit, and the headings of its language and English. */
export function useLeadReading({ systemVoltageV, source }: System): LeadTableReading {
  const { t } = useTranslation()
  const { decimalSign } = useFormat()
  const dataLabel = useDataLabels()
  const catalogue = useAppSelector(selectCatalogue)
  const usual = useAppSelector(selectLengthUnit)
  const post = useAppSelector((state) => state.order.usualPost)
  return useMemo(() => {
    const headingsOf = leadColumns.map((column) => [
      column,
      [t(`paste.column.${column}`), t(`paste.column.${column}`, { lng: defaultLanguage })],
    ])
    return {
      catalogue,
      post,
      system: { systemVoltageV, source },
      noFuseNames: [t('data.noFuse'), dataLabel('No fuse')],
      length: {
        usual,
        isStated: false,
        unitNames: {
          cm: t('config.attachments.unit.cm'),
          m: t('config.attachments.unit.m'),
          mm: t('config.attachments.unit.mm'),
          ft: t('config.attachments.unit.ft'),
        },
        decimalSign,
      },
      headings: Object.fromEntries(headingsOf) as LeadHeadings,
      newIds: () => ({ objectId: newId(), attachment: newId() }),
    }
  }, [t, decimalSign, dataLabel, catalogue, usual, post, systemVoltageV, source])
}
