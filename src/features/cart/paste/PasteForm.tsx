import { useTranslation } from 'react-i18next'
import { SystemVoltageChoice } from '@/components/cable/SystemChoices'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/SelectField'
import { TextArea } from '@/components/ui/TextArea'
import { sources } from '@/domain/lead/lead'
import type { LeadSystem } from '@/domain/lead/lead'
import { leadColumns } from '@/domain/table/leadColumns'
import { mostTableRows } from '@/domain/table/leadTable'
import { useFormat } from '@/locales/format'

type PasteFormProps = {
  text: string
  onType: (typed: string) => void
  system: LeadSystem
  onSystem: (system: LeadSystem) => void
  isReady: boolean
  /** The rows are being added to the cart. */
  isBusy: boolean
  onCheck: () => void
}

/** The rows, and the system of all of their leads. */
export function PasteForm({ text, onType, system, onSystem, isReady, isBusy, onCheck }: PasteFormProps) {
  const { t } = useTranslation()
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      <RowsField text={text} readOnly={isBusy} onType={onType} />
      <div className="card grid gap-4 p-4 @md:grid-cols-2">
        <SystemVoltageChoice
          value={system.systemVoltageV}
          onChoose={(systemVoltageV) => onSystem({ ...system, systemVoltageV })}
        />
        <SelectField
          label={t('system.source.label')}
          hint={t('system.source.hint')}
          options={sources.map((value) => ({
            value,
            label: t(`system.source.kind.${value || 'notSaid'}`),
          }))}
          value={system.source}
          onChoose={(source) => onSystem({ ...system, source })}
        />
      </div>
      <Button type="submit" variant="primary" className="self-start" disabled={!isReady}>
        {t('paste.check')}
      </Button>
    </form>
  )
}

type RowsFieldProps = { text: string; readOnly: boolean; onType: (typed: string) => void }

function RowsField({ text, readOnly, onType }: RowsFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <TextArea
      label={t('paste.rows')}
      hint={t('paste.rowsHint', {
        columns: format.list(leadColumns.map((column) => t(`paste.column.${column}`))),
        most: format.number(mostTableRows),
      })}
      rows={8}
      dir="auto"
      wrap="off"
      spellCheck={false}
      readOnly={readOnly}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
