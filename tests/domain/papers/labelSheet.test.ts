import { expect, test } from 'vitest'
import { cutList } from '@/domain/papers/cutList'
import { labelSheet } from '@/domain/papers/labelSheet'
import { lead, parts } from '../../support/builders'

const branch = { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, fuse: 'f-blade', rating: '25A' }
const sheetOf = (quantity: string, branches = [branch, branch]) =>
  labelSheet(cutList(lead('a-sb50-grey', branches, { quantity }), parts, 'O10234-1'))

test('a label sheet has the labels of both ends of each wire, as many as pieces, piece by piece', () => {
  const ofPiece = ['O10234-1/A-1', 'O10234-1/B-1', 'O10234-1/A-2', 'O10234-1/B-2']
  expect(sheetOf('1')).toEqual({ labels: ofPiece, copies: 1 })
  expect(sheetOf('2')).toEqual({ labels: [...ofPiece, ...ofPiece], copies: 1 })
})

test('a sheet of more than 500 labels has those of one piece, to be printed for each', () => {
  expect(sheetOf('250', [branch])).toMatchObject({ labels: { length: 500 }, copies: 1 })
  expect(sheetOf('251', [branch])).toEqual({ labels: ['O10234-1/A-1', 'O10234-1/B-1'], copies: 251 })
})

test('a lead without a wire to cut has no labels', () => {
  expect(sheetOf('9999', [{ ...branch, cm: 0 }])).toEqual({ labels: [], copies: 1 })
})
