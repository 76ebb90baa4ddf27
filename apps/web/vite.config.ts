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
      // Without the shim for a feature that React includes, which every page of every browser would load.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: 'es2022',
    // An inlined font or icon would not be cached separately, and the content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Preloads the dependencies of a page. For the first file, only shared files are listed: a list of every later
      // page's dependencies would cost more than it saves.
      resolveDependencies: (_file, parts, { hostId }) =>
        /\/index-[\w-]+\.js$/.test(hostId) ? parts.filter(isShared) : parts,
    },
    rolldownOptions: {
      output: {
        // A language file has a recognizable name, so that the service worker caches it only for people who use it.
        chunkFileNames: ({ facadeModuleId }) => {
          const language = /\/web\/src\/languages\/([^/]+)\/catalogues\.ts$|\/domain\/src\/(pseudo)\.ts$/.exec(
            facadeModuleId ?? '',
          )
          return `assets/${language ? `languages/${language[1] ?? language[2]}` : '[name]'}-[hash].js`
        },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs goes into one file. The bundler would create thirty.
            { name: 'start', tags: ['$initial'], priority: 2 },
            ...fileGroups,
          ],
        },
      },
    },
  },
  // A worker with code that only some browsers need.
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { [serverPaths.source]: server },
  },
})
