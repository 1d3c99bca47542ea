export type Engine = 'Playwright’s Firefox' | 'stock Firefox' | 'Playwright’s WebKit'

type Limit = { engines: Engine[]; tests: RegExp[]; reason: string }

const ownBuilds: Engine[] = ['Playwright’s Firefox', 'Playwright’s WebKit']

/** Tests that do not run on an engine, by file and title. */
const limits: Limit[] = [
  {
    engines: [...ownBuilds, 'stock Firefox'],
    tests: [/primitives\.spec\.ts.*on a phone/],
    reason: 'They use Chromium’s protocol for touches.',
  },
  {
    engines: [...ownBuilds, 'stock Firefox'],
    tests: [
      /quote\.spec\.ts/,
      /invoice\.spec\.ts/,
      /orders\.spec\.ts.*a quote prints/,
      /paper\.spec\.ts.*work order/,
      /year\.spec\.ts/,
    ],
    reason: 'Playwright makes PDF files in Chromium alone, or prints for the screen over WebDriver BiDi.',
  },
  {
    engines: [...ownBuilds, 'stock Firefox'],
    tests: [/layoutShift\.spec\.ts/],
    reason: 'Only Chromium reports layout shifts.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/contrast\.spec\.ts.*forced colours/, /drawing\.spec\.ts.*the quote prints it whole/],
    reason: 'Playwright emulates neither forced colours nor print over WebDriver BiDi.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/journey\.spec\.ts.*\(phone\)/],
    reason: 'Over WebDriver BiDi both presses of a double click count as the first.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/paper\.spec\.ts.*the cart is exported/, /storage\.spec\.ts.*offers the cart for download/],
    reason: 'No download is reported.',
  },
  {
    engines: ['stock Firefox'],
    tests: [
      /account\.spec\.ts/,
      /accounts\.spec\.ts.*(another device|tells its buyer)/,
      /session\.spec\.ts.*two tabs adding/,
    ],
    reason: 'Of two open windows only the one opened last has the focus, and gets keys.',
  },
  {
    engines: ['stock Firefox'],
    tests: [
      /access\.spec\.ts.*(for the owner, \/admin,|configurator and cart)/,
      /confirmEmail\.spec\.ts/,
      /engineer\.spec\.ts.*(not sound|a suggestion)/,
      /secondFactor\.spec\.ts/,
    ],
    reason: 'After some of these steps the script of axe cannot be run: Playwright reports a navigation.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/keyboard\.spec\.ts.*the whole journey/],
    reason:
      'A focused button gets the keys without a press, late in the journey; each part of it works alone.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/offline\.spec\.ts.*after one visit/],
    reason: 'The page is not told that the network is back. Without a network the test passes.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/offline\.spec\.ts.*(a newer version|without a worker)/],
    reason: 'A file that is not loaded counts as an uncaught error.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/password\.spec\.ts.*a mailed link/],
    reason: 'Going back to a page that Firefox has kept is not reported.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/primitives\.spec\.ts.*(a tooltip keeps|a row of the cart)/],
    reason: 'Reduced motion cannot be switched off, and the key for the context menu is unknown.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/hostileTexts\.spec\.ts/, /screenReader\.spec\.ts/],
    reason: 'The text of an element is joined with other spaces than in Chromium.',
  },
]

/** Matches the file and title of the tests that do not run on an engine. */
export function limitsOf(engine: Engine): RegExp[] {
  return limits.filter(({ engines }) => engines.includes(engine)).flatMap(({ tests }) => tests)
}
