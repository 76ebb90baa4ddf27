// Runs tests and reports how each of them ended.
import { readFile, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { capture, nodeProgram, root } from '../prepare.mjs'
import { makeRunFolder } from './run-folder.mjs'

/**
 * Outcome of one test, or of a file that failed outside its tests, which has no `path`.
 * @typedef {{ file: string, path: string[] | null, line?: number, state: 'passed' | 'failed' | 'skipped', reason: string }} Outcome
 *
 * `stray` lists errors outside every test and file, `took` the duration of the tests and hooks of each file.
 * @typedef {{ output: string, outcomes: Outcome[], took: { file: string, milliseconds: number }[], stray: string[] }} Run
 */

/**
 * Runs the unit, component, and server tests, or those of some folders, or only the failed ones, one by one. The
 * browser shows one page at a time and leaves a core to the others, which run in parallel.
 * @returns {Promise<Run>}
 */
export async function runUnits(only, folders = []) {
  if (only) return runVitest(only)
  const halves = ['components', '!components'].map(project =>
    runVitest(undefined, root, [`--project=${project}`, '--passWithNoTests', ...folders]),
  )
  return (await Promise.all(halves)).reduce((one, other) => ({
    output: one.output + other.output,
    outcomes: [...one.outcomes, ...other.outcomes],
    took: [...one.took, ...other.took],
    stray: [...one.stray, ...other.stray],
  }))
}

/**
 * Runs the tests of a folder, or only the failed ones, one by one.
 * @returns {Promise<Run>}
 */
export async function runVitest(only, folder = root, more = []) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--reporter=minimal', '--silent=passed-only', ...more]
  args.push(`--reporter=${join(import.meta.dirname, 'vitest-report.mjs')}`)
  if (only) args.push('--maxWorkers=1', ...only.map(({ file }) => file))
  // A file that failed outside its tests runs completely, and so does every other file of this run.
  if (only?.every(({ path }) => path)) args.push('--testNamePattern', patternOf(only))
  const run = await withReport(report => [args, { cwd: folder, env: { ...process.env, CHECK_REPORT: report } }])
  return readRun(run, report => ({
    stray: report.stray,
    outcomes: report.outcomes.map(one => ({ ...one, file: pathFrom(folder, one.file) })),
    took: report.took.map(one => ({ ...one, file: pathFrom(folder, one.file) })),
  }))
}

/**
 * Runs the browser journeys, or only the failed ones, one by one.
 * @returns {Promise<Run>}
 */
export async function runPlaywright(only, folder = join(root, 'apps', 'e2e')) {
  const args = [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=dot,json']
  if (only) args.push('--workers=1', ...new Set(only.map(({ file, line }) => `${file}:${line}`)))
  // The runner sets FORCE_COLOR for its workers, which would warn about the conflict.
  const { NO_COLOR: _, ...env } = process.env
  const run = await withReport(report => [args, { cwd: folder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }])
  return readRun(run, ({ suites, errors }) => ({
    stray: errors.map(({ message }) => message),
    outcomes: suites.flatMap(file => specsIn(file)),
    took: suites.map(suite => ({ file: suite.file, milliseconds: timeOf(suite) })),
  }))
}

function specsIn({ specs = [], suites = [] }, path = []) {
  return [
    ...specs.map(({ file, line, title, tests: [{ status, results }] }) => ({
      file,
      line,
      path: [...path, title],
      state: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      reason: results.flatMap(({ errors }) => errors)[0]?.message,
    })),
    ...suites.flatMap(suite => specsIn(suite, [...path, suite.title])),
  ]
}

function timeOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const times = [...results.map(({ duration }) => duration), ...suites.map(timeOf)]
  return times.reduce((sum, time) => sum + time, 0)
}

/** Matches the full names of these tests and no others. */
function patternOf(tests) {
  const names = tests.map(({ path }) => path.join(' > ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return `^(${names.join('|')})$`
}

function readRun({ code, output, text }, read) {
  // Without a report, the run ended early.
  if (text === null) return { output, outcomes: [], took: [], stray: ['The tests did not run to their end'] }
  const { outcomes, took, stray } = read(JSON.parse(text))
  if (code !== 0 && stray.length === 0 && !outcomes.some(({ state }) => state === 'failed'))
    stray.push(`The runner ended with ${code}`)
  return { output, stray, took, outcomes: outcomes.map(one => ({ ...one, reason: firstLine(one.reason) })) }
}

const pathFrom = (folder, file) => relative(folder, file).replaceAll(sep, '/')
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0]

async function withReport(call) {
  const folder = await makeRunFolder()
  try {
    const report = join(folder, 'report.json')
    const [args, { env, ...options }] = call(report)
    const outcome = await capture(nodeProgram, args, { ...options, env: { ...env, TMPDIR: folder } })
    return { ...outcome, text: await readFile(report, 'utf8').catch(() => null) }
  } finally {
    // A browser or database may still be writing its last files.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
