import { join } from 'node:path'
import { build } from 'vite'
import { root } from './fingerprint.mjs'

/** The boot script as one line of classic JavaScript. */
async function compileBoot() {
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, 'src', 'storage', 'boot.ts'), formats: ['iife'], name: 'boot' },
    },
  })
  return output[0].code.trim()
}

/** Puts src/storage/boot.ts into the page's head: the stored look shows before anything else has loaded. */
export function inlineBoot() {
  return {
    name: 'inline-boot',
    transformIndexHtml: {
      order: 'post',
      // The character set has to be known before any text.
      handler: async (html) => {
        const script = `<script>${await compileBoot()}</script>`
        return html.replace(/<meta charset[^>]*>/, (charset) => charset + script)
      },
    },
  }
}
