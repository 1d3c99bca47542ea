import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetSecondFactorQuery } from '@/api/secondFactorApi'
import { useErrorText } from '@/api/useErrorText'
import { LoadState } from '@/components/app/LoadState'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { SecondFactor, SecondFactorSetUp as SetUp } from '@/contract/secondFactor'
import { AccountSection } from './AccountSection'
import { ConfirmFactorForm } from './ConfirmFactorForm'
import type { FactorAct } from './ConfirmFactorForm'
import { RecoveryCodeList } from './RecoveryCodeList'
import { BeginSecondFactor, SecondFactorSetUp } from './SecondFactorSetUp'
import { takeFocus } from './takeFocus'

/** The second factor of an administrator. Always fetched: it may have been changed elsewhere. */
export function SecondFactorSection() {
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useGetSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <AccountSection name="secondFactor">
      <div className="flex min-w-0 flex-col gap-4">
        {codes ? (
          <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />
        ) : (
          <>
            <LoadState
              isHere={data !== undefined}
              text={errorText(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
            {data && <Factor factor={data} onCodes={setCodes} />}
          </>
        )}
      </div>
    </AccountSection>
  )
}

type FactorProps = { factor: SecondFactor; onCodes: (codes: readonly string[]) => void }

function Factor({ factor: { isOn, recoveryCodesLeft }, onCodes }: FactorProps) {
  const { t } = useTranslation()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [act, setAct] = useState<FactorAct | null>(null)
  const [isTurnedOff, setTurnedOff] = useState(false)
  if (!isOn && setUp)
    return <SecondFactorSetUp setUp={setUp} onCodes={onCodes} onCancel={() => setSetUp(null)} />
  if (!isOn)
    return (
      <>
        {isTurnedOff && (
          <Alert tone="success" ref={takeFocus}>
            {t('secondFactor.isOff')}
          </Alert>
        )}
        <BeginSecondFactor onSetUp={setSetUp} />
      </>
    )
  return (
    <>
      <p className="text-sm">
        {t('secondFactor.isOn')} {t('secondFactor.codesLeft', { left: recoveryCodesLeft })}
      </p>
      {act === null ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAct('renewCodes')}>{t('secondFactor.renewCodes')}</Button>
          <Button onClick={() => setAct('turnOff')}>{t('secondFactor.turnOff')}</Button>
        </div>
      ) : (
        <ConfirmFactorForm
          act={act}
          onCodes={onCodes}
          onTurnedOff={() => {
            setSetUp(null)
            setAct(null)
            setTurnedOff(true)
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  )
}
