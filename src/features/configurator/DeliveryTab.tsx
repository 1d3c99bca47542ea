import { useTranslation } from 'react-i18next'
import { LazyPart } from '@/components/app/LazyPart'
import { CountField } from '@/components/cable/CountField'
import { OneLineField } from '@/components/cable/OneLineField'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { RadioCards } from '@/components/ui/RadioCards'
import {
  isPlugHandleCount,
  isQuantity,
  mostNameCharacters,
  plugHandleBounds,
  quantityBounds,
} from '@/domain/lead/bounds'
import { postOptionOf } from '@/domain/catalogue/catalogue'
import { plugHandlePrice } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { leadNamed, plugHandlesEntered, postChosen, quantityEntered, selectDraft } from '@/store/orderSlice'
import { ParcelMass } from './ParcelMass'
import { CheckedField } from './FieldFindings'
import { fieldRef } from './fieldElements'
import { draftDue } from './lazyDue'

export function DeliveryTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const dispatch = useAppDispatch()
  const { postList, currency } = useAppSelector(selectCatalogue)
  const { name, post, andrsonPlugHandle, quantity } = useAppSelector(selectDraft)

  const chosen = postOptionOf(postList, post.label)
  const choosePost = (label: string) => {
    const option = postList.find((one) => one.label === label)
    if (option) dispatch(postChosen(option))
  }

  return (
    <div className="flex flex-col gap-6">
      <div ref={fieldRef({ kind: 'post' })}>
        <RadioCards
          label={t('config.delivery.postage')}
          options={postList.map(({ label, value }) => ({
            value: label,
            label: dataLabel(label),
            detail: value === 0 ? t('config.delivery.free') : format.money(value, currency),
          }))}
          // At another price it is another option.
          value={chosen?.value === post.value ? chosen.label : ''}
          onChoose={choosePost}
        />
      </div>
      <ParcelMass />
      <LazyPart part={draftDue} fallback={null}>
        {(DraftDue) => <DraftDue />}
      </LazyPart>
      <div className="grid gap-4 @md:grid-cols-2">
        <div ref={fieldRef({ kind: 'plugHandles' })}>
          <CountField
            label={t('config.delivery.plugHandles')}
            hint={t('config.delivery.plugHandlesHint', { price: format.money(plugHandlePrice, currency) })}
            value={andrsonPlugHandle}
            bounds={plugHandleBounds}
            isValid={isPlugHandleCount}
            onType={(text) => dispatch(plugHandlesEntered(text))}
          />
        </div>
        <CheckedField place={{ kind: 'quantity' }}>
          <CountField
            label={t('config.delivery.quantity')}
            hint={t('config.delivery.quantityHint')}
            value={quantity}
            bounds={quantityBounds}
            isValid={isQuantity}
            onType={(text) => dispatch(quantityEntered(text))}
          />
        </CheckedField>
        <OneLineField
          label={t('config.delivery.name')}
          hint={t('config.delivery.nameHint')}
          maxLength={mostNameCharacters}
          value={name}
          onType={(text) => dispatch(leadNamed(text))}
        />
      </div>
    </div>
  )
}
