import { useTranslation } from 'react-i18next'
import { reportOf } from '@/api/errorMessage'
import { useRenewRecoveryCodesMutation, useTurnSecondFactorOffMutation } from '@/api/secondFactorApi'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { confirmFactorBodySchema } from '@/contract/secondFactor'
import { latinDigits } from '@/lib/latinDigits'
import { CodeField } from './CodeField'
import { FormFrame } from './FormFrame'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { against } from './validators'

export type FactorAct = 'renewCodes' | 'turnOff'

export type ConfirmFactorFormProps = {
  act: FactorAct
  onCodes: (codes: readonly string[]) => void
  onTurnedOff: () => void
  onCancel: () => void
}

/** Asks for password and code before recovery codes are replaced or the second factor is switched off. */
export function ConfirmFactorForm({ act, onCodes, onTurnedOff, onCancel }: ConfirmFactorFormProps) {
  const { t } = useTranslation()
  const [renewCodes] = useRenewRecoveryCodesMutation()
  const [turnOff] = useTurnSecondFactorOffMutation()
  const { field, ...form } = useAccountForm({
    initial: { password: '', code: '' },
    loadCheck: () => Promise.resolve(against(confirmFactorBodySchema)),
    submit: ({ password, code }) => {
      const body = { password, code: latinDigits(code) }
      const call =
        act === 'turnOff'
          ? turnOff(body).unwrap().then(onTurnedOff)
          : renewCodes(body)
              .unwrap()
              .then(({ recoveryCodes }) => onCodes(recoveryCodes))
      return reportOf(call, (key) => t(key))
    },
  })
  return (
    <FormFrame
      {...form}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {t(`secondFactor.${act}`)}
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
            {t('secondFactor.cancel')}
          </Button>
        </div>
      }
    >
      <PresentPassword field={field('password')} ref={takeFocus} />
      <CodeField field={field('code')} />
    </FormFrame>
  )
}
