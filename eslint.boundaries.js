import { readdirSync } from 'node:fs'

/** Folders in order of dependency: each may import itself and the folders listed. */
const mayImport = {
  domain: [],
  lib: [],
  config: ['lib'],
  contract: ['domain'],
  storage: ['domain', 'contract', 'lib', 'config'],
  store: ['domain', 'contract', 'lib', 'config'],
  api: ['contract', 'domain', 'store', 'lib', 'config'],
  locales: ['lib', 'config'],
  'components/ui': ['lib', 'config'],
  'components/app': ['components/ui', 'lib', 'config', 'locales'],
  'components/cable': ['components/app', 'components/ui', 'domain', 'lib', 'locales'],
}
const belowFeatures = Object.keys(mayImport)

for (const feature of readdirSync('src/features')) mayImport[`features/${feature}`] = belowFeatures
mayImport.app = [...belowFeatures, 'features']

/** The same for the server. Its other files, such as main.ts and app.ts, connect the parts. */
const serverMayImport = {
  'emailAddress.ts': [],
  'mail.ts': ['emailAddress.ts'],
  messages: ['mail.ts'],
  documents: ['messages'],
  db: [],
  repositories: ['db', 'emailAddress.ts'],
  'effects.ts': [],
  'encodedBody.ts': [],
  'jobs.ts': [],
  'refusal.ts': ['messages'],
}
const belowServices = Object.keys(serverMayImport)
serverMayImport.services = belowServices
serverMayImport.http = ['services', 'messages', 'db/errors.ts', 'encodedBody.ts', 'refusal.ts']
serverMayImport.routes = ['http', 'services', 'messages', 'refusal.ts', 'settings.ts']
serverMayImport.cli = ['services', 'messages', 'db', 'address.ts', 'effects.ts', 'refusal.ts', 'settings.ts']

const zonesOf = (root, table) =>
  Object.entries(table).map(([folder, others]) => ({
    target: `./${root}/${folder}`,
    from: `./${root}`,
    except: [folder, ...others].map((name) => `./${name}`),
    message: `${root}/${folder} may import only: ${others.join(', ') || 'nothing'}.`,
  }))

export const zones = [
  ...zonesOf('src', mayImport),
  ...zonesOf('server', serverMayImport),
  {
    target: './server',
    from: './src',
    except: ['./domain', './contract', './locales'],
    message: 'Of src the server may import only domain, contract and the texts of locales.',
  },
  { target: './src', from: './server', message: 'The browser cannot import the server.' },
  { target: ['./src', './server'], from: './tests', message: 'The product does not import its tests.' },
]

const rawHooks = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'Use the typed hooks of src/store/hooks.',
}
const wholeZod = {
  name: 'zod',
  message: 'Import zod/mini: the whole of zod is four times as large.',
  allowTypeImports: true,
}
const texts = {
  name: 'react-i18next',
  message: 'Primitives have no texts: take them as props, or move the component to components/app.',
}
const rawSql = {
  name: 'kysely',
  importNames: ['sql'],
  message: 'SQL belongs in server/repositories and server/db only.',
}
const anyPackage = '^(?![./]|@/)'
const eagerApi = {
  regex: '^@/api/',
  message: 'The API layer is loaded when first needed: import() it.',
  allowTypeImports: true,
}

const typeScriptBelow = (pattern) => pattern.replace(/\/\*\*$/, '/**/*.{ts,tsx}')

function restrictImports(files, { paths = [], patterns = [] }) {
  return {
    files: files.map(typeScriptBelow),
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }] },
  }
}

/** Only the last entry that matches a file applies, so each entry repeats the earlier rules that still apply. */
export const restrictedImports = [
  restrictImports(['src/**'], { paths: [rawHooks, wholeZod] }),
  restrictImports(['src/components/ui/**'], { paths: [rawHooks, wholeZod, texts] }),
  restrictImports(['src/main.tsx', 'src/app/**'], { paths: [rawHooks, wholeZod], patterns: [eagerApi] }),
  restrictImports(['src/store/hooks.ts'], { paths: [wholeZod] }),
  restrictImports(['src/contract/**'], {
    patterns: [{ regex: '^(?![./]|@/|zod/mini$)', message: 'Of packages contract imports only zod/mini.' }],
  }),
  restrictImports(['src/domain/**'], {
    patterns: [{ regex: anyPackage, message: 'domain imports no package.' }],
  }),
  restrictImports(['src/domain/pricing/pricing.ts'], {
    patterns: [{ regex: '', message: 'pricing imports nothing but types.', allowTypeImports: true }],
  }),
  restrictImports(['server/**'], { paths: [rawSql, wholeZod] }),
  restrictImports(['server/{db,repositories}/**'], { paths: [wholeZod] }),
]
