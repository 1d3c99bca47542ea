import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useIncrementalCount } from '@/components/ui/useIncrementalCount'

function follow(first: number) {
  const shown: number[] = []
  const hook = renderHook(({ count }) => shown.push(useIncrementalCount(count)), {
    initialProps: { count: first },
  })
  return { shown, setCount: (count: number) => hook.rerender({ count }) }
}

describe('useIncrementalCount', () => {
  it('starts with a screenful and ends with all', async () => {
    const { shown } = follow(130)
    expect(shown[0]).toBe(10)
    await waitFor(() => expect(shown.at(-1)).toBe(130))
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })

  it('shows a short list at once', () => {
    expect(follow(7).shown).toEqual([7])
  })

  it('follows an added item, and never exceeds the count', async () => {
    const { shown, setCount } = follow(130)
    await waitFor(() => expect(shown.at(-1)).toBe(130))
    setCount(131)
    await waitFor(() => expect(shown.at(-1)).toBe(131))
    setCount(3)
    await waitFor(() => expect(shown.at(-1)).toBe(3))
  })
})
