import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './fingerprint.mjs'

const source = (path) => join(root, 'src', path)

const signIn = ['features/account/SignInPage.tsx']
const restoring = ['contract/storedState.ts']
/** What every page of those signed in needs besides its own code. */
const signedIn = [
  'app/shell/SignedInShell.tsx',
  'locales/en/signedIn.ts',
  'api/baseApi.ts',
  'api/accountApi.ts',
]
const signedOutPages = {
  '/sign-up': 'features/account/SignUpPage.tsx',
  '/forgot-password': 'features/account/ForgotPasswordPage.tsx',
  '/reset-password': 'features/account/ResetPasswordPage.tsx',
  '/terms': 'features/documents/DocumentPage.tsx',
  '/privacy': 'features/documents/DocumentPage.tsx',
}
const pages = {
  '/': 'features/configurator/ConfiguratorPage.tsx',
  '/cart': 'features/cart/CartPage.tsx',
  '/quote': 'features/quote/QuotePage.tsx',
  '/place-order': 'features/orders/PlaceOrderPage.tsx',
  '/orders': 'features/orders/OrdersPage.tsx',
  '/cut-list': 'features/cart/CutListPage.tsx',
  '/account': 'features/account/AccountPage.tsx',
  '/single-menu-view': 'features/guides/WireGuidePage.tsx',
  '/collapse-menu-item-view-1': 'features/guides/PrimaryConnectorsPage.tsx',
  '/collapse-menu-item-view-2': 'features/guides/SecondaryConnectorsPage.tsx',
  '/group-single-menu-item-view': 'features/guides/FuseGuidePage.tsx',
  '/group-collapse-menu-item-view-1': 'features/guides/PostageGuidePage.tsx',
  '/group-collapse-menu-item-view-2': 'features/guides/PriceGuidePage.tsx',
  '/admin': 'app/pages/AdministrationStart.tsx',
}
const blankPages = ['/quote', '/cut-list']

/** Finds the files that modules of src are in, with all that these import and the page has not asked for itself. */
function fileFinder(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const asked = new Set()
  const withImports = (fileName, found = new Set()) => {
    if (found.has(fileName) || asked.has(fileName)) return found
    found.add(fileName)
    for (const imported of bundle[fileName].imports) withImports(imported, found)
    return found
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  for (const fileName of withImports(entry.fileName)) asked.add(fileName)
  return (modules) => {
    const files = new Set()
    for (const module of modules) {
      // What is asked for by name may be a file of its own that hands out what stands in another.
      const having = chunks.filter(
        ({ facadeModuleId, moduleIds }) =>
          facadeModuleId === source(module) || moduleIds.includes(source(module)),
      )
      if (having.length === 0) throw new Error(`No file of the build has src/${module}.`)
      for (const { fileName } of having) withImports(fileName, files)
    }
    return [...files].map((file) => `/${file}`)
  }
}

/** What src/storage/boot.ts asks for ahead of the app; nothing in development, where no files are built. */
function filesAhead(bundle) {
  if (!bundle) return { stored: [], signedIn: [], signIn: [], signedOutPages: {}, pages: {}, blankPages }
  const find = fileFinder(bundle)
  const findEach = (table) =>
    Object.fromEntries(Object.entries(table).map(([path, module]) => [path, find([module])]))
  const shared = new Set(find(signedIn))
  const ofPages = Object.entries(findEach(pages)).map(([path, files]) => [
    path,
    files.filter((file) => !shared.has(file)),
  ])
  return {
    stored: find(restoring),
    signedIn: [...shared],
    signIn: find(signIn),
    signedOutPages: findEach(signedOutPages),
    pages: Object.fromEntries(ofPages),
    blankPages,
  }
}

/** What the page says where the app does not come, by language; the folder of `zh-cn` is `zhCn`. */
function textsWithoutApp() {
  const folders = readdirSync(source('locales')).filter((name) =>
    statSync(source(`locales/${name}`)).isDirectory(),
  )
  return Object.fromEntries(
    folders.map((name) => {
      const { errorPage } = JSON.parse(readFileSync(source(`locales/${name}/core.json`), 'utf8'))
      const language = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return [language, [errorPage.notLoaded, errorPage.reload]]
    }),
  )
}

/** The boot script as one line of classic JavaScript. */
async function compileBoot(files) {
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { builtFiles: JSON.stringify(files), builtTexts: JSON.stringify(textsWithoutApp()) },
    build: {
      write: false,
      minify: true,
      lib: { entry: source('storage/boot.ts'), formats: ['iife'], name: 'boot' },
    },
  })
  return output[0].code.trim()
}

/** The HTML of src/app/shell/StaticShell.tsx, rendered by the app's own components. */
async function renderOutlines() {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'static-shell-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: { '@': join(root, 'src') } },
      build: { ssr: source('app/shell/StaticShell.tsx'), outDir, emptyOutDir: true },
    })
    const { renderStaticShell } = await import(pathToFileURL(join(outDir, 'StaticShell.js')).href)
    return await renderStaticShell()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * In one piece: what comes bit by bit moves in the middle of the window. Who signs up from here is to come back to
 * where they were going, as from the app's own link.
 */
const showOutline = `{
const shell=document.getElementById("shell"),{pathname:at,search}=location;
shell.append(shell.querySelector("[data-outline="+document.documentElement.dataset.shell+"]")?.content??"");
const back=at==="/sign-in"?search:"?"+new URLSearchParams({redirectUrl:at+search});
for(const link of shell.querySelectorAll("a[href='/sign-up']"))link.search=back
}`

/** The styles of all pages stand in the page: they are smaller than the way to ask for them is long. */
function inlineStyles(html, bundle) {
  return html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (_link, file) => {
    const styles = bundle[file].source.toString().replace(/\s*\/\*[^*]*\*\/\s*$/, '')
    delete bundle[file]
    return `<style>${styles}</style>`
  })
}

/**
 * Puts into the page what shows before anything else has loaded: src/storage/boot.ts with the stored look and, once
 * built, all styles and the outlines of the pages.
 */
export function staticShell() {
  return {
    name: 'static-shell',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const script = `<script>${await compileBoot(filesAhead(bundle))}</script>`
        // The character set has to be known before any text.
        const booted = html.replace(/<meta charset[^>]*>/, (charset) => charset + script)
        if (!bundle) return booted
        const outlines = await renderOutlines()
        return inlineStyles(booted, bundle).replace(
          '<div id="root"></div>',
          (app) => `${app}<div id="shell">${outlines}<script>${showOutline}</script></div>`,
        )
      },
    },
  }
}
