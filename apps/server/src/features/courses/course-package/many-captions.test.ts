import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { captionsOf, importPackage, packageOf, sampleCourse } from './testing/packages.ts'

let here: TestApp

beforeAll(async () => {
  here = await startTestApp()
})

/** A course with this many classes, each with its own captions, in one language or in two. */
function withCaptions(count: number, contentOf: (name: string) => Buffer, isInTwo = false) {
  const numbers = Array.from({ length: count }, (_, at) => at)
  const classes = numbers.map(at => ({
    ...{ name: `Class ${at}`, captions: `files/${at}.vtt`, captions_language: 'en' },
    more_captions: isInTwo ? [{ language: 'es', file: `files/${at}-es.vtt` }] : [],
  }))
  const course = { name: 'Captions', classes }
  const names = numbers.flatMap(at => (isInTwo ? [`${at}.vtt`, `${at}-es.vtt`] : [`${at}.vtt`]))
  const files = names.map(name => [`files/${name}`, { name, bytes: contentOf(name) }] as const)
  return packageOf({ ...sampleCourse, course, tests: [], questions: [] }, Object.fromEntries(files))
}

test('captions of a package are read in another process, however long they take to read', async () => {
  // lines of random letters, which compress to a fifth: higher compression is rejected before unpacking
  const lines = Buffer.from(randomBytes(1_000_000).map(byte => 97 + (byte % 16))).toString('latin1')
  const large = `0:00-->0:01\n${[...lines].join('\n')}`
  const packed = withCaptions(20, name => Buffer.from(`${large}${name}`))
  const before = process.threadCpuUsage()
  const refusal = await importPackage(here, packed, { isTrial: true }).catch(error => error)
  const { user, system } = process.threadCpuUsage(before)
  const places = refusal.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
  expect(places).toEqual(Array.from({ length: 20 }, (_, at) => `course.classes[${at}].captions not_captions`))
  // reading them takes three seconds
  expect((user + system) / 1_000).toBeLessThan(1_500)
  expect(await readdir(join(here.dataDir, 'incoming'))).toEqual([])
}, 120_000)

test('all captions are stored as parsed, even if one process can’t read them all', async () => {
  const { id } = await importPackage(
    here,
    withCaptions(130, name => captionsOf(`Sentence of ${name}`), true),
  )
  const { rows } = await here.dependencies.database.query<{ sha256: Buffer }>({
    text: `select distinct f.sha256 from files f where f.media_type = 'text/vtt'`,
  })
  expect([typeof id, rows.length]).toEqual(['string', 260])
  expect(await readdir(join(here.dataDir, 'incoming'))).toEqual([])
}, 120_000)
