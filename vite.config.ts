import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { staticShell } from './scripts/staticShell.mjs'

/** What every first visit loads. One file of it packs a tenth smaller than the thirty it would fall into. */
const firstLoad = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|use-sync-external-store)\//,
  /node_modules\/(redux|redux-thunk|redux-persist|immer|reselect|i18next|react-i18next|uuid)\//,
  /node_modules\/@reduxjs\/toolkit\/dist\/[^/]*$/,
  /\/src\/(store|config|lib|app)\/(?!packedText|findings|fixes|unsavedEdit|readCsv|decodeText)[^/]*$/,
  /\/src\/storage\/(?!checkStored)/,
  /\/src\/locales\/((i18n|textFiles)\.ts|en\/core\.json)$/,
  /\/src\/components\/ui\/(Field|TextField)\.tsx$/,
  /\/src\/features\/account\/(SignInPage|AccountForm|useAccountForm|PasswordField)\.tsx?$/,
  /\/src\/domain\/(order|pricing|catalogue|completeness|cart|bounds)\.ts$/,
]

/**
 * What the first page of someone signed in loads, in four files that come side by side: sixty would take ten turns of
 * six. What of it the sign-in page needs too stands above.
 */
const signedInLoad = [
  {
    name: 'contract',
    test: /\/src\/contract\/(?!admin|catalogueImport|leadShareFormat|partFields|orders|shop|ownAccount)/,
  },
  {
    name: 'api',
    test: /\/src\/(api\/(baseApi|accountApi|useErrorText)\.ts|components\/app\/LoadFailed\.tsx)$/,
  },
  { name: 'shop', test: /\/src\/(app\/shell\/SignedInShell|features\/configurator\/ConfiguratorPage)\.tsx$/ },
]

/** What only administrators load. They work with the network, so none of it is kept for use without. */
const forAdmin = [
  /\/src\/features\/admin\//,
  /\/src\/app\/pages\/Administration/,
  /\/locales\/\w+\/admin\.json$/,
]

/**
 * The worker that opens the app without a network. All that a buyer can come to is kept ahead, every language and
 * picture too: what is fetched on use alone would be missing after an update that came in the background.
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
    // Calls and files, by their folder or their name at the root.
    navigateFallbackDenylist: [/^\/(api|assets|pictures)\//, /^\/[^/?]+\.\w+(\?|$)/],
    runtimeCaching: [
      {
        // The owner's own pictures of parts: each keeps its name for good. No other answer of the API is kept.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/pictures/'),
        handler: 'CacheFirst',
        options: { cacheName: 'part-pictures', expiration: { maxEntries: 300 } },
      },
    ],
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), staticShell(), ...(isSsrBuild ? [] : [keptOffline])],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist/client',
    cssCodeSplit: false,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => forAdmin.some((part) => part.test(id)))
                ? 'assets/admin/[name]-[hash].js'
                : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'core', test: (id: string) => firstLoad.some((part) => part.test(id)) },
                ...signedInLoad,
              ],
            },
          },
        },
  },
}))
