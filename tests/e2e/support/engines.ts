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
      /invoice\.spec\.ts.*on one sheet/,
      /orders\.spec\.ts.*a quote prints/,
      /paper\.spec\.ts.*work order/,
    ],
    reason: 'Playwright makes PDF files in Chromium alone, or prints for the screen over WebDriver BiDi.',
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
    tests: [/paper\.spec\.ts.*the cart is exported/],
    reason: 'No download is reported.',
  },
  {
    engines: ['stock Firefox'],
    tests: [/accounts\.spec\.ts.*another device/],
    reason: 'Of two open windows only the one opened last has the focus.',
  },
  {
    engines: ['stock Firefox'],
    tests: [
      /access\.spec\.ts.*(for the owner|configurator and cart|changes of a part)/,
      /access\.spec\.ts.*collapse-menu-item-view-2/,
      /engineer\.spec\.ts.*(not sound|a suggestion)/,
      /keyboard\.spec\.ts.*the whole journey/,
      /languages\.spec\.ts.*(every screen of the shop|every step|a chosen language|a language that fails to load is)/,
      /offline\.spec\.ts.*(after one visit|without a worker)/,
      /staticShell\.spec\.ts.*the outline of every layout/,
    ],
    reason: 'They failed, and it is not known yet whether for the tool or for the product.',
  },
  {
    engines: ['stock Firefox'],
    tests: [
      /(account|admin|adminImport|bundle|confirmEmail|faults|hostileTexts|longLists)\.spec\.ts/,
      /(password|pictures|primitives|screenReader|secondFactor|session|shellPages|shellState|storage|year)\.spec\.ts/,
    ],
    reason: 'They have not been tried.',
  },
]

/** Matches the file and title of the tests that do not run on an engine. */
export function limitsOf(engine: Engine): RegExp[] {
  return limits.filter(({ engines }) => engines.includes(engine)).flatMap(({ tests }) => tests)
}
