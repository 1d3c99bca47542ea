import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The catalogue's own words that are translated; names of products and makers are the same in every language. */
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

/** Shows a category, a postage or "No fuse" in the present language; any other label stays as it is. */
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
