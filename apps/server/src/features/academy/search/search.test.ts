import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let owner: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  owner = await scene.staff()
})

interface Found {
  id: string
  title: string
  detail: string | null
  at: string | null
  within: string | null
}
async function found(q: string, as: Actor = owner): Promise<Record<string, { close: boolean; results: Found[] }>> {
  const { status, data } = await scene.call('GET', `/api/main/search/?${new URLSearchParams({ q })}`, { as })
  expect(status).toBe(200)
  return Object.fromEntries(data.groups.map((group: { kind: string }) => [group.kind, group]))
}
const ids = (group: { results: Found[] } | undefined) => (group?.results ?? []).map(({ id }) => id)

async function person(first: string, last: string, email: string): Promise<string> {
  const { id } = await scene.row<{ id: string }>(
    `insert into users (email, email_canonical, role, first_name, last_name, created_at)
     values ($1, $1, 'teacher', $2, $3, now()) returning id`,
    email,
    first,
    last,
  )
  await scene.row('insert into teachers (user_id) values ($1)', id)
  return id
}

describe('people', () => {
  test('are found without accents, by any part, and with one wrong letter', async () => {
    const id = await person('Íñigo', 'Zubizarreta', 'izubi@school.example')
    for (const typed of ['inigo', 'ZUBIZ', 'izubi@school', 'zubizarreta iñi', 'inigo zubi']) {
      expect(ids((await found(typed)).people), typed).toEqual([id])
    }
    const { people } = await found('zubisarreta')
    expect(people).toMatchObject({
      close: true,
      results: [{ id, title: 'Íñigo Zubizarreta', detail: 'izubi@school.example' }],
    })
  })

  test('are listed by exact match, then by prefix, then by word, then by substring', async () => {
    const matching = await person('Ulma', 'Xaquimbar', 'x1@school.example')
    const second = await person('Ulma Quimba', 'Rey', 'x2@school.example')
    const begins = await person('Quimbaya', 'Rey', 'x3@school.example')
    const exact = await person('Quimba', '', 'x4@school.example')
    expect(ids((await found('quimba')).people)).toEqual([exact, begins, second, matching])
  })

  test('are at most eight, without deleted people', async () => {
    const created: string[] = []
    for (let at = 0; at < 10; at++) created.push(await person('Wenceslao', `Número${at}`, `w${at}@school.example`))
    expect(ids((await found('wenceslao')).people)).toHaveLength(8)
    await scene.row(`update users set deleted_at = now(), disabled_at = now() where id = any ($1)`, created.slice(0, 9))
    expect(ids((await found('wenceslao')).people)).toEqual([created[9]])
  })
})

describe('classes', () => {
  test('are found by teacher, type, and words of the description together, upcoming ones first', async () => {
    const teacher = await scene.teacher('Hortensia')
    const later = await scene.liveClass({ startsIn: { days: 9 }, teacher, description: 'Búhos y lechuzas' })
    const soon = await scene.liveClass({ startsIn: { days: 2 }, teacher, description: 'Búhos y más' })
    const other = await scene.liveClass({ startsIn: { days: 3 }, teacher })
    expect(ids((await found('buhos')).classes)).toEqual([soon, later])
    expect(ids((await found('hortensia')).classes)).toEqual([soon, other, later])
    expect(ids((await found('hortensa lechuzas')).classes)).toEqual([later])
    product.clock.advance({ days: 3 })
    expect(ids((await found('buhos')).classes)).toEqual([later, soon])
  })

  test('are found by all their words, however many classes contain one of them', async () => {
    const teacher = await scene.teacher('Eustaquia')
    const right = await scene.liveClass({ startsIn: { days: 65 }, teacher, description: 'Ornitología y poesía' })
    await scene.rows(
      `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, type_minutes, cost_minutes, capacity,
         room_url, level_id, unit_id, topic_id, description, starts_at, ends_at, created_at)
       select live_class_type_id, type_scheduled_class, type_minutes, cost_minutes, capacity, room_url, level_id, unit_id, topic_id,
         'Ornitología', starts_at + n * interval '1 hour', ends_at + n * interval '1 hour', created_at
       from scheduled_live_classes, generate_series(1, 2100) n where id = $1`,
      right,
    )
    const near = await scene.liveClass({ startsIn: { days: 50 }, description: 'Ornitología del ñu' })
    expect(ids((await found('ornitologia eustaquia')).classes)).toEqual([right])
    expect(ids((await found('ornitologia poesia')).classes)).toEqual([right])
    expect(ids((await found('ornitologia')).classes)[0]).toBe(near)
    expect(ids((await found('ñu')).classes)).toEqual([near])
    expect((await found('eustaquia nothing')).classes).toBeUndefined()
  })

  test('are found by a rare word together with a very common one', async () => {
    const teacher = await scene.teacher('Filomena')
    const right = await scene.liveClass({ startsIn: { days: 70 }, teacher })
    const { topic_id } = await scene.row<{ topic_id: string }>(
      `update scheduled_live_classes set topic_id = (select id from topics where unit_id = scheduled_live_classes.unit_id limit 1)
       where id = $1 returning topic_id`,
      right,
    )
    await scene.rows(
      `with made as (
         insert into topics (unit_id, position, title)
         select unit_id, 2000 + n, 'Murmullos ' || n from topics, generate_series(1, 700) n where topics.id = $1 returning id)
       update scheduled_live_classes set topic_id = (select max(id::text)::uuid from made) where id = $2`,
      topic_id,
      right,
    )
    expect(ids((await found('murmullos filomena')).classes)).toEqual([right])
  })

  test('are found by day, with or without words; canceled ones are not', async () => {
    const teacher = await scene.teacher('Perpetua')
    const soon = await scene.liveClass({ startsIn: { days: 40 }, teacher })
    const { starts_at } = await scene.row<{ starts_at: string }>(
      'select starts_at::text from scheduled_live_classes where id = $1',
      soon,
    )
    const day = new Date(starts_at).toISOString().slice(0, 10)
    expect(ids((await found(day)).classes)).toEqual([soon])
    expect(ids((await found(`${day} perpetua`)).classes)).toEqual([soon])
    expect(ids((await found(`${day} nobody`)).classes)).toEqual([])
    await scene.row(`update scheduled_live_classes set state = 'CANCELED', canceled_at = now() where id = $1`, soon)
    expect(ids((await found(day)).classes)).toEqual([])
  })
})

describe('each sees their own', () => {
  test('a student: seats, and the teachers of them', async () => {
    const teacher = await scene.teacher('Clodomiro')
    const student = await scene.student()
    const other = await scene.student()
    const id = await scene.liveClass({ startsIn: { days: 1 }, teacher, capacity: 4 })
    const reserved = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    expect(reserved.status).toBe(201)
    await scene.row(`update users set disabled_at = now() where id = $1`, teacher.id)
    expect((await found('clodomiro', student)).teachers).toBeUndefined()
    await scene.row(`update users set disabled_at = null where id = $1`, teacher.id)
    const mine = await found('clodomiro', student)
    expect(mine.classes?.results).toMatchObject([{ id: reserved.data.id }])
    expect(mine.teachers?.results).toEqual([expect.objectContaining({ id: teacher.id, detail: null })])
    expect(Object.keys(mine).toSorted()).toEqual(['classes', 'teachers'])
    expect(await found('clodomiro', other)).toEqual({})
    expect(ids((await found('clodomiro', teacher)).classes)).toEqual([id])
    expect(await found('clodomiro', await scene.teacher())).toEqual({})
  })

  test('a teacher: students of their classes, by name and not by address', async () => {
    const [teacher, colleague] = [await scene.teacher(), await scene.teacher()]
    const student = await scene.student({ firstName: 'Eudoxia', level: 'B1' })
    const id = await scene.liveClass({ startsIn: { days: 1 }, teacher, capacity: 4 })
    const students = async (q: string, as: Actor) => (await found(q, as)).students
    const reserve = () => scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const { data: canceled } = await reserve()
    await scene.call('DELETE', `/api/classes/my-classes/${canceled.id}/`, { as: student })
    expect(await students('eudoxia', teacher)).toBeUndefined()
    expect((await reserve()).status).toBe(201)
    const [result] = (await students('eudoxía', teacher))?.results ?? []
    expect(result).toMatchObject({ id: student.id, detail: 'B1', at: null })
    expect(result?.title).toMatch(/^Eudoxia/)
    const { email } = await scene.row<{ email: string }>('select email from users where id = $1', student.id)
    expect(await found(email, teacher)).toEqual({})
    expect(await students('eudoxia', colleague)).toBeUndefined()
    // Who teaches the class now sees its students, as in its roster.
    await scene.row('update scheduled_live_classes set teacher_id = $2 where id = $1', id, colleague.id)
    expect(await students('eudoxia', teacher)).toBeUndefined()
    expect(ids(await students('eudoxia', colleague))).toEqual([student.id])
    await scene.row(`update users set disabled_at = now() where id = $1`, student.id)
    expect(await students('eudoxia', colleague)).toBeUndefined()
  })

  test('staff: only results of their permissions', async () => {
    const teacher = await scene.teacher('Anacleta')
    await scene.liveClass({ startsIn: { days: 1 }, teacher })
    await scene.row(`insert into plans (name, minutes, days, price_cents) values ('Anacleta evenings', 60, 30, 1)`)
    await scene.row(
      `update levels set name = 'Anacleta beginners' where id = (select id from levels order by position limit 1)`,
    )
    const kinds = async (...rights: ('people' | 'timetable' | 'content' | 'money' | 'settings')[]) =>
      Object.keys(await found('anacleta', await scene.staff(rights)))
    expect(await kinds('people')).toEqual(['people'])
    expect(await kinds('timetable')).toEqual(['classes'])
    expect(await kinds('content')).toEqual(['syllabus'])
    expect(await kinds('money')).toEqual(['people', 'plans'])
    expect(await kinds('settings')).toEqual([])
    expect(Object.keys(await found('anacleta'))).toEqual(['people', 'classes', 'plans', 'syllabus'])
  })
})

test('a search text is neither a pattern nor an expression', async () => {
  for (const typed of ['%', '_', '\\', '%%%', 'a%b', '(((', '[a-', '.*.*', '\t', "'", 'x'.repeat(100)]) {
    expect(
      (await scene.call('GET', `/api/main/search/?${new URLSearchParams({ q: typed })}`, { as: owner })).status,
      typed,
    ).toBe(typed.trim() ? 200 : 400)
  }
  expect(await found('%%%%')).toEqual({})
})
