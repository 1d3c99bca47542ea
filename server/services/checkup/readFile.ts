import { inspect, type Inspection } from '../../db/inspect'
import { migrations } from '../../db/migrate'

/** Reads a whole file of data; `unread` where that takes too long. */
export type ReadFile = (file: string) => Promise<Inspection | 'unread'>

/** A reader that is stopped after `limitMs`. */
export function createReadFile(limitMs = Infinity): ReadFile {
  return async (file) => {
    const { result, stop } = await inspect(file, migrations)
    if (limitMs === Infinity) return result
    let isTooLong = false
    const timer = setTimeout(() => {
      isTooLong = true
      stop()
    }, limitMs).unref()
    try {
      return await result
    } catch (error) {
      if (isTooLong) return 'unread'
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
