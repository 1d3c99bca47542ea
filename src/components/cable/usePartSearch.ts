import { useMemo, useState } from 'react'

/** Filters a list of parts: all words must match, in any order and case, within a category. */
export function usePartSearch() {
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const matches = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/)
    return (label: string, group: string | undefined): boolean => {
      if (category !== '' && group !== category) return false
      const name = label.toLowerCase()
      return words.every((word) => name.includes(word))
    }
  }, [text, category])
  return useMemo(() => ({ text, setText, category, setCategory, matches }), [text, category, matches])
}

export type PartSearch = ReturnType<typeof usePartSearch>
