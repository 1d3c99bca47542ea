import { describe, expect, it } from 'vitest'
import { pageList } from '@/config/pages'
import lazy from '@/locales/en/lazy.json'
import otherPages from '@/locales/en/otherPages'
import { importsOf, readModules } from '../support/imports'

const texts = readModules('src')
const imports = importsOf(texts)

/** The modules that are loaded from one of these, now or later; those in `left` are not followed. */
function reachable(starts: string[], left: string[] = []): Set<string> {
  const found = new Set(starts)
  for (const module of found)
    for (const imported of imports.get(module) ?? []) if (!left.includes(imported)) found.add(imported)
  return found
}

// Its titles are shown by the pages themselves.
const table = 'src/config/pages.ts'
const keyAmong = (tops: string[]) => new RegExp(`['"\`](?:${tops.join('|')})\\.`)
const keyOfLazy = keyAmong(Object.keys(lazy))
/** They load these texts with their code. */
const lazyParts = ['src/features/configurator/SecondaryTabs.tsx', 'src/app/shell/settings/SettingsPanel.tsx']
const keyOfOthers = keyAmong(Object.keys(otherPages))
/** Code of the API, which would load with the page; the texts of errors do not need the rest. */
const codeOfApi = /^import \{[^}]*\} from '@\/api\/(?!errorMessage')/m

describe.each(pageList.filter(({ needsOnlyShell }) => needsOnlyShell))('the page $key', ({ file }) => {
  const starts = [`src/${file}.tsx`, 'src/app/shell/SignedInShell.tsx']
  const modules = [...reachable(starts)]
  const matching = (pattern: RegExp) => modules.filter((module) => pattern.test(texts.get(module) ?? ''))

  it('and the shell use no text of the other pages', () => {
    expect(modules.length).toBeGreaterThan(200)
    expect(matching(keyOfOthers).filter((module) => module !== table)).toEqual([])
  })

  it('and the shell use the texts of parts that load later in these alone', () => {
    const before = reachable(starts, lazyParts)
    expect(matching(keyOfLazy).filter((module) => before.has(module))).toEqual([])
  })

  it('and the shell use the API only once it is loaded', () => {
    expect(matching(codeOfApi).filter((module) => !module.startsWith('src/api/'))).toEqual([
      'src/features/catalogue/CatalogueStatus.tsx',
      'src/features/configurator/DraftDue.tsx',
      'src/features/admin/day/NewOrdersLink.tsx',
    ])
  })
})
