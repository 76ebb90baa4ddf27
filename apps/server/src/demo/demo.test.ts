import { addDays, instantAt } from '@aulaviva/domain/days'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { audit } from '../audit/audit.ts'
import { awardAndNotify } from '../features/recognition/badges/awarding.usecases.ts'
import { createDemoAcademy } from './academy.ts'
import { plans } from './catalogue.ts'
import { type DemoAccount, ensureDemo } from './demo.ts'
import { teachers } from './people.ts'
import type { Academy } from './rows.ts'

let running: TestApp
let created: ({ accounts: DemoAccount[] } | null)[]

beforeAll(async () => {
  running = await startTestApp()
  // As if several processes started on one database.
  created = await Promise.all([1, 2, 3].map(() => ensureDemo(running.dependencies)))
})

describe('the demo academy', () => {
  test('has an account for every status and role', () => {
    const accounts = created[0]?.accounts ?? []
    expect(Object.fromEntries(accounts.map(({ email, status }) => [email.split('@')[0], status]))).toEqual({
      student: 'AVAILABLE',
      trial: 'DEMO',
      hours: 'HOURS_COMPLETED',
      expired: 'CONTRACT_EXPIRED',
      pending: 'PAYMENT_PENDING',
      canceled: 'CANCELED',
      teacher: 'TEACHER',
      teacher2: 'TEACHER',
      staff: 'STAFF',
    })
    expect(accounts.find(({ email }) => email === 'student@aulaviva.test')?.balanceMinutes).toBe(18.5 * 60)
  })

  test('says how to reach it', async () => {
    const { rows } = await running.dependencies.database.query({
      text: 'select contact_email, contact_phone, contact_whatsapp from academy_settings',
    })
    expect(rows).toEqual([
      { contact_email: 'office@aulaviva.test', contact_phone: null, contact_whatsapp: '+1 202 555 0142' },
    ])
  })

  test('is created once: starts at the same time or later leave it unchanged', async () => {
    const [first] = created
    expect([...created, await ensureDemo(running.dependencies)]).toEqual([first, first, first, first])
  })

  test('lists notifications in the order of its days', async () => {
    const { rows } = await running.dependencies.database.query<{ created_at: string }>({
      text: `select date_trunc('minute', n.created_at) as created_at from notifications n join users u on u.id = n.user_id
             where u.email = 'teacher@aulaviva.test' order by n.id`,
    })
    const days = rows.map(({ created_at }) => created_at)
    expect(days.length).toBeGreaterThan(3)
    expect(days).toEqual(days.toSorted())
  })

  test('shows the photos of its teachers and of the demo accounts', async () => {
    const { rows } = await running.dependencies.database.query<{ email: string; photo_key: string }>({
      text: 'select email, photo_key from users where photo_key is not null',
    })
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      [
        ...teachers.map(({ email }) => email),
        'staff@aulaviva.test',
        'student@aulaviva.test',
        'trial@aulaviva.test',
      ].toSorted(),
    )
    for (const { photo_key } of rows) {
      const photo = await running.app.inject(`/photos/${photo_key}`)
      expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    }
    expect(new Set(rows.map(({ photo_key }) => photo_key)).size).toBe(rows.length)
  })

  test('keeps every invariant', async () => {
    expect((await audit(running.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  test('has awarded every badge that its students earned, and has others that are nearly earned', async () => {
    const { database, clock } = running.dependencies
    const rows = async <Row>(text: string) => (await database.query<Row>({ text })).rows
    const awarded = () =>
      rows<{ student_id: string; badge_id: string }>('select student_id, badge_id from student_badges')
    const before = await awarded()
    for (const { id } of await rows<{ id: string }>('select user_id as id from students')) {
      await database.transaction(tx => awardAndNotify(running.dependencies, tx, id, clock.now()))
    }
    expect(await awarded()).toEqual(before)
    expect(before.length).toBeGreaterThan(20)
  })

  test('is not created in a database with users', async () => {
    const other = await startTestApp()
    await other.dependencies.database.query({
      text: "insert into users (email, email_canonical, role) values ('a@b.test', 'a@b.test', 'staff')",
    })
    expect(await ensureDemo(other.dependencies)).toBeNull()
  })
})

describe('the recorded courses', () => {
  const rows = async <Row>(text: string) => (await running.dependencies.database.query<Row>({ text })).rows

  test('have a video, captions, an image and a length in every class, and worksheets', async () => {
    const classes = await rows<Record<string, unknown>>('select * from course_classes')
    expect(classes.length).toBeGreaterThanOrEqual(9)
    for (const { image_file_id, video_file_id, captions_file_id, transcript, duration_seconds } of classes) {
      expect([image_file_id, video_file_id, captions_file_id, transcript].every(Boolean)).toBe(true)
      expect(duration_seconds).toBeGreaterThan(10)
    }
    expect((await rows('select from course_class_attachments')).length).toBeGreaterThanOrEqual(9)
  })

  test('have graded attempts, attempts in review, ungraded answers, and comments', async () => {
    const mine = await rows<{ state: string; kind: string }>(
      `select distinct t.state, a.kind from attempts t join assessments a on a.id = t.assessment_id
       join users u on u.id = t.student_id where u.email = 'student@aulaviva.test' order by 1, 2`,
    )
    expect(mine.map(({ state, kind }) => `${kind} ${state}`)).toEqual([
      'EVALUATION GRADED',
      'VIDEO_QUIZ GRADED',
      'EVALUATION IN_REVIEW',
    ])
    const waiting = await rows<{ kind: string }>(
      `select distinct w.answer ->> 'kind' as kind from attempt_answers w join attempts t on t.id = w.attempt_id
       join assessments a on a.id = t.assessment_id and a.kind = 'EVALUATION'
       where t.state = 'IN_REVIEW' and w.credit is null order by 1`,
    )
    expect(waiting.map(({ kind }) => kind)).toEqual(['OPEN_TEXT', 'SPOKEN'])
    expect(
      await rows('select handled_at is null as open, count(*) from course_observations group by 1 order by 1'),
    ).toEqual([
      { open: false, count: 2 },
      { open: true, count: 3 },
    ])
  })

  test('are three for student@ and one for trial@', async () => {
    const counts = await rows(
      `select u.email, count(*) as courses from student_courses c join users u on u.id = c.student_id
       where u.email in ('student@aulaviva.test', 'trial@aulaviva.test') group by 1 order by 1`,
    )
    expect(counts).toEqual([
      { email: 'student@aulaviva.test', courses: 3 },
      { email: 'trial@aulaviva.test', courses: 1 },
    ])
  })
})

const found = (today: string, zone: string) => createDemoAcademy({ today, zone, passwordHash: 'x' })
const zones = ['America/Bogota', 'America/Santiago', 'Europe/Madrid', 'Pacific/Auckland']
const days = Array.from({ length: 12 }, (_, at) => addDays('2026-03-01', at * 31 + at))
const cases = days.map((day, at) => [day, zones[at % zones.length] as string] as const)

test('the academy of a day is the same every time', () => {
  expect(found('2026-11-21', 'America/Bogota')).toEqual(found('2026-11-21', 'America/Bogota'))
})

describe.each(cases)('the academy of %s in %s', (today, zone) => {
  const academy = found(today, zone)
  const midnight = instantAt(today, '00:00', zone).toISOString()
  const idOf = (email: string) => academy.users.find(user => user.email === email)?.id
  const classes = new Map(academy.scheduled_live_classes.map(row => [row.id, row]))
  const live = academy.student_classes.filter(({ state }) => state === 'RESERVED')
  const seatsOf = (id: unknown) => live.filter(seat => seat.class_id === id).length

  test('has unfinished work of yesterday for teacher@, with Valentina in it', () => {
    const open = live.filter(
      seat =>
        classes.get(seat.class_id)?.teacher_id === idOf('teacher@aulaviva.test') &&
        seat.attended === null &&
        (seat.starts_at as string) < midnight &&
        (seat.starts_at as string) > new Date(Date.parse(midnight) - 25 * 3_600_000).toISOString(),
    )
    expect(open.length).toBeGreaterThan(0)
    expect(open.some(seat => seat.student_id === idOf('student@aulaviva.test'))).toBe(true)
  })

  test('has upcoming classes for student@ that cannot start today, and feedback to read', () => {
    const mine = live.filter(seat => seat.student_id === idOf('student@aulaviva.test'))
    const tomorrow = instantAt(addDays(today, 1), '00:00', zone).toISOString()
    const later = instantAt(addDays(today, 2), '00:00', zone).toISOString()
    expect(mine.filter(seat => (seat.starts_at as string) >= tomorrow).length).toBeGreaterThan(3)
    expect(mine.some(seat => (seat.starts_at as string) >= tomorrow && (seat.starts_at as string) < later)).toBe(true)
    expect(mine.filter(seat => seat.feedback_text).length).toBeGreaterThan(10)
  })

  test('has full, nearly full, canceled and teacherless classes ahead', () => {
    const upcoming = academy.scheduled_live_classes.filter(row => (row.starts_at as string) > midnight)
    const groups = upcoming.filter(row => row.state === 'SCHEDULED' && Number(row.capacity) > 1)
    expect(groups.some(row => seatsOf(row.id) === row.capacity)).toBe(true)
    expect(groups.some(row => seatsOf(row.id) === Number(row.capacity) - 1)).toBe(true)
    expect(upcoming.filter(row => row.state === 'CANCELED')).toHaveLength(1)
    expect(upcoming.filter(row => row.teacher_id === null).length).toBeGreaterThanOrEqual(2)
  })

  test('never lets a student past the limits of the plan or below zero', () => {
    for (const { student_id, plan_id } of academy.subscriptions) {
      const name = academy.plans.find(({ id }) => id === plan_id)?.name
      const limit = plans.find(plan => plan.name === name)?.monthly ?? Number.POSITIVE_INFINITY
      for (const minutes of minutesByMonth(academy, student_id, zone).values()) {
        expect(minutes).toBeLessThanOrEqual(limit)
      }
      let balance = 0
      for (const { minutes } of academy.hours_movements.filter(move => move.student_id === student_id)) {
        balance += Number(minutes)
        expect(balance).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('puts no one into two classes at once and has no messages from after today began', () => {
    for (const people of [bySlot(live, 'student_id'), bySlot(scheduled(academy), 'teacher_id')]) {
      for (const row of people.values()) {
        row.sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
        row.slice(1).forEach((next, at) => {
          expect(next.starts_at >= (row[at]?.ends_at ?? '')).toBe(true)
        })
      }
    }
    const createdAts = academy.notifications.map(({ created_at }) => created_at as string)
    expect(createdAts.every(at => at <= midnight)).toBe(true)
  })
})

interface Slot {
  starts_at: string
  ends_at: string
}

const scheduled = (academy: Academy) =>
  academy.scheduled_live_classes.filter(({ state, teacher_id }) => state === 'SCHEDULED' && teacher_id !== null)

function bySlot<K extends string>(rows: (Record<K, unknown> & Record<'starts_at' | 'ends_at', unknown>)[], key: K) {
  return Map.groupBy(rows as unknown as (Record<K, unknown> & Slot)[], row => row[key])
}

function minutesByMonth(academy: Academy, student: unknown, zone: string): Map<string, number> {
  const months = new Map<string, number>()
  for (const seat of academy.student_classes) {
    if (seat.student_id !== student || seat.state !== 'RESERVED') continue
    const month = new Date(seat.starts_at as string).toLocaleDateString('sv', { timeZone: zone }).slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + Number(seat.cost_minutes))
  }
  return months
}
