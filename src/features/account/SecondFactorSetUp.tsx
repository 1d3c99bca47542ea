import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { reportOf } from '@/api/errorMessage'
import { useBeginSecondFactorMutation, useTurnSecondFactorOnMutation } from '@/api/secondFactorApi'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { firstCodeBodySchema } from '@/contract/secondFactor'
import type { SecondFactorSetUp as SetUp } from '@/contract/secondFactor'
import { latinDigits } from '@/lib/latinDigits'
import { SectionForm } from './AccountSection'
import { accountValidators } from './accountValidators'
import { CodeField } from './CodeField'
import { FormFrame } from './FormFrame'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { against } from './validators'

/** Asks for the password before the server makes a secret. */
export function BeginSecondFactor({ onSetUp }: { onSetUp: (setUp: SetUp) => void }) {
  const { t } = useTranslation()
  const [begin] = useBeginSecondFactorMutation()
  const { field, ...form } = useAccountForm({
    initial: { password: '' },
    loadCheck: () => Promise.resolve(accountValidators.confirm),
    submit: (body) => reportOf(begin(body).unwrap().then(onSetUp), (key) => t(key)),
  })
  return (
    <SectionForm name="secondFactor" {...form}>
      <PresentPassword field={field('password')} />
    </SectionForm>
  )
}

export type SecondFactorSetUpProps = {
  setUp: SetUp
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret as QR code and text, and asks for the first code of the app. */
export function SecondFactorSetUp({ setUp: { secret, uri }, onCodes, onCancel }: SecondFactorSetUpProps) {
  const { t } = useTranslation()
  const [turnOn] = useTurnSecondFactorOnMutation()
  const { field, ...form } = useAccountForm({
    initial: { code: '' },
    loadCheck: () => Promise.resolve(against(firstCodeBodySchema)),
    submit: ({ code }) => {
      const call = turnOn({ code: latinDigits(code) }).unwrap()
      return reportOf(
        call.then(({ recoveryCodes }) => onCodes(recoveryCodes)),
        (key) => t(key),
      )
    },
  })
  return (
    <FormFrame
      {...form}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {t('secondFactor.turnOn')}
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
            {t('secondFactor.cancel')}
          </Button>
        </div>
      }
    >
      <p className="text-sm">{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qrCode')} />
      <p className="text-sm">
        {t('secondFactor.key')}{' '}
        <code dir="ltr" className="break-words select-all">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <CodeField field={field('code')} ref={takeFocus} />
    </FormFrame>
  )
}

/** Dark on light in every theme: many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-lg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
