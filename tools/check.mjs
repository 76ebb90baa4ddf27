// npm test runs every check. The last line summarizes the result.
// --only types,lint,… runs some of the steps, --list prints their names. --changed runs the steps and tests that the
// changes since the upstream branch concern.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles, testFoldersOf } from './check/changed.mjs'
import { mayBeUnsteady, rerun } from './check/rerun.mjs'
import { runPlaywright, runUnits } from './check/test-runs.mjs'
import { findChromium } from './chromium.mjs'
import { buildWeb, capture, exitWithError, install, nodeProgram, root } from './prepare.mjs'

const bin = (name, script) => join(root, 'node_modules', ...name.split('/'), script)
const run = (script, ...args) => capture(nodeProgram, [script, ...args])
const tool = (name, ...args) => run(join(root, 'tools', `${name}.mjs`), ...args)

/**
 * Each step returns { code, output }, and a step with tests also the outcome of each. Static checks come first, so that
 * they take no CPU time from the tests, which have time limits: types on one core, all others on the other.
 */
const steps = {
  types: { title: 'Types', run: types, reads: true },
  lint: {
    title: 'Format and lint',
    run: () => run(bin('@biomejs/biome', 'bin/biome'), 'ci', '--colors=off'),
    reads: true,
  },
  imports: { title: 'Import rule', run: () => tool('import-rule'), reads: true },
  map: { title: 'Map of features', run: () => tool('feature-map'), reads: true },
  languages: {
    title: 'Words in catalogs, in plain English, and whole translations',
    run: () => all(...['text-check', 'plain-english', 'languages'].map(name => () => tool(name))),
    reads: true,
  },
  names: { title: 'Names of files and SQL statements', run: () => tool('file-names'), reads: true },
  dead: { title: 'Dead code', run: () => run(bin('knip', 'bin/knip.js'), '--no-progress'), reads: true },
  docs: { title: 'Docs name what exists', run: () => tool('docs-check'), reads: true },
  fresh: { title: 'Generated files are fresh', run: fresh, reads: true },
  sbom: { title: 'Bill of materials', run: () => tool('sbom'), reads: true },
  build: { title: 'Web build and size of the first page', run: build },
  native: { title: 'Native projects', run: native },
  tests: { title: 'Unit, component and server tests', run: units, tests: true },
  browser: { title: 'Browser journeys', run: journeys, tests: true },
}

// The output is indented and read in logs.
process.env.NO_COLOR = '1'
delete process.env.FORCE_COLOR

const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, list: { type: 'boolean' } },
})
let browser
/** Undefined for all tests. */
const testFolders = values.changed ? testFoldersOf(await changedFiles()) : undefined
const chosen = values.only?.split(',') ?? (testFolders ? stepsOfChange(testFolders) : Object.keys(steps))
try {
  const unknown = chosen.find(name => !steps[name])
  if (values.list || unknown) {
    console.log(`The steps are: ${Object.keys(steps).join(', ')}`)
    process.exit(unknown ? 1 : 0)
  }
  // It mostly waits for packages, so other steps can run at the same time.
  if (chosen.includes('browser') || chosen.includes('tests')) browser = findChromium()
  browser?.catch(() => {})
  await install()
  await check(chosen)
} catch (error) {
  exitWithError(error)
}

/** The steps that most often find a fault in a change, within about two minutes. */
function stepsOfChange(folders) {
  return ['types', 'lint', 'imports', 'languages', ...(folders.length > 0 ? ['tests'] : [])]
}

async function check(names) {
  const sum = { passed: 0, failed: 0 }
  const unclear = []
  const durations = []
  const runSequentially = async some => {
    for (const name of some) {
      const step = steps[name]
      const [outcome, time] = await timed(() => step.run().catch(error => ({ code: 1, output: error.message })))
      const { passed, failed, bad, count, lines } = step.tests ? countTests(outcome) : countStep(outcome)
      const again = step.tests && mayBeUnsteady(outcome)
      if (again) unclear.push({ step, failed })
      durations.push(...(outcome.took ?? []))
      sum.passed += passed
      sum.failed += again ? 0 : bad
      console.log(`${again ? 'again' : bad ? 'FAIL ' : 'ok   '}  ${step.title}${count}  ${time}`)
      // Names first, so that a truncated log still has them.
      for (const line of lines) console.log(indented(line))
      if (bad) console.log(indented(outcome.output))
    }
  }
  const reads = names.filter(name => steps[name].reads)
  await Promise.all([
    runSequentially(reads.filter(name => name === 'types')),
    runSequentially(reads.filter(name => name !== 'types')),
  ])
  await runSequentially(names.filter(name => !steps[name].reads))
  // After everything else, so that only the product can make them fail.
  for (const { step, failed: before } of unclear) {
    const [{ unsteady, failed, output }, time] = await timed(() => rerun(before, step.run))
    sum.passed += unsteady.length
    sum.failed += failed.length
    console.log(`${failed.length ? 'FAIL ' : 'ok   '}  ${step.title}: what failed, run again alone  ${time}`)
    for (const test of failed) console.log(indented(`failed again: ${nameOf(test)}`))
    if (failed.length) console.log(indented(output))
    for (const test of unsteady) console.log(`unsteady: ${nameOf(test)} (${test.reason})`)
  }
  // Shows slow tests before the whole check becomes slow.
  if (durations.length) console.log(`slowest: ${slowest(durations, 10).join(', ')}`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed ? 1 : 0
}

function countStep({ code }) {
  return { passed: Number(code === 0), bad: Number(code !== 0), count: '', lines: [] }
}

function countTests({ outcomes = [], stray = ['The tests did not run'] }) {
  const of = expected => outcomes.filter(({ state }) => state === expected)
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(of)
  return {
    passed: passed.length,
    failed,
    bad: failed.length + stray.length,
    count: ` (${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped)`,
    lines: [
      ...failed.map(test => `failed: ${nameOf(test)}`),
      ...stray,
      // Nothing is skipped silently.
      ...skipped.map(test => `skipped: ${nameOf(test)}`),
    ],
  }
}

function slowest(took, count) {
  const first = took.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, count)
  return first.map(({ file, milliseconds }) => `${file} ${Math.round(milliseconds / 1000)} s`)
}

function nameOf({ file, line, path }) {
  return [line ? `${file}:${line}` : file, ...(path ?? [])].join(' › ')
}

function indented(text) {
  return text.trimEnd().replaceAll(/^/gm, ' '.repeat(7))
}

async function timed(work) {
  const started = performance.now()
  const result = await work()
  return [result, `${((performance.now() - started) / 1000).toFixed(1)} s`]
}

/** Runs checks one by one and returns the output of the failing ones. */
async function all(...checks) {
  const outcomes = []
  for (const check of checks) outcomes.push(await check())
  const bad = outcomes.filter(({ code }) => code !== 0)
  return { code: bad.length ? 1 : 0, output: bad.map(({ output }) => output).join('\n') }
}

/** The compiler reads again only what changed since the last run. */
function types() {
  const checkTypes = project => {
    const memory = join(root, 'node_modules', '.cache', 'types', project.replace('/', '-'))
    const args = ['--project', join(root, project), '--incremental', '--tsBuildInfoFile', memory]
    return run(bin('typescript', 'bin/tsc'), ...args)
  }
  return all(...['packages', 'apps/server', 'apps/web', 'apps/e2e'].map(project => () => checkTypes(project)))
}

function fresh() {
  const generators = ['settings-docs', 'openapi', 'academy-schema', 'course-schema', 'demo-faces']
  return all(...generators.map(name => () => tool(name, '--check')))
}

async function build() {
  await buildWeb()
  return tool('web-size')
}

async function native() {
  await buildWeb()
  return tool('native')
}

async function units(only) {
  await browser
  return runUnits(only, testFolders)
}

async function journeys(only) {
  await buildWeb()
  await browser
  return runPlaywright(only)
}
