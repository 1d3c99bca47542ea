import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a button opens in its own place: closed again, the focus is back on the button. */
export function useDisclosure({ isOpenFirst = false } = {}) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close: () => {
      flushSync(() => setOpen(false))
      opener.current?.focus()
    },
  }
}
