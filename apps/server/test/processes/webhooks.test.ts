import { expect, test } from 'vitest'
import { startReceiver } from '../receiver.ts'
import { startServer } from './server-process.ts'
import { openStage, reservePath } from './stage.ts'
import { eventually, seeded } from './waiting.ts'

/** WEBHOOK_KILLS sets how often a server is killed while students reserve and cancel. */
const kills = Number(process.env.WEBHOOK_KILLS ?? 1)
const count = 8
// Many times the usual duration.
const timeout = 60_000 + kills * 40_000

test('two killed servers deliver everything to a receiver, each once in effect and in order for each thing', {
  timeout,
}, async ({ annotate }) => {
  const stage = await openStage()
  const owner = await stage.staff()
  const receiver = await startReceiver()
  const random = seeded(7)
  // Sometimes it does not respond, or responds with an error.
  receiver.answer = (request, response) => {
    const luck = random()
    if (luck < 0.05) return request.socket.resetAndDestroy()
    response.statusCode = luck < 0.1 ? 503 : 200
    response.end()
  }
  const env = { WEBHOOKS_TO_LOOPBACK: 'true', ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64') }
  const start = () => startServer(stage.databaseUrl, env)
  const [stays, dies] = [await start(), await start()]
  const events = ['reservation.made', 'reservation.canceled']
  const body = { name: 'The books', address: receiver.address, events }
  expect((await stays.call('POST', '/api/main/webhooks/', { as: owner, body })).status).toBe(201)
  const people = await stage.students(count, { minutes: 60_000 })
  const classes = await Promise.all(people.map((_, at) => stage.liveClass({ startsIn: { days: 2, hours: at * 2 } })))
  const wanted = new Map<string, string[]>()
  let enough = false
  const live = async () => {
    while (!enough) {
      await Promise.all(
        people.map(async (as, at) => {
          const { data } = await stays.call('POST', reservePath(classes[at] as string), { as, body: {} })
          await stays.call('DELETE', `/api/classes/my-classes/${data.id}/`, { as })
          if (data.id) wanted.set(data.id, events)
        }),
      )
    }
  }
  const lived = live()
  let killed = dies
  for (let kill = 0; kill < kills; kill++) {
    const before = receiver.received.length
    await eventually('something told', async () => receiver.received.length > before + 2, { within: timeout })
    await killed.stop('SIGKILL')
    killed = await start()
  }
  enough = true
  await lived
  // Skips the waits for the next attempt and for claims of a dead server.
  const waiting = async () => {
    await stage.row(`update webhook_deliveries set due_at = null where state = 'WAITING' and claimed_until is null`)
    return (await stage.row<{ n: number }>(`select count(*)::int as n from webhook_deliveries where state = 'WAITING'`))
      .n
  }
  await eventually('the end', async () => (await waiting()) === 0, { within: timeout, every: 300 })

  // Exactly once in effect: a repeated message is recognized by its id.
  const known = new Set<string>()
  const told = new Map<string, string[]>()
  for (const { id, event } of receiver.received) {
    if (known.has(id)) continue
    known.add(id)
    told.set(event.data.reservation, [...(told.get(event.data.reservation) ?? []), event.type])
  }
  await annotate(`${known.size} messages in ${receiver.received.length} requests, ${kills} kills`)
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted))
})
