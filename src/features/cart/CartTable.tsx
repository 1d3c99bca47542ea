import { useTranslation } from 'react-i18next'
import { ContextMenu } from '@/components/ui/ContextMenu'
import { MenuItem } from '@/components/ui/kit/Menu'
import type { CartItem } from '@/domain/lead/cart'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUnsavedEdit } from '@/store/unsavedEdit'
import { CartRow, cartRowClass } from './CartRow'
import { rowsAlwaysLaidOut } from '@/components/ui/skippedLayout'
import { useIncrementalCount } from '@/components/ui/useIncrementalCount'
import { useRowActions } from './useRowActions'
import type { RowCart } from './useCart'

const columns = [
  { name: 'cable', align: 'text-start' },
  { name: 'quantity', align: 'text-start' },
  { name: 'unitPrice', align: 'text-end' },
  { name: 'total', align: 'text-end' },
  { name: 'actions', align: 'text-start' },
] as const

export type CartTableProps = {
  leads: CartItem[]
  cart: RowCart
  /** The id of the lead that was just duplicated. */
  copy: string | null
}

export function CartTable({ leads, cart, copy }: CartTableProps) {
  const { t } = useTranslation()
  const shown = useIncrementalCount(leads.length)
  const actionsOf = useRowActions(cart)
  const catalogue = useAppSelector(selectCatalogue)
  const edited = useAppSelector(selectUnsavedEdit)
  const orderOf = (element: Element) => {
    const id = element.closest<HTMLElement>('[data-order]')?.dataset.order
    return leads.find(({ objectId }) => objectId === id) ?? null
  }
  return (
    <div role="table" aria-label={t('cart.table')} className="@container text-sm">
      <div role="rowgroup" className="@max-4xl:sr-only">
        <div role="row" className={`${cartRowClass} border-b border-line`}>
          {columns.map(({ name, align }) => (
            <div
              key={name}
              role="columnheader"
              className={`px-3 py-2 text-xs font-medium text-muted ${align}`}
            >
              {t(`cart.${name}`)}
            </div>
          ))}
        </div>
      </div>
      <ContextMenu
        label={t('cart.actions')}
        area={
          <div role="rowgroup" className="flex flex-col @max-4xl:gap-3">
            {leads.slice(0, shown).map((lead, index) => (
              <CartRow
                key={lead.objectId}
                lead={lead}
                cart={cart}
                catalogue={catalogue}
                isEdited={lead.objectId === edited}
                isCopy={lead.objectId === copy}
                skipsLayout={index >= rowsAlwaysLaidOut}
              />
            ))}
          </div>
        }
        subjectOf={orderOf}
      >
        {(lead) =>
          actionsOf(lead).map(({ label, Icon, act }) => (
            <MenuItem key={label} onClick={act}>
              <Icon className="size-4" aria-hidden="true" />
              {label}
            </MenuItem>
          ))
        }
      </ContextMenu>
    </div>
  )
}
