import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Table } from '@/components/cable/cutList/Table'
import { useLengthText } from '@/components/cable/useLengthText'
import { TextField } from '@/components/ui/TextField'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { cuttingPlan, shortestRollCm } from '@/domain/papers/cuttingPlan'
import type { Piece } from '@/domain/papers/cuttingPlan'
import type { WireToCut } from '@/domain/papers/wiresToCut'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'

/** The lengths of rolls in m, separated by ";" of any script, in cm; null if one is no length. */
function readRolls(text: string, decimalSign: string): number[] | null {
  const rolls = text
    .split(/[;؛；]/)
    .filter((roll) => roll.trim() !== '')
    .map((roll) => parseDecimal(roll, decimalSign))
  return rolls.every((roll) => roll !== null && roll > 0)
    ? rolls.map((roll) => Math.round((roll ?? 0) * cmPerM))
    : null
}

/** Pieces of one length for one lead and wire, together. */
function together(pieces: readonly Piece[]): (Piece & { count: number })[] {
  const groups = new Map<string, Piece & { count: number }>()
  for (const piece of pieces) {
    const key = `${piece.lengthCm} ${piece.label}`
    groups.set(key, { ...piece, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

export type PlanOfWireProps = { wire: WireToCut; shelfCm: number }

/** From which rolls of a wire to cut which pieces; the rolls on the shelf can be corrected. */
export function PlanOfWire({ wire: { label, pieces }, shelfCm }: PlanOfWireProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const lengthText = useLengthText()
  const [text, setText] = useState(format.exact(shelfCm / cmPerM))
  const { decimalSign } = format
  const rolls = useMemo(() => readRolls(text, decimalSign), [text, decimalSign])
  const plan = useMemo(() => cuttingPlan(pieces, rolls ?? []), [pieces, rolls])
  const metres = (cm: number) => lengthText(cm, 'm')
  const pieceText = (piece: Piece & { count: number }) =>
    t('admin.papers.piece', {
      count: piece.count,
      length: lengthText(piece.lengthCm, 'mm'),
      label: piece.label,
    })
  return (
    <section aria-label={label} className="flex flex-col gap-2 print:mb-4">
      <h3 className="font-semibold">
        <bdi>{label}</bdi>
      </h3>
      <div className="max-w-80 print:hidden">
        <TextField
          label={t('admin.papers.rolls')}
          hint={t('admin.papers.rollsHint')}
          value={text}
          error={
            rolls === null ? t('admin.papers.rollsInvalid', { example: format.list(['30', '12.5']) }) : null
          }
          inputMode="text"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {plan.rolls.length > 0 && (
        <Table
          caption={t('admin.papers.cutInOrder')}
          columns={[t('admin.papers.roll'), t('admin.papers.cuts'), t('admin.papers.left')]}
          rows={plan.rolls.map(({ roll, lengthCm, pieces: cut, restCm }) => ({
            key: String(roll),
            cells: [
              metres(lengthCm),
              <ul key="cuts">
                {together(cut).map((piece) => (
                  <li key={`${piece.lengthCm} ${piece.label}`}>{pieceText(piece)}</li>
                ))}
              </ul>,
              restCm > 0 && restCm < shortestRollCm
                ? t('admin.papers.waste', { length: metres(restCm) })
                : metres(restCm),
            ],
          }))}
        />
      )}
      {plan.missing.length > 0 && (
        <p className="text-sm font-semibold">
          {t('admin.papers.missing', { pieces: format.list(together(plan.missing).map(pieceText)) })}
        </p>
      )}
    </section>
  )
}
