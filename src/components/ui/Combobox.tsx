import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { ComboboxOption, headingClass } from './ComboboxOption'
import { Field } from './Field'
import { longestWhole } from './option'
import type { OptionGroup, PickerOption } from './option'
import { isMatch } from './optionFilter'
import { inputClass } from './TextField'
import { VirtualOptions } from './VirtualOptions'
import type { Highlight } from './VirtualOptions'

function groupsOf(options: readonly PickerOption[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup>()
  for (const option of options) {
    const { group: value = '' } = option
    const group = groups.get(value)
    if (group) group.items.push(option)
    else groups.set(value, { value, items: [option] })
  }
  return [...groups.values()]
}

const isSameOption = (option: PickerOption, other: PickerOption) => option.value === other.value
const labelOf = (option: PickerOption) => option.label

const chosenFacts = { detail: '', disabled: false }

export type ComboboxProps = {
  label: string
  /** Called when the field is focused or its button is pressed. */
  getOptions: () => readonly PickerOption[]
  chosen: Pick<PickerOption, 'value' | 'label' | 'pictureUrl'> | null
  onChoose: (value: string) => void
  placeholder: string
  /** Shown when nothing matches the text. */
  emptyText: string
  openLabel: string
  /** The name of the hidden close buttons, for screen readers on touch screens. */
  closeLabel: string
  disabled?: boolean
}

/** A stable object: the kit takes a new object for a new value, and would replace the entered text with its name. */
function useChosenOption(chosen: ComboboxProps['chosen']): PickerOption | null {
  const { value = '', label = '' } = chosen ?? {}
  return useMemo(() => (value === '' ? null : { value, label, getFacts: () => chosenFacts }), [value, label])
}

/** A list to pick one option from, with a text filter. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    getOptions,
    chosen,
    onChoose,
    placeholder,
    emptyText,
    openLabel,
    closeLabel,
    disabled = false,
  } = props
  const group = useRef<HTMLDivElement>(null)
  const isPressedInto = useRef(false)
  const [groups, setGroups] = useState<OptionGroup[]>([])
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  const isLong = groups.reduce((sum, { items }) => sum + items.length, 0) > longestWhole
  const value = useChosenOption(chosen)
  const pictureUrl = chosen?.pictureUrl

  // Before the first key, because a list that changes while the box is cleared would fill it again; and before the
  // press that opens it, because the kit's index breaks when a list becomes virtual.
  const readOptions = () => setGroups(groupsOf(getOptions()))

  /** The kit's hidden close buttons, at both ends of the tab order, have a fixed English name. */
  const nameClosers = (popup: HTMLElement | null) => {
    for (const part of [group.current, popup])
      part?.querySelector('[aria-label=Dismiss]')?.setAttribute('aria-label', closeLabel)
  }

  return (
    <Field label={label}>
      {(control) => (
        <BaseCombobox.Root
          items={groups}
          value={value}
          onOpenChange={(open, { reason }) => {
            if (open && reason === 'trigger-press') readOptions()
          }}
          onValueChange={(option) => option && onChoose(option.value)}
          isItemEqualToValue={isSameOption}
          itemToStringLabel={labelOf}
          filter={isMatch}
          virtualized={isLong}
          onItemHighlighted={(_option, { reason, index }) => {
            if (isLong) setHighlight(index < 0 ? null : { index, byPointer: reason === 'pointer' })
          }}
          disabled={disabled}
          autoHighlight
        >
          <BaseCombobox.InputGroup
            ref={group}
            onPointerDown={({ currentTarget }) => {
              isPressedInto.current = !currentTarget.contains(document.activeElement)
              if (isPressedInto.current) readOptions()
            }}
            onFocus={readOptions}
            className="relative flex items-center"
          >
            {pictureUrl && (
              <img src={pictureUrl} alt="" width={32} height={32} className="absolute start-2 size-8" />
            )}
            <BaseCombobox.Input
              {...control}
              // Its label is hidden from screen readers with the rest of the page while the list is open.
              aria-labelledby={`${control.id}-label`}
              placeholder={placeholder}
              title={chosen?.label}
              dir={chosen ? 'auto' : undefined}
              // Typing replaces the chosen name. A press places the caret after the focus event.
              onFocus={({ currentTarget }) => currentTarget.select()}
              onClick={({ currentTarget }) => {
                const hasCaret = currentTarget.selectionStart === currentTarget.selectionEnd
                if (isPressedInto.current && hasCaret) currentTarget.select()
                isPressedInto.current = false
              }}
              className={classNames(
                inputClass,
                'min-h-[calc(var(--control)+8px)] pe-[calc(var(--control)+4px)] text-ellipsis rtl:text-right',
                pictureUrl && 'ps-12',
              )}
            />
            <OpenButton label={openLabel} />
          </BaseCombobox.InputGroup>
          <BaseCombobox.Portal>
            <BaseCombobox.Positioner ref={nameClosers} className="z-50 outline-none" sideOffset={4}>
              <Popup emptyText={emptyText}>
                {isLong ? <VirtualOptions highlight={highlight} /> : <WholeList />}
              </Popup>
            </BaseCombobox.Positioner>
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      )}
    </Field>
  )
}

function OpenButton({ label }: { label: string }) {
  return (
    <BaseCombobox.Trigger
      aria-label={label}
      className="absolute end-1 inline-flex size-control items-center justify-center text-muted"
    >
      <ChevronDown className="size-4" aria-hidden="true" />
    </BaseCombobox.Trigger>
  )
}

function Popup({ emptyText, children }: { emptyText: string; children: ReactNode }) {
  return (
    <BaseCombobox.Popup className="flex max-h-[min(26rem,var(--available-height,26rem))] w-[max(var(--anchor-width),20rem)] max-w-[var(--available-width)] flex-col overflow-hidden rounded-xl border border-line bg-sheet text-ink shadow-pop">
      <BaseCombobox.Empty>
        <div className="p-4 text-sm text-muted">{emptyText}</div>
      </BaseCombobox.Empty>
      {children}
    </BaseCombobox.Popup>
  )
}

function WholeList() {
  return (
    <BaseCombobox.List className="scroll-py-2 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
      {({ value, items }: OptionGroup) => (
        <BaseCombobox.Group key={value} items={items}>
          {value !== '' && (
            <BaseCombobox.GroupLabel className={headingClass}>{value}</BaseCombobox.GroupLabel>
          )}
          <BaseCombobox.Collection>
            {(option: PickerOption) => <ComboboxOption key={option.value} option={option} />}
          </BaseCombobox.Collection>
        </BaseCombobox.Group>
      )}
    </BaseCombobox.List>
  )
}
