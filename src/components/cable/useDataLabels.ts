import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

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

/** Translates categories, postage and "No fuse"; any other label is returned unchanged. */
export function useDataLabels(): (label: string) => string {
  const { t } = useTranslation()
  return useCallback(
    (label) => {
      const key = keyOf.get(label)
      return key ? t(key) : label
    },
    [t],
  )
}
