import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const waits = ({ moduleId }: TestSpecification) => /\/test\/(processes\/|boot)|\/embedded\.test/.test(moduleId)

/** What waits for processes and clocks begins first, so that at the end none of it is waited for alone. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(waits), ...sorted.filter(file => !waits(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      'apps/{server,web}',
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 3,
          testTimeout: 180_000,
        },
      },
    ],
  },
})
