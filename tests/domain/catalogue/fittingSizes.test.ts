import { describe, expect, it } from 'vitest'
import { fittingSizes } from '@/domain/catalogue/fittingSizes'
import { catalogue, connectorA, connectorB } from '../../support/builders'

const wires = catalogue.wireList

describe('the wires that fit a connector', () => {
  // SB50 accepts 1.3 to 13.6 mm²: twin from 1.85, solar 4 only, since 6 is out of stock.
  it('are a range for each type, thinnest first, with the sizes of their labels', () => {
    expect(fittingSizes(connectorA('a-sb50-grey'), wires)).toEqual([
      { type: 'Twin sheath', minimumMm2: 1.85, maximumMm2: 13.6 },
      { type: 'Solar cable', minimumMm2: 4, maximumMm2: 4 },
    ])
  })

  it('have one core for one pole', () => {
    expect(fittingSizes(connectorA('a-lug-m8-single'), wires)).toEqual([
      { type: 'Single battery cable', minimumMm2: 13.6, maximumMm2: 49.2 },
    ])
  })

  it('are none where none in stock is within the gauge', () => {
    const dry = wires.map((wire) => ({ ...wire, stock: 0 }))
    expect(fittingSizes(connectorB('b-pp45'), dry)).toEqual([])
  })
})
