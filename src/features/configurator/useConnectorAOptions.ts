import { useMemo } from 'react'
import type { PickerOption } from '@/components/ui/option'
import { isAvailable } from '@/domain/catalogue/catalogue'
import { connectorAFit } from '@/domain/catalogue/connectorAFit'
import { selectCatalogue } from '@/store/catalogueSlice'
import { selectLeadBesidesA } from '@/store/findings'
import { useAppSelector } from '@/store/hooks'
import { useOptionMaker } from './useOptionMaker'

/**
 * The connectors A as options of a picker, in the groups of their categories. One that does not fit can be chosen: the
 * attachments may follow it.
 */
export function useConnectorAOptions(): PickerOption[] {
  const { connectorAList, wireList, currency } = useAppSelector(selectCatalogue)
  const lead = useAppSelector(selectLeadBesidesA)
  const { options, optionOf, priceAndStock } = useOptionMaker()
  return useMemo(
    () =>
      options(connectorAList, {
        optionOf,
        detailOf: (item) => priceAndStock(item, currency),
        incompatibilityOf: connectorAFit(lead, wireList),
        groupOf: ({ type }) => type,
        isDisabled: (item) => !isAvailable(item),
      }),
    [connectorAList, wireList, currency, lead, options, optionOf, priceAndStock],
  )
}
