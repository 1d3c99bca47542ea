import { use, useState } from 'react'
import type { FormEvent } from 'react'
import { Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CatalogueIndexContext } from './CatalogueIndexContext'
import { LengthField } from './LengthField'
import type { LengthFieldProps } from './LengthField'
import { Button } from '@/components/ui/Button'
import { useDisclosure } from '@/components/ui/useDisclosure'
import { fittingLengthCm } from '@/domain/electrical/makeability'
import { isWithin, lengthBoundsCm } from '@/domain/lead/bounds'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { attachmentsOf, isChosen } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { focusInvalidField, invalidFieldRef } from './invalidFields'

function focusFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector('input')
  field?.focus()
  field?.select()
}

type LengthFieldsProps = Pick<LengthFieldProps, 'unit' | 'onUnit'> & {
  lead: Lead
  /** Id of the lead's heading. */
  describedBy: string
  onChange: (uuid: string, lengthCm: number) => void
  /** Open from the start, with the focus in the first length. */
  isOpenFirst?: boolean
  /** Called when the form closes. */
  onDone?: () => void
}

/** A button that opens the lengths of a lead, to change them in its row. */
export function LengthFields({
  lead,
  describedBy,
  onChange,
  onDone,
  isOpenFirst = false,
  ...inUnit
}: LengthFieldsProps) {
  const { t } = useTranslation()
  const { isOpen, opener, open, close } = useDisclosure({ isOpenFirst })
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
    if (focusInvalidField(event.currentTarget)) return
    onDone?.()
    close()
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
          uuid={uuid}
          lengthCm={wire.wire_len}
          onChange={(lengthCm) => onChange(uuid, lengthCm)}
          {...inUnit}
        />
      ))}
      <Button type="submit" size="sm">
        {t('orders.lengths.done')}
      </Button>
    </form>
  )
}

type OneLengthProps = Pick<LengthFieldsProps, 'lead' | 'unit' | 'onUnit'> & {
  label: string
  uuid: string
  lengthCm: number
  onChange: (lengthCm: number) => void
}

/** Each valid length is reported; an invalid one stays in the field with its error. */
function OneLength({ label, lead, uuid, lengthCm, onChange, ...inUnit }: OneLengthProps) {
  const { t } = useTranslation()
  const [invalid, setInvalid] = useState<{ lengthCm: number | null } | null>(null)
  const parts = use(CatalogueIndexContext)
  const current = withCurrentParts(lead, parts)
  const bounds = lengthBoundsCm(current.connectorA)
  const shown = invalid ? invalid.lengthCm : lengthCm
  return (
    <div ref={invalid ? invalidFieldRef : null}>
      <LengthField
        label={label}
        hintOf={(limits) => t('config.attachments.lengthHint', limits)}
        statedMinimumCm={fittingLengthCm(current, uuid)}
        lengthCm={shown}
        bounds={bounds}
        {...inUnit}
        onEnter={(entered) => {
          if (entered === null || !isWithin(entered, bounds)) return setInvalid({ lengthCm: entered })
          setInvalid(null)
          onChange(entered)
        }}
      />
    </div>
  )
}
