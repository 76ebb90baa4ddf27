import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScene } from '../../test/scene.ts'
import { startTestApp } from '../../test/test-app.ts'
import { UsageError } from './command.ts'
import { questions } from './questions.ts'

async function runIn(env: Record<string, string>, ...args: string[]) {
  const printed: string[] = []
  const output = { print: (text: string) => printed.push(text), say: () => {} }
  return { code: await questions.runIn(env, args, output), printed }
}
const run = (...args: string[]) => runIn({}, ...args)

async function fileOf(content: string | Buffer) {
  const path = join(await mkdtemp(join(tmpdir(), 'questions-')), 'file.txt')
  await writeFile(path, content)
  return path
}

test('reports for each file what would be imported and skipped, without a database', async () => {
  const path = await fileOf('::a::Is? {T}\n\n::b::Which? {=a ~b\n')
  const { code, printed } = await run('import', path, '--dry-run', '--json')
  expect(code).toBe(0)
  expect(printed.map(line => JSON.parse(line))).toEqual([
    {
      file: path,
      format: 'gift',
      taken: 1,
      by_kind: { TRUE_FALSE: 1 },
      refused: [{ item: 'b', line: 3, reason: 'brace_missing' }],
    },
  ])
  expect((await run('import', path, '--dry-run')).printed).toEqual([
    'file.txt: gift, accepted: 1, true or false: 1',
    '  rejected: item b, line 3: A closing brace is missing. Add it in the file.',
  ])
})

test('exits with 2 if a file cannot be read, and still reports the others', async () => {
  const good = await fileOf('Is? {T}')
  const { code, printed } = await run(
    'import',
    '/nowhere/at/all',
    await fileOf('Dear all'),
    good,
    '--dry-run',
    '--json',
  )
  expect(code).toBe(2)
  expect(printed.map(line => [JSON.parse(line).taken, JSON.parse(line).refused[0]?.reason])).toEqual([
    [0, 'file_not_readable'],
    [0, 'unknown_format'],
    [1, undefined],
  ])
})

test('accepts an encoding', async () => {
  const path = await fileOf(Buffer.from('¿Qué? {=sí ~no}', 'latin1'))
  expect((await run('import', path, '--dry-run')).code).toBe(2)
  expect((await run('import', path, '--dry-run', '--encoding', 'windows-1252')).code).toBe(0)
})

test('refuses unknown arguments', async () => {
  await expect(run('import', 'a', '--force')).rejects.toThrow(UsageError)
  await expect(run('swallow', 'a', '--dry-run')).rejects.toThrow(UsageError)
  await expect(run('import', 'a', '--dry-run', '--encoding', 'morse')).rejects.toThrow(UsageError)
})

test('imports files into the bank once, and exports the bank in another format', async () => {
  const running = await startTestApp()
  const scene = await makeScene(running)
  const env = { DATABASE_URL: running.connectionString, DATA_DIR: running.dataDir }
  const path = await fileOf('Is the sun a star? {T}\n\nWhich one is it? {=a ~b}\n\nPi? {#3.14:0.01}')
  const count = () => scene.row(`select count(*)::int as count from questions where state = 'DRAFT'`)
  const first = await runIn(env, 'import', path, '--json')
  expect(first.code).toBe(0)
  expect(JSON.parse(first.printed[0] ?? '')).toMatchObject({
    taken: 2,
    refused: [{ line: 5, reason: 'numeric_range' }],
  })
  expect(await count()).toEqual({ count: 2 })
  expect((await runIn(env, 'import', path)).printed[0]).toContain('skipped as duplicates: 2')
  expect(await count()).toEqual({ count: 2 })
  const out = `${path}.xml`
  expect((await runIn(env, 'export', '--format', 'moodle-xml', out)).code).toBe(0)
  const [exported] = await scene.rows(`select origin, name, fields from changes where act = 'EXPORTED'`)
  expect(exported).toEqual({ origin: 'COMMAND_LINE', name: 'moodle-xml', fields: { rows: { from: 2, to: 2 } } })
  expect(JSON.parse((await run('import', out, '--dry-run', '--json')).printed[0] ?? '').taken).toBe(2)
})
