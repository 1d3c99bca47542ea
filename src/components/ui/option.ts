/** Additional facts of an option in a list. */
export type OptionFacts = {
  detail: string
  disabled: boolean
  /** Why it does not fit; most such options are disabled. */
  reason?: string
}

/** An option of a picker: name, second line, and the reason if it does not fit. */
export type PickerOption = {
  value: string
  label: string
  /** Another name that a search finds it by. */
  otherName?: string
  pictureUrl?: string
  group?: string
  /** Called when the option is shown: of thousands, few are. */
  getFacts: () => OptionFacts
}

/** The options under one heading; `value` is its text, '' for none. */
export type OptionGroup = { value: string; items: PickerOption[] }

/** Longer lists are virtual. */
export const longestWhole = 100
