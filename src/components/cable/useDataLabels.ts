import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownNames } from './ShownNames'

/** The catalogue labels with translations; product and manufacturer names are not translated. */
const keys = {
  'Battery and ring terminals': 'data.batteryTerminals',
  'Accessory plugs': 'data.accessoryPlugs',
  Solar: 'data.solar',
  'Trailer plugs': 'data.trailerPlugs',
  'XT connectors': 'data.xtConnectors',
  'Open end': 'data.openEnd',
  Normal: 'data.postNormal',
  Express: 'data.postExpress',
  'Express, signature on delivery': 'data.postSigned',
  'Heavy parcel, over 5 kg': 'data.postHeavy',
  'Pick-up': 'data.pickUp',
  'No fuse': 'data.noFuse',
} as const
const keyOf = new Map(Object.entries(keys))

/** The name that the owner has entered for the language, or the program's for categories, postage and "No fuse", or the label. */
export function useDataLabels(): (label: string) => string {
  const { t } = useTranslation()
  const names = use(ShownNames)
  return useCallback(
    (label) => {
      const key = keyOf.get(label)
      return names.get(label) ?? (key ? t(key) : label)
    },
    [t, names],
  )
}
