import type { OptionFacts, PickerOption } from './option'

export type OptionContentProps = { option: PickerOption; facts: OptionFacts }

/** Picture, name and second line of an option, shared by all pickers. */
export function OptionContent({ option, facts }: OptionContentProps) {
  const { pictureUrl, label } = option
  const { detail, disabled, reason } = facts
  return (
    <>
      {pictureUrl !== undefined && (
        <img
          src={pictureUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className={disabled ? 'size-12 shrink-0 opacity-40' : 'size-12 shrink-0'}
        />
      )}
      <span className="flex min-w-0 flex-1 flex-col text-start">
        <span className={disabled ? 'text-muted' : undefined}>
          <bdi>{label}</bdi>
        </span>
        <span className="text-sm text-muted">
          <bdi>{detail}</bdi>
        </span>
        {reason && (
          <span className={`text-sm font-medium ${disabled ? 'text-danger' : 'text-warning'}`}>
            <bdi>{reason}</bdi>
          </span>
        )}
      </span>
    </>
  )
}
