import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let test: TestApp
let scene: Scene
let owner: Actor
let clerk: Actor
let levels: Record<string, string>

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  owner = await scene.staff()
  clerk = await scene.staff(['people'])
  const rows = await scene.rows<{ id: string; code: string }>('select id, code from levels')
  levels = Object.fromEntries(rows.map(({ id, code }) => [code, id]))
})

const page = (id: string, part = '') => `/api/users/people/${id}/${part}`
const call = (method: string, path: string, as: Actor, body?: unknown) => scene.call(method, path, { as, body })
const person = async (id: string) => (await call('GET', page(id), owner)).data
const unknownId = '01890000-0000-7000-8000-000000000000'

describe('a name', () => {
  it('is corrected with a reason, found by the new name, and logged', async () => {
    const { id } = await scene.student({ firstName: 'Jhon' })
    const body = { first_name: 'John', last_name: 'Prueba', version: 1, reason: 'As in the passport' }
    const { status, data } = await call('PATCH', page(id, 'name/'), clerk, body)
    expect([status, data.first_name, data.version]).toEqual([200, 'John', 2])
    expect(data.history[0]).toMatchObject({
      act: 'NAME_CORRECTED',
      fields: { first_name: { from: 'Jhon', to: 'John' } },
      reason: 'As in the passport',
    })
    const found = await call('GET', '/api/users/people/?search=john prueba', owner)
    expect(found.data.results.map((row: { id: string }) => row.id)).toEqual([id])
  })

  it('is corrected by one of two people at once; the second gets a conflict, and nothing is lost', async () => {
    const { id } = await scene.student()
    const named = (first_name: string) => ({ first_name, last_name: '', version: 1, reason: 'Mistyped' })
    const answers = await Promise.all(
      ['Ana', 'Eva'].map((name, at) => call('PATCH', page(id, 'name/'), at ? clerk : owner, named(name))),
    )
    expect(answers.map(({ status, data }) => data.code ?? status).toSorted()).toEqual([200, 'changed_meanwhile'])
    expect((await person(id)).history).toHaveLength(1)
  })

  it('needs a reason and a name, and of the staff an owner', async () => {
    const { id } = await scene.student()
    const body = { first_name: 'Ana', last_name: '', version: 1, reason: 'So' }
    expect((await call('PATCH', page(id, 'name/'), clerk, { ...body, reason: ' ' })).status).toBe(400)
    expect((await call('PATCH', page(id, 'name/'), clerk, { ...body, first_name: ' ' })).status).toBe(400)
    const { last_name } = await person(id)
    const moved = await call('PATCH', page(id, 'name/'), clerk, { ...body, first_name: '', last_name })
    expect([moved.status, moved.data.errors]).toMatchObject([400, [{ field: 'first_name', code: 'single_name_first' }]])
    const alone = await call('PATCH', page(id, 'name/'), clerk, { ...body, first_name: '', last_name: 'Suharto' })
    expect([alone.status, alone.data.first_name, alone.data.last_name]).toEqual([200, 'Suharto', ''])
    expect((await call('PATCH', page(unknownId, 'name/'), clerk, body)).status).toBe(404)
    const colleague = await scene.staff([])
    const refused = await call('PATCH', page(colleague.id, 'name/'), clerk, body)
    expect([refused.status, refused.data.code]).toEqual([403, 'area_not_allowed'])
    expect((await call('PATCH', page(colleague.id, 'name/'), owner, body)).status).toBe(200)
  })
})

describe('a level', () => {
  it('is changed with a reason; the student is notified, and the level history is kept', async () => {
    const student = await scene.student({ level: null })
    const path = page(student.id, 'level/')
    const first = { level: levels.A2, from: null, reason: 'After a talk' }
    expect((await call('PUT', path, clerk, first)).data.level).toMatchObject({ code: 'A2' })
    const second = { level: levels.B1, from: levels.A2, reason: 'Learns fast' }
    expect((await call('PUT', path, owner, second)).data.history[0]).toMatchObject({ act: 'LEVEL_CHANGED' })
    const steps = (await call('GET', page(student.id, 'levels/'), clerk)).data
    expect(steps).toMatchObject([
      { kind: 'STAFF', from: 'A2 A2', to: 'B1 B1', reason: 'Learns fast', by: { id: owner.id } },
      { kind: 'STAFF', from: null, to: 'A2 A2', reason: 'After a talk', by: { id: clerk.id } },
    ])
    const { results } = (await call('GET', '/api/main/notifications/', student)).data
    expect(results.map(({ title }: { title: string }) => title)).toContain('Your level is B1 B1')
    expect(JSON.stringify(results)).not.toContain('Learns fast')
  })

  it('is changed by one of two people at once', async () => {
    const { id } = await scene.student({ level: 'B1' })
    const levelBody = (level: string) => ({ level: levels[level], from: levels.B1, reason: 'After a talk' })
    const answers = await Promise.all([
      call('PUT', page(id, 'level/'), owner, levelBody('A2')),
      call('PUT', page(id, 'level/'), clerk, levelBody('B2')),
    ])
    expect(answers.map(({ status, data }) => data.code ?? status).toSorted()).toEqual([200, 'changed_meanwhile'])
    expect((await call('GET', page(id, 'levels/'), owner)).data).toHaveLength(1)
  })

  it('is assigned only to students, and must exist', async () => {
    const teacher = await scene.teacher()
    const student = await scene.student({ level: 'B1' })
    const body = { level: levels.A2, from: levels.B1, reason: 'So' }
    expect((await call('PUT', page(teacher.id, 'level/'), owner, { ...body, from: null })).status).toBe(404)
    expect((await call('PUT', page(student.id, 'level/'), owner, { ...body, level: unknownId })).status).toBe(400)
  })
})

describe('a note of the staff', () => {
  const text = 'Prefers mornings'

  it('is read with the people permission, and edited and deleted by its author', async () => {
    const { id } = await scene.student()
    const created = await call('POST', page(id, 'notes/'), clerk, { text })
    expect([created.status, created.data.author.id]).toEqual([201, clerk.id])
    const path = page(id, `notes/${created.data.id}/`)
    const changed = { text: 'Prefers evenings', version: 1 }
    for (const [method, body] of [['PATCH', changed], ['DELETE']] as const) {
      const refused = await call(method, path, owner, body)
      expect([refused.status, refused.data.code]).toEqual([403, 'not_the_author'])
    }
    expect((await call('PATCH', path, clerk, changed)).data).toMatchObject({ text: 'Prefers evenings', version: 2 })
    expect((await call('PATCH', path, clerk, changed)).data.code).toBe('changed_meanwhile')
    expect((await call('GET', page(id, 'notes/'), owner)).data).toMatchObject({ count: 1, results: [{ version: 2 }] })
    expect((await call('DELETE', path, clerk)).status).toBe(204)
    expect((await call('DELETE', path, clerk)).status).toBe(404)
    expect((await call('GET', page(id, 'notes/'), owner)).data.count).toBe(0)
    const { history } = await person(id)
    expect(history.map(({ act, fields }: { act: string; fields: object }) => [act, fields])).toEqual([
      ['NOTE_DELETED', {}],
      ['NOTE_CHANGED', {}],
      ['NOTE_ADDED', {}],
    ])
  })

  it('belongs to one person, and is not found under another', async () => {
    const [one, other] = [await scene.student(), await scene.student()]
    const { data } = await call('POST', page(one.id, 'notes/'), owner, { text })
    const path = page(other.id, `notes/${data.id}/`)
    expect((await call('PATCH', path, owner, { text, version: 1 })).status).toBe(404)
    expect((await call('DELETE', path, owner)).status).toBe(404)
    expect((await call('GET', page(other.id, 'notes/'), owner)).data.count).toBe(0)
    expect((await call('POST', page(unknownId, 'notes/'), owner, { text })).status).toBe(404)
  })

  it('is hidden from everyone else, including the person', async () => {
    const student = await scene.student()
    await call('POST', page(student.id, 'notes/'), owner, { text })
    const others = [student, await scene.teacher(), await scene.staff(['money', 'timetable', 'content', 'settings'])]
    for (const as of others) expect((await call('GET', page(student.id, 'notes/'), as)).status).toBe(403)
  })
})

describe('signing a person out everywhere', () => {
  it('ends every device at once, with the reason in the log, and not the account', async () => {
    const student = await scene.student()
    expect((await call('GET', page(student.id, 'devices/'), clerk)).data).toHaveLength(1)
    const path = page(student.id, 'devices/end/')
    expect((await call('POST', path, clerk, { reason: '' })).status).toBe(400)
    expect((await call('POST', path, clerk, { reason: 'A lost telephone' })).status).toBe(204)
    expect((await call('GET', '/api/users/me/', student)).status).toBe(401)
    expect((await call('GET', page(student.id, 'devices/'), clerk)).data).toEqual([])
    const { state, history } = await person(student.id)
    expect([state, history[0]]).toMatchObject(['ACTIVE', { act: 'SIGNED_OUT', reason: 'A lost telephone' }])
  })

  it('requires an owner if the person is staff', async () => {
    const colleague = await scene.staff([])
    const path = page(colleague.id, 'devices/end/')
    expect((await call('POST', path, clerk, { reason: 'So' })).data.code).toBe('area_not_allowed')
    expect((await call('POST', path, owner, { reason: 'So' })).status).toBe(204)
    expect((await call('POST', page(unknownId, 'devices/end/'), owner, { reason: 'So' })).status).toBe(404)
  })
})

describe('the classes of a person', () => {
  it('are upcoming or past, with attendance for a student and with students for a teacher', async () => {
    const teacher = await scene.teacher('Olivia')
    const student = await scene.student({ level: 'B1' })
    const reserved = async (days: number) => {
      const id = await scene.liveClass({ teacher, startsIn: { days }, description: `In ${days}` })
      await call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, student)
      return id
    }
    const [next, later] = [await reserved(2), await reserved(3)]
    const mine = (await call('GET', page(student.id, 'classes/?when=ahead'), owner)).data
    expect(mine).toMatchObject({ count: 2, results: [{ id: next }, { id: later }] })
    expect(mine.results[0]).toMatchObject({ state: 'RESERVED', teacher: { first_name: 'Olivia' }, students: null })
    const ofTeacher = (await call('GET', page(teacher.id, 'classes/'), await scene.staff(['timetable']))).data
    expect(ofTeacher.results).toMatchObject([
      { id: next, state: 'SCHEDULED', students: 1, attended: null },
      { id: later, students: 1 },
    ])
    await scene.row(
      `update student_classes set attended = true, approved = true where student_id = $1 and class_id = $2`,
      student.id,
      next,
    )
    test.clock.advance({ days: 2, hours: 3 })
    const past = (await call('GET', page(student.id, 'classes/?when=past'), owner)).data
    expect(past).toMatchObject({ count: 1, results: [{ id: next, attended: true, approved: true }] })
    expect((await call('GET', page(teacher.id, 'classes/?when=past&page=9'), owner)).data).toMatchObject({ count: 1 })
    test.clock.advance({ days: -2, hours: -3 })
  })

  it('that were canceled show when, by whom, why, and whether late; none is past', async () => {
    const student = await scene.student()
    const canceled = async (startsIn: { days: number } | { minutes: number }, body: object) => {
      const id = await scene.liveClass({ startsIn })
      const { data } = await call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, student)
      const path = `/api/classes/my-classes/${data.id}/`
      expect((await call('DELETE', path, student, body)).status).toBe(200)
    }
    await canceled({ minutes: 90 }, { reason: 'My child is ill' })
    await canceled({ days: 3 }, {})
    const { results } = (await call('GET', page(student.id, 'classes/?when=canceled'), owner)).data
    const at = test.clock.now().toISOString().replace('.000', '')
    expect(results.map(({ cancellation }: { cancellation: object }) => cancellation)).toEqual([
      { at, by_academy: false, reason: '', lost_hours: 0 },
      { at, by_academy: false, reason: 'My child is ill', lost_hours: 1 },
    ])
    test.clock.advance({ days: 4 })
    expect((await call('GET', page(student.id, 'classes/?when=past'), owner)).data.count).toBe(0)
    test.clock.advance({ days: -4 })
  })

  it('are past as soon as attendance is recorded', async () => {
    const student = await scene.student()
    const id = await scene.liveClass({ startsIn: { minutes: 150 } })
    await call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, student)
    await scene.row('update student_classes set attended = false where student_id = $1', student.id)
    expect((await call('GET', page(student.id, 'classes/?when=ahead'), owner)).data.count).toBe(0)
    expect((await call('GET', page(student.id, 'classes/?when=past'), owner)).data.results).toMatchObject([{ id }])
  })
})

describe('parts of a person’s page', () => {
  it('are open to staff with the permission, and to no one else', async () => {
    const { id } = await scene.student()
    const opens: Record<string, readonly string[]> = {
      '': ['people'],
      'levels/': ['people'],
      'notes/': ['people'],
      'devices/': ['people'],
      'classes/': ['people', 'timetable'],
      'results/': ['people', 'content'],
      'badges/': ['people', 'content'],
    }
    for (const area of ['people', 'timetable', 'content', 'money', 'settings'] as const) {
      const as = await scene.staff([area])
      for (const [part, areas] of Object.entries(opens)) {
        const { status } = await call('GET', page(id, part), as)
        expect([area, part, status]).toEqual([area, part, areas.includes(area) ? 200 : 403])
      }
    }
    for (const part of Object.keys(opens)) expect((await call('GET', page(unknownId, part), owner)).status).toBe(404)
  })
})
