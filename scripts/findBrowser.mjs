import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './children.mjs'
import { root } from './fingerprint.mjs'

const isRoot = process.getuid?.() === 0

/** First the one without windows: it runs the browser tests in two thirds of the time. */
const linuxNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Usual paths of Chromium and Chrome on this system, most likely first. */
function usualPlaces({ platform, env }) {
  if (platform === 'darwin')
    return ['Chromium', 'Google Chrome'].flatMap((name) =>
      ['', env.HOME ?? ''].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    )
  if (platform === 'win32')
    return ['Google\\Chrome', 'Chromium'].flatMap((name) =>
      [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].map(
        (folder) => `${folder}\\${name}\\Application\\chrome.exe`,
      ),
    )
  const folders = [
    ...(env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ]
  return folders.filter(Boolean).flatMap((folder) => linuxNames.map((name) => join(folder, name)))
}

/** The file may be unusable: libraries missing, or a wrapper that only asks to install something. */
export function runs(path, platform = process.platform) {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window instead of answering.
  if (platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/** A Chromium or Chrome that is installed on this machine. */
export function findBrowser({ platform, env } = process) {
  const places = [env.CHROMIUM_PATH, ...usualPlaces({ platform, env })].filter(Boolean)
  return places.find((path) => runs(path, platform))
}

async function findDownloaded() {
  const { chromium } = await import(pathToFileURL(join(root, 'node_modules/playwright-core/index.mjs')).href)
  const path = chromium.executablePath()
  return runs(path, process.platform) ? path : undefined
}

/** Fetches the test runner's own build of an engine. */
export async function download(engine) {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  await run(process.execPath, [cli, 'install', ...withLibraries, engine], { timeout: 300_000 })
}

const packageManagers = [
  ['apt-get', [['update', '-q']], ['install', '-qy', '--no-install-recommends']],
  ['dnf', [], ['install', '-qy']],
  ['apk', [], ['add', '--quiet']],
]

/** Installs what this system's package manager calls so, where we may. */
export async function installFromSystem(packages) {
  const manager = packageManagers.find(
    ([name]) => packages[name] && spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  )
  if (!manager || !isRoot) return
  const [name, preparations, install] = manager
  for (const step of [...preparations, [...install, ...packages[name]]])
    await run(name, step, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/**
 * A browser, fetched when there is none: the test runner's own, else the system's.
 * @returns {Promise<string | undefined>} where its program is
 */
export async function obtainBrowser() {
  const present = findBrowser() ?? (await findDownloaded())
  if (present) return present
  console.log('No Chromium or Chrome found: fetching one ...')
  await download('chromium')
  const downloaded = await findDownloaded()
  if (downloaded) return downloaded
  await installFromSystem({ 'apt-get': ['chromium-headless-shell'] })
  if (!findBrowser())
    await installFromSystem({ 'apt-get': ['chromium'], dnf: ['chromium'], apk: ['chromium'] })
  return findBrowser()
}
