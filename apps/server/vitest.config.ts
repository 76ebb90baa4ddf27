import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./test/at-end.setup.ts'],
    globalSetup: ['./test/database.setup.ts'],
    // a machine that does much else may take its time; only what never comes is wrong
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // a module of the product may know what is the same for every server of a process, and nothing else
    isolate: false,
    // much of the time they wait for the database, so a third of them runs on two processors
    maxWorkers: 3,
  },
})
