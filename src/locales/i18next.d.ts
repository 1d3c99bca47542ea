import 'i18next'
import type account from './en/account.json'
import type admin from './en/admin.json'
import type cartFile from './en/cartFile.json'
import type checks from './en/checks.json'
import type lazy from './en/lazy.json'
import type orders from './en/orders.json'
import type core from './en/core.json'
import type cutList from './en/cutList.json'
import type drawing from './en/drawing.json'
import type guides from './en/guides.json'
import type paper from './en/paper.json'
import type paste from './en/paste.json'
import type savedLeads from './en/savedLeads.json'
import type secondFactor from './en/secondFactor.json'
import type shell from './en/shell.json'
import type shop from './en/shop.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof core &
        typeof shell &
        typeof shop &
        typeof guides &
        typeof cartFile &
        typeof cutList &
        typeof drawing &
        typeof checks &
        typeof lazy &
        typeof orders &
        typeof paper &
        typeof paste &
        typeof account &
        typeof admin &
        typeof savedLeads &
        typeof secondFactor
    }
  }
}
