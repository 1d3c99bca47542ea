import { join } from 'node:path'
import { makeUpLead, signUp, withBuiltApp } from './builtApp.mjs'
import { root } from './fingerprint.mjs'

/** Draws docs/configurator.png anew: the built app with a lead made up, as README.md shows it. */

const viewport = { width: 1280, height: 860 }

await withBuiltApp(async (browser, url) => {
  const page = await browser.newPage({ viewport, baseURL: url, reducedMotion: 'reduce' })
  await signUp(page)
  await makeUpLead(page)
  await page.screenshot({ path: join(root, 'docs', 'configurator.png'), animations: 'disabled' })
})
