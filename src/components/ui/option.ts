/** One thing to pick in a list: what it is, a second line about it, and why it cannot be had. */
export type PickerOption = {
  value: string
  label: string
  detail: string
  pictureUrl?: string
  group?: string
  disabled: boolean
  /** Why it is disabled. */
  reason?: string
}
