import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Button } from '@/components/ui/Button'
import { paths } from '@/config/paths'
import type { Proposal } from '@/domain/electrical/suggestion'
import type { WireQuestion } from '@/domain/electrical/wireAdvice'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch } from '@/store/hooks'
import { adviceUsed } from '@/store/orderSlice'

export type UseProposalProps = {
  question: WireQuestion
  proposal: Pick<Proposal, 'wire' | 'fuse' | 'rating'>
}

/** Adds an attachment with the proposed wire and fuse, the length and the load to the draft, and goes there. */
export function UseProposal({ question, proposal }: UseProposalProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { currentA, lengthCm, systemVoltageV, dropLimitPercent } = question
  const use = () => {
    const system = { systemVoltageV, dropLimitPercent }
    const parts = { wire: proposal.wire, fuse: proposal.fuse, rating: proposal.rating }
    dispatch(adviceUsed({ loadA: currentA, lengthCm: lengthCm ?? 0, system, parts }))
    dispatch(tabSelected('tab2'))
    void navigate(paths.home)
  }
  return (
    <Button
      className="mt-3"
      aria-label={t('suggest.takeNamed', { wire: dataLabel(proposal.wire.label) })}
      onClick={use}
    >
      {t('suggest.take')}
    </Button>
  )
}
