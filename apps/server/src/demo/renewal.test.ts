import { addDays, dayOf } from '@aulaviva/domain/days'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { audit } from '../audit/audit.ts'
import { readSetup, setupStepsLeft } from '../features/academy/setup/setup.usecases.ts'
import { reportEndedSubscriptions } from '../features/academy/webhooks/deliveries.usecases.ts'
import { ensureDemo } from './demo.ts'
import { renewDemo } from './renewal.ts'

let running: TestApp
let before: Awaited<ReturnType<typeof ensureDemo>>
let removed: unknown
let poisoned: string
let endedRows: unknown[]

const rows = async <Row>(text: string, ...values: string[]) =>
  (await running.dependencies.database.query<Row>({ text, values })).rows
const now = () => running.clock.now()
const today = () => dayOf(now(), running.dependencies.settings().timeZone)

/** Traces of a visitor: a class added for the teacher, and a record with unsent feedback. */
const visited = () =>
  rows(
    `select c.id, c.state, c.seats_taken, s.attended, s.feedback_text, s.version from scheduled_live_classes c
     left join student_classes s on s.class_id = c.id and s.feedback_text = 'Of a visitor'
     where c.description = 'Of a visitor' or s.id is not null order by c.id`,
  )

/** Subscriptions whose end webhooks have reported. */
const endNotices = () =>
  rows<{ id: string; last: string }>(
    `select id, warranty_limit::text as last from subscriptions where end_told_at is not null`,
  )

beforeAll(async () => {
  running = await startTestApp()
  before = await ensureDemo(running.dependencies)
  await rows(
    `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, description, teacher_id, starts_at,
       ends_at, capacity, cost_minutes, room_url)
     select live_class_type_id, 'GROUP', 'Of a visitor', teacher_id, starts_at + interval '28 days', ends_at + interval '28 days', 8, 60, ''
     from scheduled_live_classes where teacher_id = (select id from users where email = 'teacher@aulaviva.test')
       and state = 'SCHEDULED' and starts_at > $1 order by starts_at desc limit 1`,
    now().toISOString(),
  )
  await rows(
    `update student_classes set feedback_text = 'Of a visitor', version = version + 1
     where id = (select id from student_classes where attended is null and state = 'RESERVED' and ends_at < $1 limit 1)`,
    now().toISOString(),
  )
  removed = await visited()
  // The first record in order, which can never be saved.
  poisoned = (
    await rows<{ id: string }>(
      `select id from student_classes where state = 'RESERVED' and attended is null and feedback_text is null
       order by ends_at limit 1`,
    )
  )[0]!.id
  await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$`)
  await rows(`create trigger refuse before update on student_classes for each row
              when (new.id = '${poisoned}') execute function refuse()`)
  running.clock.advance({ days: 40 })
  await reportEndedSubscriptions(running.dependencies, now())
  endedRows = await endNotices()
  // A start and a sweep at the same time, as on two servers.
  await Promise.all([ensureDemo(running.dependencies), renewDemo(running.dependencies, now())])
}, 120_000)

describe('the demo academy, forty days later', () => {
  test('has classes on every day of four weeks, and students in those that are near', async () => {
    const days = await rows<{ day: string; seats: number }>(
      `select (starts_at at time zone $1)::date as day, sum(seats_taken)::int as seats from scheduled_live_classes
       where state = 'SCHEDULED' and starts_at > $2 group by 1 order by 1`,
      running.dependencies.settings().timeZone,
      now().toISOString(),
    )
    const nextDays = Array.from({ length: 28 }, (_, at) => addDays(today(), at + 1))
    expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining(nextDays))
    const near = days.filter(({ day }) => day > addDays(today(), 1) && day < addDays(today(), 9))
    expect(near.every(({ seats }) => seats > 3)).toBe(true)
    expect(
      await rows(
        `select from student_classes s join users u on u.id = s.student_id
         where u.email = 'student@aulaviva.test' and s.state = 'RESERVED' and s.starts_at > $1`,
        now().toISOString(),
      ),
    ).not.toEqual([])
  })

  test('has records of past classes, even if one record fails, and has notified the students', async () => {
    expect(
      await rows(
        `select s.id from student_classes s join scheduled_live_classes c on c.id = s.class_id and c.state = 'SCHEDULED'
         where s.state = 'RESERVED' and s.attended is null and s.feedback_text is null and c.teacher_id is not null
           and s.ends_at < $1`,
        addDays(today(), -2),
      ),
    ).toEqual([{ id: poisoned }])
    const [notices] = await rows<{ count: number }>(
      `select count(*)::int from notifications where kind = 'FEEDBACK' and created_at > $1`,
      new Date(now().getTime() - 40 * 86_400_000).toISOString(),
    )
    expect(notices?.count).toBeGreaterThan(20)
  })

  test('has an account for every status and role still', async () => {
    const statuses = (made: typeof before) => made?.accounts.map(({ email, status }) => [email, status])
    expect(statuses(await ensureDemo(running.dependencies))).toEqual(statuses(before))
  })

  test('keeps a visitor’s changes and every invariant', async () => {
    expect(removed).toHaveLength(2)
    expect(await visited()).toEqual(removed)
    expect((await audit(running.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  test('renews subscriptions whose coming end was announced', async () => {
    expect(endedRows.length).toBeGreaterThan(0)
    expect((await endNotices()).filter(({ last }) => last >= today())).toEqual([])
  })

  test('has its list of setting up put away', async () => {
    expect(await setupStepsLeft(running.dependencies.database)).toBe(0)
    const { put_away_at } = await readSetup({ db: running.dependencies.database })
    expect(put_away_at).not.toBeNull()
  })

  test('is renewed once a day', async () => {
    const all = () =>
      rows(`select (select count(*) from scheduled_live_classes) as classes, (select count(*) from student_classes) as seats,
            (select count(*) from hours_movements) as movements, (select count(*) from notifications) as told`)
    const counts = await all()
    await renewDemo(running.dependencies, now())
    expect(await all()).toEqual(counts)
  })
})
