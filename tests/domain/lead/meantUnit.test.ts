import { describe, expect, it } from 'vitest'
import { meantUnit } from '@/domain/lead/meantUnit'

const ofConnector = { minimum: 30, maximum: 600 }
const ofNone = { minimum: 0.1, maximum: 100_000 }

describe('the unit a length was probably meant in', () => {
  it.each([
    [4, 'cm', ofConnector, 'm'],
    [4, 'cm', ofNone, 'm'],
    [1.5, 'mm', ofConnector, 'm'],
    [400, 'm', ofConnector, 'cm'],
    [4000, 'cm', ofConnector, 'mm'],
    [90, 'mm', ofNone, 'cm'],
  ] as const)('%s %s within %o is %s', (length, unit, bounds, meant) =>
    expect(meantUnit(length, unit, bounds)).toBe(meant),
  )

  it.each([
    [0, 'cm', ofConnector],
    [250, 'cm', ofConnector],
    [12, 'cm', ofNone],
    [25, 'cm', ofConnector],
    [20, 'ft', ofConnector],
    [NaN, 'cm', ofConnector],
  ] as const)('%s %s within %o stays', (length, unit, bounds) =>
    expect(meantUnit(length, unit, bounds)).toBeNull(),
  )
})
