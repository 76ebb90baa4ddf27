import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../prepare.mjs'
import { mayBeUnsteady, rerun } from './rerun.mjs'
import { runPlaywright, runVitest } from './test-runs.mjs'

let folder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulaviva-rerun-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = (name, ...lines) => writeFile(join(folder, name), lines.join('\n'))

/** Fails the given number of times in total, whichever process it runs in, and then passes. */
const failing = `
  import { appendFileSync, readFileSync } from 'node:fs'
  export function failing(name, times) {
    appendFileSync(name, '.')
    if (readFileSync(name, 'utf8').length <= times) throw new Error('the machine was busy\\nand more')
  }`

const names = outcomes => outcomes.map(({ file, path }) => [file, ...(path ?? [])].join(' › ')).sort()
const failedIn = ({ outcomes }) => outcomes.filter(({ state }) => state === 'failed')

describe('tests that failed', () => {
  test('are unsteady if they then pass twice, and failed if they do not', async () => {
    const head = [
      "import { beforeAll, describe, expect, test } from 'vitest'",
      "import { failing } from './failing.mjs'",
    ]
    await write('failing.mjs', failing)
    await write('vitest.config.mjs', "export default { test: { include: ['*.case.mjs'] } }")
    await write(
      'a.case.mjs',
      ...head,
      "describe('a (busy) group', () => {",
      "  test('fails once? [yes]', () => failing('once', 1))",
      "  test('fails twice', () => failing('twice', 2))",
      "  test('passes', () => {})",
      '})',
      "test('fails always', () => expect(1).toBe(2))",
      "test('fails once', () => failing('other', 1))",
      "test.skip('is left out', () => {})",
    )
    await write('b.case.mjs', ...head, "beforeAll(() => failing('before', 1))", "test('is never reached', () => {})")
    await write('c.case.mjs', ...head, "import './missing.mjs'", "test('is never read', () => {})")

    const first = await runVitest(undefined, folder)
    expect(first.stray).toEqual([])
    expect(first.took.map(({ file }) => file).sort()).toEqual(['a.case.mjs', 'b.case.mjs', 'c.case.mjs'])
    expect(mayBeUnsteady(first)).toBe(true)
    expect(names(first.outcomes.filter(({ state }) => state === 'skipped'))).toEqual(['a.case.mjs › is left out'])
    expect(names(failedIn(first))).toEqual([
      'a.case.mjs › a (busy) group › fails once? [yes]',
      'a.case.mjs › a (busy) group › fails twice',
      'a.case.mjs › fails always',
      'a.case.mjs › fails once',
      'b.case.mjs',
      'c.case.mjs',
    ])
    const ran = []
    const { unsteady, failed, output } = await rerun(failedIn(first), async only => {
      const run = await runVitest(only, folder)
      ran.push(names(only))
      return run
    })
    expect(names(unsteady)).toEqual([
      'a.case.mjs › a (busy) group › fails once? [yes]',
      'a.case.mjs › fails once',
      'b.case.mjs',
    ])
    expect(unsteady.map(({ reason }) => reason)).toEqual(Array(3).fill('the machine was busy'))
    expect(names(failed)).toEqual([
      'a.case.mjs › a (busy) group › fails twice',
      'a.case.mjs › fails always',
      'c.case.mjs',
    ])
    expect(output).toContain('expected 1 to be 2')
    // A test that failed again is not run a third time.
    expect(ran).toEqual([names(failedIn(first)), names(unsteady)])
  })

  test('are run by name, and have not passed if no test has the name', async () => {
    const [there, missing] = ['fails once', 'is gone'].map(name => ({
      file: 'a.case.mjs',
      path: [name],
      state: 'failed',
    }))
    const run = await runVitest([there, missing], folder)
    expect(names(run.outcomes.filter(({ state }) => state === 'passed'))).toEqual(['a.case.mjs › fails once'])
    expect(await rerun([there, missing], async () => run)).toMatchObject({ unsteady: [there], failed: [missing] })
  })

  test('are the product’s fault if they are many, or if something else failed', () => {
    const some = count => Array.from({ length: count }, (_, at) => ({ file: 'a', path: [`${at}`], state: 'failed' }))
    expect(mayBeUnsteady({ outcomes: some(10), stray: [] })).toBe(true)
    expect(mayBeUnsteady({ outcomes: some(11), stray: [] })).toBe(false)
    expect(mayBeUnsteady({ outcomes: some(1), stray: ['the runner broke off'] })).toBe(false)
    expect(mayBeUnsteady({ outcomes: [], stray: [] })).toBe(false)
  })
})

test('journeys that failed are run again by file and line', async () => {
  await write('failing.mjs', failing)
  await write('playwright.config.mjs', "export default { testMatch: '*.spec.mjs' }")
  await write(
    'a.spec.mjs',
    "import { expect, test } from '@playwright/test'",
    "import { failing } from './failing.mjs'",
    "test.describe('a group', () => {",
    "  test('fails once', () => failing('journey', 1))",
    "  test('fails always', () => expect(1).toBe(2))",
    "  test('passes', () => {})",
    "  test.skip('is left out', () => {})",
    '})',
  )
  const first = await runPlaywright(undefined, folder)
  expect(first).toMatchObject({ stray: [], took: [{ file: 'a.spec.mjs', milliseconds: expect.any(Number) }] })
  expect(first.outcomes.map(({ line, path, state }) => [line, ...path, state])).toEqual([
    [4, 'a group', 'fails once', 'failed'],
    [5, 'a group', 'fails always', 'failed'],
    [6, 'a group', 'passes', 'passed'],
    [7, 'a group', 'is left out', 'skipped'],
  ])
  const { unsteady, failed } = await rerun(failedIn(first), only => runPlaywright(only, folder))
  expect(names(unsteady)).toEqual(['a.spec.mjs › a group › fails once'])
  expect(unsteady[0].reason).toBe('Error: the machine was busy')
  expect(names(failed)).toEqual(['a.spec.mjs › a group › fails always'])
})
