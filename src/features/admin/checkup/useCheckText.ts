import { useTranslation } from 'react-i18next'
import { type Check, checkValueNames } from '@/contract/adminCheckup'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'

const gigabyte = 1024 ** 3
type ValueName = (typeof checkValueNames)[number]

/** What a check has found, and what to do, in the reader's language. */
export function useCheckText() {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()

  function shown(key: ValueName, value: string | number): string {
    if (typeof value === 'string') return value
    if (key === 'at' || key === 'now') return dates.dateTime(value)
    if (key === 'free') return `${format.number(Math.round((value / gigabyte) * 10) / 10)}\u00a0GB`
    return format.number(value)
  }

  return ({ name, problem, values }: Check): string => {
    const entries = checkValueNames.map((key) => [key, shown(key, values[key] ?? '')])
    const texts = Object.fromEntries(entries) as Record<ValueName, string>
    return problem === null
      ? t(`admin.checkup.good.${name}`, texts)
      : t(`admin.checkup.problem.${problem}`, texts)
  }
}
