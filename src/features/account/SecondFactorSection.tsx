import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useGetSecondFactorQuery } from '@/api/secondFactorApi'
import { useLoadState } from '@/api/useLoadState'
import { LoadState } from '@/components/app/LoadState'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import type { SecondFactor, SecondFactorSetUp as SetUp } from '@/contract/secondFactor'
import { AccountSection } from './AccountSection'
import { ConfirmFactorForm } from './ConfirmFactorForm'
import type { FactorAct } from './ConfirmFactorForm'
import { RecoveryCodeList } from './RecoveryCodeList'
import { BeginSecondFactor, SecondFactorSetUp } from './SecondFactorSetUp'

/** The second factor of an administrator. Always fetched: it may have been changed elsewhere. */
export function SecondFactorSection() {
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const content = useRef<HTMLDivElement>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The pressed button goes with its step.
  const goBack = (leaveStep: () => void) => {
    flushSync(leaveStep)
    content.current?.focus()
  }
  return (
    <AccountSection name="secondFactor">
      <div ref={content} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
        {codes ? (
          <RecoveryCodeList codes={codes} onKept={() => goBack(() => setCodes(null))} />
        ) : (
          <>
            <LoadState {...loadState} />
            {query.data && <Factor factor={query.data} goBack={goBack} onCodes={setCodes} />}
          </>
        )}
      </div>
    </AccountSection>
  )
}

type FactorProps = {
  factor: SecondFactor
  /** Leaves a step, and keeps the focus in the section. */
  goBack: (leaveStep: () => void) => void
  onCodes: (codes: readonly string[]) => void
}

function Factor({ factor: { isOn, recoveryCodesLeft }, goBack, onCodes }: FactorProps) {
  const { t } = useTranslation()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [act, setAct] = useState<FactorAct | null>(null)
  const [isTurnedOff, setTurnedOff] = useState(false)
  if (!isOn && setUp)
    return <SecondFactorSetUp setUp={setUp} onCodes={onCodes} onCancel={() => goBack(() => setSetUp(null))} />
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
          onCancel={() => goBack(() => setAct(null))}
        />
      )}
    </>
  )
}
