import { Fragment } from 'react'
import type { AdminPart } from '@/contract/adminCatalogue'
import { Alert } from '@/components/ui/Alert'
import { nearMatches } from '@/lib/nearMatches'
import { hasOtherNames, hasPicture, nameFields } from '@/contract/partFields'
import type { NameField } from '@/contract/partFields'
import { BookStock } from './BookStock'
import { CellField } from './CellField'
import { familiesOf } from './missingFigures'
import type { Missing } from './missingFigures'
import { nameLanguage } from './nameLanguage'
import { LimitField, PriceField, ShelfField } from './EditedFields'
import { PartAttributes } from './PartAttributes'
import { PartPicture } from './PartPicture'
import { UndoChange } from './UndoChange'
import { useFieldTexts } from './useFieldTexts'
import { useCatalogueEditing } from './useCatalogueEditing'
import type { Reading } from './useCellDraft'
import type { PartChange } from './useCatalogueEditing'

export type PartDetailsProps = {
  part: AdminPart
  /** What open orders hold of it. */
  held: number
  missing: readonly Missing[]
  /** The categories of its list. */
  types: readonly string[]
  currency: string
}

/** A category that no part has is asked for: buyers would see a misspelt one at once. */
function useReadType(types: readonly string[]) {
  const { t, read, dataLabel } = useFieldTexts()
  return (typed: string, isRetry: boolean): Reading<string> => {
    const type = typed.trim()
    if (type === '' || types.includes(type) || isRetry) return read.text(type)
    const [near] = nearMatches(type, types)
    return {
      error: near ? t('admin.part.changedTypeNear', { type: dataLabel(near) }) : t('admin.part.changedType'),
    }
  }
}

export function PartDetails({ part, held, missing, types, currency }: PartDetailsProps) {
  const texts = useFieldTexts()
  const { t, read } = texts
  const readType = useReadType(types)
  const editing = useCatalogueEditing()
  const { list, label, value, sku } = part
  const families = familiesOf(part)
  const change = (partChange: PartChange, what: string, was: string, now: string) =>
    editing.changePart(
      part,
      partChange,
      t('admin.catalogue.changed', { what, label, was: was || '–', now: now || '–' }),
    )
  const textField = (field: 'label' | 'type' | NameField, what: string, lang?: string) => (
    <CellField
      cell={`${part.objectId} ${field}`}
      label={what}
      heading={{ text: what, always: true }}
      isText
      lang={lang}
      value={part[field]}
      show={(text) => text}
      read={field === 'type' ? readType : read.text}
      onSave={(now, was) => change({ field, was, now }, what, was, now)}
    />
  )
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm">
        <div>
          <dt className="text-muted">{t('admin.part.value')}</dt>
          <dd>{value}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('admin.part.sku')}</dt>
          <dd>{sku}</dd>
        </div>
      </dl>
      {hasPicture(list) && (
        <PartPicture
          picture={part.picture}
          onUpload={async (sent) => {
            const now = await sent
            const change = { field: 'picture', was: part.picture, now } as const
            return now === null
              ? null
              : editing.changePart(part, change, t('admin.part.pictureChanged', { label }))
          }}
        />
      )}
      {missing.length > 0 && (
        <Alert tone="warning">
          {t('admin.part.missing', { figures: texts.missing(missing) })}
          {missing.includes('links') && ` ${t('admin.part.noLinks', { type: part.type })}`}
        </Alert>
      )}
      {families.length > 1 && (
        <p className="text-sm text-muted">
          {t('admin.catalogue.sharedStock', { families: texts.format.list(families) })}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {textField('label', t('admin.history.field.label'))}
        {textField('type', t('admin.part.type'))}
        {list !== 'fuseRatingList' && (
          <PriceField named part={part} texts={texts} currency={currency} onChange={editing.changePart} />
        )}
        <ShelfField named part={part} held={held} texts={texts} onStock={editing.changeStock} />
        <LimitField named part={part} texts={texts} onChange={editing.changePart} />
        <PartAttributes
          part={part}
          onSave={(field, now, was, words) => change({ field, was, now }, words.title, words.was, words.now)}
        />
      </div>
      {hasOtherNames(list) && (
        <section>
          <h2 className="mb-3 text-lg">{t('admin.catalogue.names')}</h2>
          <div className="grid gap-4 sm:grid-cols-2">
            {nameFields.map((field) => {
              const { code, name } = nameLanguage(field)
              return (
                <Fragment key={field}>
                  {textField(field, t('admin.catalogue.nameIn', { language: name }), code)}
                </Fragment>
              )
            })}
          </div>
        </section>
      )}
      <BookStock part={part} held={held} texts={texts} onStock={editing.changeStock} />
      <UndoChange editing={editing} />
    </>
  )
}
