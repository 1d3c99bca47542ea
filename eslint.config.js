import i18next from 'eslint-plugin-i18next'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { restrictedImports, zones } from './eslint.boundaries.js'

const storages = ['localStorage', 'sessionStorage']
const storageMessage = 'Stored state is touched in src/storage only.'

const attributesWithText = ['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description']
  .concat(['aria-placeholder', 'aria-roledescription', 'aria-valuetext'])
  .map((name) => `^${name}$`)

/** Functions whose literals are keys: of texts, fields, pages or states. */
const takingKeys = ['t', 'text', 'field', 'textField', 'optional', 'option', 'picker', 'captionText'].concat([
  'pagesFor',
  'includes',
])

export default defineConfig(
  globalIgnores(['dist', 'data', 'node_modules', 'test-results', 'playwright-report']),
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types, those of hooks and of import cycles are oxlint's, which checks them in a tenth of the time.
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX, '@typescript-eslint': tseslint.plugin },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.base.json' })],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // Constants too; PascalCase is for components and contexts.
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'variable', format: ['camelCase', 'PascalCase'], leadingUnderscore: 'allow' },
        { selector: 'variable', modifiers: ['destructured'], format: null },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: storageMessage }))],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          storages.map((property) => ({ object, property, message: storageMessage })),
        ),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Text is rendered as text, never as HTML.',
        },
        {
          selector: 'AssignmentExpression > MemberExpression[property.name=/^(inner|outer)HTML$/]',
          message: 'Text is rendered as text, never as HTML.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': { include: attributesWithText },
          callees: { exclude: takingKeys },
          'object-properties': { exclude: ['role', 'reason'] },
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 100 }] },
  },
  {
    files: ['src/storage/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  restrictedImports,
  // Only an interface can extend a package's declaration.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
)
