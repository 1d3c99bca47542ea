import type { UserEvent } from '@testing-library/user-event'

/** Replaces the text of a field by one that is pasted: a form that renders for each letter takes seconds. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
