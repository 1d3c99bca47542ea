import { posix } from 'node:path'
import { pages } from '../src/config/pages.ts'
import { belowXl } from '../src/config/shell.ts'

const fileOf = ({ file }) => `${file}.tsx`

/** Modules that every page behind the sign-in needs besides its own code, in the order of need. */
const signedInModules = ['app/shell/SignedInShell.tsx', 'app/signedInState.ts', 'locales/en/signedIn.ts']
/** A page with a stored catalogue may show without them. */
const apiModules = ['api/baseApi.ts', 'api/authApi.ts', 'features/catalogue/CatalogueStatus.tsx']
const restoringModules = ['contract/storedState.ts']
const otherTexts = ['locales/en/otherPages.ts', 'locales/en/lazy.json']

/**
 * Files that load in parallel: a module goes, with all that it imports, into the first group that names it. Without
 * groups a first visit would request some sixty small files, and browsers request six at a time over HTTP/1.1.
 *
 * @param {{ signIn: { file: string }, home: { file: string, wide: string } }} table
 */
export function chunkGroups(table = pages) {
  return [
    { name: 'core', modules: ['main.tsx', fileOf(table.signIn)] },
    // It imports nothing of the core, which arrives last, so that the page can evaluate it before.
    { name: 'schemas', modules: restoringModules },
    {
      name: 'signedIn',
      modules: ['app/shell/SignedInShell.tsx', 'app/signedInState.ts', fileOf(table.home)],
    },
    { name: 'wide', modules: [table.home.wide] },
    { name: 'api', modules: [...apiModules, 'api/useErrorText.ts'] },
  ]
}

/**
 * Whether only administrators load this module of src.
 *
 * @param {string} module
 * @param {Record<string, { file: string, authority?: readonly string[] }>} table
 */
export function isForAdmin(module, table = pages) {
  const areas = new Map()
  for (const page of Object.values(table)) {
    const [top, feature] = page.file.split('/')
    const area = top === 'features' ? `${top}/${feature}/` : fileOf(page)
    areas.set(area, (areas.get(area) ?? true) && page.authority !== undefined)
  }
  const isClosed = [...areas].some(([area, closed]) => closed && module.startsWith(area))
  return isClosed || /^locales\/[^/]+\/admin\.json$/.test(module)
}

/**
 * Whether a file of the build is that of a page, by its name.
 *
 * @param {string} fileName
 * @param {Record<string, { file: string }>} table
 */
export function isPageFile(fileName, table = pages) {
  const name = posix.basename(fileName).replace(/-[\w-]{7}\.js$/, '')
  return Object.values(table).some(({ file }) => posix.basename(file) === name)
}

/** Finds the files that contain modules of src, with everything they import that the page does not load already. */
function fileFinder(bundle, source) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const withImports = (fileName, found, except) => {
    if (found.has(fileName) || except.has(fileName)) return
    found.add(fileName)
    for (const imported of bundle[fileName].imports) withImports(imported, found, except)
  }
  const ofEntry = new Set()
  withImports(chunks.find(({ isEntry }) => isEntry).fileName, ofEntry, new Set())
  return (modules) => {
    const files = new Set()
    for (const module of modules) {
      const id = source(module)
      // A module may have its own file that only re-exports another one.
      const holding = chunks.filter(
        ({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id),
      )
      if (holding.length === 0) throw new Error(`No file of the build has src/${module}.`)
      for (const { fileName } of holding) withImports(fileName, files, ofEntry)
    }
    return [...files]
  }
}

/**
 * The data of src/storage/bootstrap.ts: the files of the build by name, and which of them each page needs. Without a
 * bundle, as in development, the pages need none.
 */
export function bootstrapPages(list, bundle, source) {
  const find = bundle ? fileFinder(bundle, source) : () => []
  const signedIn = find(signedInModules)
  const api = find(apiModules).filter((name) => !signedIn.includes(name))
  const files = [...signedIn, ...api]
  const indexesOf = (names) =>
    names.map((name) => {
      if (!files.includes(name)) files.push(name)
      return files.indexOf(name)
    })
  return {
    narrow: belowXl,
    stored: indexesOf(find(restoringModules)),
    signedIn: indexesOf(signedIn),
    api: indexesOf(api),
    pages: list
      .filter(({ path }) => path !== '*')
      .map((page) => {
        const { path, audience, layout, shell, wide, needsOnlyShell, menu } = page
        const loaded = audience === 'signedIn' ? [...signedIn, ...api] : []
        const further = (modules, known) => find(modules).filter((name) => !known.includes(name))
        const hasOtherTexts = audience === 'signedIn' && !needsOnlyShell
        const own = further([fileOf(page), ...(hasOtherTexts ? otherTexts : [])], loaded)
        const ofWide = wide && indexesOf(further([wide], [...loaded, ...own]))
        const isInGroup = (menu?.group ?? null) !== null || undefined
        return {
          path,
          audience,
          layout,
          shell,
          isInGroup,
          needsOnlyShell,
          files: indexesOf(own),
          wide: ofWide,
        }
      }),
    files,
  }
}
