import { defineConfig } from '@playwright/test'
import { browserArguments, headlessShell, withMicrophone } from './chromium.ts'

// Started first, so that no recording, video, or reminder is the last one running.
const waiting =
  /(courses|installed|moments|native-\w+|notifications|placement|recorder|recorder-silence|studio|whole-way)\.spec\.ts$/

/** The journeys run against the built product with its demo academy: one server and one data folder for all. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './start-academy.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // They often wait for a recording or a server, so four run on two cores.
  workers: 4,
  // Journeys share one academy: each creates what it needs, and none may need a retry.
  retries: 0,
  // Many times the duration on a busy machine, but short enough to show a hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'waiting', testMatch: waiting },
    { name: 'others', testIgnore: waiting },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Rendering motion takes a fifth of the time. Journeys about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A journey cannot intercept the requests of a service worker. The one about the installed app allows it.
    serviceWorkers: 'block',
    // The same for all journeys except those about the permission: other options would need their own worker and
    // browser.
    launchOptions: withMicrophone({ ...headlessShell, args: browserArguments }),
  },
})
