import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import { classNames } from '@/lib/classNames'

/** A link styled as text. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      className={classNames(
        'inline-flex min-h-7 w-fit items-center font-medium text-primary-ink underline underline-offset-4',
        className,
      )}
      {...props}
    />
  )
}
