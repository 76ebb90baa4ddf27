import { defineConfig } from '@playwright/test'
import { browserArguments, headlessShell, withMicrophone } from './chromium.ts'

// begun first, so that at the end no recording, video or reminder is waited for alone
const waiting =
  /(courses|installed|moments|native-\w+|notifications|placement|recorder|recorder-silence|studio|whole-way)\.spec\.ts$/

/** The journeys run against the built product with its demo academy: one server and one data folder for all of them. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './start-academy.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // much of the time they wait, for a recording or a server, so four run on two processors
  workers: 4,
  // Journeys share one academy: each makes what it needs, and none may need a second try.
  retries: 0,
  // many times what they take on a busy machine, and little enough for a hang to be seen as one
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
    // drawing what moves takes a fifth of the time; journeys that are about movement ask for it
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // what a worker fetches no journey can hold up; the one about the installed app lets it work
    serviceWorkers: 'block',
    // the same for all journeys but those about asking for it: other options make a worker and a browser of their own
    launchOptions: withMicrophone({ ...headlessShell, args: browserArguments }),
  },
})
