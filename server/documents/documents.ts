import type { ReaderLanguage } from '../messages/messages'
import { ar } from './ar'
import { de } from './de'
import { en, type Documents } from './en'
import { es } from './es'
import { fr } from './fr'
import { zhCn } from './zhCn'

export const documentsIn: Record<ReaderLanguage, Documents> = { en, de, fr, es, ar, zh: zhCn }
