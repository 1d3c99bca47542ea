import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'

export type RecoveryCodeListProps = { codes: readonly string[]; onKept: () => void }

/** Shown once: the server has only their digests. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const { t } = useTranslation()
  return (
    <>
      <Alert tone="warning" ref={takeFocus}>
        {t('secondFactor.keepCodes')}
      </Alert>
      <ul aria-label={t('secondFactor.recoveryCodes')} dir="ltr" className="grid gap-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm break-all">{code}</code>
          </li>
        ))}
      </ul>
      <Button className="self-start" onClick={onKept}>
        {t('secondFactor.kept')}
      </Button>
    </>
  )
}
