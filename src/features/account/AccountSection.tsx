import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { FormFrame } from './FormFrame'
import type { FormFrameProps } from './FormFrame'

type SectionName = 'email' | 'password' | 'delivery' | 'sessions' | 'secondFactor'

export type AccountSectionProps = { name: SectionName | 'sessionList' | 'delete'; children: ReactNode }

/** A section of the account page: a description, and the form beside it. */
export function AccountSection({ name, children }: AccountSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="card grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg">
          {t(`ownAccount.${name}.title`)}
        </h2>
        <p className="text-sm text-muted">{t(`ownAccount.${name}.text`)}</p>
      </div>
      {children}
    </section>
  )
}

export type SectionFormProps = Omit<FormFrameProps, 'actions'> & { name: SectionName }

/** The form of a section, with one button. */
export function SectionForm({ name, ...form }: SectionFormProps) {
  const { t } = useTranslation()
  return (
    <FormFrame
      {...form}
      actions={
        <Button type="submit" busy={form.busy} className="self-start">
          {t(`ownAccount.${name}.submit`)}
        </Button>
      }
    />
  )
}
