import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { TextField } from '@/components/ui/TextField'

const pauseMs = 300

export type SearchFieldProps = {
  label: string
  hint?: string
  value: string
  maxLength: number
  /** Called once typing pauses. */
  onSearch: (text: string) => void
}

/** What is typed is looked for as soon as the typing pauses, and at once on Enter. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  // Going back in the browser changes what is looked for from outside.
  if (value !== followed) {
    setFollowed(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const asked = typed.trim()
  const { pathname } = useLocation()
  useEffect(() => {
    if (asked === value) return undefined
    // Begun anew where a filter is chosen meanwhile: the search is then added to that.
    const timer = setTimeout(() => {
      // While the next page is made ready this one is still there: a search would lead back to it.
      if (window.location.pathname === pathname) onSearch(asked)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [asked, value, onSearch, pathname])
  return (
    <TextField
      {...field}
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter also takes a character that the writing system offers.
        if (key === 'Enter' && !nativeEvent.isComposing && asked !== value) onSearch(asked)
      }}
    />
  )
}
