import 'i18next'
import type core from './en/core.json'
import type shop from './en/shop.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof core & typeof shop }
  }
}
