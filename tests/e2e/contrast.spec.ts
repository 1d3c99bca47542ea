import type { Locator } from '@playwright/test'
import { colorLevels, themeColors } from '../../src/contract/themeChoices'
import { expect, test } from './support/app'
import { aLead } from './support/lead'
import { beSignedIn, newAccount, slicesOf, store, storedAuth } from './support/session'

/**
 * A colour on a background, whose layers are listed from the bottom up. Where `themed`, on a navigation in the theme's
 * colour.
 */
type Use = { ink: string; ground: string[]; least: number; themed?: boolean }

const text = 4.5
const sign = 3
const surfaces = ['--sheet', '--canvas', '--sunken', '--raised']

const uses = (inks: string[], grounds: string[][], least: number, themed = false): Use[] =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least, themed })))
const each = (names: string[]) => names.map((name) => [name])
const over = (layer: string, below: string[]) => below.map((ground) => [ground, layer])
const faint = (name: string, percent: number) => `color-mix(in oklab, var(${name}) ${percent}%, transparent)`

const ofEveryTheme: Use[] = [
  ...uses(['--on-primary'], each(['--primary', '--primary-strong']), text),
  ...uses(['--primary-ink'], each(surfaces), text),
  ...uses(['--primary-ink'], over('--nav-active', ['--sheet', '--canvas']), text),
  ...uses(['--ink', '--muted', '--danger'], over(faint('--primary-ink', 12), ['--sheet']), text),
  ...uses(['--ink', '--muted', '--primary-ink'], each(['--sheet', '--sunken']), text, true),
  ...uses(['--primary-ink'], [['--sheet', '--nav-active']], text, true),
  ...uses(['--ink'], [['--sheet', '--nav-hover']], text, true),
  ...uses(['--on-primary'], each(['--primary']), text, true),
]

const ofLightAndDark: Use[] = [
  ...uses(['--ink', '--muted', '--danger', '--warning', '--success'], each(surfaces), text),
  ...uses(['--ink'], over('--nav-hover', ['--sheet', '--canvas']), text),
  ...uses(['--sheet'], each(['--ink']), text),
  ...['--danger', '--warning', '--success'].flatMap((name) =>
    uses(['--ink', '--muted', name], each([`${name}-soft`]), text),
  ),
  ...uses(['--edge'], each(surfaces), sign),
  ...uses(['--sheet'], each(['--edge', '--success']), sign),
]

test('in every theme colour, light and dark, text is readable and controls are visible', async ({ page }) => {
  await beSignedIn(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const poor = await page.evaluate(
    ({ colours, levels, themed, fixed }) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 1
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const cache = new Map<string, number>()
      const measure = (layers: string[]) => {
        for (const colour of ['#fff', ...layers]) {
          context.fillStyle = colour
          context.fillRect(0, 0, 1, 1)
        }
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const luminance = (layers: string[]) => {
        const key = layers.join(' under ')
        const one = cache.get(key) ?? measure(layers)
        cache.set(key, one)
        return one
      }
      const contrast = (one: number, other: number) =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      const page = document.documentElement
      // Hidden, since repainting the page in every theme takes time.
      document.getElementById('root')!.hidden = true
      const probeIn = (className: string) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.className = className
        probe.style.transitionProperty = 'none'
        return probe
      }
      const plain = probeIn('')
      const navigation = probeIn('nav-themed')
      const colourOf = (name: string, probe: HTMLElement) => {
        probe.style.color = ''
        probe.style.color = name.startsWith('--') ? `var(${name})` : name
        return getComputedStyle(probe).color
      }
      const found: string[] = []
      let compared = 0
      const compare = (look: string, use: Use) => {
        const probe = use.themed ? navigation : plain
        const ground = use.ground.map((name) => colourOf(name, probe))
        const ratio = contrast(luminance([...ground, colourOf(use.ink, probe)]), luminance(ground))
        const what = `${use.ink} on ${use.ground.join(' under ')}${use.themed ? ' in the navigation' : ''}`
        compared += 1
        if (ratio < use.least) found.push(`${look}: ${what} ${ratio.toFixed(2)}`)
      }
      for (const mode of ['light', 'dark']) {
        page.classList.toggle('dark', mode === 'dark')
        for (const use of fixed) compare(mode, use)
        for (const themeColor of colours)
          for (const level of levels) {
            const colorLevel = String(level)
            Object.assign(page.dataset, { themeColor, colorLevel })
            const look = `${mode} ${themeColor} ${colorLevel}`
            for (const use of themed) compare(look, use)
            const fill = luminance([colourOf('--primary', plain)])
            const best = Math.max(contrast(luminance(['#fff']), fill), contrast(luminance(['#000']), fill))
            // Where black and white are equally readable, rounding of colours may decide.
            if (contrast(luminance([colourOf('--on-primary', plain)]), fill) < 0.97 * best)
              found.push(`${look}: not the better of both`)
          }
      }
      return { found, compared }
    },
    { colours: themeColors, levels: colorLevels, themed: ofEveryTheme, fixed: ofLightAndDark },
  )
  expect(poor.found).toEqual([])
  const themes = themeColors.length * colorLevels.length
  expect(poor.compared).toBe(2 * (themes * ofEveryTheme.length + ofLightAndDark.length))
})

test('where more contrast is preferred, muted text and edges have the colour of text', async ({ page }) => {
  await page.goto('/sign-up')
  const field = page.getByLabel('User name')
  await expect(field).toBeVisible()
  for (const scheme of ['', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = name), scheme)
    const colours = () =>
      field.evaluate((one) => {
        const { color, borderColor } = getComputedStyle(one)
        const note = document.querySelector('.text-muted')
        return { color, borderColor, muted: note && getComputedStyle(note).color }
      })
    await page.emulateMedia({ contrast: 'no-preference' })
    const { color, borderColor, muted } = await colours()
    expect([borderColor, muted]).not.toContain(color)
    await page.emulateMedia({ contrast: 'more' })
    await expect.poll(colours).toEqual({ color, borderColor: color, muted: color })
  }
})

test('with forced colours a line marks the selection', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await beSignedIn(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Home' })).toHaveCSS('outline-style', 'solid')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Attachments').click()
  await expect(tab('Attachments')).toHaveCSS('outline-style', 'solid')
  await expect(tab('Review')).not.toHaveCSS('outline-style', 'solid')
  const segment = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
  await expect(segment('12 V')).toHaveCSS('outline-style', 'solid')
  await expect(segment('24 V')).not.toHaveCSS('outline-style', 'solid')
})

test('with forced colours the mark of what is chosen is as visible as its text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const session = await newAccount(page)
  const order = { draft: await aLead(page, session), draftOwner: session.user.userName, formerDraft: null }
  await store(page, { auth: storedAuth({ ...slicesOf(session), order }) })
  await page.goto('/')
  const isMarkedLikeText = async (chosen: Locator) => {
    const text = await chosen.evaluate((element) => getComputedStyle(element).color)
    await expect(chosen.locator('.lucide-check')).toHaveCSS('color', text)
  }
  await isMarkedLikeText(page.getByRole('option', { name: 'Anderson SB50 grey' }))
  await page.getByRole('button', { name: 'Language' }).click()
  await isMarkedLikeText(page.getByRole('menuitemradio', { name: 'English' }))
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('combobox', { name: 'Wire' }).click()
  await isMarkedLikeText(page.getByRole('option', { selected: true }))
})
