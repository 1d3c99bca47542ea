import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useChangePartMutation,
  useChangePostageMutation,
  useChangeStockMutation,
} from '@/api/adminCatalogueApi'
import { baseApi } from '@/api/baseApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import type {
  AdminPart,
  BookStockBody,
  ChangePartBody,
  ChangePostageBody,
  CountStockBody,
} from '@/contract/adminCatalogue'
import { useAppDispatch } from '@/store/hooks'

export type PartChange = ChangePartBody['changes'][number]
export type StockChange = BookStockBody | CountStockBody
export type PostageChange = ChangePostageBody['changes'][number]

/** A saved change and its undo. */
type Done = { message: string; undo: () => Promise<string | null> }

const swapped = <Change extends { was: unknown; now: unknown }>(change: Change): Change => ({
  ...change,
  was: change.now,
  now: change.was,
})

/** Saves changes to the catalogue and can undo the last one. */
export function useCatalogueEditing() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [changePart] = useChangePartMutation()
  const [changePostage] = useChangePostageMutation()
  const [changeStock] = useChangeStockMutation()
  const [done, setDone] = useState<Done | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isUndoing = useRef(false)
  const markChanged = useFreshCatalogue()

  /** The error message, that of a field first; null on success. */
  const outcomeOf = async (sent: Promise<unknown>): Promise<string | null> => {
    try {
      await sent
      markChanged()
      return null
    } catch (error) {
      // After a timeout the change may or may not be saved.
      return Object.values(fieldErrorsOf(error))[0] ?? errorText(error) ?? t('errors.offline')
    }
  }
  const sendPart = (objectId: string, change: PartChange) =>
    changePart({ objectId, body: { changes: [change] } }).unwrap()
  const sendPostage = (label: string, change: PostageChange) =>
    changePostage({ label, changes: [change] }).unwrap()

  const sendStock = (objectId: string, body: StockChange) => changeStock({ objectId, body }).unwrap()

  /** Sends a change and, on success, offers Undo; `doneOf` has what its answer adds. */
  const make = async <Answer>(act: () => Promise<Answer>, doneOf: (answer: Answer) => Done) =>
    outcomeOf(
      act().then((answer) => {
        setDone(doneOf(answer))
        setFailure(null)
      }),
    )
  return {
    done,
    /** An error that no field shows. */
    failure,
    report: setFailure,
    undo: async () => {
      if (!done || isUndoing.current) return
      isUndoing.current = true
      const failed = await done.undo()
      isUndoing.current = false
      setFailure(failed)
      // Another change may have been saved during the undo.
      if (failed === null) setDone((present) => (present === done ? null : present))
    },
    changePart: ({ objectId, list }: AdminPart, change: PartChange, message: string) =>
      make(
        () => sendPart(objectId, change),
        ({ parts }) => {
          const links = parts.filter((part) => part.list === 'fuseRatingList').length
          const isOfFamily = change.field === 'type' && list === 'fuseList'
          const back: PartChange = isOfFamily
            ? { ...swapped(change), links: links > 0 ? 'follow' : 'stay' }
            : swapped(change)
          const followed = t('admin.catalogue.linksFollow', { number: links })
          return {
            message: isOfFamily && links > 0 ? `${message} ${followed}` : message,
            undo: () => outcomeOf(sendPart(objectId, back)),
          }
        },
      ),
    /** Its undo is a booking, refused once the shelf has changed again. */
    changeStock: ({ objectId }: AdminPart, body: StockChange, message: string) =>
      make(
        () => sendStock(objectId, body),
        () => {
          const by = 'by' in body ? body.by : body.now - body.was
          const back = { was: body.was + by, by: -by, reason: t('admin.stock.undone') }
          return { message, undo: () => outcomeOf(sendStock(objectId, back)) }
        },
      ),
    changePostage: (label: string, change: PostageChange, message: string) =>
      make(
        () => sendPostage(label, change),
        () => {
          const labelNow = change.field === 'label' ? change.now : label
          return { message, undo: () => outcomeOf(sendPostage(labelNow, swapped(change))) }
        },
      ),
  }
}

/** Invalidates the buyers' catalogue, which may be large, when the page is left, not on each change. */
function useFreshCatalogue(): () => void {
  const dispatch = useAppDispatch()
  const isChanged = useRef(false)
  useEffect(
    () => () => {
      if (isChanged.current) dispatch(baseApi.util.invalidateTags(['Catalogue']))
    },
    [dispatch],
  )
  return () => {
    isChanged.current = true
  }
}
