import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { UsageError } from './command.ts'
import { people } from './people.ts'
import { runCommand } from './testing/run-command.ts'

let running: TestApp
let scene: Scene

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
})

const run = (...args: string[]) => runCommand(people, running.dependencies, args)

async function file(text: string): Promise<string> {
  const path = join(running.dataDir, 'people.csv')
  await writeFile(path, text)
  return path
}

const two = 'correo;nombre;apellidos;rol\nana@example.test;Ana;Ruiz;\nnobody;Luz;Mejía;\n'
const count = (table: string) => scene.row(`select count(*)::int as count from ${table}`)

test('reports per row what would happen in a dry run, and changes nothing', async () => {
  const before = await count('users')
  const { code, said, printed } = await run('import', await file(two), '--dry-run')
  expect([code, said]).toEqual([1, ['new: 1, changed: 0, unchanged: 0, rejected: 1, skipped: 0']])
  expect(printed).toEqual([
    '     2  new        ana@example.test',
    '     3  rejected   nobody  email nobody: This value isn’t valid. Check for typos.',
  ])
  expect(await count('users')).toEqual(before)
  expect(await count('people_imports')).toEqual({ count: 0 })
})

test('imports people, and changes no one the second time', async () => {
  const { code, printed } = await run('import', await file(two), '--json')
  expect(code).toBe(1)
  expect(printed.map(line => JSON.parse(line))).toMatchObject([
    { line: 2, state: 'CREATED', email: 'ana@example.test' },
    { line: 3, state: 'REFUSED', findings: [{ column: 'email', code: 'malformed', refuses: true }] },
  ])
  const again = await run('import', await file(two.replace(/nobody.*\n/, '')))
  expect([again.code, again.said.at(-1)]).toEqual([0, 'new: 0, changed: 0, unchanged: 1, rejected: 0, skipped: 0'])
  const kept = await scene.rows(`select act, origin, changed_by from changes where thing = 'PERSON'`)
  expect(kept).toEqual([{ act: 'CREATED', origin: 'IMPORT', changed_by: null }])
})

test('imports a staff member only when that is confirmed', async () => {
  const path = await file('email,first name,last name,role\nrey@example.test,Ada,Rey,staff\n')
  await expect(run('import', path)).rejects.toThrow(/Confirm this first/)
  expect((await run('import', path, '--confirm-staff')).code).toBe(0)
})

test.each([
  ['no file', ['import']],
  ['another word', ['export', 'a.csv']],
  ['a file that is not there', ['import', '/nowhere.csv']],
  ['an unknown flag', ['import', 'a.csv', '--fast']],
])('refuses %s', async (_, args) => {
  await expect(run(...args)).rejects.toThrow(UsageError)
})

test('refuses a file that is not a table', async () => {
  await expect(run('import', await file('%PDF-1.7'))).rejects.toThrow('This isn’t a table')
})
