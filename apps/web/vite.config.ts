import { serverPaths } from '@aulaviva/domain/server-paths'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { componentWords } from './build/component-words/component-words.ts'
import { compress } from './build/compress.ts'
import { firstPage } from './build/first-page.ts'
import { serviceWorker } from './build/service-worker.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

// what a student's home shows; the homes of others, and the days to reserve on, travel by themselves
const home = 'continue-watching|greeting|home-skeleton|home\\.|hours|nav-cards|owed|recent-badges|student-home'
const entities =
  'live-class/(?!reservable-days|class-card-frame|even-outside|prepared|refused|series-shift|class-facts|class-time|live-class\\.ts)|courses/(?!use-sound-alone)|news/|waitlist/(held-seats|waitlist\\.queries)'
const liveClass = new RegExp(
  `/web/src/(features/home/(${home})|entities/(${entities})|platform/(page/use-follow|time/region|words/taught)|ui/(ring|carousel|use-media|use-rotation))|/domain/src/class-title`,
)

const shapes = 'card|direction|empty-state|level-mark|link-button|section-heading|skeleton'
const parts = new RegExp(
  `/web/src/(ui/(${shapes})|platform/(page/links|time/(format|countdown|use-countdown)))\\.|/domain/src/(local-path|shortened)\\.`,
)
const kept =
  /\/web\/src\/(entities\/offline\/(keeping|layout|user-auth|watched)|platform\/(offline\/(open-files|origin-files|turns)|outbox\/kept-entries))\.|\/domain\/src\/offline-course\./

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
      // The page names its own files ahead. A list of every later page's parts would cost more than it saves.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
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
            // What a student's home is built from: of twenty small files, each would cost a way of its own.
            {
              name: 'parts',
              test: parts,
              priority: 1,
            },
            { name: 'live-class', test: liveClass, priority: 1 },
            // what keeps the device ready comes once the browser is idle, in one way
            { name: 'kept', test: kept, priority: 1 },
            // each would be fetched only once the one before had come
            { name: 'dialog', test: /\/web\/src\/(platform\/page\/dialog(\.words)?|ui\/dialog)\./, priority: 1 },
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
