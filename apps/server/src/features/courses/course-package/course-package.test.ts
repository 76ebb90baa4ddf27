import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutInvisible } from '@aulaviva/domain/invisible'
import { notAllowedOnOneLine } from '@aulaviva/domain/one-line'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { zip } from '../../../../test/made-files.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import {
  captionsOf,
  exportPackage,
  type Files,
  importPackage,
  listOf,
  type Manifest,
  packageOf,
  sampleCourse,
  sampleFiles,
} from './testing/packages.ts'

let here: TestApp
let there: TestApp
let scene: Scene
let files: Files

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp()
  scene = await makeScene(here)
  await makeScene(there)
  files = await sampleFiles()
})

const counts = async () =>
  scene.row(
    `select (select count(*)::int from courses) as courses, (select count(*)::int from questions) as questions,
       (select count(*)::int from assessments) as tests, (select count(*)::int from files) as files,
       (select count(*)::int from loose_objects) as loose`,
  )

/** A package without its internal names for parts and files. */
function withoutKeys({ tests = [], questions = [], files: listed = [], ...rest }: Manifest): Manifest {
  const names = new Map<string, string>([
    ...tests.map((one: Manifest, at: number) => [one.key, `test ${at}`]),
    ...questions.map((one: Manifest, at: number) => [one.key, `question ${at}`]),
    ...listed.map((one: Manifest) => [one.path, `${one.name} ${one.sha256}`]),
  ])
  const known = (value: Manifest): Manifest => {
    if (typeof value === 'string') return names.get(value) ?? value
    if (Array.isArray(value)) return value.map(known)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, known(of)]))
  }
  return known({ ...rest, tests, questions })
}

describe('a course exported to another academy', () => {
  test('is complete, and its export there is equal to the byte', async () => {
    const { id, tests_unpublished } = await importPackage(here, packageOf(sampleCourse, files))
    expect(tests_unpublished).toEqual([])
    const first = await exportPackage(here, id)
    expect(first.size).toBe(first.bytes.length)
    expect(withoutKeys(first.manifest)).toMatchObject(withoutKeys({ ...sampleCourse, files: listOf(files) }))
    expect(first.manifest.files).toHaveLength(Object.keys(files).length)
    const imported = await importPackage(there, first.bytes)
    const second = await exportPackage(there, imported.id)
    expect(second.bytes.equals(first.bytes)).toBe(true)
  })

  test('is a draft with its tests and questions, and can be published at once', async () => {
    const { id } = await scene.row<{ id: string }>(`select id from courses where draft ->> 'name' = 'Around town'`)
    const author = await scene.staff(['content'])
    const { data } = await scene.call('GET', `/api/courses/authoring/${id}/`, { as: author })
    expect([data.state, data.published]).toEqual(['DRAFT', null])
    const { data: consequences } = await scene.call('GET', `/api/courses/authoring/${id}/consequences/`, { as: author })
    // the class that has no video yet
    expect(consequences.gaps).toEqual([{ code: 'class_video_missing', class_id: data.document.classes[1].id }])
    const { data: test } = await scene.call('GET', `/api/courses/tests/${data.document.evaluation_id}/`, { as: author })
    expect([test.state, test.gaps]).toEqual(['PUBLISHED', []])
  })

  // each run reads two packages and their captions in separate processes
  test('round-trips whatever it contains', { timeout: 120_000 }, async () => {
    let run = 0
    const words = (most: number) =>
      fc.string({ unit: 'grapheme', maxLength: most }).map(text => text.replaceAll('\0', '').toWellFormed().trim())
    const line = words(20).map(text =>
      withoutInvisible(text.normalize('NFC')).replaceAll(notAllowedOnOneLine, '').slice(0, 20).toWellFormed().trim(),
    )
    const question = fc.record({
      text: words(40),
      passage: fc.option(words(40)),
      value: fc.option(fc.boolean()),
      points: fc.integer({ min: 1, max: 100 }),
      published: fc.boolean(),
      audio: fc.boolean(),
    })
    const course = fc.record({
      name: line,
      description: words(60),
      classes: fc.array(
        fc.record({
          name: line,
          transcript: words(50),
          video: fc.constantFrom(null, 'files/film.mp4'),
          captions: fc.constantFrom(null, 'files/en.vtt'),
          attachments: fc.constantFrom([], ['files/sheet.pdf'], ['files/sheet.pdf', 'files/dot.png']),
        }),
        { maxLength: 3 },
      ),
      questions: fc.array(question, { minLength: 1, maxLength: 4 }),
      pass_mark: fc.integer({ min: 0, max: 100 }),
    })
    await fc.assert(
      fc.asyncProperty(course, async ({ questions, pass_mark, ...said }) => {
        run++
        const manifest = {
          ...sampleCourse,
          course: { ...said, level: 'B1', evaluation: 't' },
          tests: [
            {
              ...sampleCourse.tests[1],
              key: 't',
              document: {
                ...sampleCourse.tests[1]!.document,
                pass_mark,
                sections: [
                  {
                    ...{ id: 's', name: '' },
                    parts: questions.map((_, at) => ({
                      id: `p${at}`,
                      kind: 'QUESTION',
                      question: `q${at}`,
                      points: null,
                      at_second: null,
                    })),
                  },
                ],
              },
            },
          ],
          questions: questions.map(({ text, passage, value, points, published, audio }, at) => ({
            key: `q${at}`,
            published,
            document: {
              ...sampleCourse.questions[2]!.document,
              prompt: { text: `${text} ${run} ${at}`, passage },
              key: { value },
              points,
              audio: audio ? { file: 'files/train.mp3' } : null,
            },
          })),
        }
        const first = await exportPackage(here, (await importPackage(here, packageOf(manifest, files))).id)
        const second = await exportPackage(there, (await importPackage(there, first.bytes)).id)
        expect(second.bytes.equals(first.bytes)).toBe(true)
        const { name, description, classes } = first.manifest.course
        expect([name, description, classes.length]).toEqual([said.name, said.description, said.classes.length])
      }),
      { numRuns: 12 },
    )
  })
})

describe('a package imported again', () => {
  test('asks first, and a second course reuses the existing questions', async () => {
    const bytes = packageOf({ ...sampleCourse, course: { ...sampleCourse.course, name: 'Twice' } }, files)
    const before = await counts()
    await importPackage(here, bytes)
    await expect(importPackage(here, bytes)).rejects.toMatchObject({ code: 'package_made_before' })
    await importPackage(here, bytes, { again: true })
    const after = await counts()
    expect([Number(after.courses) - Number(before.courses), after.questions]).toEqual([2, before.questions])
  })

  test('twice at once asks one of the two', async () => {
    const bytes = packageOf({ ...sampleCourse, course: { ...sampleCourse.course, name: 'At once' } }, files)
    const both = await Promise.allSettled([importPackage(here, bytes), importPackage(here, bytes)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('while another import runs is queued, and then sees its course', async () => {
    const bytes = packageOf({ ...sampleCourse, course: { ...sampleCourse.course, name: 'While made' } }, files)
    const made = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const beforeCommit = () => {
      made.resolve()
      return goOn.promise
    }
    const first = importPackage(here, bytes, { beforeCommit })
    await made.promise
    let isSettled = false
    const second = importPackage(here, bytes).finally(() => {
      isSettled = true
    })
    const refusal = expect(second).rejects.toMatchObject({ code: 'package_made_before' })
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => isSettled || (await scene.rows(waiting)).length > 0, { timeout: 20_000 }).toBe(true)
    goOn.resolve()
    await first
    await refusal
  })

  test('treats a question with the same text and another key as another question', async () => {
    const [train, ...others] = sampleCourse.questions
    const other = { ...train, document: { ...train!.document, key: { option: 'a' } } }
    const before = await counts()
    await importPackage(here, packageOf({ ...sampleCourse, questions: [other, ...others] }, files))
    expect(Number((await counts()).questions) - Number(before.questions)).toBe(1)
  })
})

describe('an invalid package is refused with the place of the error, and nothing is created:', () => {
  const course = (own: Manifest) => ({ ...sampleCourse, course: { ...sampleCourse.course, ...own } })
  const listed = (own: Manifest) => (manifest: Manifest) => {
    const list = listOf(files).map(file => ({ ...file, ...own[file.path] }))
    return packageOf({ ...manifest, files: list }, files)
  }
  const cases: [string, string, string, () => Buffer][] = [
    ['no zip', 'file', 'not_a_zip', () => Buffer.from('a course')],
    ['a zip of something else', 'file', 'missing_file', () => zip({ 'a.txt': 'a' })],
    ['no JSON', 'course.json', 'not_json', () => zip({ 'course.json': '{' })],
    ['no text', 'course.json', 'not_text', () => zip({ 'course.json': Buffer.from([0xff, 0xfe, 0xff]) })],
    ['another format', 'format', 'not_a_course', () => packageOf({ ...sampleCourse, format: 'x' }, files)],
    ['another version', 'version', 'other_version', () => packageOf({ ...sampleCourse, version: 2 }, files)],
    ['a path that leads out', '../evil', 'unsafe_path', () => zip({ 'course.json': '{}', '../evil': 'x' })],
    ['an unknown field', 'course.owner', 'unknown_field', () => packageOf(course({ owner: 'x' }), files)],
    [
      'a test that is not there',
      'course.evaluation',
      'not_in_package',
      () => packageOf(course({ evaluation: 'x' }), files),
    ],
    [
      'a quiz as evaluation',
      'course.evaluation',
      'not_in_package',
      () => packageOf(course({ evaluation: 'moments' }), files),
    ],
    [
      'a file that is not listed',
      'course.image',
      'not_in_package',
      () => packageOf(course({ image: 'files/x.jpg' }), files),
    ],
    [
      'a file outside of its folder',
      'course.image',
      'invalid_format',
      () => packageOf(course({ image: 'files/../x.jpg' }), files),
    ],
    ['a file of another size', 'files[0]', 'other_size', () => listed({ 'files/film.mp4': { size: 5 } })(sampleCourse)],
    [
      'a file of another content',
      'course.classes[0].video',
      'other_content',
      () => listed({ 'files/film.mp4': { sha256: '0'.repeat(64) } })(sampleCourse),
    ],
    [
      'a video that is none',
      'course.classes[0].video',
      'not_a_video',
      () => packageOf(sampleCourse, { ...files, 'files/film.mp4': { name: 'a.mp4', bytes: captionsOf('x') } }),
    ],
    [
      'a page as picture',
      'course.image',
      'not_a_picture',
      () => packageOf(sampleCourse, { ...files, 'files/cover.jpg': { name: 'a.jpg', bytes: Buffer.from('<html>') } }),
    ],
    [
      'a page to take along',
      'course.classes[0].attachments[0]',
      'not_allowed',
      () => packageOf(sampleCourse, { ...files, 'files/sheet.pdf': { name: 'a.html', bytes: Buffer.from('<html>') } }),
    ],
    [
      'captions that are none',
      'course.classes[0].captions',
      'not_captions',
      () => packageOf(sampleCourse, { ...files, 'files/en.vtt': { name: 'a.vtt', bytes: Buffer.from('<html>') } }),
    ],
    [
      'captions of more than two megabytes',
      'course.classes[0].captions',
      'not_captions',
      () => {
        const bytes = Buffer.concat([
          captionsOf('Good morning'),
          Buffer.from(`\nNOTE ${'x'.repeat(2 * 1024 * 1024)}\n`),
        ])
        return packageOf(sampleCourse, { ...files, 'files/en.vtt': { name: 'a.vtt', bytes } })
      },
    ],
    [
      'more faults than anybody reads',
      'file',
      'more',
      () => {
        const classes = Array.from({ length: 60 }, (_, n) => ({ name: 'A class', video: `files/${n}.mp4` }))
        return packageOf(course({ classes }), files)
      },
    ],
    [
      'more values than any course has',
      'course.json',
      'too_large',
      () => zip({ 'course.json': `{"format":"aulaviva-course","version":1,"questions":[${'0,'.repeat(2_000_000)}0]}` }),
    ],
    ['a bomb', 'file', 'too_large', () => zip({ 'course.json': '{}', 'files/bomb': Buffer.alloc(70 * 1024 * 1024) })],
    ['a size that lies', 'file', 'missing_file', () => zip({ 'course.jsn': Buffer.from('{}') }, 5)],
  ]

  test.each(cases)('%s', async (_, field, code, bytes) => {
    const before = await counts()
    const refusal = await importPackage(here, bytes()).then(
      () => null,
      error => error,
    )
    expect(refusal).toBeInstanceOf(Problem)
    expect((refusal as Problem).errors?.map(one => ({ field: one.field, code: one.code }))).toContainEqual({
      field,
      code,
    })
    expect({ ...(await counts()), loose: 0 }).toEqual({ ...before, loose: 0 })
    expect(await readdir(join(here.dataDir, 'incoming'))).toEqual([])
  })

  test('captions are rewritten, and hidden markup becomes text', async () => {
    const hidden = {
      name: 'en.vtt',
      bytes: Buffer.from('WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 line:0\n<b>Hi</b>\n'),
    }
    const { id } = await importPackage(
      here,
      packageOf({ ...sampleCourse, questions: sampleCourse.questions }, { ...files, 'files/en.vtt': hidden }),
      { again: true },
    )
    const { bytes } = await exportPackage(here, id)
    expect(bytes.toString('latin1')).toContain('00:00:01.000 --> 00:00:02.000\nHi\n')
    expect(bytes.toString('latin1')).not.toContain('color: red')
  })
})

test('a level that the academy does not have is left out, and a test that draws from it is not published', async () => {
  const [quiz, final] = sampleCourse.tests
  const sections = [{ id: 's', name: '', parts: [{ id: 'd', kind: 'DRAW', amount: 1, tag: 'streets', level: 'Z9' }] }]
  const manifest = {
    ...sampleCourse,
    course: { ...sampleCourse.course, level: 'Z9' },
    tests: [quiz, { ...final, document: { ...final!.document, sections } }],
  }
  const { id, tests_unpublished } = await importPackage(here, packageOf(manifest, files))
  expect(tests_unpublished).toEqual(['The end'])
  expect((await exportPackage(here, id)).manifest.course.level).toBeNull()
})

test('a course whose bytes are lost is not exported in part', async () => {
  const { id } = await importPackage(
    here,
    packageOf({ ...sampleCourse, course: { ...sampleCourse.course, name: 'Lost' } }, files),
  )
  const { storage_key } = await scene.row<{ storage_key: string }>(
    `select f.storage_key from course_files o join files f on f.id = o.file_id where o.course_id = $1 and o.kind = 'VIDEO'`,
    id,
  )
  await here.dependencies.storage.remove(storage_key)
  await expect(exportPackage(here, id)).rejects.toMatchObject({ code: 'package_file_lost' })
})

describe('an export link', () => {
  const describes = (id: string, as: Actor) => scene.call('GET', `/api/courses/authoring/${id}/package/`, { as })

  test('works for its holder as long as they can edit courses, and for no one else', async () => {
    const { id } = await importPackage(
      here,
      packageOf({ ...sampleCourse, course: { ...sampleCourse.course, name: 'By link' } }, files),
    )
    const author = await scene.staff(['content'])
    const { data } = await describes(id, author)
    expect(data).toMatchObject({ file_name: 'By link.course.zip', classes: 2, files: 7, tests: 2 })
    const read = (url: string) => here.app.inject({ url })
    const answer = await read(data.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals((await exportPackage(here, id)).bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
    })
    expect((await read(data.url.replace(/signature=.../, 'signature=aaa'))).statusCode).toBe(403)
    expect((await read(`/files/courses/${id}`)).statusCode).toBe(403)
    await scene.row(`update users set staff_rights = '{people}' where id = $1`, author.id)
    expect((await read(data.url)).statusCode).toBe(404)
    expect((await describes(id, await scene.student())).status).toBe(403)
  })
})
