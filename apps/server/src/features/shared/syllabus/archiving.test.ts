import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeGroupScene } from '../../../../test/group-scene.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let type: string
let serial = 0

const base = '/api/classes/syllabus/'

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
  type = (await scene.row<{ id: string }>('select id from live_class_types')).id
})
beforeEach(() => product.clock.set('2026-03-11T17:00:00Z'))

const call = (method: string, path: string, body?: unknown) =>
  scene.call(method, `${base}${path}`, { as: staff, ...(body !== undefined && { body }) })
const act = (what: string, kind: string, id: string, version = 1) => call('POST', `${what}/`, { kind, id, version })

async function createParts() {
  serial += 1
  const code = `L${serial}`
  const all = await call('POST', 'levels/', { levels: [{ code, name: `Level ${serial}`, cefr: 'C2' }] })
  const level = all.data.find((one: { code: string }) => one.code === code).id as string
  const units = await call('POST', `levels/${level}/units/`, { titles: ['One', 'Two'] })
  const [unit, second] = units.data.map(({ id }: { id: string }) => id) as [string, string]
  const topics = await call('POST', `units/${unit}/topics/`, { titles: ['First'] })
  return { code, level, unit, second, topic: topics.data[0].id as string }
}

const schedule = (unit: string, topic?: string) =>
  scene.call('POST', '/api/classes/scheduled-live-classes/', {
    as: staff,
    body: {
      live_class_type: type,
      type_scheduled_class: 'GROUP',
      unit,
      ...(topic && { topic }),
      starts_at: new Date(product.clock.now().getTime() + (100 + serial++) * 3_600_000).toISOString(),
    },
  })
const offered = async () => (await scene.call('GET', '/api/classes/levels/', { as: staff })).data

describe('an archived part', () => {
  test.each(['topics', 'units', 'levels'] as const)(
    'of %s cannot be chosen for a class, and existing classes keep it',
    async kind => {
      const { level, unit, topic } = await createParts()
      const before = await schedule(unit, topic)
      expect(before.status).toBe(201)
      const id = { topics: topic, units: unit, levels: level }[kind]
      expect((await act('archive', kind, id)).data).toEqual({ id, version: 2 })
      const rejected = await schedule(unit, topic)
      expect([rejected.status, rejected.data.code]).toEqual([409, 'syllabus_archived'])
      const unchangedClass = await scene.call('GET', `/api/classes/scheduled-live-classes/${before.data.id}/`, {
        as: staff,
      })
      expect(unchangedClass.data).toMatchObject({ topic: { id: topic }, unit: { id: unit }, level: { id: level } })
      expect(JSON.stringify(await offered())).not.toContain(id)
      // and again once it is restored
      expect((await act('restore', kind, id, 2)).status).toBe(200)
      expect((await schedule(unit, topic)).status).toBe(201)
    },
  )

  test('is not offered as a level in invitations and placement', async () => {
    const { level } = await createParts()
    await act('archive', 'levels', level)
    const invited = await scene.call('POST', '/api/users/invitations/', {
      as: staff,
      body: { first_name: 'Luz', last_name: 'Mejía', email: 'luz@example.test', role: 'student', level },
    })
    expect(invited.status).toBe(400)
    expect(invited.data.errors).toMatchObject([{ field: 'level' }])
  })

  test('archived and scheduled at once: the class was created before, or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { unit, topic } = await createParts()
      const [archived, scheduled] = await Promise.all([act('archive', 'units', unit), schedule(unit, topic)])
      expect(archived.status).toBe(200)
      const classes = await scene.rows('select id from scheduled_live_classes where unit_id = $1', unit)
      expect(classes).toHaveLength(scheduled.status === 201 ? 1 : 0)
      expect([201, 409]).toContain(scheduled.status)
      expect((await schedule(unit, topic)).status).toBe(409)
    }
  })

  /** Schedules a class while an uncommitted change locks what the class is about. */
  async function scheduleDuring(change: string, id: string, of: { unit: string; topic: string }) {
    let made: ReturnType<typeof schedule> | undefined
    let isOver = false
    const waits = `select count(*) > 0 as waits from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'`
    await product.dependencies.database.transaction(async tx => {
      await tx.query({ text: change, values: [id] })
      made = schedule(of.unit, of.topic).finally(() => {
        isOver = true
      })
      await expect.poll(async () => isOver || (await scene.row<{ waits: boolean }>(waits)).waits).toBe(true)
    })
    return (await made) as Awaited<ReturnType<typeof schedule>>
  }

  test.each(['topics', 'units', 'levels'] as const)(
    'of %s while a class is scheduled: the request waits and is refused',
    async kind => {
      const { level, unit, topic } = await createParts()
      const id = { topics: topic, units: unit, levels: level }[kind]
      const answer = await scheduleDuring(`update ${kind} set archived_at = now() where id = $1`, id, { unit, topic })
      expect([answer.status, answer.data.code]).toEqual([409, 'syllabus_archived'])
    },
  )

  test('a unit moved to another level while a class is scheduled moves the class too', async () => {
    const [from, to] = [await createParts(), await createParts()]
    const text = `update units set level_id = '${to.level}', number = 9 where id = $1`
    const answer = await scheduleDuring(text, from.unit, from)
    expect(answer.data.level.id).toBe(to.level)
  })

  test('merged and scheduled at once: the class has the kept part, or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { unit, second, topic } = await createParts()
      const merge = call('POST', 'merge/', { kind: 'units', id: unit, version: 1, into: second })
      const [merged, scheduled] = await Promise.all([merge, schedule(unit, topic)])
      expect(merged.status).toBe(200)
      if (scheduled.status === 201) {
        const { unit_id } = await scene.row<{ unit_id: string }>(
          'select unit_id from scheduled_live_classes where id = $1',
          scheduled.data.id,
        )
        expect(unit_id).toBe(second)
      } else expect([400, 409]).toContain(scheduled.status)
    }
  })

  test('frees its code; restored while another one has it, it is refused', async () => {
    const { level, code } = await createParts()
    await act('archive', 'levels', level)
    expect((await call('POST', 'levels/', { levels: [{ code, name: 'Another' }] })).status).toBe(200)
    const refused = await act('restore', 'levels', level, 2)
    expect([refused.status, refused.data.code]).toEqual([409, 'level_code_taken'])
  })

  test('numbers the others without a gap; a unit of an archived level is not restored into it', async () => {
    const { level, unit, second } = await createParts()
    await act('archive', 'units', unit)
    const { content } = (await call('GET', `levels/${level}/`)).data
    expect(content.map(({ id, number }: { id: string; number: number }) => [id, number])).toEqual([
      [second, 1],
      [unit, 1],
    ])
    await act('archive', 'levels', level)
    expect((await act('restore', 'units', unit, 2)).data.code).toBe('syllabus_archived')
    const positions = await scene.rows<{ position: number }>(
      'select position from levels where archived_at is null order by position',
    )
    expect(positions.map(({ position }) => position)).toEqual(positions.map((_, at) => at + 1))
  })

  test('lists its uses', async () => {
    const { level, unit, topic } = await createParts()
    await schedule(unit, topic)
    for (const [kind, id] of [
      ['levels', level],
      ['units', unit],
      ['topics', topic],
    ] as const) {
      expect((await call('GET', `use/?kind=${kind}&id=${id}`)).data).toMatchObject({
        classes_ahead: 1,
        classes_past: 0,
        can_be_deleted: false,
      })
    }
  })
})

describe('progress', () => {
  test('misses no archived unit, and forgets none that was approved', async () => {
    const { level, unit, second } = await createParts()
    const [student, newcomer] = [await scene.student(), await scene.student()]
    for (const [as, of] of [[student, unit]] as const) {
      const liveClass = await scene.liveClass({ startsAt: '2026-03-01T15:00:00Z', unit: of })
      await scene.row(
        `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended, approved)
         select id, $2, starts_at, ends_at, 0, starts_at, true, true from scheduled_live_classes where id = $1`,
        liveClass,
        as.id,
      )
    }
    const levelOf = async (as: Actor) =>
      (await scene.call('GET', '/api/classes/progress/', { as })).data.levels.find(
        ({ id }: { id: string }) => id === level,
      )
    expect((await levelOf(student)).completed_at).toBeNull()
    await act('archive', 'units', second)
    expect((await levelOf(student)).completed_at).toBe('2026-03-01T16:00:00.000Z')
    await act('archive', 'units', unit)
    expect(await levelOf(student)).toMatchObject({ units: [{ id: unit, state: 'APPROVED' }] })
    expect(await levelOf(newcomer)).toMatchObject({ archived: false, units: [] })
    await act('archive', 'levels', level)
    expect(await levelOf(student)).toMatchObject({ archived: true, units: [{ id: unit, state: 'APPROVED' }] })
    expect(await levelOf(newcomer)).toBeUndefined()
  })

  test('keeps an archived level for a student who completed it by its evaluation only', async () => {
    const { level } = await createParts()
    const student = await scene.student()
    const { id } = await scene.row<{ id: string }>(
      `insert into assessments (kind, title) values ('EVALUATION', 'End of it') returning id`,
    )
    await scene.row('update levels set evaluation_id = $2 where id = $1', level, id)
    await scene.row(`insert into completion_rules (kind, level_id, needs) values ('LEVEL', $1, 'EVALUATION')`, level)
    const at = '2026-03-09T15:00:00.000Z'
    await scene.row(
      `insert into attempts (assessment_id, student_id, state, questions, started_at, submitted_at, ended_by, score, passed)
       values ($1, $2, 'GRADED', '[]', $3, $3, 'STUDENT', 80, true)`,
      id,
      student.id,
      at,
    )
    const completed = async () =>
      (await scene.call('GET', '/api/classes/levels/completed-levels/', { as: student })).data
    expect(await completed()).toMatchObject([{ id: level, completed_at: at }])
    await act('archive', 'levels', level)
    expect(await completed()).toMatchObject([{ id: level, completed_at: at }])
  })
})

describe('deleting', () => {
  test('deletes unused parts only', async () => {
    const { level, unit, second, topic } = await createParts()
    expect((await act('delete', 'units', unit)).data.code).toBe('syllabus_in_use')
    expect((await act('delete', 'topics', topic, 2)).data.code).toBe('changed_meanwhile')
    expect((await act('delete', 'topics', topic)).status).toBe(204)
    expect((await act('delete', 'topics', topic)).status).toBe(404)
    await scene.row(
      `insert into materials (unit_id, title, url, created_at) values ($1, 'Song', 'https://example.test/', now())`,
      unit,
    )
    expect((await act('delete', 'units', unit)).status).toBe(204)
    expect((await schedule(second)).status).toBe(201)
    expect((await act('delete', 'units', second)).data.code).toBe('syllabus_in_use')
    expect((await act('delete', 'levels', level)).data.code).toBe('syllabus_in_use')
    const { level: unused } = await createParts()
    await scene.row('delete from topics where unit_id in (select id from units where level_id = $1)', unused)
    await scene.row('delete from units where level_id = $1', unused)
    expect((await act('delete', 'levels', unused)).status).toBe(204)
  })

  test('keeps the level of a group', async () => {
    const { data } = await call('POST', 'levels/', { levels: [{ code: 'G1', name: 'Groups', cefr: 'C2' }] })
    const { id } = data.find(({ code }: { code: string }) => code === 'G1')
    await (await makeGroupScene(scene, staff)).group({ level: id, first_day: '2026-03-17', lessons: 1 })
    await scene.row('update scheduled_live_classes set level_id = null where level_id = $1', id)
    expect((await call('GET', `use/?kind=levels&id=${id}`)).data).toMatchObject({ can_be_deleted: false })
    expect((await act('delete', 'levels', id)).data.code).toBe('syllabus_in_use')
  })

  test('and scheduling at once: the class keeps its topic, or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { unit, topic } = await createParts()
      const [deleted, scheduled] = await Promise.all([act('delete', 'topics', topic), schedule(unit, topic)])
      expect([deleted.status, scheduled.status]).toEqual(scheduled.status === 201 ? [409, 201] : [204, 400])
    }
  })
})

describe('placement', () => {
  test('is offered if a taught level is next to one of the six', async () => {
    const student = await scene.student()
    await scene.row(`insert into assessments (kind, title) values ('PLACEMENT', 'Placement')`)
    await scene.row(
      `with made as (
         insert into questions (kind, prompt, key, skill, cefr)
         values ('TRUE_FALSE', '{"text": "x"}', '{"value": true}', 'GRAMMAR', 'A1') returning id
       )
       insert into assessment_questions (assessment_id, position, question_id)
       select a.id, 1, made.id from assessments a, made where a.kind = 'PLACEMENT'`,
    )
    const available = async () => (await scene.call('GET', '/api/courses/placement/', { as: student })).data.available
    expect(await available()).toBe(true)
    await scene.row('update levels set cefr = null')
    expect(await available()).toBe(false)
    const begun = await scene.call('POST', '/api/courses/placement/attempts/', { as: student })
    expect(begun.data.code).toBe('placement_not_offered')
  })
})
