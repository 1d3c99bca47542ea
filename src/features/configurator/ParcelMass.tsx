import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ParcelHint } from '@/components/cable/ParcelHint'
import type { PostOption } from '@/domain/catalogue/catalogue'
import { parcelMassG, postageHint, shownKg } from '@/domain/lead/parcel'
import { useFormat } from '@/locales/format'
import { selectCatalogue, selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { postChosen, selectDraft } from '@/store/orderSlice'
import { useMissing } from './useMissing'

/** The parcel's mass, and a suitable postage if the chosen one does not allow it. */
export function ParcelMass() {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { goTo } = useMissing()
  const draft = useAppSelector(selectDraft)
  const parts = useAppSelector(selectCatalogueIndex)
  const massG = useMemo(() => parcelMassG(draft, parts), [draft, parts])
  const { postList } = useAppSelector(selectCatalogue)
  const hint = postageHint(draft, massG, postList)
  /** The button disappears with the problem, so the focus moves to the changed field. */
  const choose = (option: PostOption) => {
    dispatch(postChosen(option))
    goTo({ kind: 'post' })
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        <span className="text-muted">{t('checks.parcel.label')}</span>{' '}
        <span className="font-semibold">
          {t('checks.parcel.mass', { mass: format.number(shownKg(massG)) })}
        </span>{' '}
        <span className="text-muted">{t('checks.parcel.basis')}</span>
      </p>
      {hint && <ParcelHint hint={hint} onChoose={choose} />}
    </div>
  )
}
