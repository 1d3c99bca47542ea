import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import { isWithin, lengthBoundsCm } from '@/domain/bounds'
import type { ConnectorA } from '@/domain/catalogue'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'
import { useAppDispatch } from '@/store/hooks'
import { wireLengthEntered } from '@/store/orderSlice'

export type WireLengthFieldProps = { uuid: string; lengthCm: number; connectorA: ConnectorA }

/**
 * The length as typed until the field is left, then as it is stored. What is no number counts as no length
 * and stays in the box, to be corrected.
 */
export function WireLengthField({ uuid, lengthCm, connectorA }: WireLengthFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState<string | null>(null)

  const { minimum, maximum } = lengthBoundsCm(connectorA)
  const bounds = { minimum: format.number(minimum), maximum: format.number(maximum) }
  const stored = lengthCm === 0 ? '' : format.plain(lengthCm)
  const text = typed ?? stored
  const unreadable = text.trim() !== '' && parseDecimal(text, format.decimalSign) === null
  const error = unreadable
    ? t('number.notANumber', { example: format.plain(150.5) })
    : text.trim() !== '' && !isWithin(lengthCm, { minimum, maximum })
      ? t('number.between', bounds)
      : null

  return (
    <TextField
      label={t('config.attachments.wireLength')}
      hint={t('config.attachments.lengthHint', bounds)}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      className="min-h-[calc(var(--control)+8px)] text-end"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        dispatch(
          wireLengthEntered({ uuid, chosen: parseDecimal(event.target.value, format.decimalSign) ?? 0 }),
        )
      }}
      onBlur={() => {
        if (!error) setTyped(null)
      }}
      trailing={<span className="me-3 text-sm text-muted">{t('config.attachments.cm')}</span>}
    />
  )
}
