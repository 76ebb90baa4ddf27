import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { headlessShell, withMicrophone } from './apps/e2e/chromium.ts'
import web from './apps/web/package.json' with { type: 'json' }

const units = [
  'packages/*/src/**/*.test.ts',
  'apps/web/{build,src}/**/*.test.ts',
  'apps/server/src/**/*.rules.test.ts',
  'apps/server/src/features/assessment/question-import/formats/*.test.ts',
]
const processes = [
  'apps/server/test/{processes,storm}/**/*.test.ts',
  'apps/server/test/boot.test.ts',
  '**/embedded.test.ts',
  'tools/**/*.test.mjs',
]
// Dependencies discovered during a run would reload the page of the tests, so list them here.
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
 * Each kind of test has its own time limits: many times the duration on a busy machine, but short enough to show a
 * hang. Projects start in the order of their names: tests that wait for processes and clocks come first, so that none
 * of them is the last one running.
 */
export default defineConfig({
  // Do not load a developer's settings.
  envDir: false,
  test: {
    // A module of the product may only hold state that is the same for every server of a process.
    isolate: false,
    // One per core of a two-core machine: a database or server that it waits for uses the other core in the meantime.
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
          // Each file is a new page, one after another: several browsers would only share the cores.
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
        // Each of their waits is limited to a minute, see apps/server/test/processes/waiting.ts.
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
