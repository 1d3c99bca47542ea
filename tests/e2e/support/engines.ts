export type Engine = 'Playwright’s Firefox' | 'stock Firefox' | 'Playwright’s WebKit'

/** Tests that an engine cannot run, by file and title; each for a limit of the tool, not of the product. */
const limits: { engines: Engine[]; tests: RegExp; reason: string }[] = []

/** Matches the file and title of the tests that do not run on an engine. */
export function limitsOf(engine: Engine): RegExp[] {
  return limits.filter(({ engines }) => engines.includes(engine)).map(({ tests }) => tests)
}
