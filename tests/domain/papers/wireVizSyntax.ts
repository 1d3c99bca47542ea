import { parse } from 'yaml'
import { z } from 'zod'

/** WireViz's input by its docs/syntax.md (releases 0.3 and 0.4), as far as a lead needs it. */
const code = z.string().regex(/^(?:BK|WH|GY|PK|RD|OG|YE|OL|GN|TQ|LB|BU|VT|BN|BG|IV|SL|CU|SN|SR|GD)+$/)
const count = z.int().positive()
const product = { pn: z.string(), mpn: z.string(), manufacturer: z.string() }
const shown = { bgcolor: code, bgcolor_title: code, show_name: z.boolean(), ignore_in_bom: z.boolean() }
const component = z.strictObject({ type: z.string() }).extend(
  z
    .strictObject({
      ...product,
      subtype: z.string(),
      qty: z.number(),
      qty_multiplier: z.string(),
      unit: z.string(),
      bgcolor: code,
    })
    .partial().shape,
)
const general = {
  type: z.string(),
  color: code,
  notes: z.string(),
  additional_components: z.array(component),
}
const connector = z
  .strictObject({
    ...general,
    ...product,
    ...shown,
    subtype: z.string(),
    pincount: count,
    pins: z.array(z.union([z.int(), z.string()])),
    pinlabels: z.array(z.string()),
    pincolors: z.array(code),
    style: z.literal('simple'),
    show_pincount: z.boolean(),
    hide_disconnected_pins: z.boolean(),
  })
  .partial()
  .refine(({ style, pincount }) => style === 'simple' || pincount !== undefined, 'how many pins?')
  .refine(({ pinlabels, pincount = 1 }) => (pinlabels?.length ?? 0) <= pincount, 'more labels than pins')
const cable = z
  .strictObject({
    ...general,
    ...product,
    ...shown,
    category: z.literal('bundle'),
    gauge: z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)? mm2$/)]),
    show_equiv: z.boolean(),
    length: z.number().nonnegative(),
    wirecount: count,
    colors: z.array(code),
    wirelabels: z.array(z.string()),
    show_wirecount: z.boolean(),
    show_wirenumbers: z.boolean(),
  })
  .partial()
  .required({ wirecount: true })
  .refine(({ colors, wirecount }) => !colors || colors.length === wirecount, 'a colour for each wire')
const item = z
  .strictObject({ description: z.string() })
  .extend(
    z
      .strictObject({ ...product, qty: z.number(), unit: z.string(), designators: z.array(z.string()) })
      .partial().shape,
  )
const step = z.record(z.string(), z.int())
const harness = z.strictObject({
  metadata: z.record(z.string(), z.string()),
  connectors: z.record(z.string(), connector),
  cables: z.record(z.string(), cable),
  connections: z.array(z.array(step).min(1)),
  additional_bom_items: z.array(item).optional(),
})

type Harness = z.infer<typeof harness>

/** One element of a connection set: a connector's pin, or a cable's wire. */
type Stop = { name: string; place: number }

/** A valid document with its connection sets; throws if it is invalid. */
export function readHarness(text: string): Harness & { sets: Stop[][] } {
  const document = harness.parse(parse(text))
  const sets = document.connections.map((set) => set.map(stopOf))
  for (const set of sets) checkSet(document, set)
  const wires = sets.flat().filter(({ name }) => name in document.cables)
  if (new Set(wires.map(({ name, place }) => `${name} ${place}`)).size < wires.length)
    throw new Error('A wire is connected twice')
  return { ...document, sets }
}

function stopOf(step: Record<string, number>): Stop {
  const [first, ...others] = Object.entries(step)
  if (!first || others.length > 0) throw new Error('A step names one component')
  return { name: first[0], place: first[1] }
}

function checkSet({ connectors, cables }: Harness, set: Stop[]): void {
  const isCable = ({ name }: Stop) => name in cables
  set.forEach((stop, index) => {
    const before = set[index - 1]
    if (before && isCable(before) === isCable(stop)) throw new Error('Connectors and cables alternate')
    const places = isCable(stop) ? cables[stop.name]?.wirecount : (connectors[stop.name]?.pincount ?? 1)
    if (!isCable(stop) && !(stop.name in connectors)) throw new Error(`No component ${stop.name}`)
    if (stop.place < 1 || stop.place > (places ?? 0)) throw new Error(`${stop.name} has no ${stop.place}`)
  })
}

/** A text as shown in the diagram. */
export function shownText(text: string | undefined): string | undefined {
  return text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
