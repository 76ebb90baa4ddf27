// Many students compete for few seats. Afterwards, the database proves that nothing was oversold.
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'

/** Every student requests the class of each slot, 64 at a time. Returns counts and violations. */
export async function storm({ base, fixture, database, atOnce = 64 }) {
  for (const statement of [].concat(fixture.sql.reset)) await database.query(statement)
  const { students, classes, hours_each: hours } = fixture.storm
  const tries = classes.flatMap((liveClass, index) =>
    students.filter((_, place) => place % 2 === index % 2).map(student => ({ student, liveClass })),
  )
  shuffle(tries)
  const answers = new Map()
  const began = performance.now()
  let next = 0
  const latencies = []
  // As light as possible: the client shares CPU cores with the server, and fetch would use as much CPU time as the
  // server.
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < tries.length) {
        const { student, liveClass } = tries[next++]
        const at = performance.now()
        const { status, code } = await post(`${base}/api/classes/scheduled-live-classes/${liveClass.id}/reserve/`, {
          agent,
          token: student.token,
          body: JSON.stringify(fixture.reserve_body ?? {}),
        })
        latencies.push(performance.now() - at)
        const key = status === 201 ? '201' : `${status} ${code}`
        answers.set(key, (answers.get(key) ?? 0) + 1)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const classIds = classes.map(({ id }) => id)
  const studentIds = students.map(({ id }) => id)
  const reservations = (await database.query(fixture.sql.reservations_of_classes, [classIds])).rows
  const overlaps = (await database.query(fixture.sql.overlaps_of_students, [studentIds])).rows
  const balances = (await database.query(fixture.sql.hours_of_students, [studentIds])).rows
  const reservedCounts = new Map()
  for (const row of reservations) reservedCounts.set(row.student_id, (reservedCounts.get(row.student_id) ?? 0) + 1)
  const oversold = classes.filter(
    ({ id, capacity }) => reservations.filter(row => row.class_id === id).length > capacity,
  ).length
  const wrongHours = balances.filter(
    row => Number(row.hours) !== hours - (reservedCounts.get(row.student_id) ?? 0),
  ).length
  const unsold = classes.filter(
    ({ id, capacity }) => reservations.filter(row => row.class_id === id).length < capacity,
  ).length
  latencies.sort((a, b) => a - b)
  return {
    tries: tries.length,
    seconds,
    p50: latencies[Math.floor(latencies.length / 2)],
    p99: latencies[Math.floor(latencies.length * 0.99)],
    answers: Object.fromEntries([...answers].sort()),
    reservations: reservations.length,
    oversold,
    unsold,
    overlaps: overlaps.length,
    wrongHours,
  }
}

/** The status of the response, and its code. */
async function post(address, { agent, token, body }) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const response = await new Promise((resolve, reject) => {
    request(address, { method: 'POST', agent, headers }, resolve).on('error', reject).end(body)
  })
  const { code } = await json(response)
  return { status: response.statusCode, code }
}

function shuffle(list) {
  let seed = 42
  for (let last = list.length - 1; last > 0; last--) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    const other = seed % (last + 1)
    const swapped = list[last]
    list[last] = list[other]
    list[other] = swapped
  }
}
