import { Copy, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/assembly/useDataLabels'
import { usePartOptions } from '@/components/assembly/usePartOptions'
import { Button } from '@/components/ui/Button'
import { Combobox } from '@/components/ui/Combobox'
import { findPart, isNoFuse } from '@/domain/catalogue'
import { isChosen } from '@/domain/order'
import type { Attachment } from '@/domain/order'
import { priceOfAttachment } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  attachmentDuplicated,
  attachmentRemoved,
  connectorBChosen,
  fuseChosen,
  fuseRatingChosen,
  selectDraft,
  wireChosen,
} from '@/store/orderSlice'
import { fieldMark } from './steps'
import { WireLengthField } from './WireLengthField'

export type AttachmentGroupProps = { uuid: string; attachment: Attachment; number: number }

/** One attachment: each field waits until the one before it is chosen; the length can be entered at any time. */
export function AttachmentGroup({ uuid, attachment, number }: AttachmentGroupProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const catalogue = useAppSelector(selectCatalogue)
  const options = usePartOptions(catalogue)
  const { connectB, wire, fuse, fuse_rating } = attachment
  const needsRating = isChosen(fuse) && !isNoFuse(fuse)

  /** What every picker of the group shares; `waitsFor` says which choice comes first. */
  const picker = (kind: 'connectB' | 'wire' | 'fuse' | 'fuseRating', waitsFor: string | null) => ({
    label: t(`config.attachments.${kind}`),
    placeholder: waitsFor ?? t(`config.attachments.choose.${kind}`),
    emptyText: t('config.attachments.noMatch'),
    openLabel: t('config.attachments.openList'),
    closeLabel: t('close'),
    disabled: waitsFor !== null,
  })
  const choose =
    <T extends { value: string }>(
      list: readonly (T & { disabled: boolean })[],
      event: (choice: { uuid: string; chosen: T }) => Parameters<typeof dispatch>[0],
    ) =>
    (value: string) => {
      const chosen = findPart<T>(list, value)
      if (chosen) dispatch(event({ uuid, chosen }))
    }

  return (
    <section role="group" aria-label={t('config.attachments.title', { number })} className="card p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('config.attachments.title', { number })}</h2>
        <div className="flex gap-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('config.attachments.duplicate', { number })}
            title={t('config.attachments.duplicate', { number })}
            onClick={() => dispatch(attachmentDuplicated(uuid))}
          >
            <Copy className="size-4" aria-hidden="true" />
          </Button>
          <Button
            variant="danger"
            size="icon"
            aria-label={t('config.attachments.remove', { number })}
            title={t('config.attachments.remove', { number })}
            onClick={() => dispatch(attachmentRemoved(uuid))}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </Button>
        </div>
      </div>
      <div className="grid gap-4 @lg:grid-cols-3">
        <div className="@lg:col-span-3" {...fieldMark({ kind: 'connectB', attachment: uuid })}>
          <Combobox
            {...picker('connectB', null)}
            options={options.connectorB}
            value={connectB.value}
            chosenLabel={connectB.label}
            onChoose={choose(catalogue.connectorBList, connectorBChosen)}
          />
        </div>
        <div className="@lg:col-span-2" {...fieldMark({ kind: 'wire', attachment: uuid })}>
          <Combobox
            {...picker('wire', isChosen(connectB) ? null : t('config.attachments.first.wire'))}
            options={options.wire}
            value={wire.value}
            chosenLabel={wire.label}
            onChoose={choose(catalogue.wireList, wireChosen)}
          />
        </div>
        <div {...fieldMark({ kind: 'wireLength', attachment: uuid })}>
          <WireLengthField uuid={uuid} lengthCm={wire.wire_len} connectorA={draft.connectorA} />
        </div>
        <div className="@lg:col-span-2" {...fieldMark({ kind: 'fuse', attachment: uuid })}>
          <Combobox
            {...picker('fuse', isChosen(wire) ? null : t('config.attachments.first.fuse'))}
            options={options.fuse}
            value={fuse.value}
            chosenLabel={dataLabel(fuse.label)}
            onChoose={choose(catalogue.fuseList, fuseChosen)}
          />
        </div>
        <div {...fieldMark({ kind: 'fuseRating', attachment: uuid })}>
          <Combobox
            {...picker('fuseRating', ratingWaits())}
            options={options.fuseRating(fuse)}
            value={fuse_rating}
            chosenLabel={fuse_rating}
            onChoose={(label) => dispatch(fuseRatingChosen({ uuid, chosen: label }))}
          />
        </div>
      </div>
      <p className="mt-4 flex justify-between gap-3 border-t border-line pt-3 text-sm">
        <span className="text-muted">{t('config.attachments.price')}</span>
        <span className="font-semibold">
          {format.money(priceOfAttachment(draft, uuid), catalogue.currency)}
        </span>
      </p>
    </section>
  )

  function ratingWaits(): string | null {
    if (needsRating) return null
    return isNoFuse(fuse) ? t('config.attachments.noRating') : t('config.attachments.first.fuseRating')
  }
}
