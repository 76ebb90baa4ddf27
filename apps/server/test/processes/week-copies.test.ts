import { addDays, dayOf, instantAt, mondayOf } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { eventually } from './waiting.ts'

/** COPY_CLASSES sets the number of classes in the week, COPY_KILLS how often the server is killed. */
const count = Number(process.env.COPY_CLASSES ?? 60)
const kills = Number(process.env.COPY_KILLS ?? 1)
const timeout = 120_000 + kills * 60_000 + count * 400

test('copying a week and applying a template are completed when the server is killed, each class once', {
  timeout,
}, async ({ annotate }) => {
  const stage = await openStage()
  const staff = await stage.staff(['timetable'])
  const zone = 'America/Bogota'
  const week = addDays(mondayOf(dayOf(new Date(), zone)), 7)
  for (let at = 0; at < count; at++) {
    const hour = `${String(7 + (at % 12)).padStart(2, '0')}:00`
    const startsAt = instantAt(addDays(week, at % 5), hour, zone).toISOString()
    await stage.liveClass({ startsAt, teacher: await stage.teacher() })
  }
  let server = await startServer(stage.databaseUrl)
  const at = (later: number) => addDays(week, later * 7)
  const post = async (path: string, body: object) => (await server.call('POST', path, { as: staff, body })).data
  const template = await post('/api/classes/week-templates/', { name: 'Term', week })
  const begun = [
    await post('/api/classes/week-copies/', { week, into: [at(1), at(2)] }),
    await post('/api/classes/week-copies/', { template: template.id, into: [at(3)] }),
  ]
  const all = count * 3
  expect(begun.map(one => one.all)).toEqual([count * 2, count])
  const read = async () => {
    const both = await Promise.all(
      begun.map(async ({ id }) => (await server.call('GET', `/api/classes/week-copies/${id}/`, { as: staff })).data),
    )
    return {
      done: both[0].done + both[1].done,
      left: both[0].left + both[1].left,
      isEnded: both.every(({ ended_at }) => ended_at !== null),
    }
  }
  let cutOff = 0
  for (let kill = 0; kill < kills; kill++) {
    const enough = ((kill + 0.5) / kills) * all * 0.6
    await eventually('some classes made', async () => (await read()).done >= enough, { within: timeout })
    await server.stop('SIGKILL')
    // Ends the dead server's rounds now. Otherwise that would take up to a minute.
    await stage.row(`delete from pgboss.job where name = 'sweep' and state = 'active'`)
    server = await startServer(stage.databaseUrl)
    if ((await read()).isEnded) break
    cutOff++
  }
  await eventually('the end', async () => (await read()).isEnded, { within: timeout, every: 200 })
  await annotate(`${all} classes, cut off ${cutOff} times`)
  expect(await read()).toMatchObject({ done: all, left: 0 })
  const perWeek = await stage.rows(
    `select count(*)::int as classes from scheduled_live_classes
     group by date_trunc('week', starts_at at time zone 'America/Bogota') order by 1`,
  )
  expect(perWeek).toEqual(Array.from({ length: 4 }, () => ({ classes: count })))
  expect(await stage.breaches()).toEqual([])
  await server.stop('SIGTERM')
})
