import { addDays, dayOf, instantAt } from '@aulaviva/domain/days'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { processClosures } from './closing.usecases.ts'
import { processWeekCopies } from './copying.usecases.ts'

/** A term of twelve weeks as staff run it, call by call: ten teachers, forty students, a public holiday, an illness. */

let product: TestApp
let scene: Scene
let staff: Actor
let teachers: Actor[]
let students: Actor[]

const zone = 'America/Bogota'
const first = '2026-03-16'
const weeks = Array.from({ length: 12 }, (_, at) => addDays(first, at * 7))
// the feast of Saint Joseph is observed on the Monday after it
const holiday = '2026-03-23'
const ofIllness = addDays(first, 3 * 7)

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
  teachers = await Promise.all(Array.from({ length: 10 }, () => scene.teacher()))
  students = await Promise.all(Array.from({ length: 40 }, () => scene.student()))
  await scene.row(
    `insert into honorarium_rates (live_class_type_id, cents, valid_from) select id, 3000, '2025-01-01' from live_class_types`,
  )
})

const post = async (path: string, body: object, as = staff) => {
  const { status, data } = await scene.call('POST', `/api/classes/${path}`, { as, body })
  if (status >= 400) throw new Error(`${path}: ${JSON.stringify(data)}`)
  return data
}
const at = (day: string, hour: number) => instantAt(day, `${String(hour).padStart(2, '0')}:00`, zone).toISOString()
const classOf = async (teacher: Actor | undefined, startsAt: string) =>
  (
    await scene.row<{ id: string }>(
      'select id from scheduled_live_classes where teacher_id = $1 and starts_at = $2',
      teacher?.id,
      startsAt,
    )
  ).id
const reserve = (as: Actor, id: string) => post(`scheduled-live-classes/${id}/reserve/`, {}, as)
const kindsOf = async (people: readonly Actor[]) =>
  (
    await scene.rows<{ kinds: string[] }>(
      `select coalesce(array_agg(n.kind order by n.id) filter (where n.id is not null), '{}') as kinds
       from unnest($1::uuid[]) with ordinality as p (id, at) left join notifications n on n.user_id = p.id
         and n.shown and n.kind <> 'CALENDAR_ADDRESS'
       group by p.at order by p.at`,
      people.map(({ id }) => id),
    )
  ).map(({ kinds }) => kinds)
const balances = async () =>
  (await scene.rows<{ minutes: number }>('select distinct balance_minutes as minutes from students order by 1')).map(
    ({ minutes }) => minutes,
  )
const change = async (id: string, changes: object) => {
  const { data } = await scene.call('GET', `/api/classes/office-timetable/${id}/`, { as: staff })
  return post(`scheduled-live-classes/${id}/change/`, { version: data.version, ...changes })
}
async function feedOf(as: Actor) {
  const { data } = await scene.call('POST', '/api/users/calendar-feed/', { as })
  const url = new URL(data.url).pathname
  return async () => {
    const { body } = await product.app.inject({ method: 'GET', url, remoteAddress: '198.51.100.7' })
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map(component => {
      const event = new ICAL.Event(component, { strictExceptions: true })
      return { start: event.startDate.toJSDate().toISOString(), status: component.getFirstPropertyValue('status') }
    })
  }
}
const processDue = async () => {
  await processWeekCopies(product.dependencies, product.clock.now())
  await processClosures(product.dependencies, product.clock.now())
}

test('a term is scheduled, a holiday and an illness are handled, and everyone is notified once and paid right', {
  timeout: 120_000,
}, async () => {
  // one week by hand: each teacher on Monday, Wednesday, and Friday at their own hour
  const { id: type } = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
  const unit = await scene.unit('B1')
  const plan = { live_class_type: type, type_scheduled_class: 'GROUP', unit, capacity: 8 }
  for (const [index, teacher] of teachers.entries()) {
    for (const day of [0, 2, 4]) {
      const starts_at = at(addDays(first, day), 7 + index)
      await post('scheduled-live-classes/', { ...plan, teacher: teacher.id, starts_at })
    }
  }
  // the other weeks from a template of it
  const template = await post('week-templates/', { name: 'Term', week: first })
  const body = { template: template.id, into: weeks.slice(1) }
  const preview = await post('week-copies/preview/', body)
  expect(preview.weeks.map((one: { makes: number }) => one.makes)).toEqual(Array(11).fill(30))
  const copy = await post('week-copies/', body)
  await processDue()
  const { data: done } = await scene.call('GET', `/api/classes/week-copies/${copy.id}/`, { as: staff })
  expect(done).toMatchObject({ all: 330, done: 330, left: 0 })
  const { data: term } = await scene.call(
    'GET',
    `/api/classes/office-timetable/?from=${first}&to=${addDays(first, 6)}`,
    {
      as: staff,
    },
  )
  expect(term).toHaveLength(30)

  // each of forty students has two classes on the day that turns out to be a holiday
  for (const [which, student] of students.entries()) {
    for (const step of [0, 3]) {
      const one = (which + step) % 10
      await reserve(student, await classOf(teachers[one], at(holiday, 7 + one)))
    }
  }
  expect(await balances()).toEqual([480])
  const studentsFeed = await feedOf(students[0]!)
  expect((await studentsFeed()).map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])

  // the holiday: its classes, the preview of closing it, then the closure
  const { data: found } = await scene.call('GET', '/api/classes/public-holidays/?year=2026&country=CO', { as: staff })
  const feast = found.holidays.find((one: { first_day: string }) => one.first_day === holiday)
  expect(feast).toMatchObject({ classes: 10, is_day_off: false })
  const { first_day, last_day, name } = feast
  await post('office-days-off/', { days_off: [{ first_day, last_day, name, country: 'CO' }] })
  const closed = { act: 'CANCEL', first_day, last_day }
  expect(await post('closings/preview/', closed)).toMatchObject({ minutes_back: 80 * 60, told: 50 })
  await post('closings/', { ...closed, reason: name })
  await processDue()
  await processDue()
  expect(await kindsOf(students)).toEqual(Array(40).fill(['SEVERAL_CLASSES']))
  expect(await kindsOf(teachers)).toEqual(Array(10).fill(['GIVEN_CLASS_CANCELED']))
  expect(await balances()).toEqual([600])
  expect((await studentsFeed()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  // applying the template again reports the holiday
  const again = await post('week-copies/preview/', { ...body, into: [holiday] })
  const problems = new Set(again.weeks[0].left_out.map((one: { problem: string }) => one.problem))
  expect([...problems].sort()).toEqual(['already_copied', 'day_off'])

  // a teacher is ill for a week: their classes need a substitute, and each of their students is notified once
  const [ill, declining, accepting] = [teachers[0]!, teachers[1]!, teachers[2]!]
  const classesOfTeacher = await Promise.all([0, 2, 4].map(day => classOf(ill, at(addDays(ofIllness, day), 7))))
  const hers = students.slice(0, 6)
  for (const student of hers) for (const id of classesOfTeacher.slice(0, 2)) await reserve(student, id)
  const illness = { act: 'HAND_OVER', teacher: ill.id, first_day: ofIllness, last_day: addDays(ofIllness, 6) }
  const impact = await post('closings/preview/', illness)
  expect(impact.classes).toHaveLength(3)
  expect(impact.minutes_back).toBe(0)
  await post('closings/', { ...illness, reason: 'Influenza' })
  await processDue()
  expect(await kindsOf(hers)).toEqual(Array(6).fill(['SEVERAL_CLASSES', 'SEVERAL_CLASSES']))

  // one substitute declines, another accepts
  const substitution = classesOfTeacher[0]!
  const answer_until = new Date(product.clock.now().getTime() + 3 * 86_400_000).toISOString()
  const requestCover = (teacher: Actor) =>
    post(`scheduled-live-classes/${substitution}/substitute-requests/`, { teacher: teacher.id, answer_until, note: '' })
  const no = await requestCover(declining)
  await post(`substitute-requests/${no.id}/answer/`, { accept: false, answer: 'I am away' }, declining)
  const yes = await requestCover(accepting)
  await post(`substitute-requests/${yes.id}/answer/`, { accept: true, answer: '' }, accepting)
  expect(await classOf(accepting, at(ofIllness, 7))).toBe(substitution)

  // a class is moved, and moves in its teacher's calendar
  const teachersFeed = await feedOf(teachers[5]!)
  const moved = await classOf(teachers[5], at(addDays(weeks[5]!, 2), 12))
  const later = { starts_at: at(addDays(weeks[5]!, 3), 13), ends_at: at(addDays(weeks[5]!, 3), 14) }
  await change(moved, later)
  const ofThatWeek = (await teachersFeed())
    .map(({ start }) => start)
    .filter(start => dayOf(new Date(start), zone) >= weeks[5]! && dayOf(new Date(start), zone) < weeks[6]!)
  expect(ofThatWeek.sort()).toEqual([
    at(weeks[5]!, 12),
    new Date(later.starts_at).toISOString(),
    at(addDays(weeks[5]!, 4), 12),
  ])

  // a mistake that notified no one is undone
  const open = classesOfTeacher[2]!
  const notices = await kindsOf([...students, ...teachers])
  const { data: before } = await scene.call('GET', `/api/classes/office-timetable/${open}/`, { as: staff })
  const [from, to] = [at(addDays(ofIllness, 4), 18), at(addDays(ofIllness, 4), 19)]
  expect(await change(open, { starts_at: from, ends_at: to })).toMatchObject({ told: 0 })
  await change(open, { starts_at: before.starts_at, ends_at: before.ends_at })
  const { data: after } = await scene.call('GET', `/api/classes/office-timetable/${open}/`, { as: staff })
  expect(after.starts_at).toBe(before.starts_at)
  expect(await kindsOf([...students, ...teachers])).toEqual(notices)

  // the substitute records attendance; after the month they are paid for the class, and the ill teacher for none of
  // that week
  product.clock.set(at(ofIllness, 8))
  const roster = `/api/classes/my-classes-as-teacher/${substitution}/student-reservations/`
  const { data: seats } = await scene.call('GET', roster, { as: accepting })
  expect(seats.results).toHaveLength(6)
  for (const { id } of seats.results) {
    const path = `/api/classes/student-reservations-for-teacher/${id}/`
    expect((await scene.call('PATCH', path, { as: accepting, body: { attended: true } })).status).toBe(200)
  }
  product.clock.set('2026-05-02T12:00:00Z')
  const paid = async (teacher: Actor) =>
    (await scene.call('GET', '/api/main/teacher-honorarium/stats/?from=2026-04-01&to=2026-04-30', { as: teacher })).data
      .amount_cents
  expect(await Promise.all([ill, declining, accepting].map(paid))).toEqual([0, 0, 3000])
  expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
})
