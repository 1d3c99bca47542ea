import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import allowed from './allowed.json'

type LockedPackage = {
  version: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> }
const own = readJson('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const locked = Object.entries(packages).filter(([path]) => path !== '')
const namesWhere = (holds: (entry: LockedPackage) => boolean) =>
  locked.filter(([, entry]) => holds(entry)).map(([path, { version }]) => `${nameOf(path)}@${version}`)

test('no package has an install script that was not reviewed', () => {
  expect(namesWhere(({ hasInstallScript }) => hasInstallScript === true)).toEqual(allowed.installScripts)
})

/** Whether a part of a range such as "^18.18.0 || >=20" includes Node.js 20. */
function admitsNode20(range: string): boolean {
  return range.split('||').some((part) => {
    const [, operator = '', major = ''] = /^\s*([<>=^~]*)\s*v?(\d+|\*)/.exec(part) ?? []
    return major === '*' || (operator === '>=' ? Number(major) <= 20 : Number(major) === 20)
  })
}

test('no package requires a newer Node.js than ours, except those tested on it', () => {
  const unfit = namesWhere(({ engines }) => engines?.node !== undefined && !admitsNode20(engines.node))
  expect(unfit.toSorted()).toEqual(allowed.engineWarnings.toSorted())
})

test('each package is pinned to one version', () => {
  const versions = Object.values({ ...own.dependencies, ...own.devDependencies })
  expect(versions.filter((version) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

const isForLinuxX64 = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

// The exceptions are listed in SECURITY.md.
test('each package has a checksum, except binaries of the build tools for other platforms', () => {
  const without = locked.filter(([, { integrity }]) => integrity === undefined)
  const unexpected = without.filter(
    ([, entry]) => entry.dev !== true || entry.optional !== true || isForLinuxX64(entry),
  )
  expect(unexpected.map(([path]) => nameOf(path))).toEqual([])
  const families = new Set(without.map(([path]) => nameOf(path).split('/')[0]))
  expect([...families].toSorted()).toEqual(['@oxc-parser', '@oxlint', '@tailwindcss', '@unrs'])
})

// npm ci refuses a lockfile without them, on every platform.
test('the lockfile includes the packages of other platforms too', () => {
  const names = new Set(locked.map(([path]) => nameOf(path)))
  const wanted = locked.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})
