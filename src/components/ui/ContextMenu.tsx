import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import type { BaseUIEvent } from '@base-ui/react/types'
import { useRef, useState } from 'react'
import type { ReactElement, ReactNode, SyntheticEvent, TouchEvent } from 'react'
import { menuPopupClass } from './kit/Menu'

const editable = 'input, textarea, select, [contenteditable]'

export type ContextMenuProps<Subject> = {
  label: string
  /** The area, say a list; one menu serves all that is in it. */
  area: ReactElement
  /** What of the area an element belongs to; with null the browser's own menu opens. */
  subjectOf: (element: Element) => Subject | null
  /** The items for it. */
  children: (subject: Subject) => ReactNode
}

/** A menu at the pointer: by right click, long press, and the keys for it. Fields keep the browser's own menu. */
export function ContextMenu<Subject>({ label, area, subjectOf, children }: ContextMenuProps<Subject>) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const isOpen = useRef(false)
  const subjectAt = (target: EventTarget | null) =>
    target instanceof Element && !target.closest(editable) ? subjectOf(target) : null
  const leaveToBrowser = (event: BaseUIEvent<SyntheticEvent>) => {
    if (subjectAt(event.target) !== null) return
    event.preventBaseUIHandler()
    // Base UI suppresses the browser's menu in the whole area, by a listener on the document.
    event.stopPropagation()
  }
  // The finger that opened it is lifted: where the browser has not seen a long press yet, this would be a tap beside it.
  const endPress = (event: TouchEvent) => {
    if (isOpen.current) event.preventDefault()
  }
  return (
    <BaseContextMenu.Root
      onOpenChange={(open, { event }) => {
        isOpen.current = open
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
          <BaseContextMenu.Popup aria-label={label} className={menuPopupClass}>
            {subject !== null && children(subject)}
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}
