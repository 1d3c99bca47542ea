/** Mutation tests of the domain's rules: `npm run mutants`. */
export default {
  mutate: ['src/domain/**/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Code that runs at import: each mutant would need all tests.
  ignoreStatic: true,
  concurrency: 1,
  ignorePatterns: [
    '/dist',
    '/data',
    '/docs',
    '/public',
    '/screenshots',
    '/playwright-report',
    '/test-results',
  ],
  disableTypeChecks: false,
  // Not in node_modules, whose files are not compiled.
  tempDirName: 'test-results/mutants',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
}
