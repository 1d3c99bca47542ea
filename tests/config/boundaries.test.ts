import { readdirSync } from 'node:fs'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { zones } from '../../eslint.boundaries.js'

const { disableTypeChecked } = tseslint.configs

// The files do not exist, so type-aware rules are disabled.
const linter = new ESLint({
  overrideConfig: [
    {
      ...disableTypeChecked,
      languageOptions: { parserOptions: { projectService: false, program: null } },
    },
  ] as ESLint.Options['overrideConfig'],
})

async function reported(filePath: string, code: string): Promise<string[]> {
  const results = await linter.lintText(`${code}\n`, { filePath })
  const messages = results.flatMap((result) => result.messages)
  expect(messages.filter(({ fatal }) => fatal)).toEqual([])
  return messages.map(({ ruleId }) => ruleId ?? '')
}

const folders = 'import-x/no-restricted-paths'
const imports = '@typescript-eslint/no-restricted-imports'
const lead = "import type { Lead } from '@/domain/lead/lead'\nexport type Kept = Lead"
const paths = "import { paths } from '@/config/paths'\nexport const home = paths.home"
const hooks = "import { useAppSelector } from '@/store/hooks'\nexport const use = useAppSelector"

test.each([
  [
    'domain imports a package',
    'src/domain/new.ts',
    "import { useMemo } from 'react'\nexport const a = useMemo",
    imports,
  ],
  ['domain imports config', 'src/domain/new.ts', paths, folders],
  [
    'pricing imports a value',
    'src/domain/pricing/pricing.ts',
    "import { noFuse } from '../lead/lead'\nexport const a = noFuse",
    imports,
  ],
  ['lib imports domain', 'src/lib/new.ts', lead, folders],
  ['config imports domain', 'src/config/new.ts', lead, folders],
  ['contract imports the whole of zod', 'src/contract/new.ts', "export * from 'zod'", imports],
  ['contract imports config', 'src/contract/new.ts', paths, folders],
  ['storage imports store', 'src/storage/new.ts', hooks, folders],
  [
    'store imports a feature',
    'src/store/newSlice.ts',
    "import { CartPage } from '@/features/cart/CartPage'\nexport const a = CartPage",
    folders,
  ],
  ['locales imports the domain', 'src/locales/new.ts', lead, folders],
  ['a primitive imports the domain', 'src/components/ui/New.tsx', lead, folders],
  ['a cable component imports the store', 'src/components/cable/New.tsx', hooks, folders],
  [
    'a feature imports another feature',
    'src/features/cart/New.tsx',
    "import { ConfiguratorPage } from '@/features/configurator/ConfiguratorPage'\nexport const a = ConfiguratorPage",
    folders,
  ],
  [
    'a feature imports app',
    'src/features/cart/New.tsx',
    "import { makeRoutes } from '@/app/routes'\nexport const a = makeRoutes",
    folders,
  ],
  [
    'app imports the API layer before it is needed',
    'src/app/new.ts',
    "import { baseApi } from '@/api/baseApi'\nexport const a = baseApi",
    imports,
  ],
  ['the server imports config', 'server/routes/new.ts', paths, folders],
  [
    'a repository imports the application',
    'server/repositories/new.ts',
    "import { serve } from '../main'\nexport const a = serve",
    folders,
  ],
  [
    'a service imports http',
    'server/services/orders/new.ts',
    "import { sendProblem } from '../../http/problem'\nexport const a = sendProblem",
    folders,
  ],
  [
    'http imports a route',
    'server/http/new.ts',
    "import { orderRoutes } from '../routes/orders'\nexport const a = orderRoutes",
    folders,
  ],
  [
    'mail imports the messages',
    'server/mail.ts',
    "import { en } from './messages/en'\nexport const a = en",
    folders,
  ],
  [
    'a service writes SQL',
    'server/services/new.ts',
    "import { sql } from 'kysely'\nexport const a = sql``",
    imports,
  ],
  [
    'a feature uses the raw hook of the store',
    'src/features/cart/New.tsx',
    "import { useSelector } from 'react-redux'\nexport const a = useSelector",
    imports,
  ],
  [
    'a feature touches local storage',
    'src/features/cart/new.ts',
    "export const a = localStorage.getItem('auth')",
    'no-restricted-globals',
  ],
  [
    'a feature touches local storage through the window',
    'src/features/cart/new.ts',
    'export const a = window.localStorage',
    'no-restricted-properties',
  ],
  [
    'a component renders HTML',
    'src/components/ui/New.tsx',
    "export const Menu = () => <p dangerouslySetInnerHTML={{ __html: '' }} />",
    'no-restricted-syntax',
  ],
  [
    'a component holds literal text',
    'src/components/ui/New.tsx',
    'export const Menu = () => <p>Sign in</p>',
    'i18next/no-literal-string',
  ],
  [
    'a component names itself in literal text',
    'src/components/ui/New.tsx',
    'export const Menu = () => <nav aria-label="Main menu" />',
    'i18next/no-literal-string',
  ],
])('lint rejects: %s', async (_, filePath, code, rule) => {
  expect(await reported(filePath, code)).toContain(rule)
})

test('each folder of the server has a zone', () => {
  const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const targets = zones.flatMap(({ target }) => target)
  expect(folders.map(({ name }) => `./server/${name}`).filter((name) => !targets.includes(name))).toEqual([])
})

test.each([
  ['contract imports zod/mini and domain', 'src/contract/new.ts', `${lead}\nexport * from 'zod/mini'`],
  ['pricing imports types', 'src/domain/pricing/pricing.ts', lead],
  ['a feature imports the store', 'src/features/cart/new.ts', hooks],
  [
    'app imports the API layer when it is needed',
    'src/app/new.ts',
    "export const a = () => import('@/api/baseApi')",
  ],
  [
    'a repository writes SQL',
    'server/repositories/new.ts',
    "import { sql } from 'kysely'\nexport const a = sql``",
  ],
  ['storage touches local storage', 'src/storage/new.ts', "export const a = localStorage.getItem('auth')"],
])('lint accepts: %s', async (_, filePath, code) => {
  expect(await reported(filePath, code)).toEqual([])
})
