import { expect, test } from 'vitest'
import { awardFromHistory } from '../../src/features/recognition/badges/awarding.usecases.ts'
import { startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { eventually } from './waiting.ts'

const students = 600

test('a badge’s backfill awards everyone once, even if its server is killed', async () => {
  const stage = await openStage()
  const liveClass = await stage.liveClass({ startsIn: { days: -2 }, capacity: students })
  await stage.row(
    `with u as (
       insert into users (email, email_canonical, role)
       select n || '@example.test', n || '@example.test', 'student' from generate_series(1, $1::int) n returning id
     ), s as (insert into students (user_id) select id from u returning user_id)
     insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended)
     select c.id, s.user_id, c.starts_at, c.ends_at, 0, c.starts_at, true from s, scheduled_live_classes c where c.id = $2`,
    students,
    liveClass,
  )
  await stage.row(
    `insert into badges (code, name, description, rule_kind, position) values ('FIRST', 'First', '', 'CLASSES_ATTENDED', 1)`,
  )
  const walk = () =>
    stage.row<{ begun: boolean; done: boolean }>(
      'select history_after is not null as begun, history_done_at is not null as done from badges',
    )
  const server = await startServer(stage.databaseUrl)
  await eventually('the walk is on its way', async () => (await walk()).begun, { every: 20 })
  await server.stop('SIGKILL')
  expect((await walk()).done).toBe(false)

  // Does the work of the next rounds, twice at once.
  await Promise.all([1, 2].map(() => awardFromHistory(stage.dependencies, new Date())))
  const counted = await stage.row<{ awards: number; told: number }>(
    `select (select count(*) from student_badges) as awards, (select count(*) from notifications where kind = 'BADGE') as told`,
  )
  expect(counted).toEqual({ awards: students, told: students })
  expect((await walk()).done).toBe(true)
})
