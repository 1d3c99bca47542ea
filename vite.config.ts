import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, isForAdmin, isPageFile } from './scripts/pageFiles.mjs'
import { staticShell } from './scripts/staticShell.mjs'

const source = fileURLToPath(new URL('./src', import.meta.url))

const moduleOf = (id: string) => id.replace(`${source}/`, '')

const codeSplitting = {
  groups: chunkGroups().map(({ name, modules }) => ({
    name,
    test: (id: string) => modules.includes(moduleOf(id)),
  })),
}

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
  resolve: { alias: { '@': source } },
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist/client',
    cssCodeSplit: false,
    emptyOutDir: true,
    // The files of pages are listed in index.html, from where both bootstrap and routes preload them.
    modulePreload: { resolveDependencies: (file, files) => (isPageFile(file) ? [] : files) },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            chunkFileNames: ({ moduleIds }) =>
              // Administrators work with the network: none of their files is stored for use without it.
              moduleIds.some((id) => isForAdmin(moduleOf(id)))
                ? 'assets/admin/[name]-[hash].js'
                : 'assets/[name]-[hash].js',
            codeSplitting,
          },
        },
  },
}))
