import { BlankBar } from '../BlankBar'
import type { Layout } from '../layout'

/** The page only, under a slim bar of icons. */
export const blank: Layout = {
  Side: null,
  Top: BlankBar,
  column: '',
  sheet: '[--sticky-top:4.5rem]',
  page: 'px-4 pb-8 lg:px-8 print:p-0',
}
