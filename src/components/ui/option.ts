/** What a list says of an option beside its name. */
export type OptionFacts = {
  detail: string
  disabled: boolean
  /** Why it is disabled. */
  reason?: string
}

/** One thing to pick in a list: what it is, a second line about it, and why it cannot be had. */
export type PickerOption = {
  value: string
  label: string
  pictureUrl?: string
  group?: string
  /** Asked for when the option is shown: of thousands, few are. */
  getFacts: () => OptionFacts
}

/** The options under one heading; `value` is its text, '' for none. */
export type OptionGroup = { value: string; items: PickerOption[] }

/** Longer lists show those of their options alone that are in view. */
export const longestWhole = 100
