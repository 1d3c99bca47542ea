import type { OptionFacts, PickerOption } from './option'
import { useIsNear } from './useIsNear'

export type OptionContentProps = { option: PickerOption; facts: OptionFacts }

/** Picture, name and second line of an option, shared by all pickers. */
export function OptionContent({ option, facts }: OptionContentProps) {
  const { pictureUrl, label } = option
  const { detail, disabled, reason } = facts
  return (
    <>
      {pictureUrl !== undefined && <Picture url={pictureUrl} isPale={disabled} />}
      <span className="flex min-w-0 flex-1 flex-col text-start">
        <span className={disabled ? 'text-muted' : undefined}>
          <bdi>{label}</bdi>
        </span>
        <span className="text-sm text-muted">
          <bdi>{detail}</bdi>
        </span>
        {reason && (
          <span className={`text-sm font-medium wrap-anywhere ${disabled ? 'text-danger' : 'text-warning'}`}>
            <bdi>{reason}</bdi>
          </span>
        )}
      </span>
    </>
  )
}

function Picture({ url, isPale }: { url: string; isPale: boolean }) {
  const [ref, isNear] = useIsNear()
  return (
    <img
      ref={ref}
      src={isNear ? url : undefined}
      alt=""
      width={48}
      height={48}
      className={isPale ? 'size-12 shrink-0 opacity-40' : 'size-12 shrink-0'}
    />
  )
}
