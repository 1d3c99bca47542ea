import type { ReactNode } from 'react'
import { taxIdText } from '@/domain/books/taxIdText'
import { classNames } from '@/lib/classNames'
import { usePageFooter } from './usePageFooter'
import './paperSheet.css'

/** As it is printed in the header. */
export type Seller = {
  name: string
  address: string
  phone: string
  email: string
  taxIdLabel: string
  taxId: string
}

export type PaperSheetProps = {
  title: string
  /** `h2` where the page has its own heading: title and seller are then only printed. */
  titleAs?: 'h1' | 'h2'
  /** At the foot of each printed page; the title by default. */
  footer?: string | undefined
  /** Undefined while offline. */
  shop: Seller | undefined
  children: ReactNode
}

function linesOf({ address, phone, email, taxIdLabel, taxId }: Seller): string[] {
  return [...address.split('\n'), phone, email, taxIdText(taxIdLabel, taxId)].filter(Boolean)
}

/** A4 pages, light in every theme, with the seller in the header. */
export function PaperSheet({
  title,
  titleAs: Title = 'h1',
  footer = title,
  shop,
  children,
}: PaperSheetProps) {
  usePageFooter(footer)
  return (
    <article className="paper-sheet light flex flex-col gap-6 rounded-2xl border border-line bg-sheet p-4 text-ink sm:p-10 print:block print:rounded-none print:border-0 print:p-0 print:text-black print:*:mb-3">
      <div
        className={classNames(
          'flex-wrap items-start justify-between gap-x-10 gap-y-3 print:flex',
          Title === 'h2' ? 'hidden' : 'flex',
        )}
      >
        <Title className="text-2xl font-semibold tracking-tight sm:text-3xl print:text-3xl">{title}</Title>
        {shop && (
          <address className="text-sm not-italic sm:ms-auto sm:text-end">
            <p className="font-medium">
              <bdi>{shop.name}</bdi>
            </p>
            {linesOf(shop).map((line, index) => (
              <p key={index}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </address>
        )}
      </div>
      {children}
    </article>
  )
}
