/**
 * Runs in the page's head, before anything is painted: the stored look, taken as it is. The app checks it and sets
 * it again; what is wrong with it shows for a moment at most. Built into index.html, so it imports nothing.
 */
try {
  const slices = JSON.parse(localStorage.getItem('auth') ?? '{}') as Record<string, string>
  const theme = JSON.parse(slices.theme ?? '{}') as Record<string, string | number>
  const { documentElement: page } = document
  if (theme.direction === 'rtl') page.dir = 'rtl'
  if (theme.mode === 'dark') page.className = 'dark'
  for (const [name, key] of [
    ['themeColor', 'themeColor'],
    ['colorLevel', 'primaryColorLevel'],
    ['controlSize', 'controlSize'],
    ['cardBordered', 'cardBordered'],
  ] as const)
    if (theme[key] !== undefined) page.dataset[name] = String(theme[key])
  const locale = JSON.parse(slices.locale ?? '{}') as Record<string, string>
  if (locale.currentLang) page.lang = locale.currentLang
} catch {
  // Without a stored look the page starts with the one in its HTML.
}
