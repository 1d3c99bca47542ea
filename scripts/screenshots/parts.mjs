import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withBrowser } from '../builtApp.mjs'
import { root } from '../fingerprint.mjs'

const publicFolder = join(root, 'public')
const target = join(root, 'docs', 'contact-sheet.png')

const pictures = readdirSync(join(publicFolder, 'pictures'))
  .filter((name) => name.endsWith('.svg'))
  .sort()
  .map((name) => join('pictures', name))
const marks = ['logo.svg', 'logo-dark.svg', 'favicon.svg'].filter((name) =>
  existsSync(join(publicFolder, name)),
)

function cell(path) {
  const source = `data:image/svg+xml;base64,${readFileSync(join(publicFolder, path)).toString('base64')}`
  const label = path.replace(/^pictures./, '').replace(/\.svg$/, '')
  const sizes = [96, 48].map((size) => `<img src="${source}" width="${size}" height="${size}">`).join('')
  return `<figure><div>${sizes}</div><figcaption>${label}</figcaption></figure>`
}
const cells = [...pictures, ...marks].map(cell).join('')

const sheet = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; display: flex; width: 1640px; font: 11px/16px sans-serif }
  section { width: 820px; box-sizing: border-box; padding: 12px }
  section { display: grid; grid-template-columns: repeat(5, 1fr); gap: 8px 4px }
  .light { background: #fff; color: #475569 }
  .dark { background: #0b0f14; color: #94a3b8 }
  figure { margin: 0 }
  div { display: flex; align-items: flex-end; gap: 4px }
</style><section class="light">${cells}</section><section class="dark">${cells}</section>`

/** Every picture of a part, and the logo, at 96 and 48 pixels on light and on dark: docs/contact-sheet.png. */
export async function takePartPictures() {
  await withBrowser(takeSheet)
}

async function takeSheet(browser) {
  const page = await browser.newPage({ viewport: { width: 1640, height: 800 } })
  await page.setContent(sheet, { waitUntil: 'load' })
  await page.screenshot({ path: target, fullPage: true })
  console.log(`${pictures.length} pictures and ${marks.length} marks: ${target}`)
}
