import { useState } from 'react'
import type { FormEvent } from 'react'
import { Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LengthField } from '@/components/cable/LengthField'
import { Button } from '@/components/ui/Button'
import { useDisclosure } from '@/components/ui/useDisclosure'
import { isWithin, lengthBoundsCm } from '@/domain/lead/bounds'
import type { CartItem } from '@/domain/lead/cart'
import { attachmentsOf, isChosen } from '@/domain/lead/lead'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { lengthUnitChosen, selectLengthUnit } from '@/store/localeSlice'
import { focusInvalidField, invalidFieldRef } from './invalidFields'

function focusFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector('input')
  field?.focus()
  field?.select()
}

type LengthFieldsProps = {
  lead: CartItem
  /** Id of the lead's heading. */
  describedBy: string
  onChange: (uuid: string, lengthCm: number) => void
}

/** A button that opens the lengths of a lead in the cart, to change them in its row. */
export function LengthFields({ lead, describedBy, onChange }: LengthFieldsProps) {
  const { t } = useTranslation()
  const { isOpen, opener, open, close } = useDisclosure()
  const withWire = attachmentsOf(lead)
    .map(([uuid, { wire }], index) => ({ uuid, wire, number: index + 1 }))
    .filter(({ wire }) => isChosen(wire))
  if (withWire.length === 0) return null
  if (!isOpen)
    return (
      <Button
        ref={opener}
        icon={Ruler}
        size="sm"
        className="mt-2"
        aria-describedby={describedBy}
        onClick={open}
      >
        {t('orders.lengths.change')}
      </Button>
    )
  const finish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!focusInvalidField(event.currentTarget)) close()
  }
  return (
    <form
      ref={focusFirstField}
      className="mt-2 flex max-w-80 flex-col items-start gap-3"
      noValidate
      onSubmit={finish}
    >
      {withWire.map(({ uuid, wire, number }) => (
        <OneLength
          key={uuid}
          label={
            withWire.length === 1 ? t('config.attachments.wireLength') : t('orders.lengths.of', { number })
          }
          lead={lead}
          lengthCm={wire.wire_len}
          onChange={(lengthCm) => onChange(uuid, lengthCm)}
        />
      ))}
      <Button type="submit" size="sm">
        {t('orders.lengths.done')}
      </Button>
    </form>
  )
}

type OneLengthProps = {
  label: string
  lead: CartItem
  lengthCm: number
  onChange: (lengthCm: number) => void
}

/** Each valid length is saved; an invalid one stays in the field with its error. */
function OneLength({ label, lead, lengthCm, onChange }: OneLengthProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const unit = useAppSelector(selectLengthUnit)
  const [invalid, setInvalid] = useState<{ lengthCm: number | null } | null>(null)
  const bounds = lengthBoundsCm(lead.connectorA)
  const shown = invalid ? invalid.lengthCm : lengthCm
  return (
    <div ref={invalid ? invalidFieldRef : null}>
      <LengthField
        label={label}
        hintOf={(limits) => t('config.attachments.lengthHint', limits)}
        lengthCm={shown}
        bounds={bounds}
        unit={unit}
        onUnit={(chosen) => dispatch(lengthUnitChosen(chosen))}
        onEnter={(entered) => {
          if (entered === null || !isWithin(entered, bounds)) return setInvalid({ lengthCm: entered })
          setInvalid(null)
          onChange(entered)
        }}
      />
    </div>
  )
}
