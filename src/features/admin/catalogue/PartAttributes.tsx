import type { AdminPart } from '@/contract/adminCatalogue'
import { attributeNames, hasAttribute } from '@/contract/partFields'
import type { AttributeName, AttributeValue } from '@/contract/partFields'
import { CellField } from './CellField'
import { ChoiceCell } from './ChoiceCell'
import { useAttributeField } from './useAttributeField'

export type PartAttributesProps = {
  part: AdminPart
  /** Resolves to the error message, or null. */
  onSave: (
    name: AttributeName,
    now: AttributeValue,
    was: AttributeValue,
    texts: { title: string; was: string; now: string },
  ) => Promise<string | null>
}

export function PartAttributes({ part: { objectId, list, figures }, onSave }: PartAttributesProps) {
  const attributeField = useAttributeField()
  return attributeNames
    .filter((name) => hasAttribute(list, name))
    .map((name) => {
      const value = figures[name] ?? ''
      const title = attributeField.name(name)
      const options = attributeField.optionsOf(name)
      const show = (one: AttributeValue) =>
        options?.find((option) => option.value === String(one))?.label ?? attributeField.show(name, one)
      const save = (now: AttributeValue, was: AttributeValue) =>
        onSave(name, now, was, { title, was: show(was), now: show(now) })
      return options ? (
        <ChoiceCell
          key={name}
          label={title}
          value={String(value)}
          options={options}
          onSave={(now) => {
            const reading = attributeField.read(name, now)
            return 'value' in reading ? save(reading.value, value) : Promise.resolve(reading.error)
          }}
        />
      ) : (
        <CellField
          key={name}
          cell={`${objectId} ${name}`}
          label={title}
          heading={{ text: title, always: true }}
          isText={typeof value !== 'number'}
          value={value}
          show={show}
          read={(text) => attributeField.read(name, text)}
          onSave={save}
        />
      )
    })
}
