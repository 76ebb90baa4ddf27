import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'apps/{server,web}',
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 3,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
