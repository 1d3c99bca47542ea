import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { pageList, pages } from '../src/config/pages.ts'
import { redirectParameter } from '../src/config/arrival.ts'
import { root } from './fingerprint.mjs'
import { bootstrapPages } from './pageFiles.mjs'

const source = (path) => join(root, 'src', path)

/** The page's texts for when the app is not loaded, by language. */
function textsWithoutApp() {
  const languages = readdirSync(source('locales')).filter((name) =>
    statSync(source(`locales/${name}`)).isDirectory(),
  )
  return Object.fromEntries(
    languages.map((language) => {
      const { app, errorPage } = JSON.parse(readFileSync(source(`locales/${language}/core.json`), 'utf8'))
      return [language, [errorPage.notLoaded, errorPage.reload, app.loading]]
    }),
  )
}

/** The bootstrap script as one line of classic JavaScript. */
async function compileBootstrap() {
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry: source('storage/bootstrap.ts'), formats: ['iife'], name: 'bootstrap' },
    },
  })
  return output[0].code.trim()
}

/** The HTML of src/app/shell/StaticShell.tsx, rendered by the app's own components. */
async function renderOutlines() {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'static-shell-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: { '@': join(root, 'src') } },
      build: { ssr: source('app/shell/StaticShell.tsx'), outDir, emptyOutDir: true },
    })
    const { renderStaticShell } = await import(pathToFileURL(join(outDir, 'StaticShell.js')).href)
    return await renderStaticShell()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * The outline is inserted in one piece, so that it does not shift while the page is parsed. Its link to sign-up keeps
 * the requested address, as the app's own link does.
 */
const showOutline = `{
const shell=document.getElementById("shell"),{pathname:at,search}=location;
shell.append(shell.querySelector("[data-outline="+document.documentElement.dataset.shell+"]")?.content??"");
const loading=shell.querySelector("[data-spinner]"),{texts}=JSON.parse(document.getElementById("bootstrap-data").textContent);
if(loading)loading.setAttribute("aria-label",loading.lastChild.textContent=(texts[document.documentElement.lang]??texts.en)[2]);
const back=at==="${pages.signIn.path}"?search:"?"+new URLSearchParams({${redirectParameter}:at+search});
for(const link of shell.querySelectorAll("a[href='${pages.signUp.path}']"))link.search=back
}`

/** The styles of all pages are inlined: a separate request would take longer. */
function inlineStyles(html, bundle) {
  return html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (_link, file) => {
    const styles = bundle[file].source.toString().replace(/\s*\/\*[^*]*\*\/\s*$/, '')
    delete bundle[file]
    return `<style>${styles}</style>`
  })
}

/**
 * Adds to the page what shows before anything else has loaded: src/storage/bootstrap.ts with its data and, once
 * built, all styles and the outlines of the pages.
 */
export function staticShell() {
  return {
    name: 'static-shell',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const pagesAndTexts = { ...bootstrapPages(pageList, bundle, source), texts: textsWithoutApp() }
        // A text must not end the script.
        const data = JSON.stringify(pagesAndTexts).replaceAll('<', '\\u003c')
        const scripts = `<script type="application/json" id="bootstrap-data">${data}</script><script>${await compileBootstrap()}</script>`
        // The character set has to come before any text.
        const withScripts = html.replace(/<meta charset[^>]*>/, (charset) => charset + scripts)
        if (!bundle) return withScripts
        const outlines = await renderOutlines()
        return inlineStyles(withScripts, bundle).replace(
          '<div id="root"></div>',
          (app) => `${app}<div id="shell">${outlines}<script>${showOutline}</script></div>`,
        )
      },
    },
  }
}
