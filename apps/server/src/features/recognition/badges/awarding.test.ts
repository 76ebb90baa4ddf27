import { beforeEach, describe, expect, test } from 'vitest'
import { makeCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { trueFalse } from '../../../demo/assessments/authoring.ts'
import { workersOf } from '../../../sweeps.ts'
import { type CreatedTest, createTest } from '../../assessment/assessments/testing/course-with-test.ts'
import { awardAndNotify, awardFromHistory } from './awarding.usecases.ts'

let product: TestApp
let scene: Scene
let student: Actor
let teacher: Actor

beforeEach(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  student = await scene.student()
  teacher = await scene.teacher()
})

const addBadge = (code: string, kind: string, value = 1, level: string | null = null) =>
  scene.row<{ id: string }>(
    `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, position)
     values ($1, $1, '', $2, $3, (select id from levels where code = $4), 1) returning id`,
    code,
    kind,
    value,
    level,
  )

/** A one-hour class that began some days ago, with a seat of the student. */
async function seatIn(daysAgo: number, who = student, unit?: string): Promise<string> {
  const by = who === student ? { teacher } : {}
  const id = await scene.liveClass({ ...by, startsIn: { days: -daysAgo, minutes: -30 }, ...(unit && { unit }) })
  const seat = await scene.row<{ id: string }>(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
     select id, $2, starts_at, ends_at, 60, starts_at - interval '1 day' from scheduled_live_classes where id = $1
     returning id`,
    id,
    who.id,
  )
  return seat.id
}

async function record(seat: string, body: object, as = teacher) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  const { status, data } = await scene.call('PATCH', `/api/classes/student-reservations-for-teacher/${seat}/`, {
    as,
    form,
  })
  expect([status, data.code]).toEqual([200, undefined])
}

/** Runs the pending jobs as a server's worker does, and returns how many there were. */
async function doJobs(): Promise<number> {
  const worker = workersOf(product.dependencies).find(({ queue }) => queue === 'badges')
  const jobs = await scene.rows<{ data: object }>(`delete from pgboss.job where name = 'badges' returning data`)
  for (const { data } of jobs) await worker?.run(data)
  return jobs.length
}

const awards = (who = student) =>
  scene.rows<{ code: string; awarded_at: string }>(
    `select b.code, to_char(s.awarded_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as awarded_at from student_badges s join badges b on b.id = s.badge_id
     where s.student_id = $1 order by s.awarded_at, b.code`,
    who.id,
  )
const codes = async (who = student) => (await awards(who)).map(({ code }) => code)
const notices = async (who = student): Promise<{ kind: string; title: string }[]> =>
  (await scene.call('GET', '/api/main/notifications/', { as: who })).data.results.filter(
    ({ kind }: { kind: string }) => kind === 'BADGE',
  )

describe('a badge is awarded', () => {
  test('for classes, when attendance is recorded, dated by the class, and the student is notified once', async () => {
    await addBadge('TWO', 'CLASSES_ATTENDED', 2)
    const [first, second] = [await seatIn(3), await seatIn(1)]
    await record(first, { attended: true })
    expect(await doJobs()).toBe(1)
    expect(await codes()).toEqual([])
    await record(second, { attended: true })
    await doJobs()
    expect(await awards()).toEqual([{ code: 'TWO', awarded_at: '2026-03-10T17:30:00Z' }])
    expect(await notices()).toMatchObject([{ title: 'New badge: TWO' }])
  })

  test('for full scores at first attempts, and never for later ones', async () => {
    await addBadge('FLAWLESS', 'PERFECT_SCORE')
    const [repeated, flawless] = [
      await createTest(scene, { questions: [trueFalse('Is it so?', true)] }),
      await createTest(scene, { questions: [trueFalse('Is it so?', true)] }),
    ]
    const handIn = async ({ id, questions }: CreatedTest, value: boolean) => {
      const base = '/api/courses'
      const { data } = await scene.call('POST', `${base}/assessments/${id}/attempts/`, { as: student })
      const answers = [{ question_id: questions[0], answer: { kind: 'TRUE_FALSE', value }, sequence: 1 }]
      const done = await scene.call('POST', `${base}/attempts/${data.id}/submit/`, { as: student, body: { answers } })
      expect(done.data.score).toBe(value ? 100 : 0)
      await doJobs()
      return codes()
    }
    expect(await handIn(repeated, false)).toEqual([])
    product.clock.advance({ minutes: 1 })
    expect(await handIn(repeated, true)).toEqual([])
    expect(await handIn(flawless, true)).toEqual(['FLAWLESS'])
  })

  test('during the class with the time of the award, and never with a future one', async () => {
    await addBadge('FIRST', 'CLASSES_ATTENDED')
    await record(await seatIn(0), { attended: true })
    await doJobs()
    expect(await awards()).toEqual([{ code: 'FIRST', awarded_at: '2026-03-11T17:00:00Z' }])
  })

  test('for a level, when its last unit is approved', async () => {
    await addBadge('B1', 'LEVEL_COMPLETED', 1, 'B1')
    await addBadge('A2', 'LEVEL_COMPLETED', 1, 'A2')
    const unit = await scene.unit('B1')
    await record(await seatIn(5), { attended: true, approved: true })
    await doJobs()
    expect(await codes()).toEqual([])
    await record(await seatIn(4, student, unit), { attended: true, approved: true })
    await doJobs()
    expect(await codes()).toEqual(['B1'])
  })

  test('for its own level, whichever other one has its code now', async () => {
    await addBadge('B1', 'LEVEL_COMPLETED', 1, 'B1')
    const { unit } = await scene.row<{ unit: string }>(
      `select u.id as unit from units u join levels l on l.id = u.level_id where l.code = 'B2'`,
    )
    const seat = await seatIn(1, student, unit)
    await scene.row(`update levels set archived_at = $1 where code = 'B1'`, product.clock.now().toISOString())
    await scene.row(`update levels set code = 'B1' where code = 'B2'`)
    await record(seat, { attended: true, approved: true })
    await doJobs()
    expect(await codes()).toEqual([])
  })

  test('for any level, naming the one that met it first', async () => {
    await addBadge('ANY', 'LEVEL_COMPLETED')
    const { unit } = await scene.row<{ unit: string }>(
      `select u.id as unit from units u join levels l on l.id = u.level_id where l.code = 'B2'`,
    )
    await scene.row(`update levels set color = 'VIOLET' where code = 'B2'`)
    // the default unit is in B1
    for (const seat of [await seatIn(2), await seatIn(4, student, unit)])
      await record(seat, { attended: true, approved: true })
    await doJobs()
    const { data } = await scene.call('GET', '/api/classes/student-badges/', { as: student })
    expect(data.map(({ badge }: { badge: { rule: object } }) => badge.rule)).toMatchObject([
      { kind: 'LEVEL_COMPLETED', level: 'B2', level_color: 'VIOLET' },
    ])
  })

  test('for a course, when its last class is watched', async () => {
    await addBadge('COURSE', 'COURSE_COMPLETED')
    const course = await makeCourse(product, scene)
    for (const [at, course_class_id] of course.classes.entries()) {
      const path = '/api/courses/student-class-video-watched/'
      for (const _ of [1, 2]) await scene.call('POST', path, { as: student, body: { course_class_id } })
      expect(await doJobs()).toBe(1)
      expect(await codes()).toEqual(at === course.classes.length - 1 ? ['COURSE'] : [])
    }
    // any course would have met the rule; the award names the one that did
    const { data } = await scene.call('GET', '/api/classes/student-badges/', { as: student })
    expect(data[0].badge.rule).toMatchObject({ course: course.id, course_name: expect.any(String) })
  })

  test('once, however many servers find the rule met at once', async () => {
    await addBadge('FIRST', 'CLASSES_ATTENDED')
    await addBadge('SAME', 'CLASSES_ATTENDED')
    await record(await seatIn(1), { attended: true })
    const { database } = product.dependencies
    const now = product.clock.now()
    await Promise.all(
      Array.from({ length: 6 }, () =>
        database.transaction(tx => awardAndNotify(product.dependencies, tx, student.id, now)),
      ),
    )
    expect(await codes()).toEqual(['FIRST', 'SAME'])
    expect(await notices()).toHaveLength(2)
  })

  test('for good: a corrected record does not remove it, and a revoked one does not return', async () => {
    await addBadge('FIRST', 'CLASSES_ATTENDED')
    const seat = await seatIn(1)
    await record(seat, { attended: true })
    await doJobs()
    await record(seat, { attended: false })
    expect(await doJobs()).toBe(1)
    expect(await codes()).toEqual(['FIRST'])
    await scene.row('update student_badges set revoked_at = now()')
    await record(seat, { attended: true })
    await doJobs()
    expect((await scene.call('GET', '/api/classes/student-badges/', { as: student })).data).toEqual([])
    expect(await notices()).toHaveLength(1)
  })

  test('for nothing else: feedback alone enqueues no badge check', async () => {
    const seat = await seatIn(1)
    await record(seat, { attended: true })
    await doJobs()
    await record(seat, { feedback_text: 'Well done.' })
    expect(await doJobs()).toBe(0)
  })
})

describe('a badge that is new or whose rule changed', () => {
  const history = () => awardFromHistory(product.dependencies, product.clock.now())
  const attendedBy = (who: Actor, daysAgo: number) => seatIn(daysAgo, who).then(id => attended(id))
  const attended = (seat: string) => scene.row('update student_classes set attended = true where id = $1', seat)

  test('is awarded for past achievements, once, by two servers that backfill at once', async () => {
    const students = await Promise.all(
      Array.from({ length: 120 }, () => scene.student({ subscription: null, minutes: 0 })),
    )
    for (const one of students.slice(0, 60)) await attendedBy(one, 2)
    const { id } = await addBadge('FIRST', 'CLASSES_ATTENDED')
    await Promise.all([history(), history()])
    const counted = await scene.row<{ awards: number; students: number; told: number }>(
      `select count(*) as awards, count(distinct student_id) as students,
              (select count(*) from notifications where kind = 'BADGE') as told from student_badges`,
    )
    expect(counted).toEqual({ awards: 60, students: 60, told: 60 })
    const after = await scene.row<object>('select history_done_at is not null as done from badges where id = $1', id)
    expect(after).toEqual({ done: true })
  })

  test('is checked for everyone, and badges already checked are not checked again', async () => {
    await attendedBy(student, 2)
    const { id } = await addBadge('HELD', 'CLASSES_ATTENDED')
    await addBadge('YOUNG', 'CLASSES_ATTENDED')
    await scene.row('update badges set history_done_at = $2 where id = $1', id, product.clock.now().toISOString())
    await history()
    expect(await codes()).toEqual(['YOUNG'])
  })

  test('continues where a backfill was interrupted', async () => {
    const students = await Promise.all(
      Array.from({ length: 101 }, () => scene.student({ subscription: null, minutes: 0 })),
    )
    const last = students.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1) as Actor
    await attendedBy(last, 2)
    await addBadge('FIRST', 'CLASSES_ATTENDED')
    const { database } = product.dependencies
    let pages = 0
    const dying = {
      ...product.dependencies,
      database: {
        ...database,
        transaction: (work: Parameters<typeof database.transaction>[0]) => {
          if (++pages === 2) throw new Error('killed')
          return database.transaction(work)
        },
      },
    } as typeof product.dependencies
    await awardFromHistory(dying, product.clock.now())
    const { history_after } = await scene.row<{ history_after: string }>('select history_after from badges')
    expect(history_after).toBeTruthy()
    expect(await codes(last)).toEqual([])
    await history()
    expect(await codes(last)).toEqual(['FIRST'])
  })

  test('is awarded to the others if one student fails, who gets a job instead', async () => {
    const [broken, fine] = [await scene.student({ subscription: null, minutes: 0 }), student]
    for (const one of [broken, fine]) await attendedBy(one, 2)
    await addBadge('FIRST', 'CLASSES_ATTENDED')
    await scene.row(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    )
    await scene.row(
      `create trigger broken before insert on student_badges for each row when (new.student_id = '${broken.id}') execute function fail()`,
    )
    await scene.row('delete from pgboss.job')
    await history()
    await scene.row('drop trigger broken on student_badges')
    await scene.row('drop function fail')
    expect([await codes(fine), await codes(broken)]).toEqual([['FIRST'], []])
    const jobs = await scene.rows<{ data: object }>(`select data from pgboss.job where name = 'badges'`)
    expect(jobs).toEqual([{ data: { student: broken.id } }])
    await doJobs()
    expect(await codes(broken)).toEqual(['FIRST'])
  })

  test('is checked for everyone again after its rule changes, and for no one after its name changes', async () => {
    await attendedBy(student, 2)
    const { id } = await addBadge('CLASSES', 'CLASSES_ATTENDED', 2)
    await history()
    expect(await codes()).toEqual([])
    const isOpen = async () =>
      (await scene.row<{ open: boolean }>('select history_done_at is null as open from badges where id = $1', id)).open
    await scene.row(`update badges set name = 'Another' where id = $1`, id)
    expect(await isOpen()).toBe(false)
    await scene.row('update badges set rule_value = 1 where id = $1', id)
    expect(await isOpen()).toBe(true)
    await history()
    expect(await codes()).toEqual(['CLASSES'])
  })
})
