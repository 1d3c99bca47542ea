import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { By, Key, until } from 'selenium-webdriver'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { expect } from './app'

const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const longestWaitMs = 8_000
const mostTabs = 80

/** Runs in the page: the elements of a role whose accessible name matches. */
function elementsByRole(within: Element | null, role: string, pattern: string): Element[] {
  const { TestingLibraryDom } = window as unknown as {
    TestingLibraryDom: { queryAllByRole: (at: Element, role: string, by: { name: RegExp }) => Element[] }
  }
  return TestingLibraryDom.queryAllByRole(within ?? document.body, role, { name: new RegExp(pattern) })
}

/** Runs in the page: scrolls to the element and says whether a click at its middle meets it. */
function isReached(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return met !== null && (element.contains(met) || (element.closest('label')?.contains(met) ?? false))
}

/** Runs in the page: selects the text of the field that has the focus. */
function selectText(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  field.select()
  return true
}

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source

/** What the tests need of a page, over WebDriver; elements are found by role and name as in the other tests. */
export class WebKitPage {
  constructor(
    private readonly driver: WebDriver,
    private readonly address: string,
  ) {}

  goto(path: string): Promise<void> {
    return this.driver.get(new URL(path, this.address).href)
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh()
  }

  async evaluate<T, Args extends unknown[]>(work: (...args: Args) => T, ...args: Args): Promise<T> {
    return this.driver.executeScript<T>(`return (${work.toString()})(...arguments)`, ...args)
  }

  async all(role: string, name: string | RegExp, within?: WebElement): Promise<WebElement[]> {
    if (await this.evaluate(() => !('TestingLibraryDom' in window))) await this.driver.executeScript(queries)
    return this.driver.executeScript<WebElement[]>(
      `return (${elementsByRole.toString()})(...arguments)`,
      within ?? null,
      role,
      patternOf(name),
    )
  }

  /** The only element of this role and name, once it is there. */
  async one(role: string, name: string | RegExp, within?: WebElement): Promise<WebElement> {
    let found: WebElement[] = []
    const count = async () => {
      found = await this.all(role, name, within)
      return found.length
    }
    await expect.poll(count, { message: `${role} ${String(name)}`, timeout: longestWaitMs }).toBe(1)
    return found[0]!
  }

  /** The field with this label: a password field has no role. */
  async field(label: string): Promise<WebElement> {
    const labelled = By.xpath(`//input[@id=//label[normalize-space()=${JSON.stringify(label)}]/@for]`)
    return this.driver.wait(until.elementLocated(labelled), longestWaitMs)
  }

  /** Clicks an element once a click meets it. */
  async click(element: WebElement): Promise<void> {
    const reached = () =>
      this.driver.executeScript<boolean>(`return (${isReached.toString()})(...arguments)`, element)
    await expect.poll(reached, { message: 'in view', timeout: longestWaitMs }).toBe(true)
    await element.click()
  }

  /** Replaces the text of a field, key by key. */
  async fill(field: WebElement, text: string): Promise<void> {
    await this.click(field)
    // A field that is loaded at the first press replaces its placeholder, and then has the focus.
    await expect.poll(() => this.evaluate(selectText), { message: 'a field has the focus' }).toBe(true)
    await this.press(...text)
  }

  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  /** Waits until the whole page has such a text. */
  async shows(text: RegExp): Promise<void> {
    const shown = () => this.driver.findElement(By.css('body')).getText()
    await expect.poll(shown, { timeout: longestWaitMs }).toMatch(text)
  }

  /** Writes values to local storage, from an address of the same origin that does not run the app. */
  async store(values: Record<string, string>): Promise<void> {
    await this.goto('/api/health/live')
    await this.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, values)
  }

  /** Presses Tab until an element of this role and name has the focus. */
  async tabTo(role: string, name: string | RegExp): Promise<void> {
    const isThere = async () =>
      this.driver.executeScript<boolean>(
        // Elements in an array would arrive as mere objects.
        'return [...arguments].includes(document.activeElement)',
        ...(await this.all(role, name)),
      )
    for (let presses = 0; presses < mostTabs; presses++) {
      if (await isThere()) return
      await this.press(Key.TAB)
    }
    throw new Error(`Tab does not reach ${role} ${String(name)}`)
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.manage().window().setRect({ width, height, x: 0, y: 0 })
  }
}
