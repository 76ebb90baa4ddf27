import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { anAcademy } from '../features/academy/academy-file/testing/academies.ts'
import { academy } from './academy.ts'
import { UsageError } from './command.ts'
import { runCommand } from './testing/run-command.ts'

let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
})

const run = (...args: string[]) => runCommand(academy, running.dependencies, args)

async function file(content: unknown): Promise<string> {
  const path = join(running.dataDir, 'academy.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

const levels = async () =>
  (await running.dependencies.database.query<{ code: string }>({ text: 'select code from levels order by position' }))
    .rows

test('lists in a dry run what an import would create, and creates nothing', async () => {
  const { code, said, printed } = await run('import', await file(anAcademy), '--dry-run')
  expect([code, said]).toEqual([0, ['Preview only. Nothing was created.']])
  expect(printed).toContain('levels: 2\n  N5 First steps\n  N4 On the way')
  expect(await levels()).toEqual([])
})

test('refuses an invalid file with a line for each error, and creates nothing', async () => {
  const path = await file({ ...anAcademy, levels: [{ code: 'N5', name: '' }], teachers: [] })
  await expect(run('import', path)).rejects.toThrow(
    /levels\[0\]\.name: .*\n {2}teachers: Academy files don’t have this field/,
  )
  expect(await levels()).toEqual([])
})

test('imports an academy, and exports it again', async () => {
  const path = await file(anAcademy)
  const { code, printed } = await run('import', path, '--json')
  expect(code).toBe(0)
  expect(printed.map(line => JSON.parse(line))).toMatchObject([{ made: true, parts: { levels: 2, plans: 1 } }])
  expect(await levels()).toEqual([{ code: 'N5' }, { code: 'N4' }])
  const kept = await running.dependencies.database.query({ text: 'select distinct origin, changed_by from changes' })
  expect(kept.rows).toEqual([{ origin: 'COMMAND_LINE', changed_by: null }])
  await expect(run('import', path)).rejects.toThrow('The academy already has levels, class types, plans')
  await expect(run('import', path, '--dry-run')).rejects.toThrow('only into an empty academy')
  const taken = join(running.dataDir, 'taken.json')
  expect((await run('export', taken)).said).toEqual([`Saved to ${taken}.`])
  expect(JSON.parse(await readFile(taken, 'utf8'))).toMatchObject(anAcademy)
  await running.dependencies.database.query({
    text: `with f as (insert into files (storage_key, name, media_type, size, sha256)
             values ('none', 'a.png', 'image/png', 1, sha256('a')) returning id)
           update badges set image_file_id = f.id from f`,
  })
  expect((await run('export', taken)).said).toEqual([`Saved to ${taken}.`, 'Skipped: badge images: 1'])
})

test.each([
  ['no file', ['import']],
  ['another word', ['show', 'a.json']],
  ['a file that is not there', ['import', '/nowhere.json']],
  ['a folder that is not there', ['export', '/nowhere/a.json']],
  ['a dry run of an export', ['export', 'a.json', '--dry-run']],
])('refuses %s', async (_, args) => {
  await expect(run(...args)).rejects.toThrow(UsageError)
})
