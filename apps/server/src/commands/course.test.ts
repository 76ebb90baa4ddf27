import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { packageOf, sampleCourse, sampleFiles } from '../features/courses/course-package/testing/packages.ts'
import { UsageError } from './command.ts'
import { course } from './course.ts'
import { runCommand } from './testing/run-command.ts'

let running: TestApp
let path: string

beforeAll(async () => {
  running = await startTestApp()
  path = join(running.dataDir, 'course.zip')
  await writeFile(
    path,
    packageOf({ ...sampleCourse, course: { ...sampleCourse.course, level: 'Z9' } }, await sampleFiles()),
  )
})

const run = (...args: string[]) => runCommand(course, running.dependencies, args)
const courses = async () =>
  (await running.dependencies.database.query<{ id: string; state: string }>({ text: 'select id, state from courses' }))
    .rows

test('lists in a dry run what an import would create, and creates nothing', async () => {
  const { code, said, printed } = await run('import', path, '--dry-run')
  expect([code, said]).toEqual([0, ['Preview only. Nothing was created.']])
  expect(printed[0]).toBe('Around town (classes: 2, tests: 2, questions: 3, files: 7)')
  expect(printed).toContain('  level that doesn’t exist in the academy: Z9')
  expect(await courses()).toEqual([])
  const { rows } = await running.dependencies.database.query({ text: 'select from loose_objects' })
  expect(rows).toEqual([])
})

test('creates a draft, asks before it creates another, and exports it again', async () => {
  const { printed } = await run('import', path, '--json')
  const { made } = JSON.parse(printed[0] ?? '')
  expect(await courses()).toEqual([{ id: made.id, state: 'DRAFT' }])
  await expect(run('import', path)).rejects.toThrow('already created from this file')
  expect((await run('import', path, '--dry-run')).printed.at(-1)).toContain(made.id)
  await run('import', path, '--again')
  expect(await courses()).toHaveLength(2)
  const taken = join(running.dataDir, 'taken.zip')
  expect((await run('export', made.id, taken, '--json')).code).toBe(0)
  expect((await readFile(taken)).subarray(0, 2).toString()).toBe('PK')
})

test('keeps the existing file if the export fails', async () => {
  const [made] = await courses()
  const folder = join(running.dataDir, 'taken')
  await mkdir(folder)
  await expect(run('export', made!.id, folder)).rejects.toThrow('can’t write')
  const other = join(running.dataDir, 'other.zip')
  await writeFile(`${other}.part`, 'somebody else writes here')
  await writeFile(other, 'the one before')
  await expect(run('export', made!.id, other)).rejects.toThrow('can’t write')
  expect(await readFile(other, 'utf8')).toBe('the one before')
  expect(await readFile(`${other}.part`, 'utf8')).toBe('somebody else writes here')
  expect((await readdir(running.dataDir)).filter(name => name.startsWith('taken'))).toEqual(['taken', 'taken.zip'])
  await rm(`${other}.part`)
  await run('export', made!.id, other)
  expect((await readFile(other)).subarray(0, 2).toString()).toBe('PK')
})

test('prints each error on its own line', async () => {
  const wrong = join(running.dataDir, 'wrong.zip')
  await writeFile(
    wrong,
    packageOf({ ...sampleCourse, course: { ...sampleCourse.course, image: 'files/none.jpg', owner: 1 } }, {}),
  )
  await expect(run('import', wrong)).rejects.toThrow('course.owner: Course packages don’t have this field. Remove it.')
})

test.each([
  ['no file', ['import']],
  ['another word', ['show', 'a.zip']],
  ['a file that is not there', ['import', '/nowhere.zip']],
  ['a course that is not there', ['export', '00000000-0000-7000-8000-000000000000', '/tmp/none.zip']],
  ['what is no identifier', ['export', 'Around town', '/tmp/none.zip']],
])('does not understand %s', async (_, args) => {
  await expect(run(...args)).rejects.toThrow(UsageError)
})
