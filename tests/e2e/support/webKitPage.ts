import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { By, Key } from 'selenium-webdriver'
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

/** Runs in the page: scrolls to the element and says whether it stays there, and a click at its middle meets it. */
async function isReached(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top || right !== before.right || bottom !== before.bottom)
    return false
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

/** Retries what fails while the page still changes, such as an element that is replaced between two calls. */
async function retried<T>(what: string, work: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await expect(async () => {
    result = { value: await work() }
  }, what).toPass({ timeout: longestWaitMs, intervals: [100] })
  return result!.value
}

/** An element of the page; each call finds it again. */
export class WebKitElement {
  constructor(
    private readonly page: WebKitPage,
    private readonly what: string,
    private readonly find: () => Promise<WebElement>,
  ) {}

  /** Once the element is there, and alone. */
  async shown(): Promise<void> {
    await retried(this.what, this.find)
  }

  /** An element in this one. */
  one(role: string, name: string | RegExp): WebKitElement {
    return this.page.one(role, name, this.find)
  }

  text(): Promise<string> {
    return retried(this.what, async () => (await this.find()).getText())
  }

  /** Clicks the element once a click meets it. */
  async click(): Promise<void> {
    await retried(`${this.what} in view`, async () => {
      const element = await this.find()
      expect(await this.page.evaluate(isReached, element)).toBe(true)
      await element.click()
    })
  }

  /** Replaces the text of a field, key by key. */
  async fill(text: string): Promise<void> {
    await this.click()
    // A field that is loaded at the first press replaces its placeholder, and then has the focus.
    await expect
      .poll(() => this.page.evaluate(selectText), { message: `${this.what} has the focus` })
      .toBe(true)
    await this.page.press(...text)
  }
}

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

  /** Runs a function in the page. */
  evaluate<T>(work: (...args: never[]) => T | Promise<T>, ...args: unknown[]): Promise<T> {
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

  /** The only element of this role and name, in all the page or in another element. */
  one(role: string, name: string | RegExp, within?: () => Promise<WebElement>): WebKitElement {
    const what = `${role} ${String(name)}`
    return new WebKitElement(this, what, async () => {
      const [first, ...others] = await this.all(role, name, await within?.())
      if (!first || others.length > 0) throw new Error(`${first ? 'More than one' : 'No'} ${what}`)
      return first
    })
  }

  /** The field with this label: a password field has no role. */
  field(label: string): WebKitElement {
    const labelled = By.xpath(`//input[@id=//label[normalize-space()=${JSON.stringify(label)}]/@for]`)
    return new WebKitElement(this, label, async () => this.driver.findElement(labelled))
  }

  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  /** Waits until the whole page has such a text. */
  async shows(text: RegExp): Promise<void> {
    await retried(String(text), async () =>
      expect(await this.driver.findElement(By.css('body')).getText()).toMatch(text),
    )
  }

  /** Writes values to local storage, from an address of the same origin that does not run the app. */
  async store(values: Record<string, string>): Promise<void> {
    await this.goto('/api/health/live')
    await this.evaluate((entries: Record<string, string>) => {
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
