import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { appendToCart, changeLength, changePost, changeQuantity, countAlike } from '@/domain/lead/cart'
import type { CartItem } from '@/domain/lead/cart'
import type { PostOption } from '@/domain/catalogue/catalogue'
import { copyLead } from '@/domain/lead/editLead'
import type { Lead } from '@/domain/lead/lead'
import { repriceInCart } from '@/domain/catalogue/catalogueDiff'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import type { CartChange } from '@/storage/cart'
import { selectCatalogue } from '@/store/catalogueSlice'
import { tabSelected, tabsReset } from '@/store/configSlice'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { endUnchangedEdit } from '@/store/unsavedEdit'
import {
  editStarted,
  selectDraft,
  selectDraftIsFromCart,
  selectOrderTable,
  startedOver,
} from '@/store/orderSlice'

type Removal = { what: 'orderRemoved' | 'cartEmptied'; leads: { lead: CartItem; index: number }[] }

/** Restores removed leads at their former index if that still exists. */
function restoreRemoved(leads: CartItem[], removal: Removal): CartItem[] {
  const restored = [...leads]
  for (const { lead, index } of removal.leads)
    if (!restored.some(({ objectId }) => objectId === lead.objectId)) restored.splice(index, 0, lead)
  return restored
}

/**
 * Actions on the leads in the cart. `onChange` reports whether the browser stored a change. The row actions are
 * memoised, so that a change renders only the changed rows.
 */
export function useCart(onChange: (saved: boolean) => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const store = useAppStore()
  const [removal, setRemoval] = useState<Removal | null>(null)
  /** The id of the lead that was duplicated last. */
  const [copy, setCopy] = useState<string | null>(null)
  /** The ids of the leads that were added together. */
  const [addition, setAddition] = useState<readonly string[] | null>(null)

  const { change, remove, rowActions } = useMemo(() => {
    const change = async (rule: CartChange) => {
      const { saved } = await changeCart(rule)
      onChange(saved)
    }
    const remove = async (what: Removal['what'], isRemoved: (lead: CartItem) => boolean) => {
      let isRecorded = false
      setCopy(null)
      await change((present) => {
        const indexed = present.map((lead, index) => ({ lead, index }))
        // After a failed write the rule runs again with each later change.
        if (!isRecorded) {
          setAddition(null)
          setRemoval({ what, leads: indexed.filter(({ lead }) => isRemoved(lead)) })
        }
        isRecorded = true
        return present.filter((lead) => !isRemoved(lead))
      })
    }
    const changeItem = (objectId: string, rule: (item: CartItem) => CartItem) => {
      dispatch(endUnchangedEdit([{ objectId }]))
      return change((items) => items.map((item) => (item.objectId === objectId ? rule(item) : item)))
    }
    const rowActions = {
      /** Opens the attachments, where a lead is mostly changed. */
      edit: (lead: CartItem) => {
        dispatch(endUnchangedEdit())
        dispatch(editStarted(lead))
        dispatch(tabSelected('tab2'))
        void navigate(paths.home)
      },
      duplicate: (lead: CartItem) => {
        const id = newId()
        setCopy(id)
        return change((leads) => [...leads, copyLead(lead, id)])
      },
      /** Its lengths are entered: they do not open again. */
      finishCopy: () => setCopy(null),
      setQuantity: (objectId: string, quantity: string) =>
        changeItem(objectId, (item) => changeQuantity(item, quantity)),
      setPost: (objectId: string, post: PostOption) => changeItem(objectId, (item) => changePost(item, post)),
      setLength: (objectId: string, uuid: string, lengthCm: number) =>
        changeItem(objectId, (item) => changeLength(item, uuid, lengthCm)),
      reprice: (repriced: readonly CartItem[]) => {
        dispatch(endUnchangedEdit(repriced))
        const catalogue = selectCatalogue(store.getState())
        return change((items) => repriceInCart(items, repriced, catalogue))
      },
      remove: (objectId: string) => remove('orderRemoved', (lead) => lead.objectId === objectId),
    }
    return { change, remove, rowActions }
  }, [dispatch, navigate, onChange, store])

  return {
    rowActions,
    copy,
    removal,
    append: (added: readonly Lead[]) => change((leads) => appendToCart(leads, added)),
    addition,
    appendUndoably: async (added: readonly Lead[]) => {
      await change((leads) => appendToCart(leads, added))
      setRemoval(null)
      setAddition(added.map(({ objectId }) => objectId))
    },
    undoAddition: async () => {
      await change((leads) => leads.filter(({ objectId }) => !addition?.includes(objectId)))
      setAddition(null)
    },
    /** Starts a new lead, unless the configurator has one that is not in the cart. */
    startAnother: () => {
      dispatch(endUnchangedEdit())
      const state = store.getState()
      dispatch(tabSelected('tab1'))
      if (selectDraftIsFromCart(state) || countAlike(selectOrderTable(state), selectDraft(state)) === 0)
        return
      dispatch(startedOver())
      dispatch(tabsReset())
    },
    empty: () => remove('cartEmptied', () => true),
    undoRemoval: async () => {
      if (removal) await change((leads) => restoreRemoved(leads, removal))
      setRemoval(null)
    },
  }
}

export type RowCart = ReturnType<typeof useCart>['rowActions']
