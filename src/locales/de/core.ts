/** The texts of the first load; with them dayjs gets the names of months and days. */
import 'dayjs/locale/de'

export { default } from './core.json'
