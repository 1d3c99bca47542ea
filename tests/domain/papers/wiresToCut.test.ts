import { expect, it } from 'vitest'
import type { Lead } from '@/domain/lead/lead'
import { cutList } from '@/domain/papers/cutList'
import { wiresToCut } from '@/domain/papers/wiresToCut'
import { lead, parts } from '../../support/builders'

const branch = { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, fuse: 'f-blade', rating: '25A' }

it('the pieces of a wire are those of all orders, each as often as it was ordered, with its label', () => {
  const first = lead('a-sb50-grey', [branch, { ...branch, cm: 350.5 }], { quantity: '2' })
  const second = lead('a-sb50-grey', [{ ...branch, wire: 'w-twin-2p9' }])
  const wires = wiresToCut(
    [
      { number: 'O1', orders: [first] },
      { number: 'O2', orders: [second, lead('a-sb50-grey', [branch])] },
    ],
    parts,
  )
  expect(
    wires.map(({ value, pieces }) => [value, pieces.map((piece) => `${piece.lengthMm} ${piece.label}`)]),
  ).toEqual([
    ['w-twin-4p58', ['1964 O1-1/1', '1964 O1-1/1', '3469 O1-1/2', '3469 O1-1/2', '1964 O2-2/1']],
    ['w-twin-2p9', ['1964 O2-1/1']],
  ])
})

it('a piece is as long as the work order has it cut, and tip to tip where that is not known', () => {
  const lengthsOf = (ordered: Lead) =>
    wiresToCut([{ number: 'O1', orders: [ordered] }], parts).flatMap(({ pieces }) =>
      pieces.map(({ lengthMm }) => lengthMm),
    )
  const whole = lead('a-sb50-grey', [branch])
  expect(lengthsOf(whole)).toEqual(cutList(whole, parts, '').wires.map(({ cut }) => cut?.wholeMm))
  expect(lengthsOf(lead('a-sb50-grey', [{ wire: 'w-twin-4p58', cm: 200 }]))).toEqual([2000])
})

it('a lead without a wire has nothing to cut', () => {
  expect(wiresToCut([{ number: 'O1', orders: [lead('a-sb50-grey', [])] }], parts)).toEqual([])
})
