import { beforeAll, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let lesson: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
  lesson = (await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)).id
})

const plans = '/api/payments/plans/'
let createdCount = 0
const terms = (change: object = {}) => ({
  name: `Plan ${++createdCount}`,
  description: 'Used at your own speed',
  minutes: 1440,
  days: 150,
  warranty_days: 15,
  weekly_limit_minutes: 360,
  price_cents: 96_000,
  ...change,
})
const create = async (change: object = {}) => (await scene.call('POST', plans, { as: staff, body: terms(change) })).data
const change = (id: string, body: object, as = staff) => scene.call('PUT', `${plans}${id}/`, { as, body })
const archive = (id: string, version = 1) =>
  scene.call('POST', `${plans}${id}/archive/`, { as: staff, body: { version } })
const read = async (id: string) => (await scene.call('GET', `${plans}${id}/`, { as: staff })).data
const seenSubscriptionOf = (student: Actor) => asShown(scene).subscriptionOf(student.id)
const assign = async (student: Actor, plan: string, paid = true) =>
  scene.call('POST', `/api/payments/students/${student.id}/subscriptions/`, {
    as: staff,
    body: { plan, paid, subscription: await seenSubscriptionOf(student) },
  })
const recordPayment = async (student: Actor) =>
  scene.call('POST', `/api/payments/students/${student.id}/payment/`, {
    as: staff,
    body: { subscription: await seenSubscriptionOf(student) },
  })
const newcomer = () => scene.student({ subscription: null, minutes: 0 })
const contractOf = async (as: Actor) =>
  (await scene.call('GET', '/api/payments/subscription-plan/', { as })).data.subscription
const reserve = async (as: Actor, id: string) =>
  scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })

describe('a plan', () => {
  test('is created with its terms, last in the order, and its history shows that', async () => {
    const first = await create()
    const body = terms({ type_limits: [{ live_class_type: lesson, minutes: 240 }], open_limit: 3, offered: true })
    const { status, data } = await scene.call('POST', plans, { as: staff, body })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: body.name,
      hours: 24,
      weekly_limit_hours: 6,
      monthly_limit_hours: null,
      carry_over_hours: null,
      type_limits: [{ live_class_type: lesson, name: 'Lesson', hours: 4 }],
      open_limit: 3,
      offered: true,
      running: 0,
      version: 1,
    })
    const ids = (await scene.call('GET', plans, { as: staff })).data.map(({ id }: { id: string }) => id)
    expect(ids.slice(-2)).toEqual([first.id, data.id])
    expect((await read(data.id)).history).toMatchObject([{ thing: 'PLAN', act: 'CREATED', area: 'money' }])
  })

  test('has a name of its own, also when two make it at once', async () => {
    const body = terms()
    const answers = await Promise.all([1, 2, 3].map(() => scene.call('POST', plans, { as: staff, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('plan_name_taken')
    const other = await create()
    expect((await change(other.id, { ...terms(), name: body.name, version: 1 })).data.code).toBe('plan_name_taken')
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['no hours', { minutes: 0 }, 'minutes'],
    ['more days than there are', { days: 1831 }, 'days'],
    ['a price below nothing', { price_cents: -1 }, 'price_cents'],
    ['hours carried over beside a warranty', { carry_over_minutes: 60 }, 'carry_over_minutes'],
    [
      'hours carried over from a trial',
      { carry_over_minutes: 60, warranty_days: 0, is_trial: true },
      'carry_over_minutes',
    ],
    [
      'a limit for a type that is not there',
      { type_limits: [{ live_class_type: '01890000-0000-7000-8000-000000000000', minutes: 60 }] },
      'type_limits',
    ],
  ])('with %s is refused at the field', async (_, wrong, field) => {
    const { status, data } = await scene.call('POST', plans, { as: staff, body: terms(wrong) })
    expect(status).toBe(400)
    expect(data.errors[0].field).toBe(field)
  })

  test('with two limits for one type is refused', async () => {
    const limit = { live_class_type: lesson, minutes: 60 }
    const { status } = await scene.call('POST', plans, { as: staff, body: terms({ type_limits: [limit, limit] }) })
    expect(status).toBe(400)
  })

  test('changes if its version is current; of two edits the second gets a conflict, and none is lost', async () => {
    const { id } = await create()
    const bodies = [terms({ days: 90, version: 1 }), terms({ days: 91, version: 1 })]
    const answers = await Promise.all(bodies.map(body => change(id, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('changed_meanwhile')
    const { days, version, history } = await read(id)
    expect([90, 91]).toContain(days)
    expect(version).toBe(2)
    expect(history[0]).toMatchObject({ act: 'CHANGED', fields: { days: { from: 150, to: days } } })
  })

  test('that does not exist answers 404', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000'
    expect((await change(nowhere, terms({ version: 1 }))).status).toBe(404)
    expect((await archive(nowhere)).status).toBe(404)
    expect((await scene.call('GET', `${plans}${nowhere}/`, { as: staff })).status).toBe(404)
  })

  test('is reordered with the others by a person who has seen all of them', async () => {
    const there = (await scene.call('GET', plans, { as: staff })).data
      .filter(({ archived_at }: { archived_at: string | null }) => archived_at === null)
      .map(({ id }: { id: string }) => id) as string[]
    const turned = there.toReversed()
    const order = (ids: string[]) => scene.call('POST', `${plans}order/`, { as: staff, body: { plans: ids } })
    expect((await order(turned)).data.map(({ id }: { id: string }) => id).slice(0, turned.length)).toEqual(turned)
    expect((await order(turned.slice(1))).data.code).toBe('changed_meanwhile')
    for (const wrong of [
      [...turned.slice(1), turned[1]!],
      [...turned, turned[1]!],
    ]) {
      expect((await order(wrong)).data.code).toBe('changed_meanwhile')
    }
    expect((await read(turned[0]!)).history[0]).toMatchObject({ act: 'MOVED' })
  })

  test('shows its number of students: those whose current subscription is running and paid', async () => {
    const [{ id }, { id: next }] = [await create(), await create()]
    const [assigned, unpaid, over, canceled, changed, departed] = await Promise.all(Array.from({ length: 6 }, newcomer))
    for (const one of [assigned, over, canceled, changed, departed]) await assign(one!, id)
    await assign(unpaid!, id, false)
    expect((await read(id)).running).toBe(5)
    await assign(changed!, next)
    const set = (what: string, { id: student }: Actor) =>
      scene.row(`update subscriptions set ${what} where student_id = $1 returning id`, student)
    const ago = ['starts_on', 'date_limit', 'warranty_limit'].map(day => `${day} = ${day} - 400`)
    await set(ago.join(), over!)
    await set('canceled_at = now()', canceled!)
    await scene.row('update users set deleted_at = now(), disabled_at = now() where id = $1 returning id', departed!.id)
    expect((await read(id)).running).toBe(1)
    const all = (await scene.call('GET', plans, { as: staff })).data as { id: string; running: number }[]
    expect(all.find(plan => plan.id === id)?.running).toBe(1)
  })

  test('is edited with the finance permission, and read with the people permission', async () => {
    const people = await scene.staff(['people'])
    const { id } = await create()
    expect((await scene.call('GET', plans, { as: people })).status).toBe(200)
    expect((await change(id, terms({ version: 1 }), people)).data.code).toBe('area_not_allowed')
  })
})

describe('a contract', () => {
  test('keeps its original terms, whatever happens to its plan', async () => {
    const { id } = await create({ type_limits: [{ live_class_type: lesson, minutes: 120 }] })
    const [before, after] = [await newcomer(), await newcomer()]
    await assign(before, id)
    expect((await read(id)).running).toBe(1)
    const other = { name: `Plan ${++createdCount}`, minutes: 600, days: 30, warranty_days: 0, weekly_limit_minutes: 60 }
    await change(id, { ...terms(), ...other, price_cents: 1, version: 1 })
    await assign(after, id)
    const old = { hours: 24, days: 150, warranty_days: 15, weekly_limit_hours: 6, price_cents: 96_000 }
    expect((await contractOf(before)).plan).toMatchObject({ ...old, name: other.name, type_limits: [{ hours: 2 }] })
    expect((await contractOf(after)).plan).toMatchObject({
      hours: 10,
      days: 30,
      weekly_limit_hours: 1,
      type_limits: [],
    })
    const me = (await scene.call('GET', '/api/users/me/', { as: before })).data
    expect(me.student).toMatchObject({ plan_hours: 24, weekly_limit_hours: 6 })
    // the subscription's own limit decides
    const classes = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 2, hours: 3 } })]
    expect(await Promise.all(classes.map(async id => (await reserve(before, id)).status))).toEqual([201, 201])
    expect((await reserve(after, classes[0]!)).status).toBe(201)
    expect((await reserve(after, classes[1]!)).data.code).toBe('weekly_limit_reached')
  })

  test('that is unpaid gets the hours of its original terms when it is paid', async () => {
    const { id } = await create()
    const student = await newcomer()
    await assign(student, id, false)
    await change(id, terms({ minutes: 60, version: 1 }))
    const { data } = await recordPayment(student)
    expect(data.available_hours).toBe(24)
  })

  test('cannot be created from an archived plan, and existing ones are unaffected', async () => {
    const { id } = await create({ offered: true })
    const [assigned, newStudent] = [await newcomer(), await newcomer()]
    await assign(assigned, id)
    const archived = await archive(id)
    expect(archived.data).toMatchObject({ version: 2, running: 1, archived_at: expect.any(String) })
    expect((await assign(newStudent, id)).data.code).toBe('plan_archived')
    expect(await contractOf(newStudent)).toBeNull()
    expect((await contractOf(assigned)).plan.id).toBe(id)
    expect((await archive(id)).data.code).toBe('changed_meanwhile')
    expect((await archive(id, 2)).data.version).toBe(2)
    await scene.call('POST', `${plans}${id}/restore/`, { as: staff, body: { version: 2 } })
    expect((await assign(newStudent, id)).status).toBe(201)
    const acts = (await read(id)).history.map(({ act }: { act: string }) => act)
    expect(acts).toEqual(['RESTORED', 'ARCHIVED', 'CREATED'])
  })

  test('and archiving its plan at once: the subscription is created before, or not at all', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await create()
      const student = await newcomer()
      const [assigned, archived] = await Promise.all([assign(student, id), archive(id)])
      expect(archived.status).toBe(200)
      expect(assigned.status === 201 || assigned.data.code === 'plan_archived').toBe(true)
      expect((await contractOf(student)) !== null).toBe(assigned.status === 201)
    }
  })
})

describe('the limits of a contract', () => {
  const withLimits = async (limits: object) => {
    const { id } = await create({ weekly_limit_minutes: null, ...limits })
    const student = await newcomer()
    await assign(student, id)
    await scene.row(
      `update students set level_id = (select id from levels where code = 'B1') where user_id = $1`,
      student.id,
    )
    return student
  }

  test('for a class type count the whole subscription, and a cancellation returns them', async () => {
    const student = await withLimits({ type_limits: [{ live_class_type: lesson, minutes: 60 }] })
    // more than a month apart
    const [near, far] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 27 } })]
    const reserved = await reserve(student, near)
    expect((await reserve(student, far)).data.code).toBe('type_limit_reached')
    await scene.call('DELETE', `/api/classes/my-classes/${reserved.data.id}/`, { as: student })
    expect((await reserve(student, far)).status).toBe(201)
  })

  test.each([
    ['a week', 'weekly_limit_reached', () => ({ weekly_limit_minutes: 60 })],
    ['a month', 'monthly_limit_reached', () => ({ monthly_limit_minutes: 60 })],
    ['a type of class', 'type_limit_reached', () => ({ type_limits: [{ live_class_type: lesson, minutes: 60 }] })],
  ])('of %s ignore an excused absence', async (_, refusal, limits) => {
    const student = await withLimits(limits())
    const teacher = await scene.teacher()
    const missed = await reserve(student, await scene.liveClass({ startsIn: { hours: 1 }, teacher }))
    product.clock.advance({ hours: 1, minutes: 30 })
    const record = `/api/classes/student-reservations-for-teacher/${missed.data.id}/`
    await scene.call('PATCH', record, { as: teacher, body: { attended: false } })
    const next = await scene.liveClass({ startsIn: { hours: 3 } })
    const spent = async () => (await scene.call('GET', '/api/users/me/', { as: student })).data.student
    expect((await reserve(student, next)).data.code).toBe(refusal)
    expect(await spent()).toMatchObject({ hours_this_week: 1, hours_this_month: 1 })
    const form = new FormData()
    form.append('non_attendance_doc', new Blob(['I was ill.']), 'note.txt')
    await scene.call('PUT', `/api/classes/my-classes-files/${missed.data.id}/`, { as: student, form })
    const document = `/api/classes/non-attendance-documents/${missed.data.id}/`
    expect((await scene.call('PATCH', document, { as: staff, body: { status: 'APPROVED' } })).status).toBe(200)
    expect(await spent()).toMatchObject({ available_hours: 24, hours_this_week: 0, hours_this_month: 0 })
    expect((await reserve(student, next)).status).toBe(201)
  })

  test('of reservations at once are kept by concurrent requests and by the waitlist', async () => {
    const student = await withLimits({ open_limit: 2 })
    const hours = [0, 3, 6, 9, 12]
    const classes = await Promise.all(hours.map(at => scene.liveClass({ startsIn: { days: 3, hours: at } })))
    const answers = await Promise.all(classes.map(id => reserve(student, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ data }) => data.code))).toEqual(
      new Set(['open_reservations_reached']),
    )
    const full = await scene.liveClass({ capacity: 1, startsIn: { days: 4 } })
    expect((await reserve(await scene.student(), full)).status).toBe(201)
    const line = `/api/classes/scheduled-live-classes/${full}/waitlist/`
    expect((await scene.call('POST', line, { as: student, body: {} })).data.code).toBe('open_reservations_reached')
  })

  test('let a reservation be moved within them', async () => {
    const student = await withLimits({ open_limit: 1, type_limits: [{ live_class_type: lesson, minutes: 60 }] })
    const [from, to] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 5 } })]
    const held = await reserve(student, from)
    const path = `/api/classes/my-classes/${held.data.id}/`
    expect((await scene.call('PATCH', path, { as: student, body: { scheduled_live_class: to } })).status).toBe(200)
  })
})

describe('the plans that students see', () => {
  test('are those for sale, without staff-only fields', async () => {
    const [offered, hidden, archived] = [
      await create({ offered: true }),
      await create(),
      await create({ offered: true }),
    ]
    await archive(archived.id)
    const student = await newcomer()
    const { data } = await scene.call('GET', '/api/payments/plans-on-offer/', { as: student })
    const ids = data.plans.map(({ id }: { id: string }) => id)
    expect(ids).toContain(offered.id)
    expect(ids).not.toContain(hidden.id)
    expect(ids).not.toContain(archived.id)
    for (const plan of data.plans) {
      for (const field of ['offered', 'running', 'version', 'archived_at']) expect(plan).not.toHaveProperty(field)
    }
    expect((await scene.call('GET', plans, { as: student })).status).toBe(403)
  })
})

describe('the plan a student asks for', () => {
  const path = '/api/payments/plan-request/'
  const requestPlan = (as: Actor, plan: string) => scene.call('POST', path, { as, body: { plan } })
  const offersTo = async (as: Actor) => (await scene.call('GET', '/api/payments/plans-on-offer/', { as })).data
  const me = async (as: Actor) => (await scene.call('GET', '/api/users/me/', { as })).data
  const seenOf = async ({ id }: Actor) =>
    (await scene.call('GET', `/api/payments/students/${id}/`, { as: staff })).data.plan_request
  const needs = async (as = staff) =>
    (await scene.call('GET', '/api/main/home/', { as })).data.staff.needs.find(
      ({ kind }: { kind: string }) => kind === 'plan_requests',
    )

  test('is a single one, visible to staff for people or finance, until the student withdraws it', async () => {
    const [one, other] = [await create({ offered: true }), await create({ offered: true })]
    const student = await newcomer()
    expect([(await offersTo(student)).request, await seenOf(student)]).toEqual([null, null])
    for (const plan of [one, other]) {
      const request = { plan: plan.id, name: plan.name, asked_at: product.clock.now().toISOString() }
      expect((await requestPlan(student, plan.id)).data).toEqual({ request })
      expect([(await offersTo(student)).request, await seenOf(student)]).toEqual([request, request])
    }
    expect(await needs()).toMatchObject({ count: 1, first: [{ id: student.id, detail: other.name }] })
    expect(await needs(await scene.staff(['money']))).toMatchObject({ count: 1 })
    expect(await needs(await scene.staff(['content']))).toBeUndefined()
    for (let twice = 0; twice < 2; twice++) {
      expect((await scene.call('DELETE', path, { as: student })).status).toBe(204)
    }
    expect([(await offersTo(student)).request, await seenOf(student), await needs()]).toEqual([null, null, undefined])
  })

  test('is a single one even if two are requested at once', async () => {
    const offered = [await create({ offered: true }), await create({ offered: true })]
    const student = await newcomer()
    const answers = await Promise.all(offered.map(({ id }) => requestPlan(student, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(offered.map(({ id }) => id)).toContain((await seenOf(student)).plan)
    await scene.call('DELETE', path, { as: student })
  })

  test('is deleted when any plan is assigned to the student, but not when one is assigned to someone else', async () => {
    const [one, other] = [await create({ offered: true }), await create()]
    const [student, another] = [await newcomer(), await newcomer()]
    await requestPlan(student, one.id)
    await requestPlan(another, one.id)
    expect((await assign(student, other.id, false)).status).toBe(201)
    expect([await seenOf(student), (await seenOf(another)).plan]).toEqual([null, one.id])
    await scene.call('DELETE', path, { as: another })
  })

  test('is one that is on offer', async () => {
    const [hidden, gone] = [await create(), await create({ offered: true })]
    await archive(gone.id)
    const student = await newcomer()
    for (const { id } of [hidden, gone]) expect((await requestPlan(student, id)).status).toBe(404)
    expect(await seenOf(student)).toBeNull()
  })

  test('is part of the student’s data, whatever their status', async () => {
    const offered = await create({ offered: true })
    for (const student of [await scene.student({ minutes: 0 }), await scene.student()]) {
      expect((await me(student)).student.plan_request).toBeNull()
      const { request } = (await requestPlan(student, offered.id)).data
      expect(request.name).toBe(offered.name)
      expect((await me(student)).student.plan_request).toEqual(request)
      await scene.call('DELETE', path, { as: student })
      expect((await me(student)).student.plan_request).toBeNull()
    }
  })

  test('can be discussed: signed-in people see the academy’s public contact details', async () => {
    const student = await scene.student()
    expect((await me(student)).academy.contact).toBeNull()
    // earlier versions of the app read it here, and fail without it
    expect((await offersTo(student)).contact).toEqual({ email: null, phone: null, whatsapp: null })
    const settings = '/api/main/academy-settings/'
    const { data } = await scene.call('GET', settings, { as: staff })
    const contact = { contact_email: 'office@school.test', contact_whatsapp: '+57 300 1234567', contact_phone: '' }
    expect(
      (await scene.call('PATCH', settings, { as: staff, body: { version: data.version, ...contact } })).status,
    ).toBe(200)
    // the settings reload when the database announces the change
    const shared = { email: 'office@school.test', phone: null, whatsapp: '+57 300 1234567' }
    await expect.poll(async () => (await me(student)).academy.contact).toEqual(shared)
    expect((await offersTo(student)).contact).toEqual(shared)
  })
})

describe('hours that a plan carries over', () => {
  const lapse = { warranty_days: 0, days: 30, weekly_limit_minutes: null }
  const balance = async ({ id }: Actor) =>
    (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
      .balance_minutes
  const account = async ({ id }: Actor) =>
    (await scene.call('GET', `/api/payments/students/${id}/`, { as: staff })).data
  const endContract = ({ id }: Actor) =>
    scene.row(
      `update subscriptions set starts_on = '2025-12-01', date_limit = '2025-12-31', warranty_limit = '2025-12-31'
       where student_id = $1`,
      id,
    )
  const kinds = async ({ id }: Actor) =>
    (
      await scene.rows<{ kind: string; minutes: number }>(
        'select kind, minutes from hours_movements where student_id = $1 order by id',
        id,
      )
    ).map(({ kind, minutes }) => `${kind} ${minutes}`)

  test.each([
    ['as many as may be', 600, ['GRANT 1440', 'EXPIRE -1440', 'GRANT 1440', 'GRANT 600'], 2040],
    ['all that are left', 2000, ['GRANT 1440', 'EXPIRE -1440', 'GRANT 1440', 'GRANT 1440'], 2880],
    ['none by default', null, ['GRANT 1440', 'EXPIRE -1440', 'GRANT 1440'], 1440],
  ])('are returned with the next subscription: %s', async (_, carry_over_minutes, movements, left) => {
    const { id } = await create({ ...lapse, carry_over_minutes })
    const student = await newcomer()
    await assign(student, id)
    expect((await account(student)).hours_carried_over).toBe(0)
    await endContract(student)
    // before any hours expire
    const accountNow = await account(student)
    expect([accountNow.available_hours, accountNow.hours_carried_over]).toEqual([24, (left - 1440) / 60])
    await assign(student, id)
    expect(await kinds(student)).toEqual(movements)
    expect(await balance(student)).toBe(left)
    expect((await account(student)).hours_carried_over).toBe(0)
  })

  test('are added with its payment, once', async () => {
    const { id } = await create({ ...lapse, carry_over_minutes: 600 })
    const student = await newcomer()
    await assign(student, id)
    await endContract(student)
    await assign(student, id, false)
    expect(await balance(student)).toBe(0)
    expect((await account(student)).hours_carried_over).toBe(10)
    await Promise.all([recordPayment(student), recordPayment(student)])
    expect(await balance(student)).toBe(2040)
    expect((await account(student)).hours_carried_over).toBe(0)
  })

  test('skip an unpaid subscription that was canceled, with all remaining hours', async () => {
    const { id } = await create({ ...lapse, carry_over_minutes: 2000 })
    const student = await newcomer()
    await assign(student, id)
    await endContract(student)
    await assign(student, id, false)
    // an hour returned for a class excused after the subscription ended expires like the others
    const subscription = `select id from subscriptions where student_id = $1 order by starts_on limit 1`
    for (const [kind, minutes] of [
      ['ADJUST', 60],
      ['EXPIRE', -60],
    ]) {
      await scene.rows(
        `insert into hours_movements (student_id, kind, minutes, subscription_id, reason, created_at)
         values ($1, $2, $3, (${subscription}), 'x', now())`,
        student.id,
        kind,
        minutes,
      )
    }
    await assign(student, id)
    expect(await balance(student)).toBe(1440 + 1500)
  })

  test('expire with a canceled subscription', async () => {
    const { id } = await create({ ...lapse, carry_over_minutes: 600 })
    const student = await newcomer()
    await assign(student, id)
    await scene.call('POST', '/api/payments/subscription-plan/cancel/', { as: student, body: {} })
    await endContract(student)
    expect((await account(student)).hours_carried_over).toBe(0)
    await assign(student, id)
    expect(await balance(student)).toBe(1440)
  })
})

describe('the courses a plan opens', () => {
  const course = async (name: string, level: string | null) =>
    (
      await scene.row<{ id: string }>(
        `insert into courses (name, level_id, position) values ($1, (select id from levels where code = $2), 1) returning id`,
        name,
        level,
      )
    ).id
  const seenBy = async (student: Actor) =>
    (
      await scene.rows<{ course_id: string }>('select course_id from student_courses where student_id = $1', student.id)
    ).map(({ course_id }) => course_id)
  const previewCourses = async (plan: string, courses: readonly string[]) =>
    (await scene.call('GET', `${plans}${plan}/courses-change/?courses=${courses.join(',')}`, { as: staff })).data

  test('are chosen with it and apply to running subscriptions, and omitting them changes nothing', async () => {
    const [low, high] = [await course('Greetings', 'A1'), await course('Debates', 'C1')]
    const plan = await create({ courses: [high] })
    expect(plan.courses.map(({ name }: { name: string }) => name)).toEqual(['Debates'])
    const student = await newcomer()
    await assign(student, plan.id)
    expect(await seenBy(student)).toEqual([high])
    const sent = (over: object) => ({ name: plan.name, minutes: 1440, days: 150, price_cents: 96_000, ...over })
    expect(await previewCourses(plan.id, [low])).toEqual({ students: 1, gain: 1, lose: 1 })
    expect(await previewCourses(plan.id, [high, low])).toEqual({ students: 1, gain: 1, lose: 0 })
    expect((await change(plan.id, sent({ version: 1 }))).data.courses).toHaveLength(1)
    const changed = await change(plan.id, sent({ version: 2, courses: [low] }))
    expect(changed.data.courses.map(({ id }: { id: string }) => id)).toEqual([low])
    expect(await seenBy(student)).toEqual([low])
    const { history } = await read(plan.id)
    expect(history[0].fields.courses).toEqual({ from: ['Debates'], to: ['Greetings'] })
  })

  test('are all up to the level if none is chosen, as previewed', async () => {
    const [low, high] = [await course('Numbers', 'A2'), await course('Poems', 'C1')]
    const plan = await create({ courses: [high] })
    const student = await scene.student({ subscription: null, minutes: 0, level: 'B1' })
    await assign(student, plan.id)
    expect(await previewCourses(plan.id, [])).toEqual({ students: 1, gain: 1, lose: 1 })
    await change(plan.id, { name: plan.name, minutes: 60, days: 1, price_cents: 0, version: 1, courses: [] })
    const seen = await seenBy(student)
    expect([seen.includes(low), seen.includes(high)]).toEqual([true, false])
    expect(await previewCourses(plan.id, [])).toEqual({ students: 1, gain: 0, lose: 0 })
  })

  test('are courses that there are', async () => {
    const { status, data } = await scene.call('POST', plans, {
      as: staff,
      body: terms({ courses: ['01890000-0000-7000-8000-000000000000'] }),
    })
    expect([status, data.errors[0].field]).toEqual([400, 'courses'])
  })
})
