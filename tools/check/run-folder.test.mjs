import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../prepare.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { runVitest } from './test-runs.mjs'

test('files written by tests are in a folder of their run, and deleted with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-writing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'vitest.config.mjs'), "export default { test: { include: ['*.case.mjs'] } }")
  const writing = `
    import { mkdtemp, writeFile } from 'node:fs/promises'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    import { test } from 'vitest'
    test('writes', async () => writeFile('place', await mkdtemp(join(tmpdir(), 'left-'))))`
  await writeFile(join(folder, 'a.case.mjs'), writing)
  expect(await runVitest(undefined, folder)).toMatchObject({ stray: [], outcomes: [{ state: 'passed' }] })
  const place = await readFile(join(folder, 'place'), 'utf8')
  expect(place).toMatch(/aulaviva-run-\d+-\w+[\\/]left-/)
  expect(existsSync(dirname(place))).toBe(false)
})

test('the next run deletes a killed run’s files, and keeps a running one’s', async () => {
  const running = await makeRunFolder()
  onTestFinished(() => rm(running, { recursive: true, force: true }))
  // No process has this pid.
  const abandoned = join(dirname(running), 'aulaviva-run-4194305-abcdef')
  await mkdir(abandoned)
  onTestFinished(() => rm(abandoned, { recursive: true, force: true }))
  const next = await makeRunFolder()
  onTestFinished(() => rm(next, { recursive: true, force: true }))
  expect([abandoned, running, next].map(existsSync)).toEqual([false, true, true])
})
