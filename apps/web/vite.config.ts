import { serverPaths } from '@aulaviva/domain/server-paths'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { componentWords } from './build/component-words/component-words.ts'
import { compress } from './build/compress.ts'
import { firstPage } from './build/first-page.ts'
import { serviceWorker } from './build/service-worker.ts'
import { fileGroups, isShared } from './build/shared-files.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), tailwindcss(), firstPage(), serviceWorker(), componentWords(), compress()],
  resolve: {
    alias: [
      // without the stand-in for what React brings itself, which every page of every browser would fetch
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: 'es2022',
    // An inlined font or icon would not be cached on its own, and a data: URL is refused by the content policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a page is made of travels beside it. The first file of all names of that only what many pages share: a list of
      // every later page's parts would cost more than it saves.
      resolveDependencies: (_file, parts, { hostId }) =>
        /\/index-[\w-]+\.js$/.test(hostId) ? parts.filter(isShared) : parts,
    },
    rolldownOptions: {
      output: {
        // a language is known by its name: the service worker keeps it for who speaks it
        chunkFileNames: ({ facadeModuleId }) => {
          const language = /\/web\/src\/languages\/([^/]+)\/catalogues\.ts$|\/domain\/src\/(pseudo)\.ts$/.exec(
            facadeModuleId ?? '',
          )
          return `assets/${language ? `languages/${language[1] ?? language[2]}` : '[name]'}-[hash].js`
        },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs travels in one file; the bundler would make thirty of it.
            { name: 'start', tags: ['$initial'], priority: 2 },
            ...fileGroups,
          ],
        },
      },
    },
  },
  // a worker that brings what only some browsers need
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { [serverPaths.source]: server },
  },
})
