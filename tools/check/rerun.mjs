// Tells a product that fails from a machine that was busy.

/** More failures than these are no accident of a busy machine. */
const most = 10

/**
 * Whether running what failed again may tell anything.
 * @param {Partial<import('./test-runs.mjs').Run>} run
 */
export function mayBeUnsteady({ outcomes = [], stray = [] }) {
  const failed = outcomes.filter(({ state }) => state === 'failed').length
  return stray.length === 0 && failed > 0 && failed <= most
}

/**
 * Runs what failed again: what passes twice was unsteady, what does not has failed. `run` runs the tests it is given, alone
 * and one after the other.
 * @param {import('./test-runs.mjs').Outcome[]} failed
 * @param {(only: import('./test-runs.mjs').Outcome[]) => Promise<import('./test-runs.mjs').Run>} run
 */
export async function rerun(failed, run) {
  let unsteady = failed
  const outputs = []
  for (let round = 0; round < 2 && unsteady.length > 0; round++) {
    const again = await run(unsteady)
    const left = unsteady.filter(test => hasPassed(test, again))
    if (left.length < unsteady.length) outputs.push(again.output)
    unsteady = left
  }
  return { unsteady, failed: failed.filter(test => !unsteady.includes(test)), output: outputs.join('\n') }
}

/** Only what ran and passed has: a name that matched nothing proves nothing, nor does a run that broke off. */
function hasPassed({ file, path }, { outcomes, stray }) {
  const same = outcomes.filter(one => one.file === file && (path === null || one.path?.join() === path.join()))
  const bad = same.some(({ state }) => state === 'failed')
  return stray.length === 0 && !bad && same.some(({ state }) => state === 'passed')
}
