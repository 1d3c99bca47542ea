import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildFingerprint, buildMark, isBuilt, isBuiltOnce } from '../../scripts/buildIfStale.mjs'
import { explainNpmFailure, hasPinnedVersions, installFingerprint } from '../../scripts/install.mjs'
import { nodeProblem } from '../../scripts/nodeVersion.mjs'
import { printFailure } from '../../scripts/operatorError.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('Node.js %s is new enough', (version) => {
  expect(nodeProblem(version)).toBeUndefined()
})

test.each(['20.18.9', '18.20.0', '9.11.2'])('Node.js %s is refused in one line', (version) => {
  expect(nodeProblem(version)).toMatch(/^Node\.js .* is too old: install Node\.js 20\.19 or newer.*$/)
})

test('a folder of another user is named in one line', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error("EACCES: permission denied, mkdir '/srv/shop/dist'")
  printFailure(Object.assign(error, { code: 'EACCES', path: '/srv/shop/dist' }))
  expect(print).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\/srv\/shop\/dist cannot be .*EACCES.*: run this as the user who owns it/),
  )
})

describe('an install', () => {
  const machine = { modules: '115', platform: 'linux', arch: 'x64' }
  const packageJson = (changes = {}) =>
    JSON.stringify({ name: 'app', scripts: { test: 'a' }, dependencies: { react: '19.3.1' }, ...changes })
  const original = installFingerprint(packageJson(), 'lock', machine)

  test.each([
    ['a dependency', installFingerprint(packageJson({ dependencies: {} }), 'lock', machine)],
    ['the lockfile', installFingerprint(packageJson(), 'other', machine)],
    ["Node's module version", installFingerprint(packageJson(), 'lock', { ...machine, modules: '127' })],
    ['the platform', installFingerprint(packageJson(), 'lock', { ...machine, platform: 'darwin' })],
    ['the processor', installFingerprint(packageJson(), 'lock', { ...machine, arch: 'arm64' })],
  ])('is stale after a change of %s', (_, changed) => {
    expect(changed).not.toBe(original)
  })

  test('is not stale when only scripts change', () => {
    expect(installFingerprint(packageJson({ scripts: { test: 'b' } }), 'lock', machine)).toBe(original)
  })

  test('is whole where each package, also one under another name, has its pinned version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'install-'))
    const writePackage = (path: string, content: object) => {
      mkdirSync(join(folder, path), { recursive: true })
      writeFileSync(join(folder, path, 'package.json'), JSON.stringify(content))
    }
    try {
      writePackage('.', { dependencies: { '@a/b': '1.2.3', 'c-7': 'npm:@a/c@7.0.2' } })
      writePackage('node_modules/@a/b', { version: '1.2.3' })
      writePackage('node_modules/c-7', { version: '7.0.2' })
      expect(hasPinnedVersions(folder)).toBe(true)
      writePackage('node_modules/c-7', { version: '7.0.1' })
      expect(hasPinnedVersions(folder)).toBe(false)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test.each([
    ['npm error code EAI_AGAIN\nnpm error request failed', /^No network: .*EAI_AGAIN.*try again\.$/],
    ['npm ERR! code ECONNREFUSED', /^No network/],
    ['npm http fetch GET host/zod attempt 2 failed with ENOTFOUND', /^No network: .*ENOTFOUND/],
    ['npm error code ENOSPC', /^The disk is full/],
    ['npm error code EACCES', /write access/],
    ['npm error code EUSAGE', /disagree: run npm install/],
    [
      'npm error code E404\nnpm error 404 Not Found',
      /^Packages could not be installed: npm error 404 Not Found/,
    ],
    ['', /no reason given/],
  ])('that fails is explained in one line: %j', (output, line) => {
    const explained = explainNpmFailure(output)
    expect(explained).toMatch(line)
    expect(explained).not.toContain('\n')
  })
})

describe('a build', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'customised-cable-build-'))
    for (const name of ['src', 'scripts', 'dist', 'tests']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'src', 'a.ts'), 'export {}')
    writeFileSync(join(folder, 'dist', buildMark), buildFingerprint(folder))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('is not stale while nothing it reads changes', () => {
    writeFileSync(join(folder, 'tests', 'a.test.ts'), '')
    expect(isBuilt(folder)).toBe(true)
  })

  test.each<[string, () => void]>([
    ['changed', () => writeFileSync(join(folder, 'src', 'a.ts'), 'export {};')],
    ['added', () => writeFileSync(join(folder, 'src', 'b.ts'), '')],
    ['renamed', () => renameSync(join(folder, 'src', 'a.ts'), join(folder, 'src', 'b.ts'))],
    ['changed in scripts/', () => writeFileSync(join(folder, 'scripts', 'staticShell.mjs'), '')],
    ['removed', () => rmSync(join(folder, 'src', 'a.ts'))],
  ])('is stale when a source is %s', (_, change) => {
    change()
    expect(isBuilt(folder)).toBe(false)
    expect(isBuiltOnce(folder)).toBe(true)
  })

  test('is stale when it was aborted', () => {
    rmSync(join(folder, 'dist', buildMark))
    expect(isBuilt(folder)).toBe(false)
    expect(isBuiltOnce(folder)).toBe(false)
  })
})
