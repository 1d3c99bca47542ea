import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Table } from '@/components/cable/cutList/Table'
import { readLength } from '@/components/cable/readLength'
import { useLengthText } from '@/components/cable/useLengthText'
import { TextField } from '@/components/ui/TextField'
import { lengthIn, lengthInCm } from '@/domain/numbers/lengthUnits'
import { cuttingPlan, shortestRollMm } from '@/domain/papers/cuttingPlan'
import type { Piece } from '@/domain/papers/cuttingPlan'
import type { WireToCut } from '@/domain/papers/wiresToCut'
import { useFormat } from '@/locales/format'
import { semicolon } from '../semicolon'

/** As it was typed, else ";". */
const separatorIn = (text: string) => semicolon.exec(text)?.[0] ?? ';'

/** The lengths of rolls, separated by ";" of any script, in m where none names a unit; in mm, null if one is none. */
function readRolls(text: string, decimalSign: string): number[] | null {
  const rolls = text
    .split(semicolon)
    .filter((roll) => roll.trim() !== '')
    .map((roll) => readLength(roll, 'm', decimalSign))
    .map((metres) => (metres !== null && metres > 0 ? lengthIn('mm', lengthInCm(metres, 'm')) : null))
  return rolls.every((mm) => mm !== null) ? rolls : null
}

/** Pieces of one length for one lead and wire, together. */
function together(pieces: readonly Piece[]): (Piece & { count: number })[] {
  const groups = new Map<string, Piece & { count: number }>()
  for (const piece of pieces) {
    const key = `${piece.lengthMm} ${piece.label}`
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
  const [text, setText] = useState(shelfCm > 0 ? format.exact(lengthIn('m', shelfCm)) : '')
  const { decimalSign } = format
  const rolls = useMemo(() => readRolls(text, decimalSign), [text, decimalSign])
  const plan = useMemo(() => cuttingPlan(pieces, rolls ?? []), [pieces, rolls])
  const metres = (mm: number) => lengthText(lengthInCm(mm, 'mm'), 'm')
  const pieceText = (piece: Piece & { count: number }) =>
    t('admin.papers.piece', {
      count: piece.count,
      length: lengthText(lengthInCm(piece.lengthMm, 'mm'), 'mm'),
      label: piece.label,
    })
  return (
    <section aria-label={label} className="flex flex-col gap-2 print:mb-4">
      <h3>
        <bdi>{label}</bdi>
      </h3>
      <div className="max-w-80 print:hidden">
        <TextField
          label={t('admin.papers.rolls')}
          hint={t('admin.papers.rollsHint')}
          value={text}
          error={
            rolls === null
              ? t('admin.papers.rollsInvalid', {
                  example: `${format.exact(30)}${separatorIn(text)} ${format.exact(12.5)}`,
                })
              : null
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
          rows={plan.rolls.map(({ roll, lengthMm, pieces: cut, restMm }) => ({
            key: String(roll),
            cells: [
              metres(lengthMm),
              <ul key="cuts">
                {together(cut).map((piece) => (
                  <li key={`${piece.lengthMm} ${piece.label}`}>{pieceText(piece)}</li>
                ))}
              </ul>,
              restMm > 0 && restMm < shortestRollMm
                ? t('admin.papers.waste', { length: metres(restMm) })
                : metres(restMm),
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
