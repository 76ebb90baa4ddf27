import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { headlessShell, withMicrophone } from './apps/e2e/chromium.ts'
import web from './apps/web/package.json' with { type: 'json' }

const units = [
  'packages/*/src/**/*.test.ts',
  'apps/web/{build,src}/**/*.test.ts',
  'apps/server/src/**/*.rules.test.ts',
  'apps/server/src/features/question-import/formats/*.test.ts',
]
const processes = [
  'apps/server/test/{processes,storm}/**/*.test.ts',
  'apps/server/test/boot.test.ts',
  '**/embedded.test.ts',
  'tools/**/*.test.mjs',
]
// what was found to be needed only while tests run would load their page anew
const packages = [
  ...Object.keys(web.dependencies).filter(name => !/^@(aulaviva|fontsource(-variable)?)\/|^media-chrome$/.test(name)),
  ...[
    'react/jsx-dev-runtime',
    'react-dom/client',
    'media-chrome/react',
    'media-chrome/lang/es.js',
    'media-chrome/utils/i18n.js',
    'axe-core',
    'zod',
  ],
]
const onDatabase = {
  setupFiles: ['apps/server/test/at-end.setup.ts'],
  globalSetup: ['apps/server/test/database.setup.ts'],
}

/**
 * Each kind of test has its own limits: many times what it takes on a busy machine, and little enough for a hang to be
 * seen as one. They begin in the order of their names: what waits for processes and clocks first, so that at the end none
 * of it is waited for alone.
 */
export default defineConfig({
  // no settings of whoever's checkout this is
  envDir: false,
  test: {
    // a module of the product may know what is the same for every server of a process, and nothing else
    isolate: false,
    // one for each of two processors: what it waits for, a database or a server, works on one of them meanwhile
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: units,
          setupFiles: ['apps/web/src/testing/device.setup.ts'],
          testTimeout: 10_000,
          hookTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: [...units, ...processes],
          ...onDatabase,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        optimizeDeps: { include: packages },
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
          // each file is a visit of its own, one after the other: several browsers would only share the processors
          isolate: true,
          taskTitleValueFormatTruncate: 0,
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: withMicrophone({
                ...headlessShell,
                args: [
                  '--no-sandbox',
                  '--use-fake-device-for-media-stream',
                  '--autoplay-policy=no-user-gesture-required',
                ],
              }),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'America/Bogota' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
      {
        // each of their waits is bounded by a minute at most, see apps/server/test/processes/waiting.ts
        extends: true,
        test: {
          name: 'processes',
          include: processes,
          ...onDatabase,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
