import type { ComponentProps } from 'react'
import { avatarSize } from '@/config/shell'
import { classNames } from '@/lib/classNames'

export type AvatarProps = ComponentProps<'span'> & {
  src: string
  name: string
  /** Says the name; without it the avatar is decoration beside one. */
  named?: boolean
}

/** A person's picture, or the first letter of the name. */
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
