import type { AdminPart } from '@/contract/adminCatalogue'
import { figureNames, hasFigure } from '@/contract/partFields'
import type { FigureName, FigureValue } from '@/contract/partFields'
import { CellField } from './CellField'
import { ChoiceCell } from './ChoiceCell'
import { useFigureField } from './useFigureField'

export type PartFiguresProps = {
  part: AdminPart
  /** Answers what went wrong, or null. */
  onSave: (
    name: FigureName,
    now: FigureValue,
    was: FigureValue,
    texts: { title: string; was: string; now: string },
  ) => Promise<string | null>
}

/** The figures of a part's list, each in a field of its own. */
export function PartFigures({ part: { list, figures }, onSave }: PartFiguresProps) {
  const figureField = useFigureField()
  return figureNames
    .filter((name) => hasFigure(list, name))
    .map((name) => {
      const value = figures[name] ?? ''
      const title = figureField.name(name)
      const options = figureField.optionsOf(name)
      const show = (one: FigureValue) =>
        options?.find((option) => option.value === String(one))?.label ?? figureField.show(one)
      const save = (now: FigureValue, was: FigureValue) =>
        onSave(name, now, was, { title, was: show(was), now: show(now) })
      return options ? (
        <ChoiceCell
          key={name}
          label={title}
          value={String(value)}
          options={options}
          onSave={(now) => {
            const reading = figureField.read(name, now)
            return 'value' in reading ? save(reading.value, value) : Promise.resolve(reading.error)
          }}
        />
      ) : (
        <CellField
          key={name}
          label={title}
          heading={{ text: title, always: true }}
          isText={typeof value !== 'number'}
          value={value}
          show={show}
          read={(text) => figureField.read(name, text)}
          onSave={save}
        />
      )
    })
}
