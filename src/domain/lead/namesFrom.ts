import type { PostOption } from '../catalogue/catalogue'
import { fingerprintOf, withCurrentPost } from './fingerprint'
import { selectionOf } from './leadSelection'
import type { Lead } from './lead'

/**
 * These leads with the names of the leads in `named` that are otherwise equal, each taken once; postage may have been
 * renamed between the two.
 */
export function namesFrom(
  named: readonly Lead[],
  leads: readonly Lead[],
  postList: readonly PostOption[],
): Lead[] {
  const keyOf = (lead: Lead) => fingerprintOf([withCurrentPost(selectionOf(lead), postList)])
  const left = named.map((lead) => ({ key: keyOf(lead), name: lead.name }))
  return leads.map((lead) => {
    const key = keyOf(lead)
    const index = left.findIndex((one) => one.key === key)
    const [same] = index < 0 ? [] : left.splice(index, 1)
    return same ? { ...lead, name: same.name } : lead
  })
}
