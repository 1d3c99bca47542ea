/**
 * Runs in the page's head, before anything is painted: the stored look, taken as it is, which outline of
 * index.html shows, and what its page is going to need. The app checks the look and sets it again; what is wrong
 * with it shows for a moment at most. Built into index.html, so it imports nothing.
 */

/** Set by the build: the files of each page by its address, and those of all pages where this holds. */
declare const builtFiles: {
  stored: string[]
  signedIn: string[]
  /** What those signed out come to from elsewhere. */
  signIn: string[]
  signedOutPages: Record<string, string[]>
  pages: Record<string, string[]>
  blankPages: string[]
}

/** Set by the build, by language: that the app could not be loaded, and what its button says. */
declare const builtTexts: Record<string, [text: string, reload: string]>

const files = builtFiles
const { documentElement: page } = document
const slices = readSlices()
const path = location.pathname

function readSlices(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem('auth') ?? '{}') ?? {}) as Record<string, string>
  } catch {
    return {}
  }
}

/** A slice that can be read; without it the page starts with what is in its HTML. */
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
if (theme.direction === 'rtl') page.dir = 'rtl'
if (theme.mode === 'dark') page.className = 'dark'
for (const [name, key] of [
  ['themeColor', 'themeColor'],
  ['colorLevel', 'primaryColorLevel'],
  ['controlSize', 'controlSize'],
  ['cardBordered', 'cardBordered'],
] as const)
  if (['string', 'number', 'boolean'].includes(typeof theme[key])) page.dataset[name] = String(theme[key])
const { currentLang = 'en' } = slice<{ currentLang: string }>('locale')
page.lang = currentLang

function preload(names: readonly string[] = []): void {
  for (const name of names) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = name
    document.head.append(link)
  }
}

const ownPage = files.signedOutPages[path]
if (Object.keys(slices).length > 0) preload(files.stored)
if (slice<{ session: { signedIn?: boolean } }>('auth').session?.signedIn === true) {
  const { type = 'modern', previousType, sideNavCollapse } = theme.layout ?? {}
  const { draft } = slice<{ draft: { connectorA?: { value?: string }; connectBGroup?: object } }>('order')
  const isEmpty = !draft?.connectorA?.value && Object.keys(draft?.connectBGroup ?? {}).length === 0
  page.dataset.shell = path === '/' && currentLang === 'en' && isEmpty ? 'configurator' : 'signedIn'
  page.dataset.shellLayout = files.blankPages.includes(path) ? 'blank' : (previousType ?? type)
  if (sideNavCollapse === true) page.dataset.shellCollapsed = ''
  preload(files.signedIn)
  preload(files.pages[path])
} else if (ownPage) {
  page.dataset.shell = 'account'
  preload(ownPage)
} else if (path === '/sign-in' || files.pages[path] || /^\/(orders|admin)\//.test(path)) {
  page.dataset.shell = currentLang === 'en' ? 'signIn' : 'account'
  preload(files.signIn)
}

addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.closest('#shell')) target.dataset.sent = ''
})

// The app's own code cannot be had: without a word the outline would stand there for good.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    const [text, reload] = builtTexts[currentLang] ?? builtTexts.en!
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
