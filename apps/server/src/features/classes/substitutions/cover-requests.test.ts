import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { closeDueRequests } from './cover-requests.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(product.clock.now().getTime() + hours * hour).toISOString()
const ofClass = (id: string) => `/api/classes/scheduled-live-classes/${id}/substitute-requests/`
const requests = '/api/classes/substitute-requests/'

const request = (id: string, teacher: Actor, body: object = {}, as = staff) =>
  scene.call('POST', ofClass(id), {
    as,
    body: { teacher: teacher.id, answer_until: inHours(24), note: 'Ana is ill', ...body },
  })
const answer = (as: Actor, id: string, accept: boolean, words = '') =>
  scene.call('POST', `${requests}${id}/answer/`, { as, body: { accept, answer: words } })
const cover = (as: Actor, id: string, body?: object) =>
  scene.call('PATCH', `/api/classes/scheduled-live-classes/${id}/update-teacher/`, { as, ...(body && { body }) })
const withdraw = (id: string) => scene.call('POST', `${requests}${id}/withdraw/`, { as: staff })
const requestsTo = async (as: Actor) => (await scene.call('GET', requests, { as })).data
const requestsFor = async (id: string) => (await scene.call('GET', ofClass(id), { as: staff })).data
const stateOf = async (id: string) => (await requestsFor(id))[0].state
const teacherOf = async (id: string) =>
  (await scene.row<{ teacher_id: string | null }>('select teacher_id from scheduled_live_classes where id = $1', id))
    .teacher_id
const notificationsOf = ({ id }: Actor) =>
  scene.rows<{ kind: string; about: { outcome?: string } }>(
    'select kind, about from notifications where user_id = $1 and shown order by id',
    id,
  )
const read = async (as: Actor) => (await scene.call('GET', '/api/main/notifications/', { as })).data.results
const unreadBy = ({ id }: Actor) =>
  scene.rows('select kind from notifications where user_id = $1 and shown and read_at is null order by id', id)
const kindsOf = async (who: Actor) => (await notificationsOf(who)).map(({ kind }) => kind)
const sweep = () => closeDueRequests(product.dependencies, product.clock.now())
const refusal = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code]

describe('a cover request by staff', () => {
  test('notifies the teacher, who reads the reason and the deadline, and gets the class by accepting', async () => {
    const [ill, substitute, student] = [await scene.teacher(), await scene.teacher('Tomás'), await scene.student()]
    const asker = await scene.staff()
    const id = await scene.liveClass({ teacher: ill, startsIn: { days: 5 } })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const { status, data } = await request(id, substitute, {}, asker)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      state: 'ASKED',
      note: 'Ana is ill',
      teacher: { id: substitute.id },
      asked_by: { id: asker.id },
      scheduled_live_class: { id, teacher: { id: ill.id } },
      conflict: null,
    })
    expect(await teacherOf(id)).toBe(ill.id)
    expect(await read(substitute)).toEqual([
      expect.objectContaining({
        title: 'Can you cover “Lesson”?',
        body: expect.stringContaining('Message: “Ana is ill.”'),
      }),
    ])
    expect(await requestsTo(substitute)).toEqual([expect.objectContaining({ id: data.id })])
    const { data: home } = await scene.call('GET', '/api/main/home/', { as: substitute })
    expect(home.teacher.asked).toEqual([expect.objectContaining({ id: data.id })])

    // the request stays open although the class still has its teacher
    await sweep()
    expect(refusal(await answer(ill, data.id, true))).toEqual([404, 'not_found'])
    const yes = await answer(substitute, data.id, true, 'Gladly')
    expect([yes.status, yes.data.state, yes.data.answer]).toEqual([200, 'ACCEPTED', 'Gladly'])
    expect(await teacherOf(id)).toBe(substitute.id)
    expect(await requestsTo(substitute)).toEqual([])
    // the person who accepts isn't notified
    expect(await kindsOf(substitute)).toEqual(['SUBSTITUTE_ASKED'])
    expect(await read(substitute)).toMatchObject([{ read_at: expect.any(String) }])
    expect(await kindsOf(ill)).toEqual(['CLASS_TAKEN_OFF'])
    expect(await kindsOf(student)).toEqual(['TEACHER_FOUND'])
    expect(await notificationsOf(asker)).toEqual([
      expect.objectContaining({ kind: 'SUBSTITUTE_ANSWERED', about: expect.objectContaining({ outcome: 'ACCEPTED' }) }),
    ])
  })

  test('that is declined changes nothing, staff read the reason, and can ask another teacher', async () => {
    const [first, second, asker] = [await scene.teacher(), await scene.teacher(), await scene.staff()]
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 6 } })
    const { data } = await request(id, first, {}, asker)
    expect(refusal(await request(id, second))).toEqual([409, 'somebody_is_asked'])
    expect((await answer(first, data.id, false, 'I am away')).data.state).toBe('DECLINED')
    expect(await teacherOf(id)).toBeNull()
    expect(await read(asker)).toEqual([
      expect.objectContaining({ body: expect.stringContaining('Answer: “I am away.”') }),
    ])
    expect(refusal(await answer(first, data.id, true))).toEqual([409, 'no_longer_asked'])
    expect((await request(id, second)).status).toBe(201)
    expect(await requestsFor(id)).toMatchObject([
      { state: 'ASKED', teacher: { id: second.id } },
      { state: 'DECLINED', teacher: { id: first.id }, answer: 'I am away' },
    ])
  })

  test('of two sent at once, one is created', async () => {
    const [one, other] = [await scene.teacher(), await scene.teacher()]
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 6, hours: 3 } })
    const answers = await Promise.all([request(id, one), request(id, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await requestsFor(id)).toHaveLength(1)
  })

  test('a yes and its withdrawal at once leave one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const teacher = await scene.teacher()
      const id = await scene.liveClass({ teacher: null, startsIn: { days: 7, hours: round } })
      const { data } = await request(id, teacher)
      const [yes, no] = await Promise.all([answer(teacher, data.id, true), withdraw(data.id)])
      expect([yes.status, no.status].sort()).toEqual([200, 409])
      expect(await teacherOf(id)).toBe(yes.status === 200 ? teacher.id : null)
    }
  })

  test('is refused with the reason and the field', async () => {
    const [teacher, busy] = [await scene.teacher(), await scene.teacher()]
    const id = await scene.liveClass({ teacher, startsIn: { days: 8 } })
    await scene.liveClass({ teacher: busy, startsIn: { days: 8 } })
    expect(refusal(await request(id, teacher))).toEqual([409, 'gives_it_already'])
    const busyResponse = await request(id, busy)
    expect(refusal(busyResponse)).toEqual([409, 'teacher_not_free'])
    expect(busyResponse.data.conflict.title).toBeTruthy()
    const free = await scene.teacher()
    for (const answer_until of [inHours(-1), inHours(8 * 24), inHours(9 * 24)]) {
      const { status, data } = await request(id, free, { answer_until })
      expect([status, data.errors[0].field]).toEqual([400, 'answer_until'])
    }
    const unknownResponse = await request(id, staff)
    expect([unknownResponse.status, unknownResponse.data.errors[0].field]).toEqual([400, 'teacher'])
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/cancellation/`, {
      as: staff,
      body: { version: 1, reason: 'Closed', scope: 'THIS', leave_out: [] },
    })
    expect(refusal(await request(id, free))).toEqual([409, 'class_canceled'])
  })

  test('to a teacher of other levels is sent after staff confirm, and can be accepted', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 9 } })
    const other = await scene.row<{ id: string }>(
      `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
       values ('TALK', 'Talk', 60, 60, 6, false, 9) returning id`,
    )
    await scene.row('insert into teacher_class_types values ($1, $2)', teacher.id, other.id)
    expect(refusal(await request(id, teacher))).toEqual([409, 'outside_teaching'])
    const { data } = await request(id, teacher, { even_outside: true })
    expect((await answer(teacher, data.id, true)).status).toBe(200)
    expect(await teacherOf(id)).toBe(teacher.id)
  })
})

describe('a cover request closes', () => {
  test('when the time is over: staff are notified, and the class is unchanged', async () => {
    const [teacher, asker] = [await scene.teacher(), await scene.staff()]
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 10 } })
    const { data } = await request(id, teacher, { answer_until: inHours(2) }, asker)
    await sweep()
    expect(await stateOf(id)).toBe('ASKED')
    product.clock.advance({ hours: 2 })
    expect(await requestsTo(teacher)).toEqual([])
    expect(refusal(await answer(teacher, data.id, true))).toEqual([409, 'no_longer_asked'])
    await Promise.all([sweep(), sweep()])
    expect(await stateOf(id)).toBe('LAPSED')
    expect((await notificationsOf(asker)).map(({ about }) => about.outcome)).toEqual(['LAPSED'])
    expect(await teacherOf(id)).toBeNull()
  })

  test('when the class is canceled or someone else covers it: the teacher is notified', async () => {
    const [requested, quicker] = [await scene.teacher(), await scene.teacher()]
    const coveredClass = await scene.liveClass({ teacher: null, startsIn: { days: 11 } })
    const canceled = await scene.liveClass({ teacher: quicker, startsIn: { days: 12 } })
    const { data } = await request(coveredClass, requested)
    await request(canceled, requested)
    await cover(quicker, coveredClass)
    await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, canceled)
    expect(refusal(await answer(requested, data.id, true))).toEqual([409, 'no_longer_asked'])
    await sweep()
    expect([await stateOf(coveredClass), await stateOf(canceled)]).toEqual(['NOT_NEEDED', 'NOT_NEEDED'])
    expect(await kindsOf(requested)).toEqual([
      'SUBSTITUTE_ASKED',
      'SUBSTITUTE_ASKED',
      'SUBSTITUTE_NOT_NEEDED',
      'SUBSTITUTE_NOT_NEEDED',
    ])
    expect(await teacherOf(coveredClass)).toBe(quicker.id)
    await scene.row(`update scheduled_live_classes set state = 'SCHEDULED' where id = $1`, canceled)
  })

  test('when the asked teacher covers the class, or is assigned it: it is accepted, and no one is told otherwise', async () => {
    const [covering, assigned, asker] = [await scene.teacher('Tomás'), await scene.teacher(), await scene.staff()]
    const coveredClass = await scene.liveClass({ teacher: null, startsIn: { days: 16 } })
    const assignedClass = await scene.liveClass({ teacher: null, startsIn: { days: 17 } })
    await request(coveredClass, covering, {}, asker)
    await request(assignedClass, assigned, {}, asker)
    await cover(covering, coveredClass)
    await cover(staff, assignedClass, { teacher: assigned.id })
    await sweep()
    expect([await stateOf(coveredClass), await stateOf(assignedClass)]).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(await kindsOf(covering)).toEqual(['SUBSTITUTE_ASKED'])
    expect(await kindsOf(assigned)).toEqual(['SUBSTITUTE_ASKED', 'CLASS_ASSIGNED'])
    expect([await unreadBy(covering), await unreadBy(assigned)]).toEqual([[], [{ kind: 'CLASS_ASSIGNED' }]])
    expect((await notificationsOf(asker)).map(({ about }) => about.outcome)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  test('a teacher who has covered the class can still accept', async () => {
    const [takes, asker] = [await scene.teacher(), await scene.staff()]
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 18 } })
    const { data } = await request(id, takes, {}, asker)
    await cover(takes, id)
    expect((await answer(takes, data.id, true)).status).toBe(200)
    expect([await stateOf(id), await teacherOf(id)]).toEqual(['ACCEPTED', takes.id])
    expect((await notificationsOf(asker)).map(({ about }) => about.outcome)).toEqual(['ACCEPTED'])
  })

  test('a teacher who drops the class in the meantime leaves it open', async () => {
    const [ill, asked] = [await scene.teacher(), await scene.teacher()]
    const id = await scene.liveClass({ teacher: ill, startsIn: { days: 13 } })
    const { data } = await request(id, asked)
    const form = new FormData()
    form.append('scheduled_live_class_id', id)
    form.append('cancellation_reason', 'Ill')
    expect((await scene.call('POST', '/api/classes/class-cancellations/', { as: ill, form })).status).toBe(201)
    await sweep()
    expect((await answer(asked, data.id, true)).status).toBe(200)
    expect(await teacherOf(id)).toBe(asked.id)
  })

  test('when staff withdraw it: the teacher is notified', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 14 } })
    const { data } = await request(id, teacher)
    expect((await withdraw(data.id)).data.state).toBe('WITHDRAWN')
    expect(refusal(await withdraw(data.id))).toEqual([409, 'no_longer_asked'])
    expect(await kindsOf(teacher)).toEqual(['SUBSTITUTE_ASKED', 'SUBSTITUTE_NOT_NEEDED'])
    expect((await request(id, teacher)).status).toBe(201)
  })

  test('when staff withdraw it from the class’s teacher by then: they keep the class, and are not notified', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 18 } })
    const { data } = await request(id, teacher)
    await cover(teacher, id)
    expect((await withdraw(data.id)).data.state).toBe('WITHDRAWN')
    expect(await kindsOf(teacher)).toEqual(['SUBSTITUTE_ASKED'])
    expect(await unreadBy(teacher)).toEqual([])
  })

  test('a yes to a class that clashes by then is refused, and the question stays open', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ teacher: null, startsIn: { days: 15 } })
    const { data } = await request(id, teacher)
    await scene.liveClass({ teacher, startsIn: { days: 15 } })
    expect((await requestsTo(teacher))[0].conflict).toMatchObject({ title: expect.any(String) })
    expect(refusal(await answer(teacher, data.id, true))).toEqual([409, 'teacher_not_free'])
    expect(await stateOf(id)).toBe('ASKED')
    expect((await answer(teacher, data.id, false)).data.state).toBe('DECLINED')
  })
})

test('possible substitutes are sorted: free teachers first, and among them those with the fewest classes that week', async () => {
  const [teaching, busy, loaded, free] = [
    await scene.teacher('Gives'),
    await scene.teacher('Busy'),
    await scene.teacher('Loaded'),
    await scene.teacher('Free'),
  ]
  const id = await scene.liveClass({ teacher: teaching, startsIn: { days: 20 } })
  await scene.liveClass({ teacher: busy, startsIn: { days: 20 } })
  await scene.liveClass({ teacher: loaded, startsIn: { days: 20, hours: 3 } })
  const { data } = await scene.call('GET', `/api/classes/scheduled-live-classes/${id}/substitutes/`, { as: staff })
  const of = (who: Actor) => data.findIndex((one: { teacher: { id: string } }) => one.teacher.id === who.id)
  expect(of(teaching)).toBe(-1)
  expect(of(free)).toBeLessThan(of(loaded))
  expect(of(loaded)).toBeLessThan(of(busy))
  expect(data[of(loaded)]).toMatchObject({ conflict: null, outside_teaching: false, classes_that_week: 1 })
  expect(data[of(busy)].conflict).toMatchObject({ title: expect.any(String) })
})

test('asking and answering leave the data whole', async () => {
  expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
})
