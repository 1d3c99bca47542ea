import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configureLead, signUp, withBuiltApp } from '../builtApp.mjs'
import { root } from '../fingerprint.mjs'

const layouts = ['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank']
const modes = ['light', 'dark']
const directions = ['ltr', 'rtl']
const heights = { 320: 640, 768: 1024, 1440: 900 }

const folder = join(root, 'screenshots')

/** The theme after choosing this layout in this mode. */
function themeFor(layout, mode, direction) {
  const navModes = { modern: 'transparent', simple: 'transparent', blank: 'transparent' }
  return {
    themeColor: 'indigo',
    direction,
    directionByHand: true,
    mode,
    primaryColorLevel: 600,
    panelExpand: false,
    cardBordered: true,
    controlSize: 'md',
    navMode: navModes[layout] ?? mode,
    layout: { type: layout, sideNavCollapse: false },
  }
}

async function wear(page, theme) {
  await page.goto('/api/health/live')
  await page.evaluate((chosen) => {
    const slices = JSON.parse(localStorage.getItem('auth'))
    localStorage.setItem('auth', JSON.stringify({ ...slices, theme: JSON.stringify(chosen) }))
  }, theme)
}

const nameOf = (path) => (path === '/' ? '' : `${path.slice(1).replaceAll('/', '-')}-`)

/** Every layout, light and dark, left to right and right to left, on a phone, a tablet and a desktop. */
export async function takeLayouts(paths) {
  await withBuiltApp((browser, url) => takeAll(browser, url, paths.length > 0 ? paths : ['/']))
}

async function takeAll(browser, url, paths) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const page = await browser.newPage({ baseURL: url, reducedMotion: 'reduce' })
  await signUp(page)
  await configureLead(page)
  let count = 0
  for (const layout of layouts)
    for (const mode of modes)
      for (const direction of directions) {
        await wear(page, themeFor(layout, mode, direction))
        for (const path of paths) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          for (const [width, height] of Object.entries(heights)) {
            await page.setViewportSize({ width: Number(width), height })
            const file = `${nameOf(path)}${layout}-${mode}-${direction}-${width}.png`
            await page.screenshot({ path: join(folder, file), animations: 'disabled' })
            count += 1
          }
        }
      }
  console.log(`${count} screenshots are in ${folder}`)
}
