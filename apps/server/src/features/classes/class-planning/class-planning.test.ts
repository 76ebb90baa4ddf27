import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

let scene: Scene
let breaches: () => Promise<string[]>
let staff: Actor
const type: Record<string, string> = {}

const thursday = '2026-03-12T15:00:00Z'

beforeAll(async () => {
  const product = await startTestApp()
  scene = await makeScene(product)
  breaches = async () => (await audit(product.dependencies)).filter(it => it.breaches > 0).map(({ name }) => name)
  staff = await scene.staff()
  await scene.row(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
     values ('TUTORING', 'Private tutoring', 60, 60, 1, 'PRIVATE', false, 2), ('CLUB', 'Conversation club', 90, 60, 10, 'EITHER', false, 3)`,
  )
  for (const { code, id } of await scene.rows<{ code: string; id: string }>('select code, id from live_class_types')) {
    type[code] = id
  }
})

const schedule = (as: Actor, body: object, options = {}) =>
  scene.call('POST', '/api/classes/scheduled-live-classes/', {
    as,
    body: { live_class_type: type.CLUB, type_scheduled_class: 'GROUP', starts_at: thursday, ...body },
    ...options,
  })
const classes = async () => (await scene.row<{ count: number }>('select count(*) from scheduled_live_classes')).count
const syllabus = (code: string) =>
  scene.row<{ unit: string; topic: string; level: string }>(
    `select u.id as unit, p.id as topic, l.id as level from levels l
     join units u on u.level_id = l.id and u.number = 1 join topics p on p.unit_id = u.id where l.code = $1`,
    code,
  )
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes

describe('staff scheduling a class', () => {
  test('use the defaults of its type, and a teacher who is free', async () => {
    const teacher = await scene.teacher()
    const { status, data } = await schedule(staff, { teacher: teacher.id, description: 'Small talk' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      live_class_type: { code: 'CLUB' },
      level: null,
      description: 'Small talk',
      starts_at: thursday,
      ends_at: '2026-03-12T16:30:00Z',
      capacity: 10,
      cost_minutes: 60,
      teacher: { id: teacher.id },
      mine: null,
    })
    const again = await schedule(staff, { teacher: teacher.id, starts_at: '2026-03-12T16:00:00Z' })
    expect([again.status, again.data.code, again.data.conflict.id]).toEqual([409, 'teacher_not_free', data.id])
    expect(again.data.title).toBe('The teacher has another class at that time')
    expect((await schedule(staff, { teacher: teacher.id, starts_at: data.ends_at })).status).toBe(201)
  })

  test('get the level of its unit, and the unit of its topic', async () => {
    const { unit, topic, level } = await syllabus('B1')
    const other = await syllabus('A2')
    const teacher = (await scene.teacher()).id
    const lesson = { live_class_type: type.LESSON, teacher }
    expect((await schedule(staff, { ...lesson, topic })).data).toMatchObject({
      unit: { id: unit },
      level: { id: level },
    })
    const wrong = await schedule(staff, { ...lesson, unit: other.unit, topic })
    expect([wrong.status, wrong.data.errors[0].field]).toEqual([400, 'topic'])
    expect((await schedule(staff, lesson)).data.code).toBe('unit_required')
  })

  test.each([
    ['live_class_type', { live_class_type: '01890000-0000-7000-8000-000000000000' }],
    ['unit', { unit: '01890000-0000-7000-8000-000000000000' }],
    ['topic', { topic: '01890000-0000-7000-8000-000000000000' }],
    ['teacher', { teacher: '01890000-0000-7000-8000-000000000000' }],
    ['teacher', { starts_at: '2026-03-11T18:00:00Z' }],
    ['capacity', { type_scheduled_class: 'PRIVATE', capacity: 2 }],
    ['ends_at', { ends_at: thursday }],
    ['starts_at', { starts_at: '2028-03-12T15:00:00Z' }],
  ])('are refused a wrong %s', async (field, body) => {
    const before = await classes()
    const { status, data } = await schedule(staff, body)
    expect([status, data.errors?.[0].field]).toEqual([400, field])
    expect(await classes()).toBe(before)
  })

  test('can set another length, which no one else can', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher()]
    const longer = { ends_at: '2026-03-12T18:00:00Z' }
    expect((await schedule(staff, { teacher: teacher.id, ...longer })).data.ends_at).toBe(longer.ends_at)
    for (const ends_at of [longer.ends_at, '2026-03-12T16:29:59Z', '2026-03-12T16:30:01Z']) {
      const { status, data } = await schedule(other, { ends_at })
      expect([status, data.errors?.[0]]).toMatchObject([400, { field: 'ends_at', code: 'other_length' }])
    }
    expect((await schedule(other, { ends_at: '2026-03-12T16:30:00Z' })).status).toBe(201)
  })

  test('are refused a time in the past', async () => {
    expect((await schedule(staff, { starts_at: '2026-03-11T16:00:00Z' })).data.code).toBe('class_started')
  })
})

describe('a teacher scheduling a class of their own', () => {
  test('can do it in their free time, and not for anyone else', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher()]
    expect((await schedule(teacher, {})).data.teacher.id).toBe(teacher.id)
    expect((await schedule(teacher, {})).data.code).toBe('teacher_not_free')
    expect((await schedule(teacher, { teacher: other.id, starts_at: '2026-03-13T15:00:00Z' })).status).toBe(403)
  })

  test('gets one class, however many are requested at the same time', async () => {
    const teacher = await scene.teacher()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => schedule(teacher, { starts_at: `2026-03-12T15:${10 + at}:00Z` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ data }) => data.code))).toEqual(
      new Set(['teacher_not_free']),
    )
    expect(await breaches()).toEqual([])
  })
})

describe('a student booking a private class', () => {
  async function teacherWithHours() {
    const teacher = await scene.teacher('Rohan')
    await scene.row(
      `insert into teacher_availability (teacher_id, weekday, from_time, to_time) values ($1, 4, '08:00', '12:00')`,
      teacher.id,
    )
    await scene.row(`update teachers set room_url = 'https://rooms.example.test/rohan' where user_id = $1`, teacher.id)
    return teacher
  }
  const book = (as: Actor, teacher: Actor, body = {}, options = {}) =>
    schedule(
      as,
      { live_class_type: type.TUTORING, type_scheduled_class: 'PRIVATE', teacher: teacher.id, ...body },
      options,
    )

  test('gets it reserved in the same step, with hours spent and the teacher notified', async () => {
    const [student, teacher] = [await scene.student({ firstName: 'Mateo' }), await teacherWithHours()]
    const { status, data } = await book(student, teacher, { description: 'My job interview' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      type_scheduled_class: 'PRIVATE',
      capacity: 1,
      seats_taken: 1,
      teacher: { id: teacher.id },
      // titled by its type, with the student's request below
      description: 'Private tutoring\nMy job interview',
    })
    const mine = await scene.call('GET', `/api/classes/my-classes/${data.mine.student_class_id}/`, { as: student })
    expect(mine.data).toMatchObject({ state: 'RESERVED', scheduled_live_class: { id: data.id } })
    expect(await balanceOf(student)).toBe(540)
    const notifications = await scene.call('GET', '/api/main/notifications/', { as: teacher })
    expect(notifications.data.results).toMatchObject([
      {
        title: 'Mateo reserved a private class with you',
        body: expect.stringMatching(/Message: “My job interview\.”$/),
      },
    ])
    expect((await scene.call('GET', `/api/classes/my-classes-as-teacher/${data.id}/`, { as: teacher })).status).toBe(
      200,
    )
    const stranger = await scene.student()
    expect((await scene.call('GET', `/api/classes/scheduled-live-classes/${data.id}/`, { as: stranger })).status).toBe(
      404,
    )
  })

  test('cannot set its title, and a request that leaves no room for the title is refused', async () => {
    const [student, teacher] = [await scene.student(), await teacherWithHours()]
    const maxLength = 2000 - 'Private tutoring\n'.length
    const response = await book(student, teacher, { description: 'w'.repeat(maxLength + 1) })
    expect([response.status, response.data.errors]).toMatchObject([400, [{ field: 'description', code: 'too_long' }]])
    const { data } = await book(student, teacher, { description: 'w'.repeat(maxLength) })
    expect(data.description).toMatch(/^Private tutoring\nw+$/)
  })

  test.each([
    ['not_enough_hours', {}, { minutes: 30 }],
    ['weekly_limit_reached', {}, { plan: { weeklyLimit: 59 } }],
    ['type_limit_reached', {}, { plan: { typeLimit: 59 } }],
    ['contract_paused', {}, { pause: { from: 0, to: 3 } }],
    ['after_contract_end', {}, { subscription: { dateLimit: 0 } }],
    ['beyond_horizon', { starts_at: '2026-04-16T15:00:00Z' }, {}],
    ['class_started', { starts_at: '2026-03-05T15:00:00Z' }, {}],
    ['level_mismatch', { unit: 'C1' }, {}],
    ['teacher_not_free', { starts_at: '2026-03-12T17:00:00Z' }, {}],
    ['teacher_not_free', { starts_at: '2026-03-12T15:10:00Z' }, {}],
  ])(
    'unless %s: then nothing is created',
    async (code, { unit, ...body }: { unit?: string; starts_at?: string }, options) => {
      const before = await classes()
      const student = await scene.student(options)
      const request = { ...body, ...(unit && { unit: (await syllabus(unit)).unit }) }
      const { status, data } = await book(student, await teacherWithHours(), request)
      expect([status, data.code]).toEqual([409, code])
      expect(await classes()).toBe(before)
    },
  )

  test('cannot book a group class, a group type, no teacher, another length, or an own room', async () => {
    const [student, teacher] = [await scene.student(), await teacherWithHours()]
    expect((await schedule(student, { teacher: teacher.id })).status).toBe(403)
    const fieldOf = async (body: object) => (await book(student, teacher, body)).data.errors?.[0].field
    expect(await fieldOf({ live_class_type: type.CLUB })).toBe('live_class_type')
    expect(await fieldOf({ teacher: null })).toBe('teacher')
    expect(await fieldOf({ teacher: student.id })).toBe('teacher')
    expect(await fieldOf({ ends_at: '2026-03-12T15:30:00Z' })).toBe('ends_at')
    expect(await balanceOf(student)).toBe(600)
  })

  test('competes with others for the same hour, and one of them gets it', async () => {
    const teacher = await teacherWithHours()
    const students = await Promise.all(Array.from({ length: 12 }, () => scene.student()))
    const answers = await Promise.all(
      students.map((student, at) => book(student, teacher, { starts_at: at % 2 ? thursday : '2026-03-12T15:30:00Z' })),
    )
    expect(answers.map(({ status, data }) => data.code ?? status).sort()).toEqual([
      201,
      ...Array(11).fill('teacher_not_free'),
    ])
    expect((await Promise.all(students.map(balanceOf))).sort()).toEqual([540, ...Array(11).fill(600)])
    expect(await breaches()).toEqual([])
  })

  test('once for one Idempotency-Key', async () => {
    const [student, teacher] = [await scene.student(), await teacherWithHours()]
    const answers = [
      await book(student, teacher, {}, { key: 'book' }),
      await book(student, teacher, {}, { key: 'book' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect(await balanceOf(student)).toBe(540)
  })

  test('frees the hour by canceling, which ends the class and notifies the teacher', async () => {
    const [student, teacher] = [await scene.student(), await teacherWithHours()]
    const { data } = await book(student, teacher)
    await scene.call('DELETE', `/api/classes/my-classes/${data.mine.student_class_id}/`, { as: student, body: {} })
    const { state, sequence } = await scene.row(
      'select state, sequence from scheduled_live_classes where id = $1',
      data.id,
    )
    expect([state, sequence]).toEqual(['CANCELED', 1])
    const told = await scene.rows<{ kind: string }>(
      'select kind from notifications where user_id = $1 order by id',
      teacher.id,
    )
    expect(told.map(({ kind }) => kind)).toEqual(['PRIVATE_CLASS_BOOKED', 'PRIVATE_CLASS_CANCELED'])
    expect((await book(await scene.student(), teacher)).status).toBe(201)
    expect(await breaches()).toEqual([])
  })
})
