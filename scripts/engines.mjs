import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { download, installFromSystem, runs } from './findBrowser.mjs'
import { root } from './fingerprint.mjs'

/** The test runner's own build of an engine, where it has been downloaded. */
function hasOwn(engine) {
  const playwright = createRequire(join(root, 'package.json'))('playwright-core')
  return existsSync(playwright[engine].executablePath())
}

function inPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** A Firefox that was not built for the test runner. */
export function findStockFirefox() {
  const places = [
    process.env.FIREFOX_PATH,
    inPath('firefox-esr'),
    inPath('firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return places.find((path) => path && runs(path))
}

/** Debian's folder of the programs of WebKitGTK has the name of the platform in its path. */
function findMiniBrowser() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return ['4.1', '4.0', '6.0']
    .flatMap((version) => [
      ...libraries.map((folder) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
      `/usr/libexec/webkit2gtk-${version}/MiniBrowser`,
    ])
    .find((path) => existsSync(path))
}

/** WebKitGTK with its driver, and a display for it. */
export function findWebKitGtk() {
  const [driver, browser, display] = [inPath('WebKitWebDriver'), findMiniBrowser(), inPath('Xvfb')]
  return driver && browser && display ? { driver, browser, display } : undefined
}

const engines = {
  firefox: {
    title: 'Firefox',
    findStock: findStockFirefox,
    packages: { 'apt-get': ['firefox-esr'], dnf: ['firefox'], apk: ['firefox'] },
  },
  webkit: {
    title: 'WebKit',
    findStock: findWebKitGtk,
    packages: { 'apt-get': ['webkit2gtk-driver', 'xvfb'] },
  },
}

/**
 * The test runner's own build, or what the system has.
 * @returns {'own' | 'stock' | undefined}
 */
function find(engine) {
  if (hasOwn(engine)) return 'own'
  return engines[engine].findStock() ? 'stock' : undefined
}

/** What there is of the engines beside Chromium. */
export function findEngines() {
  return { firefox: find('firefox'), webkit: find('webkit') }
}

const missing = () => Object.keys(engines).filter((engine) => find(engine) === undefined)

/** The names of the engines that are not installed. */
export function missingEngines() {
  return missing().map((engine) => engines[engine].title)
}

/** Installs the engines that are missing, where that is possible. */
export async function obtainEngines() {
  for (const engine of missing()) {
    const { title, packages } = engines[engine]
    console.log(`No ${title} found: fetching one ...`)
    await download(engine)
    if (!hasOwn(engine)) await installFromSystem(packages)
  }
}
