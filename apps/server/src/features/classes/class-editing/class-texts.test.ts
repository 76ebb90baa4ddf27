import { type ClassTextName, classTextNames, classTexts, publicClassTextNames } from '@aulaviva/domain/class-texts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { processWeekCopies } from './copying.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let club: string

const classesPath = '/api/classes/scheduled-live-classes/'
const monday = '2026-03-16T15:00:00Z'

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
  const { id } = await scene.row<{ id: string }>(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
     values ('CLUB', 'Conversation club', 60, 60, 10, 'EITHER', false, 2) returning id`,
  )
  club = id
})

const send = async (path: string, body: object, as = staff) => {
  const { status, data } = await scene.call('POST', path, { as, body })
  expect(status, JSON.stringify(data)).toBeLessThan(300)
  return data
}
const schedule = (body: object) =>
  scene.call('POST', classesPath, {
    as: staff,
    body: { live_class_type: club, type_scheduled_class: 'GROUP', starts_at: monday, ...body },
  })
const textOf = (name: ClassTextName, of = 'a') =>
  classTexts[name].kind === 'link' ? `https://texts.example.test/${of}` : `Text ${of}`
const storedIn = async (name: ClassTextName, id: string) =>
  (await scene.row<{ text: string }>(`select ${name} as text from scheduled_live_classes where id = $1`, id)).text
/** The texts of the teacher's classes in order. */
const storedOf = async (name: ClassTextName, teacher: Actor) => {
  const rows = await scene.rows<{ text: string }>(
    `select ${name} as text from scheduled_live_classes where teacher_id = $1 order by starts_at`,
    teacher.id,
  )
  return rows.map(({ text }) => text)
}

describe.each(classTextNames)('the text %s of a class', name => {
  test('is set by staff and read by staff, and is empty if not set', async () => {
    const { data } = await schedule({ [name]: textOf(name) })
    const read = await scene.call('GET', `/api/classes/office-timetable/${data.id}/`, { as: staff })
    expect(read.data).toMatchObject({ [name]: textOf(name) })
    expect(await storedIn(name, (await schedule({})).data.id)).toBe('')
  })

  test('is refused if it is no link, or too long', async () => {
    const text = classTexts[name]
    const wrong =
      text.kind === 'link'
        ? ['http://texts.example.test/a', 'zoom', 'javascript:alert(1)']
        : ['x'.repeat(text.maxLength + 1)]
    for (const value of wrong) {
      const { status, data } = await schedule({ [name]: value })
      expect([status, data.errors?.[0].field]).toEqual([400, name])
    }
    const { data } = await schedule({ [name]: text.kind === 'link' ? ' zoom.us/j/123 ' : ` ${textOf(name)} ` })
    expect(await storedIn(name, data.id)).toBe(text.kind === 'link' ? 'https://zoom.us/j/123' : textOf(name))
  })

  test('is set for each class of a series, and changed in those that still have it', async () => {
    const teacher = await scene.teacher()
    const made = await send('/api/classes/class-series/', {
      ...{ live_class_type: club, type_scheduled_class: 'GROUP', teacher: teacher.id, time_zone: 'America/Bogota' },
      ...{ weekday: 1, local_time: '08:00', first_day: '2026-03-16', last_day: '2026-03-30', [name]: textOf(name) },
    })
    expect(await storedOf(name, teacher)).toEqual(Array(3).fill(textOf(name)))
    const [first, second] = made.occurrences.map((one: { scheduled_live_class: string }) => one.scheduled_live_class)
    await send(`${classesPath}${second}/change/`, { version: 1, [name]: textOf(name, 'own') })
    await send(`${classesPath}${first}/change/`, { version: 1, scope: 'ALL', [name]: textOf(name, 'b') })
    expect(await storedOf(name, teacher)).toEqual([textOf(name, 'b'), textOf(name, 'own'), textOf(name, 'b')])
    const { data } = await scene.call('GET', `/api/classes/office-timetable/${first}/`, { as: staff })
    expect(data.history[0].fields).toEqual({ [name]: { from: textOf(name), to: textOf(name, 'b') } })
  })

  test('is copied with its week, and saved in a template', async () => {
    const teacher = await scene.teacher()
    await schedule({ teacher: teacher.id, [name]: textOf(name) })
    await send('/api/classes/week-copies/', { week: '2026-03-16', into: ['2026-03-23'], teacher: teacher.id })
    const { id } = await send('/api/classes/week-templates/', { name, week: '2026-03-16', teacher: teacher.id })
    await send('/api/classes/week-copies/', { template: id, into: ['2026-03-30'] })
    await processWeekCopies(product.dependencies, product.clock.now())
    expect(await storedOf(name, teacher)).toEqual(Array(3).fill(textOf(name)))
  })
})

test.each(classTextNames.filter(name => name !== 'description'))('a student cannot set %s', async name => {
  const body = { type_scheduled_class: 'PRIVATE', teacher: (await scene.teacher()).id, [name]: textOf(name) }
  const { status, data } = await scene.call('POST', classesPath, {
    as: await scene.student(),
    body: { live_class_type: club, starts_at: monday, ...body },
  })
  expect([status, data.errors?.[0].field]).toEqual([400, name])
})

test.each(publicClassTextNames)('%s is read by students', async name => {
  const { data } = await schedule({ [name]: textOf(name) })
  const read = await scene.call('GET', `${classesPath}${data.id}/`, { as: await scene.student() })
  expect(read.data).toMatchObject({ [name]: textOf(name) })
})
