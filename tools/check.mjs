// npm test: everything that has to hold, in one run; the last line says how much of it does.
// --only types,lint,… runs some of the steps; --list names them.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { buildWeb, capture, giveUp, install, nodeProgram, root } from './prepare.mjs'

const bin = (name, script) => join(root, 'node_modules', ...name.split('/'), script)
const run = (script, ...args) => capture(nodeProgram, [script, ...args])
const tool = name => run(join(root, 'tools', `${name}.mjs`))

/**
 * Each step returns { code, output }, and the tests it ran if it ran tests. What only reads runs beside the others, which
 * wait for databases and servers much of the time.
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
  names: { title: 'File names', run: () => tool('file-names'), reads: true },
  dead: { title: 'Dead code', run: () => run(bin('knip', 'bin/knip.js'), '--no-progress'), reads: true },
  docs: { title: 'Docs name what exists', run: () => tool('docs-check'), reads: true },
  fresh: { title: 'Generated files are fresh', run: fresh, reads: true },
  build: { title: 'Web build and size of the first page', run: build },
  native: { title: 'Native projects', run: native },
  tests: { title: 'Unit and server tests', run: vitest },
  browser: { title: 'Browser journeys', run: journeys },
}

// What is printed is indented and read in logs.
process.env.NO_COLOR = '1'
delete process.env.FORCE_COLOR

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } })
let browser
const chosen = values.only?.split(',') ?? Object.keys(steps)
try {
  const unknown = chosen.find(name => !steps[name])
  if (values.list || unknown) {
    console.log(`The steps are: ${Object.keys(steps).join(', ')}`)
    process.exit(unknown ? 1 : 0)
  }
  // most of it is waiting for packages, beside which the other steps can run
  if (chosen.includes('browser')) browser = findChromium()
  browser?.catch(() => {})
  await install()
  await check(chosen)
} catch (error) {
  giveUp(error)
}

async function check(names) {
  const sum = { passed: 0, failed: 0 }
  const inTurn = async names => {
    for (const name of names) {
      const step = steps[name]
      const started = performance.now()
      const { code, output, tests } = await step.run().catch(error => ({ code: 1, output: error.message }))
      const failed = tests ? Math.max(tests.failed, code === 0 ? 0 : 1) : Number(code !== 0)
      sum.passed += tests ? tests.passed : Number(code === 0)
      sum.failed += failed
      const count = tests ? ` (${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped)` : ''
      const time = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${failed ? 'FAIL' : 'ok  '}  ${step.title}${count}  ${time} s`)
      // by name first: a log that is cut off still says which they were
      for (const name of tests?.names ?? []) console.log(`      failed: ${name}`)
      if (failed) console.log(output.trimEnd().replaceAll(/^/gm, '      '))
    }
  }
  await Promise.all([inTurn(names.filter(name => steps[name].reads)), inTurn(names.filter(name => !steps[name].reads))])
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed ? 1 : 0
}

/** Runs checks one after the other and returns what the failing ones printed. */
async function all(...checks) {
  const outcomes = []
  for (const check of checks) outcomes.push(await check())
  const bad = outcomes.filter(({ code }) => code !== 0)
  return { code: bad.length ? 1 : 0, output: bad.map(({ output }) => output).join('\n') }
}

function types() {
  const projects = ['packages', 'apps/server', 'apps/web', 'apps/e2e']
  const present = projects.filter(project => existsSync(join(root, project, 'tsconfig.json')))
  return all(...present.map(project => () => run(bin('typescript', 'bin/tsc'), '--project', join(root, project))))
}

function fresh() {
  const generators = ['settings-docs', 'openapi'].map(name => join(root, 'tools', `${name}.mjs`))
  return all(...generators.map(generator => () => run(generator, '--check')))
}

async function build() {
  await buildWeb()
  return tool('web-size')
}

async function native() {
  await buildWeb()
  return tool('native')
}

async function vitest() {
  return withReport(async report => {
    const outcome = await run(
      bin('vitest', 'vitest.mjs'),
      'run',
      // only what fails, and what it wrote
      '--reporter=minimal',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
    )
    const tests = await readReport(report, ({ testResults, ...sum }) => ({
      passed: sum.numPassedTests,
      failed: sum.numFailedTests,
      skipped: sum.numPendingTests + sum.numTodoTests,
      names: testResults.filter(({ status }) => status === 'failed').flatMap(failuresIn),
    }))
    return { ...outcome, tests }
  })
}

async function journeys() {
  await buildWeb()
  await browser
  return withReport(async report => {
    // the runner asks its workers for colours, which they would warn of
    const { NO_COLOR: _, ...rest } = process.env
    const env = { ...rest, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const script = bin('@playwright/test', 'cli.js')
    const options = { cwd: join(root, 'apps', 'e2e'), env }
    const outcome = await capture(nodeProgram, [script, 'test', '--reporter=dot,json'], options)
    const tests = await readReport(report, ({ suites, stats: { expected, unexpected, flaky, skipped } }) => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      names: specsOf({ suites })
        .filter(({ ok }) => !ok)
        .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    }))
    return { ...outcome, tests }
  })
}

/** A file that failed before its tests is named by itself. */
function failuresIn({ name, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file]
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-check-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A run that ended before it wrote its report has run no tests. */
async function readReport(file, count) {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? { passed: 0, failed: 1, skipped: 0 } : count(JSON.parse(text))
}
