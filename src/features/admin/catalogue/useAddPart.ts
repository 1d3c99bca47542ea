import { useAddPartMutation } from '@/api/adminCatalogueApi'
import { isRefusal } from '@/api/isRefusal'
import type { NewPartBody } from '@/contract/adminCatalogue'
import { newId } from '@/lib/ids'
import { isSame } from '@/lib/isSame'
import { useUnsavedState } from '@/store/useUnsavedState'

/** The id of a part that may have been added, and what was sent with it first. */
type Attempt = { id: string; body: NewPartBody }

/** Adds a part once: after an attempt without an answer, its id is sent again, also with an edited part. */
export function useAddPart() {
  const [addPart, { isLoading }] = useAddPartMutation()
  const [attempt, setAttempt, present] = useUnsavedState<Attempt | null>('newPartAttempt', null)
  return {
    isLoading,
    mayBeAdded: attempt !== null,
    forget: () => setAttempt(null),
    send: async (body: NewPartBody) => {
      const before = present()
      const sent = before ?? { id: newId(), body }
      setAttempt(sent)
      const isEdited = !isSame(sent.body, body)
      const { data, error } = await addPart({ newId: sent.id, ...(isEdited && { isEdited }), ...body })
      // It says nothing of the attempts before.
      if (isRefusal(error)) setAttempt((now) => (now?.id === sent.id ? before : now))
      return { sent, data, error }
    },
  }
}
