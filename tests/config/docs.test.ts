import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { administer } from '../../server/cli/administer'
import { statusOf } from '../../server/refusal'
import { makeTestServer } from '../support/testServer'

const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
const textOf = (file: string) => readFileSync(file, 'utf8')
const allText = documents.map(textOf).join('\n')

/** The code between backticks in a document, code blocks included. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span,
  )
  return [...blocks, ...spans]
}

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([match]) => match)),
]

/** Whether a path exists; it may contain `{a,b}` and `*`. */
function exists(path: string): boolean {
  const [, before = '', list = '', after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(path) ?? []
  if (list) return list.split(',').every((each) => exists(before + each.trim() + after))
  if (/[*<]/.test(path)) return existsSync(dirname(path.slice(0, path.search(/[*<]/)) + 'x'))
  return ['', '.ts', '.tsx', '.test.ts'].some((ending) => existsSync(path + ending))
}

describe('every document', () => {
  it.each(documents)('%s links to files that exist', (file) => {
    const links = [
      ...textOf(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g),
      ...textOf(file).matchAll(/src="(?!https?:)([^"]+)"/g),
    ]
    expect(
      links.map(([, link = '']) => link).filter((link) => !existsSync(join(dirname(file), link))),
    ).toEqual([])
  })

  it.each(documents)('%s names paths that exist', (file) => {
    const paths = codeIn(textOf(file)).flatMap((code) =>
      found(code, /(?<![\w/.@-])(?:src|server|tests|scripts|docs|public|\.ci)\/[\w./*{},<>-]+/g),
    )
    expect(paths.map((path) => path.replace(/[.,/]+$/, '')).filter((path) => !exists(path))).toEqual([])
  })
})

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

describe('scripts', () => {
  const named = found(allText, /(?<=npm run )[a-z][\w:-]*/g)

  it('named by documents exist', () => {
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('are documented if people run them', () => {
    const own = Object.keys(scripts).filter(
      (name) => !['start', 'test', 'postinstall'].includes(name) && !name.includes(':'),
    )
    expect(own.filter((name) => !named.includes(name))).toEqual([])
  })
})

describe('server/command.mjs', () => {
  const run = (name: string) =>
    spawnSync(process.execPath, ['server/command.mjs', name], { encoding: 'utf8' })

  it('names its commands as npm run does, as docs/operating.md says', () => {
    const commands = Object.entries(scripts).filter(([, script]) => script.includes('server/command.mjs'))
    expect(commands.map(([name]) => name)).toEqual(['admin', 'backup', 'restore', 'doctor'])
    for (const [name, script] of commands) expect(script).toBe(`exec node server/command.mjs ${name}`)
  })

  it.each(['', 'administer', 'constructor'])('refuses the command "%s" in one line', (name) => {
    const { stderr, status } = run(name)
    expect(stderr).toBe(`There is no command "${name}": use one of admin, backup, restore, doctor.\n`)
    expect(status).toBe(1)
  })
})

describe('npm run admin', () => {
  const documented = found(textOf('docs/operating.md'), /(?<=^npm run admin -- )\S.*$/gm)

  it('has the commands that docs/operating.md lists, and no others', async () => {
    const error: unknown = await administer([], {}, () => undefined).catch((caught: unknown) => caught)
    const offered = found(String(error), /(?<=(?:one of|,) )[^,]*?(?=[,.])/g)
    expect(documented.toSorted()).toEqual(offered.toSorted())
  })
})

describe('settings', () => {
  const readers = textOf('server/settings.ts') + textOf('server/firstShop.ts')
  const settingNames = found(readers, /(?<=')[A-Z]+(?:_[A-Z]+)*(?=')/g).filter(
    (name) => name.length > 2 && name !== 'ABN',
  )
  const prefixOf = (name: string) => name.split('_')[0]
  const prefixes = new Set(settingNames.map(prefixOf))
  const toolVariables = ['CHROMIUM_PATH', 'HOST_NAME', 'NAME', 'FILE', 'TOKEN']

  it('named by documents exist', () => {
    const named = documents.flatMap((file) =>
      codeIn(textOf(file)).flatMap((code) => found(code, /(?<![\w$./-])[A-Z]{3,}(?:_[A-Z]+)*(?![\w-])/g)),
    )
    const prefixed = named.filter((name) => name.includes('_') && prefixes.has(prefixOf(name)))
    expect(prefixed.filter((name) => !settingNames.includes(name) && !toolVariables.includes(name))).toEqual(
      [],
    )
  })

  it('are in README.md', () => {
    expect(settingNames.filter((name) => !textOf('README.md').includes(`\`${name}\``))).toEqual([])
  })
})

describe('the API', () => {
  it('has the calls that docs/api.md lists, and no others', async () => {
    const server = await makeTestServer()
    const answer = await server.inject({ url: '/api/openapi.json' })
    await server.close()
    const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>()
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const listed = found(textOf('docs/api.md'), /(?<=^\| )(?:GET|POST|PUT|PATCH|DELETE) \S+/gm)
    expect(listed.toSorted()).toEqual([...described, 'GET /api/openapi.json'].toSorted())
  })

  it('has the addresses that documents name', () => {
    const listed = found(textOf('docs/api.md'), /(?<=^\| (?:GET|POST|PUT|PATCH|DELETE) )\S+/gm)
    const named = found(allText, /(?<![\w.])\/api\/[\w/:{}.-]+/g).map((path) =>
      path.replace(/:(\w+)/g, '{$1}').replace(/[./]+$/, ''),
    )
    const isKnown = (path: string) =>
      listed.some(
        (each) =>
          each === path ||
          each.startsWith(`${path}/`) ||
          each.replace(/\{\w+\}/g, '{}') === path.replace(/\{\w+\}/g, '{}'),
      )
    expect(named.filter((path) => !isKnown(path))).toEqual([])
  })

  it('has the problem codes that docs/api.md lists, with their status', () => {
    const rows = [...textOf('docs/api.md').matchAll(/^\| `(\w+)` +\| (\d+)/gm)]
    expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(statusOf)
  })
})

it('keeps README.md short', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(151)
})
