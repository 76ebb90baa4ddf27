import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { processWeekCopies } from '../class-editing/copying.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
})

const path = '/api/classes/week-templates/'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to = '', body?: object) =>
  scene.call(method, `${path}${to}`, { as: staff, ...(body && { body }) })
const saveTemplate = async (name: string, body: object) => (await call('POST', '', { name, ...body })).data
const copies = '/api/classes/week-copies/'
const preview = async (body: object) =>
  (await scene.call('POST', `${copies}preview/`, { as: staff, body })).data.weeks as {
    makes: number
    left_out: { problem: string; title: string; scheduled_live_class: null; day_off: string | null }[]
  }[]
const problems = async (body: object) =>
  (await preview(body)).map(({ left_out }) => left_out.map(({ problem }) => problem))
const copyTemplate = (body: object) => scene.call('POST', copies, { as: staff, body })
const processDue = () => processWeekCopies(product.dependencies, product.clock.now())
const createdFor = (teacher: Actor) =>
  scene.rows<{ at: string; capacity: number }>(
    `select to_char(starts_at at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as at, capacity
     from scheduled_live_classes where teacher_id = $1 and state = 'SCHEDULED' order by starts_at`,
    teacher.id,
  )

test('a week is saved under a name and applied to others, and the template stays when the classes are canceled', async () => {
  const teacher = await scene.teacher('Berta')
  const one = await scene.liveClass({
    startsAt: '2026-03-16T15:00:00Z',
    teacher,
    capacity: 5,
    description: 'Small talk',
  })
  // Sunday evening in the academy is Monday elsewhere
  await scene.liveClass({ startsAt: '2026-03-23T01:00:00Z', teacher })
  await scene.liveClass({ startsAt: '2026-03-18T15:00:00Z', teacher, kind: 'PRIVATE' })
  const template = await saveTemplate('Spring', { week: '2026-03-18', teacher: teacher.id })
  expect(template).toMatchObject({ name: 'Spring', version: 1 })
  const line = { minutes: 60, teacher: { first_name: 'Berta' }, problem: null, classroom: null }
  expect(template.classes).toMatchObject([
    { ...line, title: 'Small talk', weekday: 1, begins: '10:00', capacity: 5 },
    { ...line, weekday: 7, begins: '20:00' },
  ])
  await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, one)
  const body = { template: template.id, into: ['2026-03-25', '2026-04-01'] }
  expect(await preview(body)).toEqual([
    { week: '2026-03-23', makes: 2, left_out: [] },
    { week: '2026-03-30', makes: 2, left_out: [] },
  ])
  const { status, data } = await copyTemplate(body)
  const begun = { week: null, template: { id: template.id, name: 'Spring' }, all: 4, done: 0 }
  expect([status, data]).toMatchObject([201, begun])
  await Promise.all([processDue(), processDue()])
  expect((await createdFor(teacher)).map(({ at }) => at)).toEqual([
    ...['2026-03-18 10:00', '2026-03-22 20:00', '2026-03-23 10:00', '2026-03-29 20:00', '2026-03-30 10:00'],
    '2026-04-05 20:00',
  ])
  expect((await createdFor(teacher))[2]?.capacity).toBe(5)
  expect(await problems(body)).toEqual([
    ['already_copied', 'already_copied'],
    ['already_copied', 'already_copied'],
  ])
  expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
})

test('archived or deleted references of a template are reported at their line, and the others are created', async () => {
  const [teacher, disabled] = [await scene.teacher(), await scene.teacher()]
  const { data: room } = await scene.call('POST', '/api/classes/classrooms/', {
    as: staff,
    body: { name: 'Attic', seats: 8, place: '' },
  })
  const inRoom = await scene.liveClass({ startsAt: '2026-04-06T15:00:00Z', teacher, description: 'Attic class' })
  await scene.row('update scheduled_live_classes set classroom_id = $2 where id = $1', inRoom, room.id)
  await scene.liveClass({ startsAt: '2026-04-07T15:00:00Z', teacher, description: 'Plain class' })
  await scene.liveClass({ startsAt: '2026-04-08T15:00:00Z', teacher: disabled, description: 'Class of who left' })
  await scene.liveClass({ startsAt: '2026-04-09T15:00:00Z', teacher, description: 'Class of a holiday' })
  const template = await saveTemplate('Mixed', { week: '2026-04-06' })
  await scene.call('POST', `/api/classes/classrooms/${room.id}/archive/`, { as: staff, body: { version: 1 } })
  await scene.row('update users set disabled_at = $2 where id = $1', disabled.id, product.clock.now().toISOString())
  await scene.row(
    `insert into days_off (first_day, last_day, name, created_at) values ('2026-04-16', '2026-04-16', 'Feast', now())`,
  )
  const { data } = await call('GET', `${template.id}/`)
  expect(data.classes.map((one: { title: string; problem: string }) => [one.title, one.problem])).toEqual([
    ['Attic class', 'archived'],
    ['Plain class', null],
    ['Class of who left', 'teacher_left'],
    ['Class of a holiday', null],
  ])
  expect((await call('GET')).data.find((one: { id: string }) => one.id === template.id)).toMatchObject({
    classes: 4,
    unusable: 2,
  })
  const body = { template: template.id, into: ['2026-04-13'] }
  const [week] = await preview(body)
  expect(week).toMatchObject({
    makes: 1,
    left_out: [
      { problem: 'archived', title: 'Attic class', scheduled_live_class: null },
      { problem: 'teacher_left' },
      { problem: 'day_off', day_off: 'Feast' },
    ],
  })
  await copyTemplate(body)
  await processDue()
  expect((await createdFor(teacher)).at(-1)?.at).toBe('2026-04-14 10:00')
})

test('a class is not created while its type, level, unit, topic, or classroom is archived, or its type does not allow it', async () => {
  const { data: room } = await scene.call('POST', '/api/classes/classrooms/', {
    as: staff,
    body: { name: 'Cellar', seats: 8, place: '' },
  })
  const of = await scene.liveClass({ startsAt: '2026-10-19T15:00:00Z' })
  await scene.row(
    `update scheduled_live_classes c set classroom_id = $2, topic_id = (select t.id from topics t where t.unit_id = c.unit_id)
     where id = $1`,
    ...[of, room.id],
  )
  const { id } = await saveTemplate('Archives', { week: '2026-10-19' })
  const seen = async () => {
    const list: { id: string; unusable: number }[] = (await call('GET')).data
    const [line] = (await call('GET', `${id}/`)).data.classes
    const [left] = await problems({ template: id, into: ['2026-10-26'] })
    return [line.problem, list.find(one => one.id === id)?.unusable, left]
  }
  for (const [table, column] of [
    ['live_class_types', 'live_class_type_id'],
    ['levels', 'level_id'],
    ['units', 'unit_id'],
    ['topics', 'topic_id'],
    ['classrooms', 'classroom_id'],
  ]) {
    const set = (at: string) =>
      scene.row(
        `update ${table} set archived_at = ${at} where id = (select ${column} from scheduled_live_classes where id = $1)`,
        of,
      )
    await set('now()')
    expect(await seen(), table).toEqual(['archived', 1, ['archived']])
    await set('null')
    expect(await seen(), table).toEqual([null, 0, []])
  }
  const type = '(select live_class_type_id from scheduled_live_classes where id = $1)'
  const other = `(select id from levels where id <> (select level_id from scheduled_live_classes where id = $1) limit 1)`
  for (const [change, back] of [
    [`update live_class_types set kind = 'PRIVATE', default_capacity = 1`, `kind = 'GROUP', default_capacity = 8`],
    [
      `insert into live_class_type_levels (live_class_type_id, level_id) select id, ${other} from live_class_types`,
      null,
    ],
  ] as const) {
    await scene.row(`${change} where id = ${type}`, of)
    expect(await seen(), change).toEqual(['not_of_type', 1, ['not_of_type']])
    await (back
      ? scene.row(`update live_class_types set ${back} where id = ${type}`, of)
      : scene.row(`delete from live_class_type_levels where live_class_type_id = ${type}`, of))
    expect(await seen(), change).toEqual([null, 0, []])
  }
  // of a class type that requires a unit since the class was created without one
  await scene.row(`update week_template_classes set unit_id = null, topic_id = null where template_id = $1`, id)
  await scene.row(`update live_class_types set needs_unit = true where id = ${type}`, of)
  expect(await seen()).toEqual(['not_of_type', 1, ['not_of_type']])
})

test('a template is renamed, replaced, and deleted at its current version, and its classes are not created twice', async () => {
  await scene.liveClass({ startsAt: '2026-05-04T15:00:00Z', teacher: null, description: 'Open class' })
  const filter = { teacher: 'none' }
  const template = await saveTemplate('May', { week: '2026-05-04', ...filter })
  expect((await call('POST', '', { name: 'mAY', week: '2026-05-04' })).data.code).toBe('name_taken')
  expect((await call('POST', '', { name: 'Empty', week: '2027-05-03' })).data.code).toBe('week_has_no_classes')
  await copyTemplate({ template: template.id, into: ['2026-05-11'] })
  await processDue()
  const named = await call('PUT', `${template.id}/`, { version: 1, name: 'Month of May' })
  expect(named.data).toMatchObject({ name: 'Month of May', version: 2 })
  const stale = { version: 1, week: '2026-05-11', ...filter }
  expect((await call('PUT', `${template.id}/classes/`, stale)).data.code).toBe('changed_meanwhile')
  await scene.liveClass({ startsAt: '2026-05-12T15:00:00Z', teacher: null, description: 'Second class' })
  const replaced = await call('PUT', `${template.id}/classes/`, { ...stale, version: 2 })
  expect(replaced.data.classes).toHaveLength(2)
  // the first was created from it, the second was saved to it
  const both = ['already_copied', 'already_copied']
  expect(await problems({ template: template.id, into: ['2026-05-11'] })).toEqual([both])
  const copied = await copyTemplate({ template: template.id, into: ['2026-05-18'] })
  expect((await call('DELETE', `${template.id}/`, { version: 2 })).data.code).toBe('changed_meanwhile')
  expect((await call('DELETE', `${template.id}/`, { version: 3 })).status).toBe(204)
  await processDue()
  // deleting a template cancels the copies that aren't created yet
  const { data } = await scene.call('GET', `${copies}${copied.data.id}/`, { as: staff })
  expect(data).toMatchObject({ template: null, all: 2, done: 2, left: 2, ended_at: expect.any(String) })
  expect((await call('GET', `${template.id}/`)).status).toBe(404)
  const changes = await scene.rows('select act from changes where thing_id = $1 order by id', template.id)
  expect(changes.map(({ act }) => act)).toEqual(['CREATED', 'CHANGED', 'CHANGED', 'DELETED'])
})

test('the week a template was saved from already has its classes, also without teacher and place', async () => {
  await scene.liveClass({ startsAt: '2026-08-03T15:00:00Z', description: 'Open to all' })
  await scene.liveClass({ startsAt: '2026-08-03T15:00:00Z', description: 'Open to all' })
  const filter = { teacher: 'none' }
  const { id } = await saveTemplate('Taken', { week: '2026-08-03', ...filter })
  const both = { template: id, into: ['2026-08-03', '2026-08-10'] }
  expect(await problems(both)).toEqual([['already_copied', 'already_copied'], []])
  await copyTemplate(both)
  await processDue()
  await call('PUT', `${id}/classes/`, { version: 1, week: '2026-08-10', ...filter })
  expect(await problems(both)).toEqual([
    ['already_copied', 'already_copied'],
    ['already_copied', 'already_copied'],
  ])
})

test('a template’s classes count as existing after it is replaced, wherever they were moved and whoever teaches them', async () => {
  const [one, two] = [await scene.teacher(), await scene.teacher()]
  const description = 'Handed on'
  const first = await scene.liveClass({ startsAt: '2026-08-31T15:00:00Z', teacher: one, description })
  await scene.liveClass({ startsAt: '2026-09-01T15:00:00Z', teacher: one, description })
  const { id } = await saveTemplate('Autumn', { week: '2026-08-31' })
  const body = { template: id, into: ['2026-09-07', '2026-09-14'] }
  await copyTemplate(body)
  await processDue()
  await scene.row(
    `update scheduled_live_classes set teacher_id = $2 where description = $1 and starts_at > '2026-09-06'`,
    ...[description, two.id],
  )
  const later = `starts_at = starts_at + interval '5 hours', ends_at = ends_at + interval '5 hours'`
  await scene.row(
    `update scheduled_live_classes set ${later} where description = $1 and starts_at > '2026-09-14'`,
    description,
  )
  const all = [
    ['already_copied', 'already_copied'],
    ['already_copied', 'already_copied'],
  ]
  await call('PUT', `${id}/classes/`, { version: 1, week: '2026-08-31' })
  expect(await problems(body)).toEqual(all)
  // replaced by the week whose classes got another teacher and time, plus one class that is new to the template
  await scene.liveClass({ startsAt: '2026-09-16T15:00:00Z', teacher: two, description })
  const { data } = await call('PUT', `${id}/classes/`, { version: 2, week: '2026-09-14' })
  expect(data.classes.map((line: { weekday: number; begins: string }) => [line.weekday, line.begins])).toEqual([
    [1, '15:00'],
    [2, '15:00'],
    [3, '10:00'],
  ])
  const source = { template: id, into: ['2026-08-31', '2026-09-07'] }
  expect(await problems(source)).toEqual(all)
  expect((await preview(source)).map(({ makes }) => makes)).toEqual([1, 1])
  await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, first)
  expect((await preview(source)).map(({ makes }) => makes)).toEqual([2, 1])
})

test('a class has the current room of its teacher, or the one set for it', async () => {
  const teacher = await scene.teacher()
  const setTeacherRoom = (url: string) =>
    scene.row('update teachers set room_url = $2 where user_id = $1', teacher.id, url)
  const roomOf = (name: string) => `https://rooms.example.test/${name}`
  const [before, after, own] = [roomOf('before'), roomOf('after'), roomOf('own')]
  await setTeacherRoom(before)
  const setClassRoom = 'update scheduled_live_classes set room_url = $2 where id = $1'
  await scene.row(setClassRoom, await scene.liveClass({ startsAt: '2026-10-05T15:00:00Z', teacher }), before)
  await scene.row(setClassRoom, await scene.liveClass({ startsAt: '2026-10-06T15:00:00Z', teacher }), own)
  const { id } = await saveTemplate('Rooms', { week: '2026-10-05', teacher: teacher.id })
  await setTeacherRoom(after)
  await copyTemplate({ template: id, into: ['2026-10-12'] })
  await processDue()
  const created = await scene.rows<{ room_url: string }>(
    `select room_url from scheduled_live_classes where teacher_id = $1 and starts_at > '2026-10-11' order by starts_at`,
    teacher.id,
  )
  expect(created.map(({ room_url }) => room_url)).toEqual([after, own])
})

test('two staff members who apply a template to the same week at once create each class once', async () => {
  await scene.liveClass({ startsAt: '2026-06-01T15:00:00Z', teacher: null, description: 'Laid by two' })
  await scene.liveClass({ startsAt: '2026-06-01T15:00:00Z', teacher: null, description: 'Laid by two' })
  const { id } = await saveTemplate('June', { week: '2026-06-01', teacher: 'none' })
  const body = { template: id, into: ['2026-06-08', '2026-06-15'] }
  await Promise.all([copyTemplate(body), copyTemplate(body)])
  await Promise.all([processDue(), processDue(), processDue()])
  await processDue()
  expect(await scene.rows(`select from scheduled_live_classes where description = 'Laid by two'`)).toHaveLength(6)
})

test('applying a template that another server is applying waits, and finds its classes', async () => {
  const description = 'Laid in a race'
  await scene.liveClass({ startsAt: '2026-06-29T15:00:00Z', description })
  const { id, classes } = await saveTemplate('July', { week: '2026-06-29', teacher: 'none' })
  const body = { template: id, into: ['2026-07-06'] }
  const [{ data: first }, { data: ours }] = [await copyTemplate(body), await copyTemplate(body)]
  const waiting = () =>
    scene.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  let running: Promise<void> | undefined
  await product.dependencies.database.transaction(async tx => {
    const run = (text: string, ...values: string[]) => tx.query<{ id: string }>({ text, values })
    await run('select from week_template_classes where id = $1 for no key update', classes[0].id)
    const { rows } = await run(
      `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, level_id, unit_id, description, starts_at,
         ends_at, capacity, cost_minutes, room_url)
       select live_class_type_id, type_scheduled_class, level_id, unit_id, description, starts_at + interval '7 days',
         ends_at + interval '7 days', capacity, cost_minutes, room_url
       from scheduled_live_classes where description = $1 returning id`,
      description,
    )
    const made = rows[0]!.id
    await run(`update class_copy_classes set outcome = 'MADE', made_id = $2 where copy_id = $1`, first.id, made)
    running = processDue()
    await expect.poll(waiting).toHaveLength(1)
  })
  await running
  const { data } = await scene.call('GET', `${copies}${ours.id}/`, { as: staff })
  expect(data).toMatchObject({ done: 1, left: 1 })
  expect(await scene.rows('select from scheduled_live_classes where description = $1', description)).toHaveLength(2)
})

test('applying a template that is being deleted waits, and neither stops the other', async () => {
  await scene.liveClass({ startsAt: '2026-07-20T15:00:00Z', description: 'Laid while removed' })
  const { id, classes } = await saveTemplate('August', { week: '2026-07-20', teacher: 'none' })
  const { data: laid } = await copyTemplate({ template: id, into: ['2026-07-27'] })
  const waiting = () =>
    scene.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  let both: Promise<unknown[]> | undefined
  await product.dependencies.database.transaction(async tx => {
    await tx.query({
      text: 'select from week_template_classes where id = $1 for no key update',
      values: [classes[0].id],
    })
    const removing = call('DELETE', `${id}/`, { version: 1 })
    await expect.poll(waiting).toHaveLength(1)
    both = Promise.all([removing, processDue()])
    await expect.poll(waiting).toHaveLength(2)
  })
  expect((await both)?.[0]).toMatchObject({ status: 204 })
  const { data } = await scene.call('GET', `${copies}${laid.id}/`, { as: staff })
  expect(data).toMatchObject({ all: 1, done: 1, left: 1, ended_at: expect.any(String) })
})

test('too many classes at once are refused with their own code', async () => {
  const description = 'One of very many'
  await scene.liveClass({ startsAt: '2026-11-02T15:00:00Z', description })
  await scene.row(
    `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, level_id, unit_id, description, starts_at,
       ends_at, capacity, cost_minutes, room_url)
     select live_class_type_id, type_scheduled_class, level_id, unit_id, description, starts_at, ends_at, capacity, cost_minutes,
       room_url
     from scheduled_live_classes, generate_series(1, 2000) where description = $1`,
    description,
  )
  const week = '2026-11-02'
  const response = await call('POST', '', { name: 'Very many', week })
  expect([response.status, response.data.code]).toEqual([409, 'template_too_large'])
  const copied = await copyTemplate({ week, into: ['2026-11-09'] })
  expect([copied.status, copied.data.code]).toEqual([409, 'too_many_copies'])
})

test('a copy is of a week or of a template', async () => {
  const into = ['2026-06-08']
  const fieldOf = async (body: object) => (await copyTemplate({ into, ...body })).data.errors[0].field
  expect(await fieldOf({})).toBe('week')
  expect(await fieldOf({ week: '2026-06-01', template: staff.id })).toBe('week')
  expect(await fieldOf({ template: staff.id })).toBe('template')
})
