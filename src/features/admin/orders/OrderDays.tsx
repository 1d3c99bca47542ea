import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { useNow } from '@/components/app/useNow'
import { monthBefore, monthOf } from '@/domain/books/shopTime'
import { isDayFilter } from './orderFilters'
import { useShopTime } from '../useShopTime'

/** Days, '' for none. */
type Days = { from: string; to: string }

const fields = ['from', 'to'] as const
const noDays: Days = { from: '', to: '' }
const notBroken = { from: false, to: false }
const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to

const isWhole = (day: string) => day === '' || isDayFilter(day)
const isInOrder = ({ from, to }: Days) => from === '' || to === '' || from <= to

export type OrderDaysProps = {
  days: Days
  onChoose: (days: Days) => void
}

/** The days of the listed orders: entered, or chosen with one press. What is entered counts once it is whole. */
export function OrderDays({ days, onChoose }: OrderDaysProps) {
  const { t } = useTranslation()
  const { draft, isBroken, enter, leave } = useDraft(days, onChoose)
  const error = (field: keyof Days) => {
    if (isBroken[field]) return t('admin.orders.dayInvalid')
    const isLate = field === 'to' && isWhole(draft.from) && isWhole(draft.to) && !isInOrder(draft)
    return isLate ? t('admin.orders.dayOrder') : null
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-3">
      <legend className="sr-only">{t('admin.orders.days')}</legend>
      <div className="grid min-w-0 flex-[1_1_18rem] grid-cols-2 gap-3 max-w-md">
        {fields.map((field) => (
          <TextField
            key={field}
            type="date"
            label={t(`admin.orders.${field}`)}
            className="px-2"
            value={draft[field]}
            error={error(field)}
            onChange={({ target }) => enter(field, target)}
            onBlur={({ target }) => leave(field, target)}
          />
        ))}
      </div>
      <DayPresets days={days} onChoose={onChoose} />
    </fieldset>
  )
}

/** Today and months; a second press shows all days again. */
function DayPresets({ days, onChoose }: OrderDaysProps) {
  const { t } = useTranslation()
  const today = useShopTime().dayOf(useNow())
  const presets = [
    { label: t('admin.orders.today'), range: { from: today, to: today } },
    { label: t('admin.orders.thisMonth'), range: monthOf(today) },
    { label: t('admin.orders.lastMonth'), range: monthBefore(today) },
  ]
  return (
    <div className="flex flex-wrap gap-2 sm:mt-6">
      {presets.map(({ label, range }) => (
        <Button
          key={label}
          aria-pressed={isSame(days, range)}
          variant={isSame(days, range) ? 'primary' : 'secondary'}
          className="px-3"
          onClick={() => onChoose(isSame(days, range) ? noDays : range)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** What is in the fields, and which of them was left with something that is no day. */
function useDraft(days: Days, onChoose: (days: Days) => void) {
  const [draft, setDraft] = useState(days)
  const [isBroken, setBroken] = useState(notBroken)
  const [last, setLast] = useState(days)
  const [chosen, setChosen] = useState(days)
  // A press on a month, or Back in the browser, changes the days from outside; what is entered changes them later, when
  // more may be entered.
  if (!isSame(days, last)) {
    setLast(days)
    if (!isSame(days, chosen)) {
      setChosen(days)
      setDraft(days)
      setBroken(notBroken)
    }
  }
  const enter = (field: keyof Days, { value, validity }: HTMLInputElement) => {
    const entered = { ...draft, [field]: value }
    setDraft(entered)
    setBroken({ ...isBroken, [field]: false })
    // A date of which a part is missing has no value, but is not an empty field.
    const isDone = !validity.badInput && isWhole(entered.from) && isWhole(entered.to) && isInOrder(entered)
    if (!isDone || isSame(entered, days)) return
    setChosen(entered)
    onChoose(entered)
  }
  const leave = (field: keyof Days, { value, validity }: HTMLInputElement) =>
    setBroken({ ...isBroken, [field]: validity.badInput || !isWhole(value) })
  return { draft, isBroken, enter, leave }
}
