import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { classNames } from '@/lib/classNames'
import { Field } from './Field'
import { OptionContent } from './OptionContent'
import type { PickerOption } from './option'
import { inputClass } from './TextField'

type Group = { value: string; items: PickerOption[] }

function groupsOf(options: readonly PickerOption[]): Group[] {
  const groups = new Map<string, PickerOption[]>()
  for (const option of options)
    groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option])
  return [...groups].map(([value, items]) => ({ value, items }))
}

export type ComboboxProps = {
  label: string
  /** What there is to choose from; asked for when the field takes the focus or its button is pressed. */
  getOptions: () => readonly PickerOption[]
  chosen: Pick<PickerOption, 'value' | 'label' | 'pictureUrl'> | null
  onChoose: (value: string) => void
  placeholder: string
  /** Shown when nothing matches what was typed. */
  emptyText: string
  openLabel: string
  /** Names what closes the list, for screen readers on touch screens. */
  closeLabel: string
  disabled?: boolean
}

/** A list to pick one option from by typing part of its name, or by browsing. */
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
  const [groups, setGroups] = useState<Group[]>([])
  const { value: chosenValue = '', label: chosenLabel = '', pictureUrl } = chosen ?? {}
  // The kit takes another object for another choice, and puts its name back over what is being typed.
  const value = useMemo(
    () =>
      chosenValue === '' ? null : { value: chosenValue, label: chosenLabel, detail: '', disabled: false },
    [chosenValue, chosenLabel],
  )

  // Before the first key: a list that changes while the box is being cleared would fill it again.
  const readOptions = () => setGroups(groupsOf(getOptions()))

  /** The kit's hidden closing buttons, before and after what can be reached, have a fixed English name. */
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
          isItemEqualToValue={(option: PickerOption, other: PickerOption) => option.value === other.value}
          itemToStringLabel={(option: PickerOption) => option.label}
          disabled={disabled}
          autoHighlight
        >
          <BaseCombobox.InputGroup ref={group} onFocus={readOptions} className="relative flex items-center">
            {pictureUrl && (
              <img src={pictureUrl} alt="" width={32} height={32} className="absolute start-2 size-8" />
            )}
            <BaseCombobox.Input
              {...control}
              placeholder={placeholder}
              dir={chosen ? 'auto' : undefined}
              className={classNames(
                inputClass,
                'min-h-[calc(var(--control)+8px)] pe-[calc(var(--control)+4px)] text-ellipsis rtl:text-right',
                pictureUrl && 'ps-12',
              )}
            />
            <BaseCombobox.Trigger
              aria-label={openLabel}
              className="absolute end-1 inline-flex size-control items-center justify-center text-muted"
            >
              <ChevronDown className="size-4" aria-hidden="true" />
            </BaseCombobox.Trigger>
          </BaseCombobox.InputGroup>
          <BaseCombobox.Portal>
            <BaseCombobox.Positioner ref={nameClosers} className="z-50 outline-none" sideOffset={4}>
              <BaseCombobox.Popup className="flex max-h-[min(26rem,var(--available-height))] w-[max(var(--anchor-width),20rem)] max-w-[var(--available-width)] flex-col overflow-hidden rounded-xl border border-line bg-sheet text-ink shadow-pop">
                <BaseCombobox.Empty>
                  <div className="p-4 text-sm text-muted">{emptyText}</div>
                </BaseCombobox.Empty>
                <BaseCombobox.List className="scroll-py-2 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
                  {(group: Group) => (
                    <BaseCombobox.Group key={group.value} items={group.items}>
                      {group.value !== '' && (
                        <BaseCombobox.GroupLabel className="px-2 pt-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
                          {group.value}
                        </BaseCombobox.GroupLabel>
                      )}
                      <BaseCombobox.Collection>
                        {(option: PickerOption) => (
                          <BaseCombobox.Item
                            key={option.value}
                            value={option}
                            disabled={option.disabled}
                            className="flex min-h-[calc(var(--control)+4px)] items-center gap-3 rounded-lg px-2 py-1 text-sm outline-none select-none data-highlighted:bg-primary-ink/12"
                          >
                            <OptionContent option={option} />
                            <BaseCombobox.ItemIndicator>
                              <Check className="size-4 text-primary-ink" aria-hidden="true" />
                            </BaseCombobox.ItemIndicator>
                          </BaseCombobox.Item>
                        )}
                      </BaseCombobox.Collection>
                    </BaseCombobox.Group>
                  )}
                </BaseCombobox.List>
              </BaseCombobox.Popup>
            </BaseCombobox.Positioner>
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      )}
    </Field>
  )
}
