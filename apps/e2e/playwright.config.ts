import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = process.env.PORT ?? '3399'
const baseURL = `http://localhost:${port}`
// The configuration is read again in every worker; only the first one, which starts the server, makes a folder.
process.env.AULAVIVA_JOURNEYS ??= mkdtempSync(join(tmpdir(), 'aulaviva-journeys-'))

/** The journeys run against the built product with its demo academy, in a data folder of their own. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  forbidOnly: Boolean(process.env.CI),
  // Journeys share one academy: each makes what it needs, and none may need a second try.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
  webServer: {
    command: 'node ../../tools/start.mjs',
    url: `${baseURL}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: port, DATA_DIR: join(process.env.AULAVIVA_JOURNEYS, 'data'), PUBLIC_URL: baseURL, LOG_LEVEL: 'warn' },
  },
})
