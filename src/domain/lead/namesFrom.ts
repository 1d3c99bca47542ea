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
  const keyed = leads.map((lead) => ({ lead, key: keyOf(lead) }))
  const take = (isSame: (one: { key: string; name: string }) => boolean) => {
    const index = left.findIndex(isSame)
    return index < 0 ? undefined : left.splice(index, 1)[0]?.name
  }
  // A name that several have is not given to another of them.
  const kept = keyed.map(({ lead, key }) => take((one) => one.key === key && one.name === lead.name))
  return keyed.map(({ lead, key }, index) => ({
    ...lead,
    name: kept[index] ?? take((one) => one.key === key) ?? lead.name,
  }))
}
