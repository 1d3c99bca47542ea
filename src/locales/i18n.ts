import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import core from './en/core.json'

const fallbackLanguage = 'en'

/** English account texts come with the first load; what is only seen signed in follows with `loadShopTexts`. */
void i18n.use(initReactI18next).init({
  lng: fallbackLanguage,
  fallbackLng: fallbackLanguage,
  resources: { en: { translation: core } },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

export async function loadShopTexts(): Promise<void> {
  const files = await Promise.all([
    import('./en/shell.json'),
    import('./en/shop.json'),
    import('./en/guides.json'),
  ])
  for (const { default: texts } of files) i18n.addResourceBundle('en', 'translation', texts, true)
}
