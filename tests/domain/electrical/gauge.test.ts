import { expect, test } from 'vitest'
import type { ConnectorB } from '@/domain/catalogue/catalogue'
import { between, boundCrossed, fittingBoth, gaugeOf } from '@/domain/electrical/gauge'
import { noConnectorB } from '@/domain/lead/lead'
import { connectorB } from '../../support/builders'

test('a maximum gauge of 0 is no bound', () => {
  expect(gaugeOf({ gaugeMinimum: 1.3, gaugeMaximum: 0 })).toEqual({ minimum: 1.3, maximum: Infinity })
  expect(gaugeOf({ gaugeMinimum: 1.3, gaugeMaximum: 3.3 })).toEqual({ minimum: 1.3, maximum: 3.3 })
})

test('both bounds of a range are inclusive', () => {
  const crossed = [1.2, 1.3, 3.3, 3.4].map((figure) => boundCrossed(figure, { minimum: 1.3, maximum: 3.3 }))
  expect(crossed).toEqual([1.3, null, null, 3.3])
})

test('ranges that touch have one size in common; disjoint ones need other connectors', () => {
  const end = (gaugeMinimum: number, gaugeMaximum: number): ConnectorB => {
    return { ...connectorB('b-pp30'), gaugeMinimum, gaugeMaximum }
  }
  const remedy = (least: number) => fittingBoth(end(1, 4), end(least, 9))
  expect(remedy(4)).toEqual(between({ minimum: 4, maximum: 4 }))
  expect(remedy(5)).toEqual({ kind: 'otherConnectors' })
  expect(fittingBoth(end(1, 4), noConnectorB)).toEqual(between({ minimum: 1, maximum: 4 }))
})
