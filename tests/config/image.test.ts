import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { sources } from '../../scripts/buildIfStale.mjs'
import { nodeProblem } from '../../scripts/nodeVersion.mjs'

const textOf = (file: string) => readFileSync(file, 'utf8')
const dockerfile = textOf('Dockerfile')

/** The files that a module of this project needs, itself included. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of textOf(file).matchAll(/(?:from|import) '(\.[^']+)'/g))
    withImports(join(dirname(file), path), found)
  return found
}

describe('the image', () => {
  it('is of a Node.js that the shop accepts', () => {
    const [, major = ''] = /node:(\d+)-/.exec(dockerfile) ?? []
    expect(nodeProblem(`${major}.0.0`)).toBeUndefined()
  })

  it('is built from all that a build reads, and from nothing else', () => {
    const allowed = [...textOf('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
    const matches = (path: string) =>
      allowed.some((one) =>
        new RegExp(`^${one.replaceAll('.', '\\.').replace('*', '[^/]*')}(/|$)`).test(path),
      )
    expect(sources.filter((path) => !matches(path))).toEqual([])
    for (const path of [
      'data/shop.db',
      '.env',
      '.git/config',
      'node_modules/pg',
      'tests/run.mjs',
      'dist/.built',
    ])
      expect(matches(path), path).toBe(false)
  })

  it('has each file that its commands import', () => {
    const copied = [...dockerfile.matchAll(/\/shop\/(\S+)/g)].map(([, path = '']) => path)
    const needed = ['server/serve.mjs', 'server/command.mjs'].flatMap((file) => [...withImports(file)])
    expect(
      needed.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`))),
    ).toEqual([])
    expect(copied.filter((path) => path.startsWith('server/') && !existsSync(path))).toEqual([])
  })
})

type Compose = {
  services: Record<
    string,
    { environment?: Record<string, unknown>; volumes?: string[]; healthcheck?: { test: string } }
  >
  volumes: object
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(textOf('compose.yaml')) as Compose

  it('sets what README.md has as settings', () => {
    const documented = [...textOf('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
    const set = Object.keys(services.shop?.environment ?? {})
    expect(set).not.toEqual([])
    expect(set.filter((name) => !documented.includes(name))).toEqual([])
  })

  it('waits for the database that is reached from outside, and that finds damage of the disk', () => {
    expect(services.database?.healthcheck?.test).toContain('--host 127.0.0.1')
    expect(services.database?.environment).toHaveProperty('POSTGRES_INITDB_ARGS', '--data-checksums')
  })

  it('keeps what each service writes in a volume', () => {
    for (const name of ['shop', 'database', 'caddy'])
      expect(
        services[name]?.volumes?.filter((volume) => volume.split(':')[0]! in volumes),
        name,
      ).toHaveLength(1)
  })
})
