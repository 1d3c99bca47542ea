/**
 * Inlined in the page's head and run before the first paint: applies the stored theme, selects the outline of
 * index.html and preloads the files of the page. The theme is not validated here; the app validates it and sets it
 * again. It imports nothing, because it is built into index.html.
 */

type Page = {
  path: string
  audience: 'signedIn' | 'signedOut' | 'everyone'
  layout?: string
  shell?: string
  /** Its entry is in a group of the navigation, which the layout `stackedSide` shows in a second column. */
  isInGroup?: true
  /** With a stored catalogue it shows without the API. */
  needsOnlyShell?: true
  /** Indexes of the page's files, besides those of every signed-in page. */
  files: number[]
  /** Further ones that are needed at once on a wide screen. */
  wide?: number[]
}

/** Written into the page by scripts/staticShell.mjs. */
type BootstrapData = {
  files: string[]
  /** Media query of the screens that `Page.wide` is not for. */
  narrow: string
  /** File indexes for reading the stored state; they import nothing of the app's core. */
  stored: number[]
  signedIn: number[]
  /** What signed-in pages need after the rest. */
  api: number[]
  pages: Page[]
  /** By language: the message that the app could not be loaded, its button, and what the outline says until it is. */
  texts: Record<string, [text: string, reload: string, loading: string]>
}

const data = JSON.parse(document.getElementById('bootstrap-data')!.textContent) as BootstrapData
const { documentElement: root } = document
const slices = readSlices()
const page = data.pages.find(({ path }) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(location.pathname),
)
const signInPage = data.pages.find(({ shell }) => shell === 'signIn')

function readSlices(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem('auth') ?? '{}') ?? {}) as Record<string, string>
  } catch {
    return {}
  }
}

/** A stored slice, empty if unreadable: the page then starts with the defaults of its HTML. */
function slice<T>(name: string): Partial<T> {
  try {
    return (JSON.parse(slices[name] ?? '{}') ?? {}) as Partial<T>
  } catch {
    return {}
  }
}

type Theme = Record<string, unknown> & {
  layout: { type?: string; previousType?: string; sideNavCollapse?: boolean }
}
const theme = slice<Theme>('theme')
if (theme.direction === 'rtl') root.dir = 'rtl'
if (theme.mode === 'dark') root.className = 'dark'
for (const [name, key] of [
  ['themeColor', 'themeColor'],
  ['colorLevel', 'primaryColorLevel'],
  ['controlSize', 'controlSize'],
  ['cardBordered', 'cardBordered'],
] as const)
  if (['string', 'number', 'boolean'].includes(typeof theme[key])) root.dataset[name] = String(theme[key])
const { currentLang = 'en' } = slice<{ currentLang: string }>('locale')
root.lang = currentLang

/** The first number format of a page takes 60 ms on a slow phone: the browser loads its data. */
function loadNumberFormats(): void {
  setTimeout(() => new Intl.NumberFormat(), 0)
}

const preloaded = new Set<number>()

function preload(files: readonly number[] = []): void {
  for (const file of files) {
    if (preloaded.has(file)) continue
    preloaded.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${data.files[file]}`
    document.head.append(link)
  }
}

function preloadFilesOf(shown: Page | undefined): void {
  preload(shown?.files)
  if (!matchMedia(data.narrow).matches) preload(shown?.wide)
}

globalThis.preloadPage = (pattern) => preloadFilesOf(data.pages.find(({ path }) => path === pattern))

// Evaluated as soon as they are there, while the core is still being received. The app imports them again.
if (Object.keys(slices).length > 0)
  for (const file of data.stored)
    import(/* @vite-ignore */ `/${data.files[file]}`).then(loadNumberFormats).catch(() => undefined)
if (slice<{ session: { signedIn?: boolean } }>('auth').session?.signedIn === true) {
  const { type = 'modern', previousType, sideNavCollapse } = theme.layout ?? {}
  const { draft } = slice<{ draft: { connectorA?: { value?: string }; connectBGroup?: object } }>('order')
  const isEmpty = !draft?.connectorA?.value && Object.keys(draft?.connectBGroup ?? {}).length === 0
  const isOutlined = page?.shell === 'configurator' && currentLang === 'en' && isEmpty
  root.dataset.shell = isOutlined ? 'configurator' : 'signedIn'
  const layout = page?.layout ?? previousType ?? type
  root.dataset.shellLayout = layout
  if (sideNavCollapse === true || (layout === 'stackedSide' && !page?.isInGroup))
    root.dataset.shellCollapsed = ''
  preload(data.signedIn)
  preloadFilesOf(page)
  if (!page?.needsOnlyShell || !slices.catalogue) preload(data.api)
} else if (page) {
  // Signed-out users see the sign-in page first.
  const shown = page.audience === 'signedIn' ? signInPage : page
  root.dataset.shell = currentLang === 'en' && shown?.shell ? shown.shell : 'account'
  preloadFilesOf(shown)
}

addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.closest('#shell')) target.dataset.sent = ''
})

// If the app's code cannot be loaded, the outline would stay forever without a notice.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    const [text, reload] = data.texts[currentLang] ?? data.texts.en!
    const notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.className =
      'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-lg border border-danger/40 bg-danger-soft px-3 py-2 text-sm text-danger shadow-pop'
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'block min-h-11 font-semibold underline'
    button.textContent = reload
    button.onclick = () => location.reload()
    notice.append(text, button)
    document.body.append(notice)
  },
  true,
)

export {}
