import type { PickerOption } from './option'

/** Picture, name and second line of an option, the same in every picker. */
export function OptionContent({ option }: { option: PickerOption }) {
  const { pictureUrl, label, detail, disabled, reason } = option
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
        <span className="text-sm text-muted">{detail}</span>
        {disabled && reason && <span className="text-sm font-medium text-danger">{reason}</span>}
      </span>
    </>
  )
}
