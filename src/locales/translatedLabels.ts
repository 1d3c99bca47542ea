import type { data } from './en/shop.json'

/** The labels of the catalogue that have translations; product and manufacturer names are not translated. */
export const translatedLabels: ReadonlyMap<string, keyof typeof data> = new Map([
  ['Battery and ring terminals', 'batteryTerminals'],
  ['Accessory plugs', 'accessoryPlugs'],
  ['Solar', 'solar'],
  ['Trailer plugs', 'trailerPlugs'],
  ['XT connectors', 'xtConnectors'],
  ['Open end', 'openEnd'],
  ['Normal', 'postNormal'],
  ['Express', 'postExpress'],
  ['Express, signature on delivery', 'postSigned'],
  ['Heavy parcel, over 5 kg', 'postHeavy'],
  ['Pick-up', 'pickUp'],
  ['No fuse', 'noFuse'],
])
