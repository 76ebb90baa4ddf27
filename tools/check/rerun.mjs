// Distinguishes a failing product from a busy machine.

/** With more failures, a busy machine is not the cause. */
const maxFailures = 10

/**
 * Whether rerunning the failed tests can tell anything.
 * @param {Partial<import('./test-runs.mjs').Run>} run
 */
export function mayBeUnsteady({ outcomes = [], stray = [] }) {
  const failed = outcomes.filter(({ state }) => state === 'failed').length
  return stray.length === 0 && failed > 0 && failed <= maxFailures
}

/**
 * Reruns failed tests. Those that pass twice were unsteady, the others have failed. `run` runs the given tests alone,
 * one by one.
 * @param {import('./test-runs.mjs').Outcome[]} failed
 * @param {(only: import('./test-runs.mjs').Outcome[]) => Promise<import('./test-runs.mjs').Run>} run
 */
export async function rerun(failed, run) {
  let unsteady = failed
  const outputs = []
  for (let round = 0; round < 2 && unsteady.length > 0; round++) {
    const again = await run(unsteady)
    const passed = unsteady.filter(test => hasPassed(test, again))
    if (passed.length < unsteady.length) outputs.push(again.output)
    unsteady = passed
  }
  return { unsteady, failed: failed.filter(test => !unsteady.includes(test)), output: outputs.join('\n') }
}

/** Only a test that ran has passed: a name without a match proves nothing, nor does an interrupted run. */
function hasPassed({ file, path }, { outcomes, stray }) {
  const same = outcomes.filter(one => one.file === file && (path === null || one.path?.join() === path.join()))
  const bad = same.some(({ state }) => state === 'failed')
  return stray.length === 0 && !bad && same.some(({ state }) => state === 'passed')
}
