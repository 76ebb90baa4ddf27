import { addDays, dayMilliseconds, instantAt } from '@aulaviva/domain/days'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const feedPath = '/api/users/calendar-feed/'
const reserve = async (as: Actor, id: string) =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id as string
const cancel = (as: Actor, id: string) => scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })
/** What `mine` does when a reservation moves: the same reservation, in another class. */
const move = (...ids: [reservation: string, id: string]) =>
  scene.row(
    `update student_classes s set class_id = c.id, starts_at = c.starts_at, ends_at = c.ends_at
     from scheduled_live_classes c where s.id = $1 and c.id = $2`,
    ...ids,
  )

async function addressOf(as: Actor): Promise<string> {
  const { status, data } = await scene.call('POST', feedPath, { as })
  expect(status).toBe(201)
  return new URL(data.url).pathname
}
const get = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers, remoteAddress: '198.51.100.7' })

interface Read {
  method: string
  events: Map<
    string,
    { sequence: number; status: string; start: Date; end: Date; summary: string; description: string }
  >
}

/** Reads a calendar with another library than the one that writes it. */
function read(text: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map(component => {
    const event = new ICAL.Event(component, { strictExceptions: true })
    return [
      event.uid,
      {
        sequence: event.sequence,
        status: String(component.getFirstPropertyValue('status')),
        start: event.startDate.toJSDate(),
        end: event.endDate.toJSDate(),
        summary: event.summary,
        description: event.description,
      },
    ] as const
  })
  return { method: String(calendar.getFirstPropertyValue('method')), events: new Map(events) }
}
const feedOf = async (address: string) => read((await get(address)).body)

describe('a calendar feed', () => {
  test('has the classes of a student without sign-in', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher('Olivia')]
    const id = await scene.liveClass({ teacher, description: 'Asking the way\nBring a map, a pen; and a friend' })
    const reservation = await reserve(student, id)
    const answer = await get(await addressOf(student))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const { method, events } = read(answer.body)
    expect(method).toBe('PUBLISH')
    const event = events.get(`${reservation}@aulaviva`)
    expect(event).toMatchObject({ sequence: 0, status: 'CONFIRMED', summary: 'Asking the way' })
    expect(event?.description).toContain('With Olivia Prueba')
    // the room's own address appears only in its time window
    expect(answer.body).not.toContain('rooms.example.test')
  })

  test('has the classes of a teacher, and cancels a class they dropped', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher()]
    const id = await scene.liveClass({ teacher })
    const address = await addressOf(teacher)
    const uid = `${id}-${teacher.id}@aulaviva`
    expect((await feedOf(address)).events.get(uid)).toMatchObject({ status: 'CONFIRMED', sequence: 0 })
    await scene.row(
      `insert into class_cancellations (class_id, teacher_id, reason, created_at) values ($1, $2, 'ill', $3)`,
      id,
      teacher.id,
      product.clock.now().toISOString(),
    )
    await scene.row('update scheduled_live_classes set teacher_id = $2 where id = $1', id, other.id)
    const canceledEvent = (await feedOf(address)).events.get(uid)
    expect(canceledEvent).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
      description: expect.stringContaining('You dropped'),
    })
    expect((await feedOf(await addressOf(other))).events.get(`${id}-${other.id}@aulaviva`)).toMatchObject({
      status: 'CONFIRMED',
    })
  })

  test('promises no online room if a class meets only in a classroom', async () => {
    const student = await scene.student()
    const ids = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 3 } })]
    for (const id of ids) await reserve(student, id)
    const room = `insert into classrooms (name, seats, place, created_at) values ('R', 8, '', now()) returning id`
    const set = `set classroom_id = r.id, room_url = case c.id when $1 then '' else c.room_url end`
    await scene.row(`with r as (${room}) update scheduled_live_classes c ${set} from r where c.id in ($1, $2)`, ...ids)
    const events = [...(await feedOf(await addressOf(student))).events.values()]
    expect(events.map(({ description }) => /You can join/.test(description))).toEqual([false, true])
  })

  test('follows staff changes: a class moves, changes its teacher, and is canceled', async () => {
    const staff = await scene.staff(['timetable'])
    const [student, teacher, other] = [await scene.student(), await scene.teacher(), await scene.teacher()]
    const id = await scene.liveClass({ startsAt: '2026-03-14T15:00:00Z', teacher })
    const busy = await scene.student()
    const lost = await reserve(busy, id)
    await reserve(busy, await scene.liveClass({ startsAt: '2026-03-14T18:00:00Z' }))
    const ofStudent = `${await reserve(student, id)}@aulaviva`
    const [studentFeed, teacherFeed] = [await addressOf(student), await addressOf(teacher)]
    const edit = (act: string, body: object) =>
      scene.call('POST', `/api/classes/scheduled-live-classes/${id}/${act}/`, { as: staff, body })
    const moved = { version: 1, starts_at: '2026-03-14T18:00:00Z', teacher: other.id, give_back: [lost] }
    expect((await edit('change', moved)).status).toBe(200)
    expect((await feedOf(studentFeed)).events.get(ofStudent)).toMatchObject({
      status: 'CONFIRMED',
      sequence: 1,
      start: new Date('2026-03-14T18:00:00Z'),
    })
    const takenOff = { status: 'CANCELLED', description: expect.stringContaining('You no longer teach') }
    expect((await feedOf(teacherFeed)).events.get(`${id}-${teacher.id}@aulaviva`)).toMatchObject(takenOff)
    expect((await feedOf(await addressOf(busy))).events.get(`${lost}@aulaviva`)).toMatchObject(takenOff)
    expect((await edit('cancellation', { version: 2, reason: 'Ill' })).status).toBe(200)
    const canceled = (await feedOf(studentFeed)).events.get(ofStudent)
    expect([canceled?.status, Number(canceled?.sequence) > 1]).toEqual(['CANCELLED', true])
  })

  test('has every class for staff with permission for the timetable, and nothing for others', async () => {
    const [staff, other] = [await scene.staff(['timetable']), await scene.staff(['content'])]
    const teacher = await scene.teacher('Olivia')
    const [taught, open, past] = [
      await scene.liveClass({ teacher, startsIn: { days: 40 } }),
      await scene.liveClass({ teacher: null, startsIn: { days: 41 } }),
      await scene.liveClass({ teacher, startsIn: { days: 42 } }),
    ]
    await scene.row(
      `update scheduled_live_classes set starts_at = $2::timestamptz - interval '31 days', ends_at = $2::timestamptz - interval '31 days' + interval '1 hour'
       where id = $1`,
      past,
      product.clock.now().toISOString(),
    )
    expect((await scene.call('POST', feedPath, { as: other })).data.code).toBe('area_not_allowed')
    const address = await addressOf(staff)
    const { events } = await feedOf(address)
    expect(events.get(`${taught}@aulaviva`)).toMatchObject({ status: 'CONFIRMED', summary: 'Lesson · Olivia Prueba' })
    expect(events.get(`${open}@aulaviva`)).toMatchObject({ summary: 'Lesson' })
    expect(events.get(`${open}@aulaviva`)?.description).toContain('No teacher yet')
    expect(events.has(`${past}@aulaviva`)).toBe(false)
    const edit = (act: string, body: object) =>
      scene.call('POST', `/api/classes/scheduled-live-classes/${taught}/${act}/`, { as: staff, body })
    await edit('cancellation', { version: 1, reason: 'Ill' })
    expect((await feedOf(address)).events.get(`${taught}@aulaviva`)?.status).toBe('CANCELLED')
    // the calendar link works only while its owner has the permission
    await scene.row(`update users set staff_rights = '{content}' where id = $1`, staff.id)
    expect((await get(address)).statusCode).toBe(404)
  })

  test('story 5: a reservation that is moved and canceled stays one event, with rising numbers', async () => {
    const student = await scene.student()
    const [first, second] = [
      await scene.liveClass({ startsIn: { days: 3 } }),
      await scene.liveClass({ startsIn: { days: 4 } }),
    ]
    const reservation = await reserve(student, first)
    const address = await addressOf(student)
    const uid = `${reservation}@aulaviva`
    const seen = async () => (await feedOf(address)).events.get(uid)
    const numbers = [(await seen())?.sequence]
    // the class changes three times before the reservation moves to one that never changed
    for (const room of ['b', 'c', 'd']) {
      await scene.row('update scheduled_live_classes set room_url = $2 where id = $1', first, room)
      numbers.push((await seen())?.sequence)
    }
    const before = await seen()
    await move(reservation, second)
    const moved = await seen()
    numbers.push(moved?.sequence)
    expect(moved?.start.getTime()).toBe((before?.start.getTime() ?? 0) + dayMilliseconds)
    await move(reservation, first)
    numbers.push((await seen())?.sequence)
    await cancel(student, reservation)
    const canceled = await seen()
    numbers.push(canceled?.sequence)
    expect(canceled).toMatchObject({ status: 'CANCELLED', description: expect.stringContaining('You dropped') })
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect((await feedOf(address)).events.size).toBe(1)
  })

  test('lists a canceled class as canceled for thirty days, and then drops it', async () => {
    const student = await scene.student()
    const reservation = await reserve(student, await scene.liveClass({ startsIn: { days: 2 } }))
    const address = await addressOf(student)
    await cancel(student, reservation)
    const start = product.clock.now()
    product.clock.advance({ days: 29 })
    expect((await feedOf(address)).events.get(`${reservation}@aulaviva`)?.status).toBe('CANCELLED')
    product.clock.advance({ days: 2 })
    expect((await feedOf(address)).events.size).toBe(0)
    product.clock.set(start)
  })

  test('keeps an event’s number when someone reserves a seat', async () => {
    const [student, other] = [await scene.student(), await scene.student()]
    const id = await scene.liveClass()
    const reservation = await reserve(student, id)
    await reserve(other, id)
    expect((await feedOf(await addressOf(student))).events.get(`${reservation}@aulaviva`)?.sequence).toBe(0)
  })

  test('is unchanged for its reader until something changes', async () => {
    const student = await scene.student()
    const address = await addressOf(student)
    const first = await get(address)
    const etag = String(first.headers.etag)
    const again = await get(address, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await reserve(student, await scene.liveClass())
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('ends with its link, which can be replaced or deleted', async () => {
    const student = await scene.student()
    expect((await scene.call('GET', feedPath, { as: student })).data).toEqual({ created_at: null })
    const first = await addressOf(student)
    const second = await addressOf(student)
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    expect((await scene.call('GET', feedPath, { as: student })).data.created_at).not.toBeNull()
    expect((await scene.call('DELETE', feedPath, { as: student })).status).toBe(204)
    expect((await get(second)).statusCode).toBe(404)
    const many = await Promise.all(Array.from({ length: 6 }, () => addressOf(student)))
    const open = await Promise.all(many.map(async address => (await get(address)).statusCode))
    expect(open.filter(status => status === 200)).toHaveLength(1)
  })

  test('keeps its secret: only a digest is stored, and no response contains it', async () => {
    const student = await scene.student()
    const { data } = await scene.call('POST', feedPath, { as: student, key: 'feed' })
    const token = new URL(data.url).pathname.slice('/calendar/'.length, -'.ics'.length)
    expect(token).toMatch(/^[\w-]{43}$/)
    const remaining = await scene.row<{ count: number }>(
      'select count(*) from idempotency_keys where user_id = $1',
      student.id,
    )
    expect(remaining.count).toBe(0)
    const feeds = await scene.rows<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from calendar_feeds where user_id = $1`,
      student.id,
    )
    expect(JSON.stringify(feeds)).not.toContain(token)
  })

  test('is not found for a disabled account or an unknown address', async () => {
    const student = await scene.student()
    const address = await addressOf(student)
    await scene.row('update users set disabled_at = now() where id = $1', student.id)
    for (const wrong of [address, `/calendar/${'a'.repeat(43)}.ics`, '/calendar/short.ics']) {
      const answer = await get(wrong)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
  })

  test('is refused to a program that reads it all the time, and to no one else in its network', async () => {
    const [busy, calm] = [await addressOf(await scene.student()), await addressOf(await scene.student())]
    const read = (address: string) => product.app.inject({ url: address, remoteAddress: '203.0.113.9' })
    const reads = (await Promise.all(Array.from({ length: 31 }, () => read(busy)))).map(({ statusCode }) => statusCode)
    expect(reads.filter(status => status === 429)).toHaveLength(1)
    const wrong = `/calendar/${'b'.repeat(43)}.ics`
    const guesses = await Promise.all(Array.from({ length: 40 }, () => read(wrong)))
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect((await read(calm)).statusCode).toBe(200)
  })
})

describe('one class as a file', () => {
  const linkOf = async (as: Actor, id: string) =>
    scene.call('GET', `/api/classes/scheduled-live-classes/${id}/calendar-link/`, { as })

  test('is available to students with a seat and to the teacher, for ten minutes, without sign-in', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    const id = await scene.liveClass({ teacher })
    const reservation = await reserve(student, id)
    const { data } = await linkOf(student, id)
    const answer = await get(data.url)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="class.ics"')
    expect([...read(answer.body).events.keys()]).toEqual([`${reservation}@aulaviva`])
    expect(read((await get((await linkOf(teacher, id)).data.url)).body).events.size).toBe(1)
    product.clock.advance({ minutes: 10 })
    expect((await get(data.url)).statusCode).toBe(403)
  })

  test('is refused to a program that reads it all the time, and to no one else in its network', async () => {
    const [busy, calm] = [await scene.student(), await scene.student()]
    const id = await scene.liveClass()
    for (const as of [busy, calm]) await reserve(as, id)
    const read = async (url: string) => (await product.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode
    const { url } = (await linkOf(busy, id)).data
    const reads = await Promise.all(Array.from({ length: 61 }, () => read(url)))
    expect(reads.filter(status => status === 429)).toHaveLength(1)
    expect(await read((await linkOf(calm, id)).data.url)).toBe(200)
  })

  test('removes the class again once it is canceled', async () => {
    const student = await scene.student()
    const id = await scene.liveClass()
    const reservation = await reserve(student, id)
    const added = read((await get((await linkOf(student, id)).data.url)).body)
    await cancel(student, reservation)
    const { method, events } = read((await get((await linkOf(student, id)).data.url)).body)
    const uid = `${reservation}@aulaviva`
    expect([added.method, method]).toEqual(['PUBLISH', 'CANCEL'])
    expect(events.get(uid)?.status).toBe('CANCELLED')
    expect(events.get(uid)!.sequence).toBeGreaterThan(added.events.get(uid)!.sequence)
  })

  test('is not found for another person’s class, and a link works only for its class and person', async () => {
    const [student, stranger] = [await scene.student(), await scene.student()]
    const [id, other] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 5 } })]
    await reserve(student, id)
    await reserve(stranger, other)
    expect((await linkOf(stranger, id)).status).toBe(404)
    expect((await linkOf(await scene.teacher(), id)).status).toBe(404)
    const { url } = (await linkOf(student, id)).data
    for (const wrong of [
      url.replace(student.id, stranger.id),
      url.replace(id, other),
      url.replace(/expires=(\d+)/, 'expires=9999999999'),
      url.replace(/signature=..../, 'signature=AAAA'),
      url.split('?')[0],
    ]) {
      expect((await get(wrong)).statusCode).toBe(403)
    }
  })
})

describe('daylight saving', () => {
  /** Weeks around each clock change of 2026, and one without. */
  const zones: [zone: string, changes: string[]][] = [
    ['America/New_York', ['2026-03-08', '2026-11-01']],
    ['Europe/Madrid', ['2026-03-29', '2026-10-25']],
    ['America/Bogota', ['2026-03-08', '2026-10-25']],
  ]
  const wallTime = (instant: Date, zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

  test.each(zones)(
    'a class at 18:00 in %s is at 18:00 in the calendar, before and after its changes',
    async (zone, changes) => {
      const teacher = await scene.teacher()
      const days = changes.flatMap(day => [-8, -1, 0, 1, 7].map(offset => addDays(day, offset)))
      for (const day of days) {
        await scene.liveClass({ teacher, startsAt: instantAt(day, '18:00', zone).toISOString() })
      }
      const start = product.clock.now()
      product.clock.set('2026-02-20T12:00:00Z')
      const answer = await get(await addressOf(teacher))
      product.clock.set(start)
      const { events } = read(answer.body)
      const times = [...events.values()].map(event => wallTime(event.start, zone)).sort()
      expect(times).toEqual(days.map(day => `${day} 18:00`).sort())
      for (const event of events.values()) expect(event.end.getTime() - event.start.getTime()).toBe(3_600_000)
      // every time is in UTC, so no calendar needs time zone rules to read it
      expect(answer.body).not.toContain('TZID')
      expect(answer.body.match(/^DTSTART:\d{8}T\d{6}Z\r$/gm)).toHaveLength(days.length)
    },
  )
})

describe('the text of a calendar', () => {
  test('escapes and folds any class title, and parses to the same', async () => {
    const teacher = await scene.teacher()
    const title = `Comas, punto y coma; barra \\ y "comillas" — ${'ñandú 日本語 🎓 '.repeat(3)}fin`
    const id = await scene.liveClass({ teacher, description: `${title}\nBEGIN:VEVENT\r\nSUMMARY:forged` })
    const { body } = await get(await addressOf(teacher))
    const { events } = read(body)
    expect([...events.keys()]).toEqual([`${id}-${teacher.id}@aulaviva`])
    expect([...events.values()][0]?.summary).toBe(title)
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('has the fields that every calendar requires, and no alarms', async () => {
    const teacher = await scene.teacher()
    await scene.liveClass({ teacher })
    const { body } = await get(await addressOf(teacher))
    const calendar = new ICAL.Component(ICAL.parse(body))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Aulaviva')
    const [event] = calendar.getAllSubcomponents('vevent')
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'sequence', 'organizer', 'url']) {
      expect(event?.getAllProperties(name), name).toHaveLength(1)
    }
    expect(body).not.toContain('VALARM')
  })
})
