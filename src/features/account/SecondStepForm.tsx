import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportOf } from '@/api/errorMessage'
import { useFinishSignInMutation } from '@/api/secondStepApi'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { firstCodeBodySchema } from '@/contract/secondFactor'
import { latinDigits } from '@/lib/latinDigits'
import { AccountForm } from './AccountForm'
import { CodeField } from './CodeField'
import { useAccountForm } from './useAccountForm'
import { against } from './validators'

export type SecondStepFormProps = { ticket: string; onBack: () => void }

/** Asks for a code of the second factor, after the password. */
export function SecondStepForm(props: SecondStepFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <CodeForm
      // The other kind of code has a field of its own.
      key={String(isRecovery)}
      {...props}
      isRecovery={isRecovery}
      onOther={() => setRecovery(!isRecovery)}
    />
  )
}

type CodeFormProps = SecondStepFormProps & { isRecovery: boolean; onOther: () => void }

function CodeForm({ ticket, onBack, isRecovery, onOther }: CodeFormProps) {
  const { t } = useTranslation()
  const [finishSignIn] = useFinishSignInMutation()
  const { field, ...form } = useAccountForm({
    initial: { code: '' },
    loadCheck: () => Promise.resolve(against(firstCodeBodySchema)),
    submit: ({ code }) =>
      reportOf(finishSignIn({ ticket, code: latinDigits(code) }).unwrap(), (key) => t(key)),
  })
  return (
    <AccountForm
      {...form}
      title={t('secondFactor.signIn')}
      text={isRecovery ? t('secondFactor.recoveryText') : t('secondFactor.codeText')}
      submitLabel={t('account.signIn')}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={onOther}>
            {isRecovery ? t('secondFactor.useApp') : t('secondFactor.useRecoveryCode')}
          </Button>
          <Button variant="quiet" size="sm" onClick={onBack}>
            {t('secondFactor.startAgain')}
          </Button>
        </div>
      }
    >
      <CodeField field={field('code')} isRecovery={isRecovery} ref={takeFocus} />
    </AccountForm>
  )
}
