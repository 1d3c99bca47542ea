import { expect, test } from 'vitest'
import { checkLead } from '@/domain/electrical/checks'
import { blocks, findingKey } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { otherConnectors } from '@/domain/electrical/otherConnectors'
import type { Lead } from '@/domain/lead/lead'
import { fridgeBranch, lead, parts, sound } from '../../support/builders'

function named(present: Lead, kind: Finding['kind']) {
  const findings = checkLead(present, parts)
  const finding = findings.find((one) => one.kind === kind)
  if (!finding) throw new Error(`no ${kind}: ${findings.map((one) => one.kind).join()}`)
  const others = otherConnectors(finding, findings, present, parts)
  for (const other of others) {
    const after = checkLead(other.lead, parts)
    expect(after.map(findingKey)).not.toContain(findingKey(finding))
    expect(after.filter(blocks)).toEqual([])
  }
  return others
}

const clips = lead('a-clips-200', [fridgeBranch])

test('clips too large for a socket: names three connectors A that take its wire, of its category first, then by price', () => {
  const others = named(clips, 'gaugeA')
  expect(others.map(({ end }) => end)).toEqual(['A', 'A', 'A'])
  const { type, price } = clips.connectorA
  const far = others.map(({ connector }) => [
    connector.type === type ? 0 : 1,
    Math.abs(connector.price - price),
  ])
  expect(far).toEqual(far.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!))
  expect(others[0]?.connector.type).toBe(type)
  expect(others[0]?.lead.connectBGroup).toEqual(clips.connectBGroup)
})

test('clips for thin wires: are named for a socket’s wire, and make a sound lead', () => {
  expect(named(clips, 'gaugeA').map(({ connector }) => connector.value)).toContain('a-clips-30')
  const socket = { b: 'b-cig-socket', wire: 'w-twin-2p9', cm: 400, fuse: 'f-blade', rating: '10A', loadA: 8 }
  expect(checkLead(lead('a-clips-30', [socket], { source: 'fused' }), parts)).toEqual([])
})

test('a connector B too small for the wire: names others and keeps wire, length and fuse', () => {
  const present = lead('a-sb50-grey', [{ ...sound, b: 'b-pp30' }])
  const [first, ...rest] = named(present, 'gaugeB')
  expect(first?.end).toBe('B')
  expect(rest.length).toBeGreaterThan(0)
  const [before] = Object.values(present.connectBGroup)
  const [after] = Object.values(first?.lead.connectBGroup ?? {})
  expect(after).toEqual({ ...before, connectB: first?.connector })
})

test('one of several connectors B that are too small: names others for it, whatever the others are', () => {
  const small = { ...sound, b: 'b-pp30', loadA: 5 }
  const present = lead('a-lug-m8-pair', [small, small])
  const findings = checkLead(present, parts)
  const ofB = findings.filter(({ kind }) => kind === 'gaugeB')
  expect(ofB.map(({ attachment }) => attachment)).toEqual(['one', 'two'])
  for (const finding of ofB) {
    const [first] = otherConnectors(finding, findings, present, parts)
    expect(first?.end).toBe('B')
    const left = checkLead(first!.lead, parts).filter(({ kind }) => kind === 'gaugeB')
    expect(left.map(findingKey)).toEqual(ofB.filter((one) => one !== finding).map(findingKey))
  }
})

test('a load that no fuse of a socket bears: names a connector together with the fuse', () => {
  const present = lead('a-sb50-grey', [{ ...fridgeBranch, cm: 100, rating: '15A', loadA: 13 }])
  const [first] = named(present, 'loadAboveFuse')
  expect(first?.end).toBe('B')
  expect(Object.values(first?.lead.connectBGroup ?? {})[0]?.fuse_rating).not.toBe('15A')
})

test('none for a finding that no connector changes', () => {
  expect(named(lead('a-sb50-grey', [{ ...sound, cm: 1000 }]), 'voltageDrop')).toEqual([])
})
