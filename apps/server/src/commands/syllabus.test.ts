import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { UsageError } from './command.ts'
import { syllabus } from './syllabus.ts'
import { runCommand } from './testing/run-command.ts'

let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
})

const run = (...args: string[]) => runCommand(syllabus, running.dependencies, args)

test('reports per row what would be created, creates it, and exports it again', async () => {
  const path = join(running.dataDir, 'syllabus.csv')
  await writeFile(path, 'nivel;nombre del nivel;unidad;tema\nN5;First steps;Greetings;Good morning\nN4;;;\n')
  const tried = await run('import', path, '--dry-run')
  expect(tried).toEqual({
    code: 1,
    said: ['new: 1, changed: 0, unchanged: 0, rejected: 1'],
    printed: [
      '     2  new        N5 · Greetings · Good morning  level_name: - -> First steps',
      '     3  rejected   N4  level_name: This is required. Fill it in.',
    ],
  })
  expect((await run('import', path, '--json')).printed.map(line => JSON.parse(line).state)).toEqual(['NEW', 'REFUSED'])
  const taken = join(running.dataDir, 'taken.csv')
  expect((await run('export', taken)).said).toEqual([`Saved to ${taken}.`])
  expect(await readFile(taken, 'utf8')).toContain('N5,First steps,,1,Greetings,Good morning')
  expect(await run('import', taken)).toEqual({
    code: 0,
    said: ['new: 0, changed: 0, unchanged: 1, rejected: 0'],
    printed: [],
  })
})

test.each([
  ['no file', ['import']],
  ['another word', ['show', 'a.csv']],
  ['a file that is not there', ['import', '/nowhere.csv']],
  ['a dry run of an export', ['export', 'a.csv', '--dry-run']],
])('refuses %s', async (_, args) => {
  await expect(run(...args)).rejects.toThrow(UsageError)
})
