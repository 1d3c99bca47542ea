import { useState } from 'react'

/** What is looked for in a list of parts: all the words typed, in any order and case, within a category. */
export function usePartSearch() {
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const words = text.toLowerCase().split(/\s+/)
  return {
    text,
    setText,
    category,
    setCategory,
    matches: (label: string, group: string | undefined): boolean =>
      (category === '' || group === category) && words.every((word) => label.toLowerCase().includes(word)),
  }
}

export type PartSearch = ReturnType<typeof usePartSearch>
