import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { TextField } from '@/components/ui/TextField'

const pauseMs = 300

export type SearchFieldProps = {
  label: string
  value: string
  maxLength: number
  onSearch: (text: string) => void
}

/** Searches when typing pauses, and at once on Enter. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [searched, setSearched] = useState(value)
  // Back in the browser changes the value from outside; a search changes it later, when more may be typed.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== searched) {
      setSearched(value)
      setText(value)
    }
  }
  const query = text.trim()
  const { pathname } = useLocation()
  useEffect(() => {
    if (query === value) return undefined
    // Restarted when a filter changes, so that the search includes that filter.
    const timer = setTimeout(() => {
      // The page stays mounted while the next one loads; a search would navigate back to it.
      if (window.location.pathname !== pathname) return
      setSearched(query)
      onSearch(query)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [query, value, onSearch, pathname])
  return (
    <TextField
      {...field}
      type="search"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter also confirms a character of an input method.
        if (key !== 'Enter' || nativeEvent.isComposing || query === value) return
        setSearched(query)
        onSearch(query)
      }}
    />
  )
}
