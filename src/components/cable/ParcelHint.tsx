import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { PostOption } from '@/domain/catalogue/catalogue'
import { shownKg } from '@/domain/lead/parcel'
import type { PostageHint } from '@/domain/lead/parcel'
import { useFormat } from '@/locales/format'
import { useDataLabels } from './useDataLabels'

export type ParcelHintProps = {
  hint: PostageHint
  /** The mass of the parcel in g, where the page does not show it. */
  massG?: number
  /** The statement, with the lead that it is about, where several are shown together. */
  textOf?: (statement: string) => string
  /** Takes the postage that is offered; without it none is. */
  onChoose?: (option: PostOption) => void
}

/** The chosen postage does not accept the parcel; offers one that does. */
export function ParcelHint({ hint, massG, textOf = (statement) => statement, onChoose }: ParcelHintProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const { chosen, massMaximumG, better } = hint
  const statement = t('checks.parcel.tooHeavy', {
    label: dataLabel(chosen),
    most: format.number(shownKg(massMaximumG)),
  })
  return (
    <Alert
      tone="warning"
      action={
        better &&
        onChoose && (
          <Button size="sm" onClick={() => onChoose(better)}>
            {t('checks.parcel.choose', { label: dataLabel(better.label) })}
          </Button>
        )
      }
    >
      {textOf(statement)}
      {massG !== undefined && (
        <>
          {' '}
          {t('checks.parcel.label')}{' '}
          <span className="font-semibold">
            {t('checks.parcel.mass', { mass: format.number(shownKg(massG)) })}
          </span>
        </>
      )}
    </Alert>
  )
}
