import { addDays, dayOf, instantAt } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { startServer } from './server-process.ts'
import { openStage, reservePath } from './stage.ts'
import { eventually, seeded } from './waiting.ts'

/**
 * CLOSING_CLASSES sets the number of classes per day, CLOSING_STUDENTS of students affected, CLOSING_KILLS of server
 * kills.
 */
const count = Number(process.env.CLOSING_CLASSES ?? 30)
const students = Number(process.env.CLOSING_STUDENTS ?? 20)
const kills = Number(process.env.CLOSING_KILLS ?? 1)
// Many times the usual duration.
const timeout = 60_000 + kills * 60_000 + count * students * 20

test('a closure is completed when its server is killed, and each step happens once', {
  timeout,
}, async ({ annotate }) => {
  const stage = await openStage()
  const staff = await stage.staff(['timetable'])
  const zone = 'America/Bogota'
  const day = addDays(dayOf(new Date(), zone), 2)
  const classes: string[] = []
  for (let at = 0; at < count; at++) {
    const starts = instantAt(day, `${String(7 + Math.floor(at / 3)).padStart(2, '0')}:00`, zone)
    const teacher = await stage.teacher()
    classes.push(await stage.liveClass({ startsAt: starts.toISOString(), teacher, capacity: students }))
  }
  let server = await startServer(stage.databaseUrl)
  const people = await stage.students(students)
  for (const [index, as] of people.entries()) {
    // Every student is in three classes at different hours.
    for (const step of [0, 9, 18]) {
      const id = classes[(index + step) % count] as string
      expect((await server.call('POST', reservePath(id), { as, body: {} })).status).toBe(201)
    }
  }
  const body = { act: 'CANCEL', first_day: day, last_day: day, reason: 'The house is flooded.' }
  const begun = await server.call('POST', '/api/classes/closings/', { as: staff, body })
  expect([begun.status, begun.data.all]).toEqual([201, count])
  const read = async () => (await server.call('GET', `/api/classes/closings/${begun.data.id}/`, { as: staff })).data
  const random = seeded(11)
  let cutOff = 0
  for (let kill = 0; kill < kills; kill++) {
    const enough = ((kill + random()) / kills) * count * 0.8
    await eventually('some classes done', async () => (await read()).done >= enough, { within: timeout })
    await server.stop('SIGKILL')
    // Ends the dead server's rounds now. Otherwise that would take up to a minute.
    await stage.row(`delete from pgboss.job where name = 'sweep' and state = 'active'`)
    server = await startServer(stage.databaseUrl)
    if ((await read()).ended_at) break
    cutOff++
  }
  await eventually('the end', async () => (await read()).ended_at !== null, { within: timeout, every: 200 })
  await annotate(`${count} classes, cut off ${cutOff} times`)
  expect(await read()).toMatchObject({ done: count, left: 0 })
  expect(await Promise.all(people.map(one => stage.balanceOf(one)))).toEqual(people.map(() => 600))
  const told = await stage.rows<{ kind: string }>(
    'select kind from notifications where user_id = any ($1) and shown',
    [people.map(({ id }) => id)].flat(),
  )
  expect(told.map(({ kind }) => kind)).toEqual(people.map(() => 'SEVERAL_CLASSES'))
  const kept = await stage.rows(`select from changes where thing = 'LIVE_CLASS' and act = 'CANCELED'`)
  expect(kept).toHaveLength(count)
  expect(await stage.breaches()).toEqual([])
  await server.stop('SIGTERM')
})
