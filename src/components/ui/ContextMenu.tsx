import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import type { BaseUIEvent } from '@base-ui/react/types'
import { useRef, useState } from 'react'
import type { ReactElement, ReactNode, SyntheticEvent, TouchEvent } from 'react'
import { menuPopupClass } from './kit/Menu'

const editable = 'input, textarea, select, [contenteditable]'

export type ContextMenuProps<Subject> = {
  label: string
  /** The area, such as a list; one menu serves all items in it. */
  area: ReactElement
  /** The item that an element belongs to; for null the browser's own menu opens. */
  subjectOf: (element: Element) => Subject | null
  /** The menu items for a subject. Each moves the focus itself, to what it shows. */
  children: (subject: Subject) => ReactNode
}

/** A menu at the pointer, by right click, long press or keyboard. Text fields keep the browser's own menu. */
export function ContextMenu<Subject>({ label, area, subjectOf, children }: ContextMenuProps<Subject>) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const isOpen = useRef(false)
  const isItemPressed = useRef(false)
  const subjectAt = (target: EventTarget | null) =>
    target instanceof Element && !target.closest(editable) ? subjectOf(target) : null
  const leaveToBrowser = (event: BaseUIEvent<SyntheticEvent>) => {
    if (subjectAt(event.target) !== null) return
    event.preventBaseUIHandler()
    // Base UI suppresses the browser's menu in the whole area, by a listener on the document.
    event.stopPropagation()
  }
  // The finger that opened the menu is lifted: if the browser has not recognised a long press yet, it would report a
  // tap outside the menu.
  const endPress = (event: TouchEvent) => {
    if (isOpen.current) event.preventDefault()
  }
  return (
    <BaseContextMenu.Root
      onOpenChange={(open, { event, reason }) => {
        isOpen.current = open
        isItemPressed.current = reason === 'item-press'
        if (open) setSubject(subjectAt(event.target))
      }}
    >
      <BaseContextMenu.Trigger
        render={area}
        onContextMenu={leaveToBrowser}
        onTouchStart={leaveToBrowser}
        onTouchEnd={endPress}
      />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner className="z-50 outline-none">
          <BaseContextMenu.Popup
            aria-label={label}
            className={menuPopupClass}
            finalFocus={() => !isItemPressed.current}
          >
            {subject !== null && children(subject)}
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}
