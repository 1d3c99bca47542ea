import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangePartMutation, useChangePostageMutation } from '@/api/adminCatalogueApi'
import { baseApi } from '@/api/baseApi'
import { errorMessage } from '@/api/errorMessage'
import type { AdminPart, ChangePartBody, ChangePostageBody } from '@/contract/adminCatalogue'
import { useAppDispatch } from '@/store/hooks'

export type PartChange = ChangePartBody['changes'][number]
export type PostageChange = ChangePostageBody['changes'][number]

/** A change that was made, and how it is taken back. */
type Done = { message: string; undo: () => Promise<string | null> }

const swapped = <Change extends { was: unknown; now: unknown }>(change: Change): Change => ({
  ...change,
  was: change.now,
  now: change.was,
})

/** Makes changes to the catalogue, one at a time, and remembers the last, to be taken back. */
export function useCatalogueEditing() {
  const { t } = useTranslation()
  const [changePart] = useChangePartMutation()
  const [changePostage] = useChangePostageMutation()
  const [done, setDone] = useState<Done | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isUndoing = useRef(false)
  const markChanged = useFreshCatalogue()

  /** What went wrong, in words; of a field where the server names one. */
  const outcomeOf = async (sent: Promise<unknown>): Promise<string | null> => {
    try {
      await sent
      markChanged()
      return null
    } catch (error) {
      const text = errorMessage(error)
      // A call that was given up is not known to have been made.
      if (!text) return t('errors.offline')
      return Object.values(text.fieldErrors)[0] ?? ('key' in text ? t(text.key) : text.message)
    }
  }
  const sendPart = (objectId: string, change: PartChange) =>
    outcomeOf(changePart({ objectId, body: { changes: [change] } }).unwrap())
  const sendPostage = (label: string, change: PostageChange) =>
    outcomeOf(changePostage({ label, changes: [change] }).unwrap())

  /** Makes a change and, where it was made, offers the way back. */
  const make = async (
    message: string,
    act: () => Promise<string | null>,
    back: () => Promise<string | null>,
  ) => {
    const failure = await act()
    if (failure === null) {
      setDone({ message, undo: back })
      setFailure(null)
    }
    return failure
  }
  return {
    done,
    /** What went wrong where no field says so. */
    failure,
    report: setFailure,
    /** Takes the last change back. */
    undo: async () => {
      if (!done || isUndoing.current) return
      isUndoing.current = true
      const failed = await done.undo()
      isUndoing.current = false
      setFailure(failed)
      // Another change may have been made while this was undone.
      if (failed === null) setDone((present) => (present === done ? null : present))
    },
    changePart: ({ objectId }: AdminPart, change: PartChange, message: string) =>
      make(
        message,
        () => sendPart(objectId, change),
        () => sendPart(objectId, swapped(change)),
      ),
    changePostage: (label: string, change: PostageChange, message: string) =>
      make(
        message,
        () => sendPostage(label, change),
        () => sendPostage(label, swapped(change)),
      ),
  }
}

/** Buyers' lists are fetched again when the page is left, not at each change: they may be long. */
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
