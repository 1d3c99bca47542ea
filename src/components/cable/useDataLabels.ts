import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { translatedLabels } from '@/locales/translatedLabels'
import { ShownNames } from './ShownNames'

/** The name that the owner has entered for the language, or the program's for categories, postage and "No fuse", or the label. */
export function useDataLabels(): (label: string) => string {
  const { t } = useTranslation()
  const names = use(ShownNames)
  return useCallback(
    (label) => {
      const key = translatedLabels.get(label)
      return names.get(label) ?? (key ? t(`data.${key}`) : label)
    },
    [t, names],
  )
}
