import { useState } from 'react'
import { adviseWire } from '@/domain/electrical/wireAdvice'
import type { WireQuestion } from '@/domain/electrical/wireAdvice'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { DropByLength } from './DropByLength'
import { WireAnswer } from './WireAnswer'
import { WireQuestionFields } from './WireQuestionFields'

const usual: WireQuestion = { currentA: 25, lengthCm: 300, systemVoltageV: 12, dropLimitPercent: 5 }

/** A question about a load, its answer, and each wire's voltage drop at the same current and voltage. */
export function WireTools() {
  const parts = useAppSelector(selectCatalogueIndex)
  const [question, setQuestion] = useState(usual)
  return (
    <>
      <WireQuestionFields
        question={question}
        onChange={(change) => setQuestion((before) => ({ ...before, ...change }))}
      >
        <WireAnswer question={question} advice={adviseWire(question, parts)} />
      </WireQuestionFields>
      <DropByLength currentA={question.currentA} systemVoltageV={question.systemVoltageV} />
    </>
  )
}
