import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { auditData } from '../../../audit/invariants.repository.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let teacher: Actor
let student: Actor
let serial = 0

const base = '/api/classes/syllabus/'

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['content', 'timetable'])
})
beforeEach(async () => {
  product.clock.set('2026-03-11T17:00:00Z')
  teacher = await scene.teacher()
  student = await scene.student()
})

const call = (method: string, path: string, body?: unknown) =>
  scene.call(method, `${base}${path}`, { as: staff, ...(body !== undefined && { body }) })
const act = (what: string, kind: string, id: string, more: object = {}, version = 1) =>
  call('POST', `${what}/`, { kind, id, version, ...more })

interface SampleParts {
  level: string
  unit: string
  topic: string
}

/** A level with a unit and a topic, all with unique names. */
async function createParts({ unit = 'Unit', topic = 'Topic' } = {}): Promise<SampleParts> {
  serial += 1
  const code = `L${serial}`
  const all = await call('POST', 'levels/', { levels: [{ code, name: `Level ${serial}` }] })
  const level = all.data.find((one: { code: string }) => one.code === code).id
  const units = await call('POST', `levels/${level}/units/`, { titles: [unit] })
  const topics = await call('POST', `units/${units.data[0].id}/topics/`, { titles: [topic] })
  return { level, unit: units.data[0].id, topic: topics.data[0].id }
}

interface Seat {
  class: string
  seat: string
}

/**
 * A past or upcoming class about the topic, with the student. In a past class, the student is approved and has a
 * result.
 */
async function classOf(
  { level, unit, topic }: SampleParts,
  at: string,
  { approved, result, comment = '' }: { approved?: boolean; result?: string; comment?: string } = {},
): Promise<Seat> {
  const liveClass = await scene.liveClass({ startsAt: at, teacher })
  await scene.row(
    'update scheduled_live_classes set level_id = $2, unit_id = $3, topic_id = $4 where id = $1',
    liveClass,
    level,
    unit,
    topic,
  )
  const { id } = await scene.row<{ id: string }>(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended, approved,
       feedback_submitted_at)
     select id, $2, starts_at, ends_at, 0, starts_at - interval '2 days', $3, $4, case when $3 then ends_at end
     from scheduled_live_classes where id = $1 returning id`,
    liveClass,
    student.id,
    approved === undefined && result === undefined ? null : true,
    approved ?? null,
  )
  if (result) {
    await scene.row(
      `insert into topic_results (student_class_id, topic_id, result, comment, updated_at) values ($1, $2, $3, $4, $5)`,
      id,
      topic,
      result,
      comment,
      at,
    )
  }
  return { class: liveClass, seat: id }
}

const pastStart = '2026-03-01T15:00:00Z'
const given2 = '2026-03-02T15:00:00Z'
const upcomingStart = '2026-03-20T15:00:00Z'

const placeOf = (liveClass: string) =>
  scene.row('select level_id, unit_id, topic_id from scheduled_live_classes where id = $1', liveClass)
/** A class of a week template about the topic. */
async function lineOf({ level, unit, topic }: SampleParts): Promise<string> {
  serial += 1
  const { id } = await scene.row<{ id: string }>(
    `with template as (insert into week_templates (name, created_by, created_at, taken_at) values ($1, $2, $3, $3) returning id)
     insert into week_template_classes (template_id, weekday, begins, minutes, live_class_type_id, level_id, unit_id, topic_id,
       description, capacity, room_url)
     select template.id, 1, '10:00', 60, (select id from live_class_types limit 1), $4, $5, $6, '', 5, '' from template
     returning id`,
    ...[`Week ${serial}`, staff.id, pastStart, level, unit, topic],
  )
  return id
}
const placeOfLine = (line: string) =>
  scene.row('select level_id, unit_id, topic_id from week_template_classes where id = $1', line)
const progressOf = async (level: string) =>
  (await scene.call('GET', '/api/classes/progress/', { as: student })).data.levels.find(
    ({ id }: { id: string }) => id === level,
  )
const completed = async () =>
  (await scene.call('GET', '/api/classes/levels/completed-levels/', { as: student })).data.map(
    ({ id }: { id: string }) => id,
  )
const sound = async () => {
  const { database, clock } = product.dependencies
  const about = /upcoming class match|uses a merged part|topic results are from|numbered without gaps/
  const found = (await auditData(database, clock.now())).filter(({ name }) => about.test(name))
  expect(found).toHaveLength(4)
  expect(found.filter(({ breaches }) => breaches > 0)).toEqual([])
}

describe('classes of templates', () => {
  test('go with the unit and the topic they are about', async () => {
    const [from, to] = [await createParts(), await createParts()]
    const line = await lineOf(from)
    await act('move', 'units', from.unit, { to: to.level })
    expect(await placeOfLine(line)).toEqual({ level_id: to.level, unit_id: from.unit, topic_id: from.topic })
    await act('move', 'topics', from.topic, { to: to.unit })
    expect(await placeOfLine(line)).toEqual({ level_id: to.level, unit_id: to.unit, topic_id: from.topic })
  })

  test('follow merged levels, units, and topics', async () => {
    for (const kind of ['levels', 'units', 'topics'] as const) {
      const [from, to] = [await createParts(), await createParts()]
      const line = await lineOf(from)
      const [id, into] = {
        levels: [from.level, to.level],
        units: [from.unit, to.unit],
        topics: [from.topic, to.topic],
      }[kind] as [string, string]
      expect((await act('merge', kind, id, { into })).status).toBe(200)
      expect(await placeOfLine(line)).toEqual({ level_id: to.level, unit_id: to.unit, topic_id: to.topic })
      await sound()
    }
  })

  test('prevent the deletion of their topic', async () => {
    const thing = await createParts()
    await lineOf(thing)
    for (const [kind, id] of [
      ['topics', thing.topic],
      ['units', thing.unit],
      ['levels', thing.level],
    ] as const) {
      expect((await call('GET', `use/?kind=${kind}&id=${id}`)).data).toMatchObject({ can_be_deleted: false })
      expect((await act('delete', kind, id)).data.code).toBe('syllabus_in_use')
    }
  })
})

describe('moving', () => {
  test('of a unit moves its upcoming classes; taught ones keep their unit and approved topics', async () => {
    const [from, to] = [await createParts(), await createParts()]
    const before = await classOf(from, pastStart, { approved: true, result: 'ACHIEVED' })
    const next = await classOf(from, upcomingStart)
    const moved = await act('move', 'units', from.unit, { to: to.level })
    expect(moved.data).toEqual({ id: from.unit, version: 2 })
    expect(await placeOf(next.class)).toMatchObject({ level_id: to.level, unit_id: from.unit })
    expect(await placeOf(before.class)).toMatchObject({ level_id: from.level, unit_id: from.unit })
    const progress = await progressOf(to.level)
    expect(progress.units).toMatchObject([
      { number: 1, state: 'AHEAD' },
      { id: from.unit, number: 2, state: 'APPROVED', topics: [{ result: 'ACHIEVED' }] },
    ])
    expect((await progressOf(from.level))?.units).toEqual([])
    await sound()
  })

  test('a topic moves its results and upcoming classes, and keeps the unit’s approval', async () => {
    const [from, to] = [await createParts(), await createParts()]
    await call('POST', `units/${from.unit}/topics/`, { titles: ['Second', 'Third'] })
    const before = await classOf(from, '2026-03-11T15:00:00Z', { approved: true, result: 'IN_PROGRESS' })
    const next = await classOf(from, upcomingStart)
    await act('move', 'topics', from.topic, { to: to.unit })
    expect(await placeOf(next.class)).toEqual({ level_id: to.level, unit_id: to.unit, topic_id: from.topic })
    expect(await placeOf(before.class)).toEqual({ level_id: from.level, unit_id: from.unit, topic_id: from.topic })
    expect((await progressOf(from.level)).units).toMatchObject([{ state: 'APPROVED' }])
    expect((await progressOf(to.level)).units[0].topics).toMatchObject([{ result: null }, { result: 'IN_PROGRESS' }])
    // the topics after it moved up
    const { content } = (await call('GET', `levels/${from.level}/`)).data
    expect(content[0].topics.map(({ title }: { title: string }) => title)).toEqual(['Second', 'Third'])
    // its teacher can still set a result in the class that was about it
    const response = await scene.call('POST', '/api/classes/student-topic-result/', {
      as: teacher,
      body: { student_class_id: before.seat, topic: from.topic, result: 'ACHIEVED', version: 1 },
    })
    expect(response.status).toBe(200)
    await sound()
  })

  test('to the same place, into an archived part, or with an old version is refused', async () => {
    const [from, to] = [await createParts(), await createParts()]
    const refusal = async (...args: Parameters<typeof act>) => (await act(...args)).data.code
    expect(await refusal('move', 'units', from.unit, { to: from.level })).toBe('same_place')
    expect(await refusal('move', 'units', from.unit, { to: to.level }, 2)).toBe('changed_meanwhile')
    expect(await refusal('move', 'topics', from.topic, { to: staff.id })).toBe('not_found')
    await act('archive', 'levels', to.level)
    expect(await refusal('move', 'units', from.unit, { to: to.level })).toBe('syllabus_archived')
    expect(await refusal('move', 'topics', from.topic, { to: to.unit })).toBe('syllabus_archived')
  })

  test('to two places at once succeeds for one', async () => {
    const [from, one, other] = [await createParts(), await createParts(), await createParts()]
    const answers = await Promise.all([one, other].map(({ level }) => act('move', 'units', from.unit, { to: level })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await sound()
  })
})

describe('awards for completed levels', () => {
  const rules = async () =>
    (
      await scene.rows<{ about: string | null }>(
        `select level_id as about from completion_rules where certificate and history_done_at is null order by id`,
      )
    ).map(({ about }) => about)
  const badges = async () =>
    (await scene.rows<{ code: string }>('select code from badges where history_done_at is null order by code')).map(
      ({ code }) => code,
    )

  test('are checked again for the levels affected by a moved unit, and for no other', async () => {
    const [one, other, third] = [await createParts(), await createParts(), await createParts()]
    const rest = async () => {
      const now = product.clock.now().toISOString()
      await scene.row('update completion_rules set history_done_at = $1', now)
      await scene.row('update badges set history_done_at = $1', now)
    }
    await scene.row(
      `insert into completion_rules (kind, level_id, certificate) select 'LEVEL', unnest($1::uuid[]), true`,
      [one.level, other.level],
    )
    await scene.row(`update completion_rules set certificate = true where kind = 'LEVEL' and level_id is null`)
    await scene.row(
      `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, position)
       select code, code, '', 'LEVEL_COMPLETED', 1, level, position
       from unnest($1::text[], $2::uuid[]) with ordinality as b (code, level, position)`,
      ['ANY', 'ONE', 'OTHER'],
      [null, one.level, other.level],
    )
    await rest()
    await act('archive', 'units', one.unit)
    expect([await rules(), await badges()]).toEqual([[one.level], ['ANY', 'ONE']])
    await rest()
    await act('restore', 'units', one.unit, {}, 2)
    expect([await rules(), await badges()]).toEqual([[one.level], ['ANY', 'ONE']])
    await rest()
    await act('move', 'units', third.unit, { to: other.level })
    expect([await rules(), await badges()]).toEqual([
      [null, other.level],
      ['ANY', 'OTHER'],
    ])
    await rest()
    await act('merge', 'topics', one.topic, { into: third.topic })
    expect([await rules(), await badges()]).toEqual([[], []])
    await act('merge', 'units', one.unit, { into: other.unit }, 3)
    expect([await rules(), await badges()]).toEqual([
      [one.level, other.level],
      ['ANY', 'ONE', 'OTHER'],
    ])
    await scene.row('delete from badges')
    await scene.row('delete from completion_rules where level_id is not null')
    await scene.row('update completion_rules set certificate = false')
  })
})

describe('merging', () => {
  test('two topics: of two results of one class the better stays, with both comments', async () => {
    const [from, into] = [await createParts(), await createParts()]
    const both = await classOf(from, pastStart, { result: 'ACHIEVED', comment: 'Well done' })
    await scene.row(
      `insert into topic_results (student_class_id, topic_id, result, comment, updated_at)
       values ($1, $2, 'NOT_ACHIEVED', 'Not yet', now())`,
      both.seat,
      into.topic,
    )
    const only = await classOf(from, given2, { result: 'IN_PROGRESS', comment: 'Nearly' })
    const next = await classOf(from, upcomingStart)
    expect((await act('merge', 'topics', from.topic, { into: into.topic })).data).toEqual({
      id: into.topic,
      version: 1,
    })
    const results = await scene.rows(
      'select student_class_id, result, comment from topic_results where topic_id = $1 order by student_class_id',
      into.topic,
    )
    expect(results).toEqual([
      { student_class_id: both.seat, result: 'ACHIEVED', comment: 'Not yet\nWell done' },
      { student_class_id: only.seat, result: 'IN_PROGRESS', comment: 'Nearly' },
    ])
    expect(await placeOf(next.class)).toEqual({ level_id: into.level, unit_id: into.unit, topic_id: into.topic })
    expect(await placeOf(only.class)).toEqual({ level_id: from.level, unit_id: from.unit, topic_id: into.topic })
    expect((await act('archive', 'topics', from.topic, {}, 2)).status).toBe(404)
    await sound()
  })

  test('two units: topics of one title become one, approval follows, materials too', async () => {
    const [from, into] = [await createParts({ topic: 'The market' }), await createParts({ topic: 'the market ' })]
    await call('POST', `units/${from.unit}/topics/`, { titles: ['The station'] })
    await scene.row(
      `insert into materials (unit_id, title, url, created_at) values ($1, 'Song', 'https://example.test/', now())`,
      from.unit,
    )
    const before = await classOf(from, pastStart, { approved: true, result: 'ACHIEVED' })
    const next = await classOf(from, upcomingStart)
    await act('merge', 'units', from.unit, { into: into.unit })
    const { content } = (await call('GET', `levels/${into.level}/`)).data
    expect(content).toMatchObject([
      { id: into.unit, materials: [{ title: 'Song' }], topics: [{ title: 'the market' }, { title: 'The station' }] },
    ])
    expect((await progressOf(into.level)).units).toMatchObject([
      { state: 'APPROVED', topics: [{ result: 'ACHIEVED' }, { result: null }] },
    ])
    expect(await completed()).toEqual([into.level])
    expect(await placeOf(next.class)).toEqual({ level_id: into.level, unit_id: into.unit, topic_id: into.topic })
    expect(await placeOf(before.class)).toEqual({ level_id: from.level, unit_id: into.unit, topic_id: into.topic })
    await sound()
  })

  test('two levels: students, courses, badges, questions, placements and the evaluation follow', async () => {
    const [from, into] = [await createParts({ unit: 'Greetings' }), await createParts({ unit: 'Numbers' })]
    const before = await classOf(from, pastStart, { approved: true })
    const next = await classOf(from, upcomingStart)
    const evaluation = await scene.row<{ id: string }>(
      `insert into assessments (kind, title) values ('EVALUATION', 'End') returning id`,
    )
    await scene.row('update levels set evaluation_id = $2 where id = $1', from.level, evaluation.id)
    await scene.row('update students set level_id = $2 where user_id = $1', student.id, from.level)
    await scene.row(`insert into courses (name, position, level_id) values ('Course', 70, $1)`, from.level)
    await scene.row(
      `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, position, history_done_at)
       values ($2, 'Done', '', 'LEVEL_COMPLETED', 1, $1, 70, now())`,
      from.level,
      from.level,
    )
    await act('merge', 'levels', from.level, { into: into.level })
    const { content } = (await call('GET', `levels/${into.level}/`)).data
    expect(content.map(({ title }: { title: string }) => title)).toEqual(['Numbers', 'Greetings'])
    const use = (await call('GET', `use/?kind=levels&id=${into.level}`)).data
    expect(use).toMatchObject({ students: 1, courses: 1, badges: 1, tests: 1, classes_ahead: 1, can_be_deleted: false })
    expect(await placeOf(next.class)).toMatchObject({ level_id: into.level })
    expect(await placeOf(before.class)).toMatchObject({ level_id: from.level, unit_id: from.unit })
    expect((await progressOf(into.level)).units).toMatchObject([{ state: 'AHEAD' }, { state: 'APPROVED' }])
    // badges are checked for everyone again
    expect(await scene.rows('select from badges where history_done_at is null')).not.toEqual([])
    expect((await call('GET', '')).data.map(({ id }: { id: string }) => id)).not.toContain(from.level)
    expect(use.changes[0]).toMatchObject({ act: 'MERGED', fields: { merged: { to: expect.stringMatching(/^L/) } } })
    await sound()
  })

  test('two levels: class types and teachers follow, and upcoming classes are paid as before', async () => {
    const [from, into] = [await createParts(), await createParts()]
    const type = await scene.row<{ id: string }>('select id from live_class_types order by position limit 1')
    const teacher = await scene.teacher()
    await scene.row('insert into live_class_type_levels values ($1, $2)', type.id, from.level)
    for (const level of [from.level, into.level]) {
      await scene.row('insert into teacher_levels values ($1, $2)', teacher.id, level)
    }
    const rate = (level: string, teacher_id: string | null, cents: number) =>
      scene.row(
        `insert into honorarium_rates (live_class_type_id, teacher_id, level_id, cents, valid_from)
         values ($1, $2, $3, $4, '2020-01-01')`,
        type.id,
        teacher_id,
        level,
        cents,
      )
    await rate(from.level, teacher.id, 100)
    await rate(from.level, null, 200)
    await rate(into.level, null, 300)
    await act('merge', 'levels', from.level, { into: into.level })
    expect(
      await scene.rows('select level_id from live_class_type_levels where live_class_type_id = $1', type.id),
    ).toEqual([{ level_id: into.level }])
    expect(await scene.rows('select level_id from teacher_levels where teacher_id = $1', teacher.id)).toEqual([
      { level_id: into.level },
    ])
    const rates = await scene.rows(
      `select level_id, cents, valid_from > '2020-01-01' as copied from honorarium_rates where level_id = any ($1) order by cents, copied`,
      [from.level, into.level],
    )
    expect(rates).toEqual([
      { level_id: from.level, cents: 100, copied: false },
      { level_id: into.level, cents: 100, copied: true },
      { level_id: from.level, cents: 200, copied: false },
      { level_id: into.level, cents: 300, copied: false },
    ])
    await sound()
  })

  test('with itself, into an archived part, or two into each other at once is refused', async () => {
    const [one, other] = [await createParts(), await createParts()]
    expect((await act('merge', 'units', one.unit, { into: one.unit })).data.code).toBe('same_place')
    const answers = await Promise.all([
      act('merge', 'units', one.unit, { into: other.unit }),
      act('merge', 'units', other.unit, { into: one.unit }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await act('archive', 'levels', one.level)
    const third = await createParts()
    expect((await act('merge', 'levels', third.level, { into: one.level })).data.code).toBe('syllabus_archived')
    await sound()
  })

  test('repeatedly: the first merged part leads to the last', async () => {
    const [a, b, c] = [await createParts(), await createParts(), await createParts()]
    const seat = await classOf(a, pastStart, { result: 'ACHIEVED' })
    await scene.row('update student_classes set feedback_submitted_at = null where id = $1', seat.seat)
    // submitted once and then reopened: the student sees the result from the change history
    for (const after of [{ topic: a.topic, topic_result: 'ACHIEVED' }, { feedback_submitted: true }]) {
      await scene.row(
        `insert into attendance_changes (student_class_id, changed_by, before, after, created_at)
         values ($1, $2, '{}', $3, now())`,
        seat.seat,
        teacher.id,
        JSON.stringify(after),
      )
    }
    await act('merge', 'topics', a.topic, { into: b.topic })
    await act('merge', 'topics', b.topic, { into: c.topic })
    expect((await progressOf(c.level)).units[0].topics).toMatchObject([{ id: c.topic, result: 'ACHIEVED' }])
    await sound()
  })
})
