import { writeFile } from 'node:fs/promises'

/**
 * A Vitest reporter that writes the outcome of each test and the duration of each file to the file in CHECK_REPORT. A
 * file that failed outside its tests, while it was loaded or in a hook, is an outcome without a name.
 */
export default class {
  async onTestRunEnd(files, stray) {
    const outcomes = files.flatMap(file => {
      const around = [file, ...file.children.allSuites()].flatMap(part => part.errors())
      const tests = [...file.children.allTests()]
        .map(test => ({ path: pathOf(test), ...test.result() }))
        // Tests that a broken file never reached do not count as skipped.
        .filter(({ state }) => around.length === 0 || state !== 'skipped')
      const outcomes = [
        ...around.slice(0, 1).map(error => ({ path: null, state: 'failed', errors: [error] })),
        ...tests,
      ]
      return outcomes.map(({ path, state, errors }) => ({
        file: file.moduleId,
        path,
        state: state === 'pending' ? 'failed' : state,
        reason: state === 'pending' ? 'it never ended' : errors?.[0]?.message,
      }))
    })
    const durations = files.map(file => ({ file: file.moduleId, milliseconds: file.diagnostic().duration }))
    const report = { outcomes, took: durations, stray: stray.map(({ message }) => message) }
    await writeFile(process.env.CHECK_REPORT, JSON.stringify(report))
  }
}

const pathOf = test => (test.parent.type === 'suite' ? [...pathOf(test.parent), test.name] : [test.name])
