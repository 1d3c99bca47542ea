import { describe, expect, it } from 'vitest'
import { nearMatches } from '@/lib/nearMatches'

describe('the names near a text', () => {
  const names = ['Anderson SB', 'Battery and ring terminals', 'XT connectors', 'MIDI']

  it.each([
    ['Battery and ring terminal', ['Battery and ring terminals']],
    ['battery  and ring-terminals', ['Battery and ring terminals']],
    ['Andersen SB', ['Anderson SB']],
    ['MDI', ['MIDI']],
    ['Radlok', []],
    ['', []],
  ])('%j are %j', (text, near) => {
    expect(nearMatches(text, names)).toEqual(near)
  })

  it('begin with the nearest', () => {
    expect(nearMatches('Anderson SC', ['Andersen SB', 'Anderson SB'])).toEqual(['Anderson SB', 'Andersen SB'])
  })
})
