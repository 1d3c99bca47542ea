import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { LoadField } from '@/components/cable/LoadField'
import { Combobox } from '@/components/ui/Combobox'
import { isNoFuse } from '@/domain/catalogue/catalogue'
import type { Wire } from '@/domain/catalogue/catalogue'
import { attachmentContext } from '@/domain/catalogue/fit'
import { isChosen } from '@/domain/lead/lead'
import type { CatalogueIndex } from '@/domain/catalogue/catalogueIndex'
import { selectCatalogue, selectCatalogueIndex } from '@/store/catalogueSlice'
import { selectCurrentDraft } from '@/store/findings'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import {
  connectorBChosen,
  fuseChosen,
  fuseRatingChosen,
  loadEntered,
  selectDraft,
  wireChosen,
} from '@/store/orderSlice'
import { CheckedField } from './FieldFindings'
import { useAttachmentOptions } from './useAttachmentOptions'
import { WireLengthField } from './WireLengthField'

/**
 * The fields of an attachment. Each picker is enabled by the choice before it; length and load are always
 * enabled.
 */
export function AttachmentFields({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const options = useAttachmentOptions()
  const attachment = useAppSelector((state) => selectDraft(state).connectBGroup[uuid])
  const connectorA = useAppSelector((state) => selectCurrentDraft(state).connectorA)
  if (!attachment) return null
  const { connectB, wire, fuse, fuse_rating, loadA } = attachment
  const needsRating = isChosen(fuse) && !isNoFuse(fuse)

  /** Props of every picker; `waitsFor` names the choice that enables it. */
  const picker = (kind: 'connectB' | 'wire' | 'fuse' | 'fuseRating', waitsFor: string | null) => ({
    label: t(`config.attachments.${kind}`),
    placeholder: waitsFor ?? t(`config.attachments.choose.${kind}`),
    emptyText: t('config.attachments.noMatch'),
    openLabel: t('config.attachments.openList'),
    closeLabel: t('close'),
    disabled: waitsFor !== null,
  })
  /** A list's options with their compatibility with this attachment. */
  const optionsOf = (kind: 'connectorB' | 'wire' | 'fuse' | 'fuseRating') => () => {
    const state = store.getState()
    const context = attachmentContext(selectCurrentDraft(state), uuid)
    return context ? options[kind](selectCatalogue(state), context) : []
  }
  const choose =
    <T extends object>(
      rowsOf: (parts: CatalogueIndex) => ReadonlyMap<string, T>,
      event: (choice: { uuid: string; chosen: T }) => Parameters<typeof dispatch>[0],
    ) =>
    (value: string) => {
      const chosen = rowsOf(selectCatalogueIndex(store.getState())).get(value)
      if (chosen) dispatch(event({ uuid, chosen }))
    }
  const shown = ({ value, label, picture: { url } }: Pick<Wire, 'value' | 'label' | 'picture'>) =>
    value === '' ? null : { value, label: dataLabel(label), ...(url && { pictureUrl: url }) }

  return (
    <div className="grid gap-4 @md:grid-cols-3">
      <CheckedField className="col-span-full" place={{ kind: 'connectB', attachment: uuid }}>
        <Combobox
          {...picker('connectB', null)}
          getOptions={optionsOf('connectorB')}
          chosen={shown(connectB)}
          onChoose={choose((parts) => parts.connectorB, connectorBChosen)}
        />
      </CheckedField>
      <div className="col-span-full grid gap-4 @md:grid-cols-2">
        <CheckedField place={{ kind: 'load', attachment: uuid }}>
          <LoadField
            label={t('checks.load.label')}
            hint={t('checks.load.hint')}
            value={loadA}
            unread={0}
            onEnter={(chosen) => dispatch(loadEntered({ uuid, chosen }))}
          />
        </CheckedField>
        <CheckedField place={{ kind: 'wireLength', attachment: uuid }}>
          <WireLengthField uuid={uuid} lengthCm={wire.wire_len} connectorA={connectorA} />
        </CheckedField>
      </div>
      <CheckedField className="col-span-full" place={{ kind: 'wire', attachment: uuid }}>
        <Combobox
          {...picker('wire', isChosen(connectB) ? null : t('config.attachments.first.wire'))}
          getOptions={optionsOf('wire')}
          chosen={shown(wire)}
          onChoose={choose((parts) => parts.wire, wireChosen)}
        />
      </CheckedField>
      <CheckedField className="@md:col-span-2" place={{ kind: 'fuse', attachment: uuid }}>
        <Combobox
          {...picker('fuse', isChosen(wire) ? null : t('config.attachments.first.fuse'))}
          getOptions={optionsOf('fuse')}
          chosen={shown(fuse)}
          onChoose={choose((parts) => parts.fuse, fuseChosen)}
        />
      </CheckedField>
      <CheckedField place={{ kind: 'fuseRating', attachment: uuid }}>
        <Combobox
          {...picker('fuseRating', ratingWaits())}
          getOptions={optionsOf('fuseRating')}
          chosen={fuse_rating === '' ? null : { value: fuse_rating, label: fuse_rating }}
          onChoose={(label) => dispatch(fuseRatingChosen({ uuid, chosen: label }))}
        />
      </CheckedField>
    </div>
  )

  function ratingWaits(): string | null {
    if (needsRating) return null
    return isNoFuse(fuse) ? t('config.attachments.noRating') : t('config.attachments.first.fuseRating')
  }
}
