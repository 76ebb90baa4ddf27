import { dayMilliseconds } from '@aulaviva/domain/days'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { trueFalse } from '../../../demo/assessments/authoring.ts'
import { createTest, limitPlanTo } from '../../assessment/assessments/testing/course-with-test.ts'

let product: TestApp
let scene: Scene
let student: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})
beforeEach(async () => {
  student = await scene.student()
})

const home = async (as: Actor) => {
  const { status, data } = await scene.call('GET', '/api/main/home/', { as })
  expect(status).toBe(200)
  return data
}
const reserve = async (id: string, as = student) =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id
const load = async (path: string, as = student) => (await scene.call('GET', path, { as })).data

describe('a student’s home', () => {
  test('returns what the endpoints of its parts return', async () => {
    const teacher = await scene.teacher()
    const later = await scene.liveClass({ startsIn: { days: 2 }, teacher })
    const next = await scene.liveClass({ startsIn: { days: 1 }, teacher })
    await reserve(later)
    await reserve(next)
    const { student: mine, teacher: others, staff } = await home(student)
    expect([others, staff]).toEqual([null, null])
    expect(mine.next_class.scheduled_live_class.id).toBe(next)
    expect(mine.next_class).toEqual((await load('/api/classes/my-classes/?only_future=true')).results[0])
    expect(mine.waitlist).toEqual(await load('/api/classes/my-waitlist/'))
    expect(mine.continue_watching).toEqual(await load('/api/courses/continue-watching/'))
    expect(mine.owed).toEqual(await load('/api/classes/my-classes/owed/'))
  })

  test('shows the student’s reservable classes of five days, and the first ones of the first day with any', async () => {
    const of = async (...startsIn: { days: number; hours?: number }[]) => {
      const created: string[] = []
      for (const at of startsIn) {
        created.push(await scene.liveClass({ startsIn: at, level: 'C1' }))
      }
      return created
    }
    const reader = await scene.student({ level: 'C1' })
    const [taken, ...first] = await of({ days: 1 }, { days: 1, hours: 2 }, { days: 1, hours: 3 })
    await of({ days: 3 }, { days: 9 })
    await reserve(taken!, reader)
    const { days, classes } = (await home(reader)).student.reserve
    expect(classes.map(({ id }: { id: string }) => id)).toEqual(first)
    expect(days.map(({ free }: { free: number }) => free)).toEqual([0, 2, 0, 1, 0])
    const search = `from=${days[0].date}&to=${days[4].date}&level=C1`
    const counted = await load(`/api/classes/scheduled-live-classes/days/?${search}`, reader)
    expect(counted).toMatchObject(days)
  })

  test('is empty for a new student, whatever the plan includes', async () => {
    const nothing = { count: 0, results: [] }
    const empty = {
      reserve: expect.anything(),
      next_class: null,
      waitlist: [],
      continue_watching: [],
      owed: { ratings: nothing, documents: nothing, tests: nothing },
      recent_badges: [],
    }
    expect((await home(student)).student).toEqual(empty)
    const unpaid = await scene.student({ minutes: 0, subscription: { paid: false } })
    expect((await home(unpaid)).student).toEqual({ ...empty, reserve: null, continue_watching: null })
  })

  test('shows badges of the last thirty days', async () => {
    await scene.row(
      `insert into badges (code, name, description, rule_kind, rule_value, position) values
         ('OLD', 'Old', '', 'CLASSES_ATTENDED', 1, 1), ('FRESH', 'Fresh', '', 'CLASSES_ATTENDED', 5, 2)`,
    )
    for (const [code, days] of [
      ['OLD', 31],
      ['FRESH', 29],
    ] as const) {
      await scene.row(
        `insert into student_badges (badge_id, student_id, awarded_at)
         select id, $2, $3 from badges where code = $1`,
        code,
        student.id,
        new Date(product.clock.now().getTime() - days * dayMilliseconds).toISOString(),
      )
    }
    const { recent_badges } = (await home(student)).student
    expect(recent_badges.map(({ badge }: { badge: { code: string } }) => badge.code)).toEqual(['FRESH'])
  })

  test('shows the current announcements in the academy’s order', async () => {
    await scene.rows(
      `insert into announcements (title, body, position, shown_from, shown_until)
       select title, '', position, $1::timestamptz + since, $1::timestamptz + until
       from (values ('second', 2, interval '-1 day', null::interval), ('first', 1, '-1 day', '1 hour'),
                    ('over', 0, '-2 days', '-1 hour'), ('ahead', 0, '1 hour', null)) a (title, position, since, until)`,
      product.clock.now(),
    )
    const { announcements } = await home(student)
    expect(announcements.map(({ title }: { title: string }) => title)).toEqual(['first', 'second'])
    expect(announcements).toEqual((await load('/api/main/global-variables-settings/settings/')).announcements)
  })
})

describe('a test to do', () => {
  const question = trueFalse('Water is wet.', true)
  const owed = async () => (await home(student)).student.owed.tests
  const watch = (course: string) =>
    scene.row(
      `insert into watched_classes (student_id, course_class_id, watched_at)
       select $1, id, $3 from course_classes where course_id = $2 order by position desc limit 1`,
      student.id,
      course,
      product.clock.now(),
    )
  const begin = (id: string) =>
    scene.call('POST', `/api/courses/assessments/${id}/attempts/`, { as: student, body: undefined })

  test('is a quiz after its class is watched, until it is submitted', async () => {
    const { id, course } = await createTest(scene, { questions: [question], kind: 'VIDEO_QUIZ' })
    await limitPlanTo(scene, student, course)
    expect((await owed()).count).toBe(0)
    await watch(course)
    const due = { id, kind: 'VIDEO_QUIZ', title: 'A test', course_name: 'A course', begun: false, expires_at: null }
    expect(await owed()).toEqual({ count: 1, results: [due] })
    await scene.call('POST', `/api/courses/video-quiz/${id}/submit/`, { as: student, body: { answers: [] } })
    expect((await owed()).count).toBe(0)
  })

  test('is an evaluation after every class of its course is watched', async () => {
    const { id, course } = await createTest(scene, { questions: [question] })
    await limitPlanTo(scene, student, course)
    await scene.rows(`insert into course_classes (course_id, position, name) values ($1, 1, 'A'), ($1, 2, 'B')`, course)
    await watch(course)
    expect((await owed()).count).toBe(0)
    await scene.row(
      `insert into watched_classes select $1, id, $3 from course_classes where course_id = $2 on conflict do nothing`,
      student.id,
      course,
      product.clock.now(),
    )
    expect((await owed()).results).toMatchObject([{ id, kind: 'EVALUATION', begun: false }])
  })

  test('is a started one, until its time is over', async () => {
    const { id, course } = await createTest(scene, { questions: [question], minutes: 10 })
    await limitPlanTo(scene, student, course)
    await begin(id)
    expect((await owed()).results).toMatchObject([{ id, begun: true, expires_at: expect.any(String) }])
    product.clock.advance({ minutes: 11 })
    expect((await owed()).count).toBe(0)
  })

  test('is not shown to a student whose plan does not open tests', async () => {
    const { id, course } = await createTest(scene, { questions: [question] })
    await limitPlanTo(scene, student, course)
    await begin(id)
    await scene.row(`update subscriptions set paid_at = null where student_id = $1`, student.id)
    expect((await owed()).count).toBe(0)
  })
})

describe('a teacher’s home', () => {
  test('has the day, the next class with its students, what is due, classes to cover, and the month', async () => {
    const teacher = await scene.teacher()
    const today = await scene.liveClass({ startsIn: { hours: 1 }, teacher })
    const tomorrow = await scene.liveClass({ startsIn: { days: 1 }, teacher })
    await reserve(today)
    const open = await scene.liveClass({ startsIn: { hours: 14 } })
    const { student: none, teacher: mine, staff } = await home(teacher)
    expect([none, staff]).toEqual([null, null])
    expect(mine.today.results.map(({ id }: { id: string }) => id)).toEqual([today])
    expect(mine.ahead.map(({ id }: { id: string }) => id)).toEqual([today, tomorrow])
    expect(mine.next_roster).toMatchObject({ class_id: today, count: 1, results: [{ student: { id: student.id } }] })
    expect(mine.owed.count).toBe(0)
    expect(mine.without_teacher.results).toContainEqual(expect.objectContaining({ id: open, conflict: null }))
    product.clock.advance({ hours: 3 })
    const after = (await home(teacher)).teacher
    expect(after.owed).toMatchObject({ count: 1, results: [{ id: today, feedback_owed: 1 }] })
    const { hours, classes, amount_cents, currency, from } = await load('/api/main/teacher-honorarium/stats/', teacher)
    expect(after.month).toEqual({ hours, classes, amount_cents, currency, from })
    expect(classes).toBe(1)
  })

  test('has the first hundred classes of a day with more, and their number', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ startsIn: { minutes: 5 }, lastsMinutes: 1, teacher })
    await scene.row(
      `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, level_id, description, teacher_id,
         starts_at, ends_at, capacity, cost_minutes, room_url)
       select live_class_type_id, type_scheduled_class, level_id, description, teacher_id, starts_at + m * interval '1 minute',
         ends_at + m * interval '1 minute', capacity, cost_minutes, room_url
       from scheduled_live_classes, generate_series(1, 100) m where id = $1`,
      id,
    )
    const { today } = (await home(teacher)).teacher
    expect([today.results.length, today.count, today.results[0].id]).toEqual([100, 101, id])
  })

  test('counts answers to grade as the staff’s does', async () => {
    const { staff } = await home(await scene.staff())
    const { answers, levels } = staff
    expect((await home(await scene.teacher())).teacher.to_mark).toEqual({ answers, levels })
  })

  test('is empty without classes', async () => {
    const { teacher } = await home(await scene.teacher())
    expect(teacher).toMatchObject({
      today: { results: [] },
      ahead: [],
      next_roster: null,
      owed: { count: 0, results: [] },
      month: { classes: 0, amount_cents: 0 },
    })
  })
})

describe('the staff’s home', () => {
  test('counts what is pending for them', async () => {
    const staff = await scene.staff()
    const counts = async () => (await home(staff)).staff
    const before = await counts()
    const teacher = await scene.teacher()
    const missed = await reserve(await scene.liveClass({ startsIn: { hours: 1 }, teacher }))
    await scene.liveClass({ startsIn: { days: 40 } })
    product.clock.advance({ hours: 3 })
    await scene.call('PATCH', `/api/classes/student-reservations-for-teacher/${missed}/`, {
      as: teacher,
      body: { attended: false },
    })
    const form = new FormData()
    form.append('non_attendance_doc', new Blob(['I was ill.']), 'note.txt')
    await scene.call('PUT', `/api/classes/my-classes-files/${missed}/`, { as: student, form })
    const month = (await home(teacher)).teacher.month.from
    expect(await counts()).toMatchObject({
      documents: before.documents + 1,
      without_teacher: before.without_teacher + 1,
      months_to_verify: before.months_to_verify,
    })
    product.clock.advance({ days: 31 })
    const over = await counts()
    expect(over.months_to_verify).toBeGreaterThan(0)
    const settle = async (state: string) =>
      scene.call('PATCH', '/api/main/teacher-honorarium/statements/', {
        as: staff,
        body: {
          teacher: teacher.id,
          month,
          state,
          amount_cents: await asShown(scene).amountOf(staff, teacher.id, month),
        },
      })
    expect((await settle('VERIFIED')).status).toBe(200)
    expect(await counts()).toMatchObject({
      months_to_verify: over.months_to_verify - 1,
      months_to_pay: over.months_to_pay + 1,
    })
    await settle('PAID')
    expect((await counts()).months_to_pay).toBe(over.months_to_pay)
  })

  test('lists what needs attention in their areas, most urgent first, and nothing else', async () => {
    const owner = await scene.staff()
    const needs = async (as: Actor) =>
      Object.fromEntries(
        (await home(as)).staff.needs.map((need: { kind: string; count: number; first: object[] }) => [need.kind, need]),
      )
    const teacher = await scene.teacher('Ada')
    const endingStudent = await scene.student({ firstName: 'Enid', subscription: { dateLimit: 3 } })
    const few = await scene.student({ firstName: 'Fay', minutes: 60 })
    await scene.student({ subscription: { dateLimit: 15 }, minutes: 600 })
    await scene.student({ subscription: { dateLimit: 3, paid: false } })
    for (const user of [null, few.id, few.id]) {
      await scene.row(
        `insert into mails (kind, user_id, recipient, subject, content, language, state, ended_at, created_at, due_at)
         values ('TEST', $2, 'gone@example.test', 'A payment is missing', '{}', 'en', 'FAILED', $1, $1, $1)`,
        product.clock.now(),
        user,
      )
    }
    const open = await scene.liveClass({ startsIn: { hours: 5 } })
    const liveClass = await scene.liveClass({ startsIn: { hours: 1 }, teacher, description: 'Verbs' })
    await reserve(liveClass)
    product.clock.advance({ hours: 3 })
    const all = await needs(owner)
    expect(Object.keys(all).filter(kind => kind !== 'documents' && kind !== 'remarks')).toEqual([
      'mails',
      'without_teacher',
      'contracts',
      'hours',
      'attendance',
    ])
    const unknownPerson = { within: null, title: 'gone@example.test', detail: null }
    const hers = { within: few.id, title: 'Fay Prueba', detail: 'gone@example.test' }
    expect(all.mails).toMatchObject({ count: 3, first: [unknownPerson, hers, hers] })
    expect(new Set(all.mails.first.map(({ id }: { id: string }) => id)).size).toBe(3)
    expect(all.without_teacher.first[0]).toMatchObject({ id: open })
    expect(all.contracts).toMatchObject({ count: 1, first: [{ id: endingStudent.id }] })
    expect(all.hours.first.map(({ id }: { id: string }) => id)).toContain(few.id)
    expect(all.attendance.first.length).toBe(Math.min(3, all.attendance.count))
    const counted = await home(owner)
    expect(all.without_teacher.count).toBe(counted.staff.without_teacher)
    expect(all.documents?.count ?? 0).toBe(counted.staff.documents)
    const { count } = await load('/api/classes/my-classes-as-teacher/?only_owed=true', owner)
    expect(all.attendance.count).toBe(count)
    const kinds = async (...rights: ('people' | 'timetable' | 'content' | 'money' | 'settings')[]) =>
      Object.keys(await needs(await scene.staff(rights)))
    expect(await kinds('people')).toEqual(['mails', 'contracts', 'hours'])
    expect(await kinds('money')).toEqual(['contracts', 'hours'])
    expect(await kinds('settings')).toEqual([])
    expect(await kinds('timetable')).toContain('attendance')
    expect(await kinds('timetable')).not.toContain('mails')
  })

  test('has everyone’s classes and no month of its own', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ startsIn: { minutes: 30 }, teacher })
    const { teacher: all, student: none } = await home(await scene.staff())
    expect(none).toBeNull()
    expect(all.ahead.map((one: { id: string }) => one.id)).toContain(id)
    expect(all.month).toBeNull()
  })
})

test('a person who is not signed in gets nothing', async () => {
  expect((await scene.call('GET', '/api/main/home/', { as: null })).status).toBe(401)
})

test('a student account without a student record gets only its own identity', async () => {
  const nobody = await scene.teacher()
  await scene.row('delete from teachers where user_id = $1', nobody.id)
  await scene.row(`update users set role = 'student' where id = $1`, nobody.id)
  expect(await load('/api/users/me/', nobody)).toMatchObject({ is_student: true, student: null })
  expect((await scene.call('GET', '/api/main/home/', { as: nobody })).status).toBe(403)
  expect((await scene.call('GET', '/api/classes/my-classes/', { as: nobody })).status).toBe(403)
})
