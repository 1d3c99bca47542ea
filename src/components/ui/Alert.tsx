import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '@/lib/classNames'

const tones = {
  danger: { className: 'border-danger/40 bg-danger-soft text-danger', Icon: CircleAlert, role: 'alert' },
  warning: {
    className: 'border-warning/40 bg-warning-soft text-warning',
    Icon: TriangleAlert,
    role: 'status',
  },
  success: { className: 'border-success/40 bg-success-soft text-success', Icon: CircleCheck, role: 'status' },
  info: { className: 'border-line bg-sunken text-ink', Icon: Info, role: 'status' },
} as const

export type AlertProps = {
  tone: keyof typeof tones
  children: ReactNode
  action?: ReactNode
  className?: string | undefined
  /** Makes it focusable. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** An inline message: what happened, and what to do. */
export function Alert({ tone, children, action, className, ref }: AlertProps) {
  const { className: toneClass, Icon, role } = tones[tone]
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      className={classNames(
        'flex flex-wrap gap-3 rounded-lg border px-3 py-2 text-sm',
        action ? 'items-center' : 'items-start',
        toneClass,
        className,
      )}
    >
      <Icon className={classNames('size-4 shrink-0', !action && 'mt-0.5')} aria-hidden="true" />
      {/* An action that would leave less room goes below. */}
      <div className="min-w-36 flex-1">{children}</div>
      {action}
    </div>
  )
}
