import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { inlineBoot } from './scripts/inlineBoot.mjs'

/** What every first visit loads. One file of it packs a tenth smaller than the thirty it would fall into. */
const firstLoad = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|use-sync-external-store)\//,
  /node_modules\/(redux|redux-thunk|redux-persist|immer|reselect|i18next|react-i18next|uuid)\//,
  /node_modules\/@reduxjs\/toolkit\/dist\/[^/]*$/,
  /\/src\/(store|config|lib|app)\/(?!packedText|findings|unsavedEdit)[^/]*$/,
  /\/src\/storage\/(?!checkStored)/,
  /\/src\/locales\/((i18n|textFiles)\.ts|en\/core\.json)$/,
  /\/src\/domain\/(order|pricing|catalogue|completeness|cart|bounds)\.ts$/,
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), inlineBoot()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist/client',
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [{ name: 'core', test: (id: string) => firstLoad.some((part) => part.test(id)) }],
            },
          },
        },
  },
}))
