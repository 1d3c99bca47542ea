import { expect, it } from 'vitest'
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
    ['w-twin-4p58', ['2000 O1-1/1', '2000 O1-1/1', '3505 O1-1/2', '3505 O1-1/2', '2000 O2-2/1']],
    ['w-twin-2p9', ['2000 O2-1/1']],
  ])
})

it('a lead without a wire has nothing to cut', () => {
  expect(wiresToCut([{ number: 'O1', orders: [lead('a-sb50-grey', [])] }], parts)).toEqual([])
})
