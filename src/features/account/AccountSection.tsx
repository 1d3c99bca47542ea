import { useId } from 'react'
import type { ReactNode } from 'react'

export type AccountSectionProps = { title: string; text: string; children: ReactNode }

/** A section of the account page: a description, and the form beside it. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="card grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
