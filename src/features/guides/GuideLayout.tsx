import type { ReactNode } from 'react'

export type GuideLayoutProps = { title: string; intro: string; children: ReactNode }

/** The layout of every guide. */
export function GuideLayout({ title, intro, children }: GuideLayoutProps) {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="mb-2">{title}</h1>
        <p className="max-w-prose text-muted">{intro}</p>
      </div>
      {children}
    </div>
  )
}
