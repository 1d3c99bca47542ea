import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FindingList } from '@/components/cable/FindingList'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { checkLead } from '@/domain/electrical/checks'
import type { Lead } from '@/domain/lead/lead'
import { catalogue, lead, parts, sound } from '../../support/builders'
import { attachment, openShop, openTab, picker, search } from '../../support/configurator'
import { renderWithProviders } from '../../support/renderWithProviders'

/** Without the difference between a space and one that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function findingsOf(draft: Lead, index = parts): Promise<string> {
  const { container } = await renderWithProviders(<FindingList findings={checkLead(draft, index)} />)
  return plain(container.textContent)
}

const lugs = { b: 'b-lug-m8-pair', wire: 'w-twin-13p6', cm: 100, loadA: 30 }
const fed = { b: 'b-sb50-grey', wire: 'w-twin-4p58', cm: 100, loadA: 20 }
const blade = { fuse: 'f-blade', rating: '25A' }
const mc4 = { b: 'b-sb50-grey', wire: 'w-solar-4', cm: 100, loadA: 9 }
const fromPanel = { ...mc4, b: 'b-mc4-pair', fuse: 'f-none' }
const link48 = { b: 'b-sb50-grey', wire: 'w-twin-7p9', cm: 100, fuse: 'f-midi', rating: '40A', loadA: 20 }

const statements: [string, Lead, string[]][] = [
  [
    'a source that is not said',
    lead('a-sb50-grey', [sound], { source: '' }),
    ['You haven’t said what feeds this lead.', 'Choose what feeds it.'],
  ],
  [
    'a fuse that breaks too little',
    lead('a-lug-m8-pair', [{ ...fed, ...blade }], { source: 'bank', sourceAh: 200 }),
    [
      'A short circuit here can reach 5,000 A; Blade ATO/ATC in-line holder, sealed can only break 1,000 A.',
      'Choose a fuse that can break 5,000 A or more, or feed the lead from behind a main fuse that can, and choose “Something fused already” under “What feeds it?”.',
    ],
  ],
  [
    'a fuse at a starter battery',
    lead('a-lug-m8-pair', [{ ...fed, ...blade }], { source: 'starter' }),
    [
      'A starter battery can feed about 1,500 A into a short circuit;',
      'boats need more.',
      'breaking current at the system voltage, DC · typical short-circuit current',
    ],
  ],
  [
    'branches above connector A',
    lead('a-sb50-grey', [
      { ...fed, loadA: 30 },
      { ...fed, loadA: 30 },
    ]),
    [
      'The load totals 60 A; Anderson SB50 grey, 50 A is rated 50 A.',
      'Enter the loads if they are smaller, or choose smaller fuses or a larger connector A.',
    ],
  ],
  [
    'fuses above connector A, fed from it',
    lead('a-sb50-grey', [
      { ...sound, fuse: 'f-blade', rating: '30A' },
      { ...sound, fuse: 'f-blade', rating: '30A' },
    ]),
    [
      'The fuses together let 60 A through Anderson SB50 grey, 50 A, which is rated 50 A.',
      'A fuse of 50 A at most is needed before connector A.',
    ],
  ],
  [
    'fuses above connector A, fed from the attachments',
    lead(
      'a-sb50-grey',
      [
        { ...sound, rating: '30A' },
        { ...sound, rating: '30A' },
      ],
      { fedFrom: 'attachments' },
    ),
    ['Connector A needs a fuse of 50 A at most.'],
  ],
  [
    'a connector above its voltage',
    lead('a-cig-plug', [{ ...fed, loadA: 8 }], { systemVoltageV: 48 }),
    ['is rated 24 V at most, but there can be 48 V here.', 'Choose another connector or another voltage.'],
  ],
  [
    'a fuse above its voltage at a panel without a figure',
    lead('a-mc4-pair', [{ ...mc4, ...blade }], { source: 'panel' }),
    ['is rated 32 V, but there can be 50 V here.', '50 V assumed for a panel'],
  ],
  [
    'a fuse above its voltage at a panel with a figure',
    lead('a-mc4-pair', [{ ...mc4, ...blade }], { source: 'panel', sourceVocV: 45 }),
    ['is rated 32 V, but there can be 45 V here.', 'open-circuit voltage'],
  ],
  [
    'a lithium bank',
    lead('a-sb50-grey', [link48], { source: 'lithium', systemVoltageV: 48 }),
    ['is rated 58 V; a 48 V lithium bank charges to 58.4 V.', 'Choose a fuse rated 58.4 V or more.'],
  ],
  [
    'a wire that doesn’t fit the holder',
    lead('a-lug-m8-pair', [{ ...lugs, ...blade }]),
    [
      'A wire of 13.57 mm² doesn’t fit Blade ATO/ATC in-line holder, sealed, which is for 0.5 mm² to 5.3 mm².',
      'copper cross-section · limit unconfirmed',
    ],
  ],
  [
    'a block on a stud',
    lead('a-sb50-grey', [{ ...fed, fuse: 'f-mrbf', rating: '30A' }]),
    [
      'MRBF terminal fuse block mounts on the battery’s stud and needs a ring lug for M8; Anderson SB50 grey, 50 A has none.',
      'Choose another fuse type.',
    ],
  ],
  [
    'a holder of panels',
    lead('a-sb50-grey', [{ ...fed, fuse: 'f-mc4', rating: '30A' }]),
    ['MC4 in-line fuse holder, 1000 V is only for leads from a solar panel.'],
  ],
  [
    'a block on a stud that several wires share',
    lead('a-lug-m8-pair', [{ ...fed, fuse: 'f-mrbf', rating: '30A' }, fed]),
    [
      'MRBF terminal fuse block mounts on the battery’s stud and protects one wire; Copper lug pair M8 joins 2 wires.',
      'Choose another fuse type.',
    ],
  ],
  [
    'wires at one contact',
    lead('a-mc4-pair', [mc4, mc4], { source: 'panel' }),
    ['2 wires won’t fit in one contact of MC4 pair', ', which holds 1 wire.', 'Choose another connector A'],
  ],
  [
    'a core that is too thin for a connector',
    lead('a-mc4-pair', [{ ...fed, loadA: 9 }], { source: 'panel' }),
    [
      'A core 4 mm across doesn’t suit MC4 pair',
      ', which takes 5 mm to 9 mm.',
      'cores 5 mm to 9 mm across',
      'diameter of the insulated core · limit unconfirmed',
    ],
  ],
  [
    'a length that is too short',
    lead('a-sb50-grey', [{ ...sound, cm: 10 }]),
    [
      '10 cm is too short for these parts, which need 17 cm.',
      'Choose a length of 17 cm or more.',
      'tip to tip, with two crimps · limit unconfirmed',
    ],
  ],
  [
    'a fuse in the negative cable',
    lead('a-lug-m8-single', [
      { b: 'b-lug-m8-single', wire: 'w-single-13p6-black', cm: 100, fuse: 'f-anl', rating: '40A' },
    ]),
    ['A fuse in the negative cable doesn’t protect the positive one.', 'Choose “No fuse”.'],
  ],
  [
    'a positive and a negative cable in one lug',
    lead('a-lug-m8-single', [
      { b: 'b-bare-single', wire: 'w-single-13p6', cm: 100, fuse: 'f-anl', rating: '40A' },
      { b: 'b-bare-single', wire: 'w-single-13p6-black', cm: 100, fuse: 'f-none' },
    ]),
    [
      'Must be fixed before ordering',
      'Copper lug single M8 (battery link) would join + and −: a short circuit.',
      'Choose another connector A, or order separate leads.',
    ],
  ],
  [
    'the colour of another voltage',
    lead('a-sb50-red', [sound]),
    [
      'by the manufacturer’s code, this colour is for 24 V; your system is 12 V.',
      'It mates only with the same colour.',
    ],
  ],
  [
    'a panel without a fuse',
    lead('a-mc4-pair', [{ ...mc4, fuse: 'f-none' }], { source: 'panel' }),
    [
      'No fuse: one or two panels supply 9 A, and this lead carries 30 A.',
      'Three or more in parallel need a fuse each.',
    ],
  ],
  [
    'three panels without fuses',
    lead('a-lug-m8-pair', [fromPanel, fromPanel, fromPanel], { source: 'panel', fedFrom: 'attachments' }),
    [
      'No fuse: three or more panels in parallel need one each; MC4 pair to a panel, 30 A carries 30 A.',
      'Choose a fuse of 30 A at most.',
    ],
  ],
  [
    'sources that feed the wire of another',
    lead(
      'a-lug-m8-pair',
      [
        { ...sound, wire: 'w-twin-2p9' },
        { ...lugs, fuse: 'f-maxi', rating: '50A' },
      ],
      {
        source: 'fused',
        fedFrom: 'attachments',
      },
    ),
    [
      'The other sources can feed 50 A into this wire; 2.9 mm² twin sheath (5 mm auto) carries 29 A.',
      'Join the sources at a bus bar and order a fused lead for each.',
    ],
  ],
  [
    'connectors that no wire fits',
    lead('a-lug-m10-pair', [{ ...fed, b: 'b-pp30', ...blade }]),
    ['No wire fits both connectors. Choose another connector A or B.'],
  ],
  [
    'cores that stay unconnected, at a connector of four poles too',
    lead('a-pp15', [{ b: 'b-dt4', wire: 'w-trailer7-0p64', cm: 100, fuse: 'f-blade', rating: '5A' }]),
    ['has 7 cores; only + and − are connected, the rest stay unconnected.', 'Our workshop insulates them'],
  ],
  [
    'a load above a fuse that is itself above a connector: one figure to keep to',
    lead('a-pp45', [{ b: 'b-dt2', wire: 'w-twin-1p85', cm: 100, fuse: 'f-midi', rating: '60A', loadA: 60 }]),
    [
      'A load of 60 A is too much for the fuse in MIDI bolt-down holder, two lugs, which carries 48 A continuously (80% of its rating).',
      'Keep the load to 10.4 A, or choose a part that carries more.',
    ],
  ],
  [
    'no fuse behind one at the source',
    lead('a-sb50-grey', [{ ...fed, fuse: 'f-none' }]),
    ['The fuse at the source must be 38 A at most, or this wire isn’t protected.'],
  ],
  [
    'a second source',
    lead('a-sb50-grey', [sound], { fedFrom: 'both' }),
    ['Fit a second one at Anderson SB50 grey, 50 A, or join the two sources at a bus bar'],
  ],
]

describe('the text of a finding', () => {
  it.each(statements)('about %s', async (_, draft, expected) => {
    const text = await findingsOf(draft)
    for (const part of expected) expect(text).toContain(part)
  })

  const changed = (lists: Partial<Catalogue>) => buildIndex({ ...catalogue, ...lists })

  it('about a figure that is not known names it', async () => {
    const wireList = catalogue.wireList.map((wire) => ({ ...wire, ampacityA: 0 }))
    expect(await findingsOf(lead('a-sb50-grey', [sound]), changed({ wireList }))).toContain(
      'isn’t known, so we can’t call this lead safe.Choose another part, or ask us.',
    )
  })

  it.each([
    [
      1,
      'Must be fixed before ordering4 pieces of Anderson SB50 grey, 50 A needed; only 1 piece in stock.Order 1 piece or less, or ask us',
    ],
    [0, 'only 0 pieces in stock.Choose another part, or ask us when more will arrive.'],
  ])('about a stock of %i says what can be ordered', async (stock, expected) => {
    const connectorAList = catalogue.connectorAList.map((connector) => ({ ...connector, stock }))
    const index = changed({ connectorAList })
    expect(await findingsOf(lead('a-sb50-grey', [sound], { quantity: '2' }), index)).toContain(expected)
  })

  it('about a fuse that breaks nothing known has no figure of 0 A', async () => {
    const fuseList = catalogue.fuseList.map((fuse) => ({ ...fuse, breakingA12: 0 }))
    const text = await findingsOf(lead('a-sb50-grey', [sound], { source: 'starter' }), changed({ fuseList }))
    expect(text).toContain('what Blade ATO/ATC in-line holder, sealed can break at this voltage isn’t known.')
  })

  it('about a core without a known diameter has no figure of 0 mm', async () => {
    const wireList = catalogue.wireList.map((wire) => ({ ...wire, coreDiameterMm: 0 }))
    const text = await findingsOf(lead('a-mc4-pair', [mc4], { source: 'panel' }), changed({ wireList }))
    expect(text).toContain('The diameter of this wire’s insulated cores isn’t known; MC4 pair')
    expect(text).toContain('takes 5 mm to 9 mm.')
  })
})

describe('Show', () => {
  it('of a source that is not said leads to the tab of its field', async () => {
    const { user } = await openShop({ draft: lead('a-sb50-grey', [sound], { source: '' }), tab: 'tab3' })
    await user.click(screen.getByRole('button', { name: /^Show the field: You haven’t said what feeds/ }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Attachments')
  })
})

describe('the reason of an incompatible option', () => {
  it.each([
    [lead('a-sb50-grey', [fed]), 'MRBF', 'Mounts on a stud and needs a ring lug for M8'],
    [lead('a-sb50-grey', [fed]), 'MC4', 'Only for leads from a solar panel'],
    [lead('a-lug-m8-pair', [fed, fed]), 'MRBF', 'Protects one wire; connector A joins several'],
    [lead('a-lug-m8-pair', [fed], { quantity: '500' }), 'MRBF', '500 needed'],
    [lead('a-lug-m8-pair', [lugs]), 'Blade ATO/ATC', 'For a wire of 0.5–5.3 mm²'],
    [lead('a-sb50-grey', [{ ...fed, cm: 13 }]), 'Blade ATO/ATC', 'Needs a lead of 17 cm or more'],
    [lead('a-sb50-grey', [fed], { systemVoltageV: 48 }), 'ANL', 'Rated 32 V, but there can be 48 V here'],
  ])('says why a fuse does not fit', async (draft, fuse, reason) => {
    const { user } = await openShop({ draft, tab: 'tab2' })
    const [option] = await search(user, picker(1, 'Fuse'), fuse)
    expect(plain(option?.textContent ?? '')).toContain(reason)
  })

  it.each([
    [
      lead('a-mc4-pair', [mc4, { b: 'b-sb50-grey' }]),
      2,
      '4 mm² solar',
      'Connector A has no room for another wire',
    ],
    [
      lead('a-mc4-pair', [{ b: 'b-sb50-grey' }]),
      1,
      '4.58',
      'One of these connectors takes cores 5–9 mm across',
    ],
  ])('says why a wire does not fit', async (draft, number, wire, reason) => {
    const { user } = await openShop({ draft, tab: 'tab2' })
    const [option] = await search(user, picker(number, 'Wire'), wire)
    expect(plain(option?.textContent ?? '')).toContain(reason)
  })

  it('says that the figures of a part are not known', async () => {
    const fuseList = catalogue.fuseList.map((fuse) => ({ ...fuse, mounting: '' as const }))
    const lists = { ...catalogue, fuseList, complete: true }
    const { user } = await openShop({ draft: lead('a-sb50-grey', [fed]), tab: 'tab2', lists })
    const [option] = await search(user, picker(1, 'Fuse'), 'Blade ATO/ATC')
    expect(option?.textContent).toContain('Its specifications aren’t known')
  })
})

describe('a suggested fuse that breaks too little', () => {
  const suggestionFor = async (draft: Lead) => {
    const { user } = await openShop({ draft, tab: 'tab1' })
    await openTab(user, 'Attachments')
    await user.click(within(attachment(1)).getByRole('button', { name: 'Suggest wire and fuse' }))
    return plain(attachment(1).textContent)
  }
  const ring = [{ b: 'b-cig-socket', cm: 300, loadA: 8 }]
  const advice =
    'Feed the lead from a bus bar behind a main fuse that can, and choose “Something fused already” under “What feeds it?”.'

  it('comes with what to do', async () => {
    const text = await suggestionFor(lead('a-ring-m6-pair', ring, { source: 'bank', sourceAh: 100 }))
    expect(text).toContain(`No fuse of this size in stock can break 5,000 A. ${advice}`)
  })

  it('is not proposed below the charging voltage of a 48 V lithium bank', async () => {
    const text = await suggestionFor(lead('a-ring-m6-pair', ring, { source: 'lithium', systemVoltageV: 48 }))
    expect(text).toContain(
      'A 48 V lithium bank charges to 58.4 V, and no fuse of 10 A to 15 A in stock that fits here is rated for it. Choose another load or larger connectors, or ask us.',
    )
    expect(within(attachment(1)).queryByRole('button', { name: /Use this/ })).toBeNull()
  })

  it('is none for a lead that has no room for it, with the length to have', async () => {
    const short = [{ b: 'b-pp45', cm: 15.5, loadA: 10 }]
    expect(await suggestionFor(lead('a-sb50-grey', short))).toContain(
      'This lead has no room for a fuse holder. It needs 15.6 cm or more.',
    )
  })

  it('is not said of a fuse behind another', async () => {
    expect(await suggestionFor(lead('a-ring-m6-pair', ring))).not.toContain(advice)
  })
})
