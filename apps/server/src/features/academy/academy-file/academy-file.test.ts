import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import { academyFormat, academyVersion } from '@aulaviva/contract/academy/academy-file'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ensureDemo } from '../../../demo/demo.ts'
import { commandLineActor } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { serializeAcademyFile } from './academy-file.rules.ts'
import { collectAcademy, exportAcademy } from './academy-file.usecases.ts'
import { parseAcademyFile } from './academy-reader.ts'
import { importAcademy } from './import-academy.usecases.ts'
import { readAcademyFile } from './read-academy-file.usecases.ts'
import { academies, anAcademy, head } from './testing/academies.ts'

let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
})

const bytesOf = (file: unknown) => Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))
const read = (file: unknown) => readAcademyFile(bytesOf(file), { whom: 'job' })
/** Reads the file in this process, because many tests do so. */
const readHere = (file: unknown) => parseAcademyFile({ bytes: bytesOf(file), language: 'en' })

function make(tx: Transaction, file: AcademyFile, { isTrial = false, app = running } = {}) {
  const context = { tx, person: commandLineActor, now: app.clock.now() }
  return importAcademy(app.dependencies, context, file, { isTrial })
}

/** The number of rows of every table. */
async function counts({ dependencies: { database } }: TestApp): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>({
    text: `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  })
  const counted = rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
  const all = await database.query<{ name: string; count: number }>({ text: counted.join(' union all ') })
  return Object.fromEntries(all.rows.map(({ name, count }) => [name, count]))
}

/** As from the server's command line. */
const outOf = ({ dependencies: { database: db, clock } }: TestApp) => ({ db, person: null, now: clock.now() })

describe('an academy that is exported and imported', () => {
  test('is the demo again, to the byte', async () => {
    const demo = await startTestApp()
    await ensureDemo(demo.dependencies)
    const { content } = await exportAcademy(demo.dependencies, outOf(demo))
    const empty = await startTestApp()
    const file = await read(content)
    await empty.dependencies.database.transaction(tx => make(tx, file, { app: empty }))
    expect((await exportAcademy(empty.dependencies, outOf(empty))).content).toBe(content)
    expect(content.length).toBeGreaterThan(20_000)
    // creating it takes long on a busy machine
  }, 120_000)

  test('is any academy again, to the byte', async () => {
    const { database } = running.dependencies
    await fc.assert(
      fc.asyncProperty(academies, async file => {
        const content = serializeAcademyFile(await readHere(file))
        let again = ''
        const back = new Error('taken back')
        const work = database.transaction(async tx => {
          await make(tx, await readHere(content))
          again = serializeAcademyFile((await collectAcademy(tx)).file)
          throw back
        })
        await expect(work).rejects.toBe(back)
        expect(again).toBe(content)
      }),
      { numRuns: 12 },
    )
  }, 90_000)
})

describe('a trial', () => {
  test('reports its effect and changes nothing', async () => {
    const before = await counts(running)
    const file = await read(anAcademy)
    const { made, parts } = await running.dependencies.database.transaction(tx => make(tx, file, { isTrial: true }))
    expect(made).toBe(false)
    expect(Object.fromEntries(parts.map(({ part, count }) => [part, count]))).toEqual({
      settings: 2,
      levels: 2,
      units: 1,
      topics: 1,
      materials: 1,
      class_types: 1,
      plans: 1,
      rates: 1,
      bonuses: 1,
      badges: 1,
      mails: 1,
      placement: 1,
    })
    expect(parts.find(({ part }) => part === 'levels')?.names).toEqual(['N5 First steps', 'N4 On the way'])
    expect(await counts(running)).toEqual(before)
  })
})

const file = (part: Record<string, unknown>) => ({ ...head, ...part })
const [level] = anAcademy.levels
const [type] = anAcademy.class_types
const [plan] = anAcademy.plans
const [rate] = anAcademy.rates
const [badge] = anAcademy.badges

describe('a file that is not an academy’s is refused with the place of the fault, and changes nothing:', () => {
  test.each<[string, unknown, place: string, code: string]>([
    ['no JSON', '{"format": "aulaviva-academy",\n  oops}', 'file', 'not_json'],
    ['nothing', 'null', 'format', 'not_an_academy'],
    ['another format', { ...head, format: 'something' }, 'format', 'not_an_academy'],
    ['another version', { ...head, version: 2 }, 'version', 'other_version'],
    ['an unknown field', file({ teachers: [] }), 'teachers', 'unknown_field'],
    ['an unknown field within', file({ plans: [{ ...plan, price: 3 }] }), 'plans[0].price', 'unknown_field'],
    ['an identifier', file({ levels: [{ ...level, id: 'x' }] }), 'levels[0].id', 'unknown_field'],
    ['a merge', file({ levels: [{ ...level, merged_into: 'N5' }] }), 'levels[0].merged_into', 'unknown_field'],
    [
      'the parent of all',
      `{"format": "${academyFormat}", "version": ${academyVersion}, "settings": {"__proto__": {"name": "x"}}}`,
      'settings.__proto__',
      'unknown_field',
    ],
    [
      'a million levels',
      `{"format":"${academyFormat}","version":1,"levels":[${'1,'.repeat(999_999)}1]}`,
      'levels',
      'too_many',
    ],
    ['more things than there may be', file({ levels: Array(60).fill(Array(4_000).fill(1)) }), 'file', 'too_many'],
    [
      'more levels than there may be',
      file({
        levels: Array(61)
          .fill({})
          .map((_, n) => ({ ...level, code: `L${n}` })),
      }),
      'levels',
      'too_big',
    ],
    ['a code twice', file({ levels: [level, { ...level, code: 'n5' }] }), 'levels[1].code', 'twice'],
    ['a type twice', file({ levels: [level], class_types: [type, type] }), 'class_types[1].name', 'twice'],
    ['a level that is not there', file({ class_types: [type] }), 'class_types[0].levels[0]', 'not_in_file'],
    [
      'a limit for a type that is not there',
      file({ plans: [{ ...plan, type_limits: [{ class_type: 'Else', minutes: 3 }] }] }),
      'plans[0].type_limits[0].class_type',
      'not_in_file',
    ],
    ['a rate of no type', file({ rates: [rate] }), 'rates[0].class_type', 'not_in_file'],
    [
      'rules of the placement test that contradict each other',
      file({ placement: { least: 6, most: 5, sure_below: 0.5 } }),
      'placement.most',
      'below_least',
    ],
    ['a badge of no level', file({ badges: [badge] }), 'badges[0].level', 'not_in_file'],
    [
      'a badge whose rule has no level',
      file({ levels: [level], badges: [{ ...badge, kind: 'PERFECT_SCORE' }] }),
      'badges[0].level',
      'not_for_this',
    ],
    ['too long a text', file({ levels: [{ ...level, name: 'x'.repeat(121) }] }), 'levels[0].name', 'too_big'],
    ['a NUL', file({ levels: [{ ...level, name: 'a\u0000b' }] }), 'levels[0].name', 'malformed'],
    [
      'a link that is none',
      file({
        levels: [{ ...level, units: [{ title: 'A', materials: [{ title: 'x', url: 'javascript:alert(1)' }] }] }],
      }),
      'levels[0].units[0].materials[0].url',
      'custom',
    ],
    // the rules of the use cases reject these
    [
      'a private class for eight',
      file({ levels: [level], class_types: [{ ...type, kind: 'PRIVATE' }] }),
      'class_types[0].default_capacity',
      'private',
    ],
    [
      'hours carried over with days of warranty',
      file({ plans: [{ ...plan, type_limits: [], warranty_days: 5, carry_over_minutes: 60 }] }),
      'plans[0].carry_over_minutes',
      'not_with_warranty',
    ],
    ['a time zone that is none', file({ settings: { time_zone: 'Mars/Olympus' } }), 'settings.time_zone', 'invalid'],
    [
      'two rates from one day on',
      file({ levels: [level], class_types: [type], rates: [rate, rate] }),
      'rates[1]',
      'rate_exists',
    ],
    [
      'a month from its third on',
      file({ bonuses: [{ ...anAcademy.bonuses[0], first_month: '2026-01-03' }] }),
      'bonuses[0].first_month',
      'invalid',
    ],
  ])('%s', async (_, content, place, code) => {
    const before = await counts(running)
    const refusal = await read(content)
      .then(file => running.dependencies.database.transaction(tx => make(tx, file)))
      .then(
        () => null,
        error => error,
      )
    expect(refusal).toBeInstanceOf(Problem)
    expect(refusal.errors).toContainEqual(expect.objectContaining({ field: place, code }))
    expect(await counts(running)).toEqual(before)
  })

  test('a file that is too large', async () => {
    await expect(readAcademyFile(Buffer.alloc(8 * 1024 * 1024 + 1, 32), { whom: 'job' })).rejects.toThrow(Problem)
  })

  test('nested as deep as it is long', async () => {
    await expect(
      read(`{"format":"${academyFormat}","version":1,"levels":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    ).rejects.toThrow(Problem)
  })
})

describe('the endpoints', () => {
  let scene: Scene
  let owner: Actor
  let bare: TestApp
  const path = '/api/main/academy-file/'
  const form = (content: string, fields: Record<string, string> = {}) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.append(name, value)
    sent.append('file', new File([content], 'academy.json'))
    return sent
  }

  beforeAll(async () => {
    bare = await startTestApp()
    scene = await makeScene(bare)
    owner = await scene.staff(['owner'])
    await scene.row('truncate levels, live_class_types, badges cascade')
  })

  test('preview a file, import it once, and then report that the academy is not empty', async () => {
    expect((await scene.call('GET', path, { as: owner })).data.is_empty).toBe(true)
    const content = JSON.stringify(anAcademy)
    const trial = await scene.call('POST', path, { as: owner, form: form(content, { dry_run: 'true' }) })
    expect([trial.status, trial.data.made]).toEqual([200, false])
    expect((await scene.call('GET', path, { as: owner })).data.is_empty).toBe(true)
    const both = await Promise.all([1, 2].map(() => scene.call('POST', path, { as: owner, form: form(content) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.data.code).toBe('academy_not_empty')
    const late = await scene.call('POST', path, { as: owner, form: form(content, { dry_run: 'true' }) })
    expect([late.status, late.data.made, late.data.can_be_made]).toEqual([200, false, false])
    const levels = await scene.rows('select code from levels order by position')
    expect(levels).toEqual([{ code: 'N5' }, { code: 'N4' }])
    const changedBy = await scene.rows(`select distinct changed_by from changes where act = 'CREATED'`)
    expect(changedBy).toEqual([{ changed_by: owner.id }])
    const out = await scene.call('GET', `${path}download/`, { as: owner })
    expect(out.data.content).toBe(serializeAcademyFile(await read(anAcademy)))
    expect(out.data.file_name).toBe('Nihongo.academy.json')
  })

  test('state amounts in the currency that the file has set', async () => {
    const { fields } = await scene.row<{ fields: Record<string, { to: string }> }>(
      `select fields from changes where thing = 'RATE' and act = 'CREATED'`,
    )
    expect(fields.amount?.to).toBe('3000 JPY')
  })

  test('list what a file leaves out', async () => {
    const { id } = await scene.row<{ id: string }>(`select id from levels where code = 'N5'`)
    await scene.row('update levels set archived_at = now() where id = $1', id)
    const { data } = await scene.call('GET', path, { as: owner })
    expect(data.left_out).toEqual({
      archived: 1,
      files: 0,
      exercises: 0,
      pictures: 0,
      logo: false,
      of_archived: ['Lesson', 'Lesson, N5, 2026-01-01', 'First steps done'],
      of_teachers: 0,
      tests: 0,
    })
    // and the file can be read
    const whole = await scene.call('GET', `${path}download/`, { as: owner })
    expect((await read(whole.data.content)).class_types).toEqual([])
  })

  test('count the files, exercises, and images that a file leaves out, except those of single classes', async () => {
    const { file } = await scene.row<{ file: string }>(
      `insert into files (storage_key, name, media_type, size, sha256)
       values ('none', 'a.pdf', 'application/pdf', 1, sha256('a')) returning id as file`,
    )
    const { exercise } = await scene.row<{ exercise: string }>(
      `insert into assessments (kind, title) values ('EVALUATION', 'A test') returning id as exercise`,
    )
    const { taught } = await scene.row<{ taught: string }>(
      `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, description, starts_at, ends_at,
         capacity, cost_minutes, room_url)
       select id, 'GROUP', '', now(), now() + interval '1 hour', 8, 60, 'https://rooms.example.test/a'
       from live_class_types returning id as taught`,
    )
    await scene.rows(
      `insert into materials (unit_id, topic_id, class_id, title, file_id, assessment_id, created_at)
       select u.id, t.id, c.id, 'A material', f.id, a.id, now()
       from (select id from units union all select null) u cross join (select id from topics union all select null) t
       cross join (values ($1::uuid), (null)) c (id) cross join (values ($2::uuid), (null)) f (id)
       cross join (values ($3::uuid), (null)) a (id)
       where num_nonnulls(u.id, t.id, c.id) = 1 and num_nonnulls(f.id, a.id) = 1`,
      taught,
      file,
      exercise,
    )
    await scene.row('update badges set image_file_id = $1', file)
    const { data } = await scene.call('GET', path, { as: owner })
    expect(data.left_out).toMatchObject({ files: 2, exercises: 2, pictures: 1 })
  })

  test('return errors in the language of the caller', async () => {
    const { data } = await scene.call('POST', path, {
      as: owner,
      form: form('{}'),
      headers: { 'accept-language': 'es' },
    })
    expect(data.errors).toMatchObject([{ field: 'format', code: 'not_an_academy' }])
  })
})
