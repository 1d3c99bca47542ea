import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, isForAdmin, isPageFile } from './scripts/pageFiles.mjs'
import { staticShell } from './scripts/staticShell.mjs'

const source = fileURLToPath(new URL('./src', import.meta.url))

const moduleOf = (id: string) => id.replace(`${source}/`, '')

const codeSplitting = {
  groups: [
    ...chunkGroups().map(({ name, modules }) => ({
      name,
      test: (id: string) => modules.includes(moduleOf(id)),
    })),
    // The dates of a language other than English need it, also before signing in.
    { name: 'dayjs', test: /\/dayjs\/dayjs\.min\.js$/ },
    // Otherwise every icon and helper that pages share is a file of its own, of a few hundred bytes.
    { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
    {
      name: 'shared',
      test: /\/src\/(components\/(app|ui|cable)|lib|domain|api|store|config)\//,
      minShareCount: 4,
    },
  ],
}

/**
 * The service worker that opens the app without a network. Everything a buyer can reach is precached, also every
 * language and picture: files cached only on use would be missing after a background update.
 */
const keptOffline = VitePWA({
  injectRegister: false,
  registerType: 'prompt',
  manifest: false,
  workbox: {
    globPatterns: ['index.html', '*.svg', 'assets/*.{js,css}', 'pictures/*.svg'],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    clientsClaim: true,
    navigateFallback: '/index.html',
    // API and files, by folder or by name at the root, and what `runtimeCaching` answers.
    navigateFallbackDenylist: [/^\/(api|assets|pictures)\//, /^\/[^/?]+\.\w+(\?|$)/, /^\/admin/],
    runtimeCaching: [
      {
        // The administration's code is not precached: a former version of the app would ask for files that are gone.
        urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith('/admin'),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
      {
        // Uploaded pictures of parts, whose URLs never change. No other API answer is cached.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/pictures/'),
        handler: 'CacheFirst',
        options: { cacheName: 'part-pictures', expiration: { maxEntries: 300 } },
      },
    ],
  },
})

/** The router's package resolves to its development build, with its checks and warnings, in every build. */
const productionRouter = [
  { find: /^react-router$/, file: 'index.mjs' },
  { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url)),
}))

/** React has had this hook since version 18; the fallback for older ones is 0.4 kB of every first load. */
const reactsOwnHook = { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }

/** Axios falls back to fetch where a browser has no XMLHttpRequest: none lacks it, and it is 3.7 kB. */
const axiosWithoutFetch: Plugin = {
  name: 'axios-without-fetch',
  load: {
    filter: { id: /\/axios\/lib\/adapters\/fetch\.js$/ },
    handler: () => 'export const getFetch = () => false',
  },
}

/**
 * The router's names for React's developer tools, and its calls that have no effect, kept components that nothing uses:
 * 1.1 kB of every first load.
 */
const unusedOfRouter: Plugin = {
  name: 'unused-of-router',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (React\w*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

/**
 * Has V8 compile these files in the background while they arrive, instead of each function on the main thread when it is
 * first called: a start calls most of them. Other engines ignore the comment.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    // The comment has to be in the first line, and Vite writes one of its own.
    order: 'post',
    handler: (_options, bundle) => {
      const names = chunkGroups().map(({ name }) => name)
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && names.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    staticShell(),
    ...(isSsrBuild ? [] : [keptOffline]),
    ...(command === 'build' ? [axiosWithoutFetch, unusedOfRouter, compileHints] : []),
  ],
  resolve: {
    alias: [
      { find: /^@(?=\/)/, replacement: source },
      ...(command === 'build' ? [...productionRouter, reactsOwnHook] : []),
    ],
  },
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist/client',
    cssCodeSplit: false,
    emptyOutDir: true,
    // The licences of the bundled packages, which their copies must come with.
    license: { fileName: 'licenses.txt' },
    // The files of pages are listed in index.html, from where both bootstrap and routes preload them. A browser without
    // modulepreload, from before 2023, loads them when they are imported.
    // The core, which imports all others, has loaded the runtime.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) =>
        isPageFile(file) ? [] : files.filter((name) => !name.includes('rolldown-runtime')),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            chunkFileNames: ({ moduleIds }) =>
              // Administration needs the network: none of its files is cached for offline use.
              moduleIds.some((id) => isForAdmin(moduleOf(id)))
                ? 'assets/admin/[name]-[hash:7].js'
                : 'assets/[name]-[hash:7].js',
            codeSplitting,
            // They compress better than base64, and the files name each other often. Seven are enough to tell versions apart.
            hashCharacters: 'hex',
          },
        },
  },
}))
