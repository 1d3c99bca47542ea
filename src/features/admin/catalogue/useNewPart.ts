import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import type { NewPartBody } from '@/contract/adminCatalogue'
import { hasSku } from '@/contract/partFields'
import type { PartList } from '@/contract/partFields'
import { newId } from '@/lib/ids'
import { isSame } from '@/lib/isSame'
import { useUnsavedState } from '@/store/useUnsavedState'
import { countsOf } from './countsOf'
import { emptyForm, parseNewPartForm } from './newPart'
import type { PartForm } from './newPart'
import { useAddPart } from './useAddPart'
import { useAttributeField } from './useAttributeField'
import { useFieldTexts } from './useFieldTexts'

/** The form of a new part, and what is wrong with it. */
export function useNewPart(firstList: PartList) {
  const { t } = useTranslation()
  const empty = { ...emptyForm, list: firstList }
  const [form, setForm, present] = useUnsavedState<PartForm>('newPart', empty)
  const { send, isLoading, mayBeAdded, forget } = useAddPart()
  /** The category that was said to be a new one. */
  const [addedType, setAddedType] = useState('')
  const { data } = useGetAdminCatalogueQuery()
  const fieldTexts = useFieldTexts()
  const attributeField = useAttributeField()
  const { list } = form
  const type = form.type.trim()
  const types = [...new Set(data?.parts.filter((part) => part.list === list).map((part) => part.type))]
  const isUnknownType = types.length > 0 && type !== addedType && !types.includes(type)
  const sku = form.sku.trim()
  const isOfProduct = hasSku(list) && sku !== '' && (!data || data.parts.some((part) => part.sku === sku))
  const read = parseNewPartForm(
    hasSku(list) ? form : { ...form, sku: '' },
    { number: fieldTexts.read.number, count: countsOf(list, fieldTexts).read },
    attributeField.read,
    { required: t('invalid.required'), isOfProduct },
  )
  const invalid: Record<string, string> = {
    ...(isUnknownType && { type: t('admin.part.newType') }),
    ...('errors' in read && read.errors),
  }
  const reset = () => {
    setForm(empty)
    forget()
  }
  return {
    form,
    setForm,
    /** The picture goes into the form that it was chosen in, unless that was discarded or another one chosen since. */
    takePicture: async (sent: Promise<string | null>) => {
      const upload = newId()
      setForm((present) => ({ ...present, upload }))
      const url = await sent
      setForm((present) =>
        present.upload === upload ? { ...present, upload: '', picture: url ?? present.picture } : present,
      )
      return null
    },
    isUnsaved: !isSame(form, empty) || mayBeAdded,
    reset,
    isAdding: isLoading,
    /** Empties the form when the part is added, unless it was edited while that took place. */
    add: async (body: NewPartBody) => {
      const answer = await send(body)
      const isEdited = !isSame(present(), form)
      if (answer.data && !isEdited) reset()
      return { ...answer, isEdited }
    },
    /** What is sent next is another part. */
    forgetAttempt: forget,
    types,
    read,
    invalid,
    isUnknownType,
    addType: () => setAddedType(type),
  }
}
