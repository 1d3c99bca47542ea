import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopChildren, run } from './children.mjs'
import { fingerprintOf, isMarked, root } from './fingerprint.mjs'
import { OperatorError } from './operatorError.mjs'

const mark = (folder) => join(folder, 'node_modules', '.installed')
const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']

/** What determines the contents of node_modules; scripts and the name do not. */
export function installFingerprint(packageJson, lock, { modules, platform, arch }) {
  const fields = JSON.parse(packageJson)
  return fingerprintOf([dependencyFields.map((field) => fields[field]), lock, modules, platform, arch])
}

function currentFingerprint(folder) {
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  return installFingerprint(read('package.json'), read('package-lock.json'), {
    modules: process.versions.modules,
    platform: process.platform,
    arch: process.arch,
  })
}

export function isInstalled(folder = root) {
  return isMarked(mark(folder), currentFingerprint(folder))
}

/** Whether every package pinned in package.json is installed in that version; false after `npm ci --omit=dev`. */
export function hasPinnedVersions(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    const file = join(folder, 'node_modules', name, 'package.json')
    // Of another package under this name: npm:typescript@7.0.2
    const pinned = version.slice(version.lastIndexOf('@') + 1)
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === pinned
  })
}

function markInstalled(folder) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(mark(folder), currentFingerprint(folder))
}

/** npm as [program, arguments]: the npm that started this process, the one beside this Node, or the one on PATH. */
function findNpm() {
  const { npm_execpath: startedBy = '' } = process.env
  const besideNode = dirname(process.execPath)
  const scripts = [
    ...(basename(startedBy) === 'npm-cli.js' ? [startedBy] : []),
    join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const script = scripts.find((path) => existsSync(path))
  return script ? [process.execPath, [script]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

const networkCodes =
  /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET\w*|FETCH_ERROR|ENOTCACHED)$/

const failedAttempt = /attempt \d+ failed with (\S+)/

/** Explains npm's error output to someone who only wants to run the app. */
export function explainNpmFailure(output) {
  const code = (/npm (?:error|ERR!) code (\S+)/.exec(output) ?? failedAttempt.exec(output))?.[1] ?? ''
  if (networkCodes.test(code))
    return `No network: the package registry cannot be reached (${code}). Connect, or set npm's proxy or registry, then try again.`
  if (code === 'ENOSPC') return 'The disk is full: make room (about 500 MB), then try again.'
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `Packages cannot be written to node_modules (${code}): give yourself write access to this folder, then try again.`
  if (code === 'EUSAGE')
    return 'package.json and package-lock.json disagree: run npm install, then try again.'
  const reason =
    output.split('\n').find((line) => /npm (?:error|ERR!) (?!code)/.test(line)) ?? 'no reason given'
  return `Packages could not be installed: ${reason.trim()} (run npm ci to see all of it).`
}

const options = [
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=http',
  '--fetch-timeout=60000',
  '--fetch-retry-mintimeout=2000',
]

/** Installs exactly the lockfile's packages, unless that is already done. */
export async function installIfStale(folder = root) {
  if (isInstalled(folder)) return
  console.log('Installing packages, about a minute with a good connection ...')
  const [program, args] = findNpm()
  let output = ''
  let fetched = 0
  const onOutput = (text) => {
    output = (output + text).slice(-100_000)
    const hundreds = Math.floor(fetched / 100)
    fetched += text.match(/GET 200 \S+\.tgz/g)?.length ?? 0
    if (Math.floor(fetched / 100) > hundreds) console.log(`  ${hundreds + 1}00 packages fetched`)
    // Without a network npm retries each of hundreds of packages three times, which takes minutes.
    const failedAttempts = output.match(/attempt \d failed/g)?.length ?? 0
    if (failedAttempts > 20 && !/GET [23]\d\d/.test(output)) void stopChildren()
  }
  const code = await run(program, [...args, 'ci', ...options], {
    cwd: folder,
    onOutput,
    // While npm waits for the network it ignores every other signal.
    stopSignal: 'SIGKILL',
    shell: program === 'npm.cmd',
  })
  if (code !== 0) throw new OperatorError(explainNpmFailure(output))
  markInstalled(folder)
  console.log('Packages are installed.')
}

// npm runs this after a manual install, so that the next start does not install again.
if (process.argv[1] === fileURLToPath(import.meta.url) && hasPinnedVersions(root)) markInstalled(root)
