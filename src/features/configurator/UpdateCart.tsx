import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import type { Missing } from '@/domain/lead/completeness'
import { StepAction } from './StepAction'
import { useMissing } from './useMissing'
import { useSaveToCart } from './useSaveToCart'

/** Called when the lead cannot be saved to the cart, with what is missing. */
export type OnRefused = (missing: Missing) => void

/** Runs `save` for a complete lead; otherwise reports what is missing and moves the focus there. */
export function useSaveWhenComplete(onRefused: OnRefused) {
  const { missing, goTo } = useMissing()
  return (save: () => Promise<unknown>, { detail: pressesInARow }: MouseEvent) => {
    // The second press of a double tap on "Next", which was in the same place.
    if (pressesInARow > 1) return
    const [first] = missing
    if (first) {
      onRefused(first)
      goTo(first)
    } else void save()
  }
}

/** Saves the draft over the lead of the cart that it edits. */
export function UpdateCart({ onRefused }: { onRefused: OnRefused }) {
  const { t } = useTranslation()
  const whenComplete = useSaveWhenComplete(onRefused)
  const { saving, update } = useSaveToCart()
  return (
    <StepAction>
      {() => (
        <Button variant="primary" busy={saving} onClick={(press) => whenComplete(update, press)}>
          {t('config.review.updateCart')}
        </Button>
      )}
    </StepAction>
  )
}
