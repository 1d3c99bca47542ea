import { titleOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { useDataLabels } from './useDataLabels'

/** The name of a lead and its connector A; '' without both. */
export function useShortLeadTitle(): (lead: Lead) => string {
  const dataLabel = useDataLabels()
  return ({ name, connectorA }) => titleOf({ name, connectorA: { label: dataLabel(connectorA.label) } })
}
