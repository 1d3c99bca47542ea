import { expect, it } from 'vitest'
import { pageList } from '@/config/pages'
import otherPages from '@/locales/en/otherPages'
import { importsOf, readModules } from '../support/imports'

const texts = readModules('src')
const imports = importsOf(texts)

/** The modules that are loaded from one of these, now or later. */
function reachable(starts: string[]): Set<string> {
  const found = new Set(starts)
  for (const module of found) for (const imported of imports.get(module) ?? []) found.add(imported)
  return found
}

// Its titles are shown by the pages themselves.
const table = 'src/config/pages.ts'
const keyOfOthers = new RegExp(`['"\`](?:${Object.keys(otherPages).join('|')})\\.`)

it.each(pageList.filter(({ textsOfShell }) => textsOfShell))(
  'the page $key and the shell use no text of the other pages',
  ({ file }) => {
    const modules = reachable([`src/${file}.tsx`, 'src/app/shell/SignedInShell.tsx'])
    expect(modules.size).toBeGreaterThan(200)
    const wrong = [...modules].filter(
      (module) => module !== table && keyOfOthers.test(texts.get(module) ?? ''),
    )
    expect(wrong).toEqual([])
  },
)
