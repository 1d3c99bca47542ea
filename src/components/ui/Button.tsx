import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/lib/classNames'
import { SpinnerIcon } from './SpinnerIcon'

const base =
  'inline-flex items-center justify-center gap-2 rounded-lg text-sm font-medium transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-strong',
  secondary: 'border border-edge/60 bg-sheet text-ink hover:bg-sunken',
  quiet: 'text-primary-ink hover:bg-sunken',
  danger: 'text-danger hover:bg-danger-soft',
}

const sizes = {
  sm: 'min-h-[calc(var(--control)-8px)] px-3',
  md: 'min-h-control px-4',
  lg: 'min-h-[calc(var(--control)+8px)] px-5 text-base',
  icon: 'size-control',
}

type Look = { variant?: keyof typeof variants | undefined; size?: keyof typeof sizes | undefined }

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'md' }: Look = {}): string {
  return classNames(base, variants[variant], sizes[size])
}

/** A link or menu that looks like a button with an icon alone. */
export const iconButtonClass = buttonClass({ variant: 'quiet', size: 'icon' })

export type ButtonLook = Look & {
  /** Before the text. */
  icon?: LucideIcon | undefined
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** A busy button keeps its size and name, shows progress and ignores presses. */
export function Button(all: ButtonProps) {
  const { variant, size, icon: Icon, busy = false, className, children, onClick, ...props } = all
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(buttonClass({ variant, size }), className)}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...props}
    >
      {busy && <SpinnerIcon />}
      {Icon && <Icon className="size-4" aria-hidden="true" />}
      {children}
    </button>
  )
}
