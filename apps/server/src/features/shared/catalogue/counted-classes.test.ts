import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

/** One academy with a class of each sort, and what each screen counts of it. */

type Seat = 'attended' | 'absent' | 'open' | 'taken back' | 'canceled'

interface Sort {
  by: 'Ana' | 'Bruno' | null
  is: 'ahead' | 'in progress' | 'ended'
  canceled?: true
  seats: Seat[]
}

const sorts: Sort[] = [
  { by: 'Ana', is: 'ahead', seats: ['open'] },
  { by: 'Bruno', is: 'ahead', seats: [] },
  { by: null, is: 'ahead', seats: ['open'] },
  { by: 'Ana', is: 'ahead', canceled: true, seats: [] },
  { by: 'Ana', is: 'in progress', seats: ['open', 'open'] },
  { by: 'Bruno', is: 'in progress', seats: ['attended', 'open'] },
  { by: 'Ana', is: 'ended', seats: [] },
  { by: 'Ana', is: 'ended', seats: ['canceled'] },
  { by: 'Ana', is: 'ended', seats: ['open', 'open'] },
  { by: 'Ana', is: 'ended', seats: ['absent', 'absent'] },
  { by: 'Ana', is: 'ended', seats: ['attended', 'absent', 'canceled'] },
  { by: 'Ana', is: 'ended', seats: ['attended', 'attended'] },
  { by: 'Bruno', is: 'ended', seats: ['taken back', 'open'] },
  { by: 'Bruno', is: 'ended', seats: ['attended'] },
  { by: 'Bruno', is: 'ended', canceled: true, seats: [] },
  { by: null, is: 'ended', seats: ['open'] },
]

const isUpcoming = ({ is, canceled }: Sort) => !canceled && is === 'ahead'
const isPast = ({ is, canceled }: Sort) => !canceled && is !== 'ahead'
const isTaught = ({ seats }: Sort) => seats.includes('attended')
const isPayable = ({ by, is, canceled, seats }: Sort) =>
  !canceled && by !== null && is === 'ended' && seats.some(seat => seat !== 'canceled')

const count = (counts: (sort: Sort) => boolean, by?: string) =>
  sorts.filter(sort => (by === undefined || sort.by === by) && counts(sort)).length

const hour = 3_600_000
const classes = '/api/classes'

let scene: Scene
let staff: Actor
let teachers: Record<'Ana' | 'Bruno', Actor>
/** Ana’s classroom, and that of all other classes. */
let rooms: [string, string]
let topic: string
/** A student whose class is in progress. */
let present: Actor
let breaches: () => Promise<string[]>

// The test's clock is at 2026-03-11, 12:00 in Bogotá.
beforeAll(async () => {
  const product = await startTestApp()
  scene = await makeScene(product)
  breaches = async () =>
    (await audit(product.dependencies)).flatMap(({ name, breaches: found }) => (found > 0 ? [name] : []))
  staff = await scene.staff()
  teachers = { Ana: await scene.teacher('Ana'), Bruno: await scene.teacher('Bruno') }
  rooms = [await classroom('Library'), await classroom('Attic')]
  topic = (
    await scene.row<{ id: string }>(
      `select p.id from topics p join units u on u.id = p.unit_id join levels l on l.id = u.level_id where l.code = 'B1'`,
    )
  ).id
  const now = product.clock.now().getTime()
  const created: [sort: Sort, seats: string[]][] = []
  for (const [at, sort] of sorts.entries()) created.push([sort, await schedule(sort, at, now)])
  product.clock.set(new Date(now))
  for (const [{ seats }, ids] of created) for (const [at, seat] of seats.entries()) await record(ids[at]!, seat)

  /** Schedules it two hours before or after the others, at a time when its seats can be reserved. */
  async function schedule({ by, is, canceled, seats }: Sort, at: number, today: number) {
    const starts = today + (is === 'in progress' ? -hour / 2 : (is === 'ahead' ? 1 : -1) * (24 + 2 * at) * hour)
    product.clock.set(new Date(starts - 24 * hour))
    const id = await scene.liveClass({ startsAt: new Date(starts).toISOString(), teacher: by && teachers[by] })
    await scene.row(
      'update scheduled_live_classes set topic_id = $2, classroom_id = $3 where id = $1',
      id,
      topic,
      rooms[by === 'Ana' ? 0 : 1],
    )
    const ids: string[] = []
    for (const seat of seats) {
      const as = await scene.student()
      const { data } = await scene.call('POST', `${classes}/scheduled-live-classes/${id}/reserve/`, { as })
      if (seat === 'canceled') await scene.call('DELETE', `${classes}/my-classes/${data.id}/`, { as })
      ids.push(data.id)
      if (is === 'in progress') present = as
    }
    if (canceled) {
      const { version } = await read(`${classes}/office-timetable/${id}/`)
      const path = `${classes}/scheduled-live-classes/${id}/cancellation/`
      await scene.call('POST', path, { as: staff, body: { version, reason: 'Snow' } })
    }
    return ids
  }
})

async function classroom(name: string): Promise<string> {
  const body = { name, seats: 20, place: '' }
  return (await scene.call('POST', `${classes}/classrooms/`, { as: staff, body })).data.id
}

async function record(id: string, seat: Seat) {
  if (seat === 'open' || seat === 'canceled') return
  const path = `${classes}/student-reservations-for-teacher/${id}/`
  const save = (attended: boolean | null) => scene.call('PATCH', path, { as: staff, body: { attended } })
  expect((await save(seat !== 'absent')).status).toBe(200)
  if (seat === 'taken back') expect((await save(null)).status).toBe(200)
}

const read = async (path: string) => (await scene.call('GET', path, { as: staff })).data

const of = (path: string, { id }: Actor) => read(`${path}${path.includes('?') ? '&' : '?'}teacher=${id}`)
const march = 'from=2026-03-01&to=2026-03-31'
const sum = (rows: Record<string, number>[], field: string) => rows.reduce((total, row) => total + row[field]!, 0)

test('upcoming and past classes are the same in each list that counts them', async () => {
  const expected = { classes_ahead: count(isUpcoming), classes_past: count(isPast) }
  expect(expected).toEqual({ classes_ahead: 3, classes_past: 11 })
  const { level_id, unit_id, live_class_type_id } = await scene.row<Record<string, string>>(
    'select level_id, unit_id, live_class_type_id from scheduled_live_classes where topic_id = $1',
    topic,
  )
  for (const [kind, id] of Object.entries({ levels: level_id, units: unit_id, topics: topic })) {
    expect(await read(`${classes}/syllabus/use/?kind=${kind}&id=${id}`)).toMatchObject(expected)
  }
  const { classes_ahead, used } = await read(`${classes}/class-types/${live_class_type_id}/`)
  expect({ classes_ahead, classes_past: used.classes_past }).toEqual(expected)
  const inRooms = await Promise.all(rooms.map(id => read(`${classes}/classrooms/${id}/`)))
  expect({ classes_ahead: sum(inRooms, 'classes_ahead'), classes_past: sum(inRooms, 'classes_past') }).toEqual(expected)
  const { total } = await read(`/api/main/figures/classes/?${march}`)
  expect(total.present).toMatchObject({
    classes: expected.classes_ahead + expected.classes_past,
    canceled: sorts.length - expected.classes_ahead - expected.classes_past,
  })
})

describe.each(['Ana', 'Bruno'] as const)('the classes of %s', name => {
  const counted = (counts: (sort: Sort) => boolean) => count(counts, name)

  test('are the same in Reports, before a merge, and in the lists, which keep a class until it ends', async () => {
    const { id } = teachers[name]
    const other = teachers[name === 'Ana' ? 'Bruno' : 'Ana']
    const { stays } = await read(`/api/users/people/${id}/merge/${other.id}/`)
    expect(stays).toMatchObject({ classes_ahead: counted(isUpcoming), classes_past: counted(isPast) })
    const { total } = await of(`/api/main/figures/classes/?${march}`, teachers[name])
    expect(total.present.classes).toBe(stays.classes_ahead + stays.classes_past)

    const running = counted(({ is }) => is === 'in progress')
    const own = { ahead: stays.classes_ahead + running, past: stays.classes_past - running }
    const listed = async (when: string) => (await read(`/api/users/people/${id}/classes/?when=${when}`)).count
    expect({ ahead: await listed('ahead'), past: await listed('past') }).toEqual(own)
    expect(await listed('canceled')).toBe(total.present.canceled)
    const taught = async (which: string) =>
      (await scene.call('GET', `${classes}/my-classes-as-teacher/?${which}=true`, { as: teachers[name] })).data.count
    expect({ ahead: await taught('only_future'), past: await taught('only_past') }).toEqual(own)
  })

  test('count as taught once someone attended', async () => {
    const loadCounts = async () => {
      const { data } = await scene.call('GET', `${classes}/my-classes-as-teacher/`, { as: teachers[name] })
      return data.results[0].teacher.classes_given
    }
    // classes show it as it was up to five seconds ago
    await expect.poll(loadCounts, { timeout: 10_000 }).toBe(counted(isTaught))
  })

  test('count for pay once they have ended, on every screen about pay', async () => {
    const expected = counted(isPayable)
    const { id } = teachers[name]
    expect(await of(`/api/main/teacher-honorarium/stats/?${march}`, teachers[name])).toMatchObject({
      classes: expected,
      students: sorts
        .filter(sort => sort.by === name && isPayable(sort))
        .reduce((students, { seats }) => students + seats.filter(seat => seat !== 'canceled').length, 0),
    })
    const months = await read('/api/main/teacher-honorarium/statements/?month=2026-03-01')
    expect(months.find((month: { teacher: Actor }) => month.teacher.id === id).classes).toBe(expected)
    const home = await scene.call('GET', '/api/main/home/', { as: teachers[name] })
    expect(home.data.teacher.month.classes).toBe(expected)
  })
})

test('a class in progress is upcoming for its student, in the subscription and in the list', async () => {
  const own = async (path: string) => (await scene.call('GET', path, { as: present })).data
  expect((await own('/api/payments/subscription-plan/')).classes_ahead).toBe(1)
  expect((await own(`${classes}/my-classes/?only_future=true`)).count).toBe(1)
})

test('a payable class has a teacher, so only teachers have a month to verify', async () => {
  const months = await read('/api/main/teacher-honorarium/months/')
  expect(months[0]).toEqual({ month: '2026-03-01', drafts: 2, verified: 0, paid: 0 })
})

test('the audit counts the same', async () => {
  expect(await breaches()).toEqual([])
})
