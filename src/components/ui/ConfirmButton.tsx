import { Button } from './Button'
import type { ButtonProps } from './Button'
import { firstPress } from './firstPress'
import { takeFocus } from './takeFocus'
import { useDisclosure } from './useDisclosure'

export type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'icon' | 'busy'> & {
  /** The name of the action. */
  name: string
  question: string
  yesLabel: string
  noLabel: string
  onYes: () => void
  onNo?: () => void
}

/** A button for an irreversible action: it asks for confirmation first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { name, question, yesLabel, noLabel, onYes, onNo, variant, icon, busy = false } = props
  const { isOpen, opener, open, close } = useDisclosure()
  if (!isOpen)
    return (
      <Button ref={opener} variant={variant} icon={icon} onClick={open}>
        {name}
      </Button>
    )
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-3">
      <p className="text-sm font-medium">{question}</p>
      <Button variant={variant} busy={busy} onClick={firstPress(onYes)}>
        {yesLabel}
      </Button>
      <Button
        ref={takeFocus}
        onClick={() => {
          onNo?.()
          close()
        }}
      >
        {noLabel}
      </Button>
    </div>
  )
}
