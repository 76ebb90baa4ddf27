import { writeFile } from 'node:fs/promises'

/**
 * A Vitest reporter that writes how each test ended, and what each file took, to the file that CHECK_REPORT names. A file that failed outside of
 * its tests, while it was read or in a hook around them, is an outcome without a name.
 */
export default class {
  async onTestRunEnd(files, stray) {
    const outcomes = files.flatMap(file => {
      const around = [file, ...file.children.allSuites()].flatMap(part => part.errors())
      const tests = [...file.children.allTests()]
        .map(test => ({ path: pathOf(test), ...test.result() }))
        // what a broken file never reached was not left out by anybody
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
    const took = files.map(file => ({ file: file.moduleId, milliseconds: file.diagnostic().duration }))
    const report = { outcomes, took, stray: stray.map(({ message }) => message) }
    await writeFile(process.env.CHECK_REPORT, JSON.stringify(report))
  }
}

const pathOf = test => (test.parent.type === 'suite' ? [...pathOf(test.parent), test.name] : [test.name])
