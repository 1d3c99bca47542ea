import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['tests/{domain,contract,server,pictures,config}/**/*.test.ts'],
            setupFiles: ['tests/support/failOnConsole.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            environment: 'jsdom',
            include: ['tests/{store,storage,api,features,app,lib}/**/*.test.{ts,tsx}'],
            setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/dom.ts'],
          },
        },
      ],
    },
  }),
)
