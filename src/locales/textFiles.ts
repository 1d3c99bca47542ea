import type { Language } from '@/config/languages'

/**
 * `core` is needed by the first load, `signedIn` by the shell and the configurator, `lazy` by the parts of both that load
 * later (the tabs after the first, the settings), `otherPages` with `lazy` by every other page for signed-in users, `admin`
 * by administrators only, `secondFactor` where a code is asked for or set up.
 */
export type TextFile = 'core' | 'signedIn' | 'lazy' | 'otherPages' | 'admin' | 'secondFactor'

const files = import.meta.glob<object>(
  [
    './*/core.ts',
    './*/signedIn.ts',
    './*/lazy.json',
    './*/otherPages.ts',
    './*/admin.json',
    './*/secondFactor.json',
  ],
  { import: 'default' },
)

async function fetchTexts(language: Language, file: TextFile): Promise<object> {
  const path = `./${language}/${file}`
  const fetched = await (files[`${path}.ts`] ?? files[`${path}.json`])?.()
  if (!fetched) throw new Error(`There is no ${path}`)
  return fetched
}

/** An object, so that a test can replace the function. */
export const textSource = { fetchTexts }
