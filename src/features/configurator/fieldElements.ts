import type { RefCallback } from 'react'
import { placeName } from './steps'
import type { FieldPlace } from './steps'

const elements = new Map<string, HTMLElement>()

/** Registers the element of a field while it is rendered. */
export function fieldRef(place: FieldPlace): RefCallback<HTMLElement> {
  return (element) => {
    if (element) elements.set(placeName(place), element)
    return () => void elements.delete(placeName(place))
  }
}

export function fieldElement(place: FieldPlace): HTMLElement | undefined {
  return elements.get(placeName(place))
}

/** The control of a field that can take the focus; none while the field is disabled. */
export function enabledControl(place: FieldPlace): HTMLElement | null | undefined {
  const element = fieldElement(place)
  return (
    element?.querySelector<HTMLElement>('input:checked') ??
    element?.querySelector<HTMLElement>('input:enabled, button:enabled, select:enabled')
  )
}
