import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/SelectField'
import { takeFocus, takeFocusUnlessTyping } from '@/components/ui/takeFocus'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { languages } from '@/config/languages'
import { useDates } from '@/locales/dates'
import { mailLanguages } from '@/contract/shop'
import type { Shop } from '@/contract/shop'
import type { ShopSettings } from '@/contract/shopSettings'
import { UnsavedHint } from '../UnsavedHint'
import type { shopSections } from './shopForm'
import { useShopForm } from './useShopForm'

const hintedFields = [
  'email',
  'openingHours',
  'taxId',
  'taxPercent',
  'paymentText',
  'paymentDays',
  'booksYears',
  'makingDays',
  'leadsPerDay',
  'closedDays',
] as const

/** Mails know languages, not their regions. */
export const mailLanguageOptions = mailLanguages.map((value) => ({
  value,
  label: languages.find(({ code }) => code.startsWith(value))?.name ?? value,
}))

const weekdays = ['1', '2', '3', '4', '5', '6', '7']

/** The names of `Intl`, and the present one where that is another name of a zone. */
function useTimeZones(present: string) {
  return useMemo(() => {
    const names = new Set([present, ...Intl.supportedValuesOf('timeZone'), 'UTC'])
    return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  }, [present])
}

/** All settings in one form: they are saved together. */
export function ShopForm({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation()
  const { texts, errors, failure, isSaved, isUnsaved, isLoading, submit, edit, discard } =
    useShopForm(settings)
  const timeZones = useTimeZones(texts.timeZone)
  const field = (name: keyof Shop) => {
    const hinted = hintedFields.find((one) => one === name)
    return {
      name,
      label: t(`admin.shop.field.${name}`),
      ...(hinted && { hint: t(`admin.shop.fieldHint.${hinted}`) }),
      value: texts[name],
      error: errors[name] ?? null,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {failure !== null && (
        <Alert tone="danger" ref={takeFocus}>
          {failure}
        </Alert>
      )}
      <Section name="contact">
        <TextField {...field('name')} dir="auto" />
        <TextField {...field('email')} type="email" dir="ltr" />
        <TextField {...field('phone')} type="tel" dir="ltr" />
        <SelectField
          label={t('admin.shop.field.mailLanguage')}
          options={mailLanguageOptions}
          value={texts.mailLanguage}
          onChoose={(language) => edit('mailLanguage', language)}
        />
        <TextArea {...field('address')} dir="auto" />
        <TextArea {...field('openingHours')} dir="auto" />
      </Section>
      <Section name="tax">
        <TextField {...field('taxIdLabel')} dir="auto" />
        <TextField {...field('taxId')} dir="ltr" />
        <TextField {...field('taxPercent')} inputMode="decimal" trailing="%" />
      </Section>
      <Section name="payment">
        <TextArea {...field('paymentText')} dir="auto" />
        <TextField {...field('paymentDays')} inputMode="numeric" />
        <TextField {...field('booksYears')} inputMode="numeric" />
      </Section>
      <Section name="days">
        <SelectField
          label={t('admin.shop.field.timeZone')}
          hint={t('admin.shop.fieldHint.timeZone')}
          options={timeZones}
          value={texts.timeZone}
          onChoose={(timeZone) => edit('timeZone', timeZone)}
        />
        <Weekdays
          value={texts.workingWeekdays}
          error={errors['workingWeekdays']}
          onChange={(weekdays) => edit('workingWeekdays', weekdays)}
        />
        <TextField {...field('makingDays')} inputMode="numeric" />
        <TextField {...field('leadsPerDay')} inputMode="numeric" />
        <TextArea {...field('closedDays')} dir="ltr" />
      </Section>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('admin.save')}
        </Button>
        {isUnsaved && <UnsavedHint onDiscard={discard} />}
        {isSaved && (
          <Alert tone="success" ref={takeFocusUnlessTyping}>
            {t('admin.shop.saved')}
          </Alert>
        )}
      </div>
    </form>
  )
}

type WeekdaysProps = { value: string; error: string | undefined; onChange: (weekdays: string) => void }

/** The weekdays on which the shop makes leads, "1" for Monday to "7" for Sunday. */
function Weekdays({ value, error, onChange }: WeekdaysProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('admin.shop.field.workingWeekdays')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {weekdays.map((weekday) => (
          <label key={weekday} className="inline-flex min-h-control items-center gap-2">
            <input
              type="checkbox"
              name="workingWeekdays"
              checked={value.includes(weekday)}
              aria-invalid={!!error}
              className="size-4 shrink-0 accent-primary-ink"
              onChange={({ target }) =>
                onChange(
                  weekdays.filter((one) => (one === weekday ? target.checked : value.includes(one))).join(''),
                )
              }
            />
            {dates.weekday(Number(weekday))}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Section({ name, children }: { name: keyof typeof shopSections; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-4 p-5">
      <h2 id={id} className="text-lg">
        {t(`admin.shop.section.${name}`)}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
