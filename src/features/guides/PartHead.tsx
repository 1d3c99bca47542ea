import type { ReactNode } from 'react'
import { isAvailable } from '@/domain/catalogue/catalogue'

export type PartHeadProps = {
  part: { value: string; stock: number; picture: { url: string } }
  /** The part's name in a heading. */
  heading: ReactNode
  /** Content below the heading. */
  children: ReactNode
}

/** The head of a part's card: picture, dimmed if out of stock, and name. */
export function PartHead({ part, heading, children }: PartHeadProps) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <img
        src={part.picture.url}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        className={isAvailable(part) ? 'size-20 shrink-0' : 'size-20 shrink-0 opacity-40'}
      />
      <div className="min-w-0 grow basis-36">
        {heading}
        {children}
      </div>
    </div>
  )
}
