import { BlankBar } from '../BlankBar'
import type { Layout } from '../layout'

/** The page only, with a way to the navigation and the settings. */
export const blank: Layout = {
  Side: null,
  Top: BlankBar,
  column: '',
  sheet: '',
  page: 'px-4 pb-8 lg:px-8 print:p-0',
}
