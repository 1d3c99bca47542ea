import type { ComponentProps } from 'react'
import { avatarSize } from '@/config/shell'
import { classNames } from '@/lib/classNames'

export type AvatarProps = ComponentProps<'span'> & {
  src: string
  name: string
  /** Gives it the name as accessible name; otherwise it is decorative. */
  named?: boolean
}

/** A person's picture, or the initial of the name. */
export function Avatar({ src, name, named = false, className, ...props }: AvatarProps) {
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary text-sm font-semibold text-on-primary uppercase select-none',
        className,
      )}
      style={{ width: avatarSize, height: avatarSize }}
      {...props}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : [...name][0]}
    </span>
  )
}
