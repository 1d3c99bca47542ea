import { Archive, ArchiveRestore, TriangleAlert } from 'lucide-react'
import { memo, use, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextLink } from '@/components/ui/TextLink'
import { adminPartPath } from '@/config/paths'
import { classNames } from '@/lib/classNames'
import { familiesOf } from './missingFigures'
import { LimitField, PriceField, ShelfField } from './EditedFields'
import type { EditedFieldProps, ShelfFieldProps } from './EditedFields'
import { ReportOffscreenError } from './reportOffscreenError'
import { stockLevel } from '@/domain/catalogue/stockLevel'

export type PartRowProps = Omit<EditedFieldProps & ShelfFieldProps, 'named'> & {
  currency: string
  /** Names of the figures without which no lead with it can be ordered; '' for none. */
  missing: string
}

export const PartRow = memo(function PartRow({
  part,
  held,
  missing,
  currency,
  texts,
  onChange,
  onStock,
}: PartRowProps) {
  const { t, dataLabel } = texts
  const reportOffscreenError = use(ReportOffscreenError)
  const [busy, setBusy] = useState(false)
  const { retired } = part
  const level = stockLevel(part)
  const label = dataLabel(part.label)
  const families = familiesOf(part)
  const flip = async () => {
    setBusy(true)
    const failure = await onChange(
      part,
      { field: 'retired', was: retired, now: !retired },
      t(retired ? 'admin.catalogue.wasBroughtBack' : 'admin.catalogue.wasRetired', { label }),
    )
    setBusy(false)
    if (failure !== null) reportOffscreenError(`${label}: ${failure}`)
  }
  const cell = 'min-w-0 @max-4xl:col-span-2'
  // As high as the fields, not as the row: an error may be shown below a field.
  const besideFields = '@4xl:flex @4xl:min-h-control @4xl:items-center @4xl:self-start'
  return (
    <>
      <div role="rowheader" className="flex min-w-0 gap-3 text-sm @max-4xl:col-span-6">
        {part.picture !== null && (
          <img src={part.picture} alt="" width={40} height={40} className="size-10 shrink-0 object-contain" />
        )}
        <div className="min-w-0">
          <TextLink to={adminPartPath(part.objectId)} className="break-words">
            <bdi>{label}</bdi>
          </TextLink>
          <span className="block text-xs break-words text-muted">
            <bdi>{part.value}</bdi>
          </span>
          {retired && (
            <span className="text-xs font-medium text-warning">{t('admin.catalogue.isRetired')}</span>
          )}
          {level && (
            <span className="inline-flex items-center gap-1 text-xs font-medium text-danger">
              <TriangleAlert className="size-3.5" aria-hidden="true" />
              {t(level === 'out' ? 'admin.catalogue.isOut' : 'admin.catalogue.isLow')}
            </span>
          )}
          {missing && (
            <span className="flex items-center gap-1 text-xs font-medium text-danger">
              <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
              {t('admin.catalogue.missing', { figures: missing })}
            </span>
          )}
          {families.length > 1 && (
            <span className="block text-xs break-words text-muted">
              {t('admin.catalogue.sharedStock', { families: texts.format.list(families) })}
            </span>
          )}
        </div>
      </div>
      <div role="cell" className={cell}>
        {part.list === 'fuseRatingList' ? (
          <span className={classNames(besideFields, 'text-sm text-muted')}>
            {t('admin.catalogue.inFuse')}
          </span>
        ) : (
          <PriceField part={part} texts={texts} currency={currency} onChange={onChange} />
        )}
      </div>
      <div role="cell" className={cell}>
        <ShelfField part={part} held={held} texts={texts} onStock={onStock} />
      </div>
      <div role="cell" className={cell}>
        <LimitField part={part} texts={texts} onChange={onChange} />
      </div>
      <div role="cell" className={classNames(besideFields, '@max-4xl:col-span-6')}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(retired ? 'admin.catalogue.bringBackNamed' : 'admin.catalogue.retireNamed', {
            label,
          })}
          busy={busy}
          onClick={() => void flip()}
        >
          {retired ? (
            <ArchiveRestore className="size-4" aria-hidden="true" />
          ) : (
            <Archive className="size-4" aria-hidden="true" />
          )}
          {t(retired ? 'admin.catalogue.bringBack' : 'admin.catalogue.retire')}
        </Button>
      </div>
    </>
  )
})
