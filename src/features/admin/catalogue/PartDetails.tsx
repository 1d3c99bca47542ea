import type { AdminPart } from '@/contract/adminCatalogue'
import { figureNames, hasFigure, hasPicture } from '@/contract/partFields'
import { CellField } from './CellField'
import { LimitField, PriceField, StockField } from './KeptFields'
import { PartPicture } from './PartPicture'
import { UndoChange } from './UndoChange'
import { useFieldTexts } from './useFieldTexts'
import { useFigureField } from './useFigureField'
import { useKeeping } from './useKeeping'
import type { PartChange } from './useKeeping'

/** All there is to a part: name, kind, price, stock, picture and figures. */
export function PartDetails({ part, currency }: { part: AdminPart; currency: string }) {
  const texts = useFieldTexts()
  const { t, read } = texts
  const keeping = useKeeping()
  const figureField = useFigureField()
  const { list, label, type, value, sku, figures } = part
  const change = (made: PartChange, what: string, was: string, now: string) =>
    keeping.changePart(
      part,
      made,
      t('admin.catalogue.changed', { what, label, was: was || '–', now: now || '–' }),
    )
  const heading = (text: string) => ({ label: text, heading: { text, always: true } })
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
          onPicture={(now) =>
            keeping.changePart(
              part,
              { field: 'picture', was: part.picture, now },
              t('admin.part.pictureChanged', { label }),
            )
          }
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CellField
          {...heading(t('admin.history.field.label'))}
          isText
          value={label}
          show={(text) => text}
          read={read.text}
          onSave={(now, was) =>
            change({ field: 'label', was, now }, t('admin.history.field.label'), was, now)
          }
        />
        <CellField
          {...heading(t('admin.part.type'))}
          isText
          value={type}
          show={(text) => text}
          read={read.text}
          onSave={(now, was) => change({ field: 'type', was, now }, t('admin.part.type'), was, now)}
        />
        {list !== 'fuseRatingList' && (
          <PriceField named part={part} texts={texts} currency={currency} onChange={keeping.changePart} />
        )}
        <StockField named part={part} texts={texts} onChange={keeping.changePart} />
        <LimitField named part={part} texts={texts} onChange={keeping.changePart} />
        {figureNames
          .filter((name) => hasFigure(list, name))
          .map((name) => {
            const value = figures[name] ?? ''
            const title = figureField.name(name)
            return (
              <CellField
                key={name}
                {...heading(title)}
                isText={typeof value !== 'number'}
                value={value}
                show={figureField.show}
                read={(text) => figureField.read(name, text)}
                onSave={(now, was) =>
                  change(
                    // Which of the kinds of values a figure has goes by its name, on the server too.
                    { field: name, was, now } as PartChange,
                    title,
                    figureField.show(was),
                    figureField.show(now),
                  )
                }
              />
            )
          })}
      </div>
      <UndoChange keeping={keeping} />
    </>
  )
}
