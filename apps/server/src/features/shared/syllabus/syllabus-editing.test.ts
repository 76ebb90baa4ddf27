import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { photoOfPaper } from '../../../../test/photos.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor

const base = '/api/classes/syllabus/'

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['content'])
})

const call = (method: string, path: string, body?: unknown, as = staff) =>
  scene.call(method, `${base}${path}`, { as, ...(body !== undefined && { body }) })
const levels = async () => (await call('GET', '')).data as { id: string; code: string; version: number }[]
const levelOf = async (code: string) => (await levels()).find(one => one.code === code)!
const contentOf = async (code: string) => (await call('GET', `levels/${(await levelOf(code)).id}/`)).data
const codes = async () =>
  (await scene.call('GET', '/api/classes/levels/', { as: staff })).data.map((l: { code: string }) => l.code)
const historyOf = async (kind: string, id: string) =>
  (await call('GET', `use/?kind=${kind}&id=${id}`)).data.changes as { act: string; fields: Record<string, unknown> }[]

describe('a level', () => {
  test('is created with any code, after the existing ones, several in one request', async () => {
    const created = await call('POST', 'levels/', {
      levels: [
        { code: 'N5', name: 'First steps', cefr: 'A1', color: 'ROSE', description: 'Reads hiragana' },
        { code: 'Kids 1', name: 'Seven to nine' },
      ],
    })
    expect(created.status).toBe(200)
    expect(created.data.slice(-2)).toMatchObject([
      { code: 'N5', cefr: 'A1', color: 'ROSE', description: 'Reads hiragana', version: 1, archived_at: null, units: 0 },
      { code: 'Kids 1', cefr: null, color: 'GREY' },
    ])
    expect(await codes()).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'N5', 'Kids 1'])
    const { id } = await levelOf('N5')
    expect(await historyOf('levels', id)).toMatchObject([{ act: 'CREATED', thing: 'LEVEL', name: 'N5 First steps' }])
  })

  test.each([
    ['too long a code', { code: 'A very long one', name: 'x' }],
    ['no code', { code: ' ', name: 'x' }],
    ['the word that filters have for one’s own levels', { code: 'Mine', name: 'x' }],
    ['no name', { code: 'X1', name: '' }],
    ['a colour of its own', { code: 'X1', name: 'x', color: '#ff0000' }],
    ['a CEFR level that is none', { code: 'X1', name: 'x', cefr: 'D1' }],
  ])('with %s is refused', async (_, level) => {
    expect((await call('POST', 'levels/', { levels: [level] })).status).toBe(400)
  })

  test('with a code in use, in any case, is refused with all levels of the request', async () => {
    const before = await codes()
    const answer = await call('POST', 'levels/', {
      levels: [
        { code: 'HSK 1', name: 'x' },
        { code: 'b1', name: 'y' },
      ],
    })
    expect([answer.status, answer.data.code]).toEqual([409, 'level_code_taken'])
    expect(await codes()).toEqual(before)
  })

  test('is renamed at its current version; the second of two edits gets a conflict', async () => {
    const { id, version } = await levelOf('Kids 1')
    const answers = await Promise.all(
      ['Kids A', 'Kids B'].map(code => call('PATCH', `levels/${id}/`, { version, code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('changed_meanwhile')
    const [change] = await historyOf('levels', id)
    expect(change).toMatchObject({ act: 'CHANGED', fields: { code: { from: 'Kids 1' } } })
    const other = (await levelOf('N5')).id
    const taken = await call('PATCH', `levels/${other}/`, { version: 1, code: 'B1' })
    expect([taken.status, taken.data.code]).toEqual([409, 'level_code_taken'])
  })

  test('saved unchanged writes no history', async () => {
    const { id, version } = await levelOf('N5')
    const before = (await historyOf('levels', id)).length
    const same = await call('PATCH', `levels/${id}/`, { version, name: 'First steps' })
    expect(same.data).toEqual({ id, version })
    expect(await historyOf('levels', id)).toHaveLength(before)
  })

  test('with a new code makes devices download its courses again', async () => {
    const { id, version } = await levelOf('C2')
    await scene.row(`insert into courses (name, position, level_id) values ('Course', 1, $1)`, id)
    await call('PATCH', `levels/${id}/`, { version, code: 'C2+' })
    expect(await scene.row('select version from courses where level_id = $1', id)).toEqual({ version: 2 })
  })

  test('is filtered by its code in the timetable', async () => {
    await scene.row(`update levels set code = 'N4' where code = 'A2'`)
    const student = await scene.student()
    await scene.liveClass({ level: 'N4' as 'A2' })
    const list = await scene.call('GET', '/api/classes/scheduled-live-classes/?level=N4', { as: student })
    expect(list.data.results).toHaveLength(1)
    const none = await scene.call('GET', '/api/classes/scheduled-live-classes/?level=N9', { as: student })
    expect(none.data.results).toEqual([])
    await scene.row(`update levels set code = 'A2' where code = 'N4'`)
  })
})

describe('units and topics', () => {
  test('are added after the existing ones and edited at their current version', async () => {
    const { id } = await levelOf('N5')
    const units = await call('POST', `levels/${id}/units/`, { titles: ['Greetings', 'Numbers'] })
    expect(units.data).toHaveLength(2)
    const unit = units.data[0].id
    await call('POST', `units/${unit}/topics/`, { titles: ['Good morning', 'Good evening'] })
    await call('POST', `units/${unit}/topics/`, { titles: ['Good night'] })
    const changed = await call('PATCH', `units/${unit}/`, { version: 1, description: 'Meets people' })
    expect(changed.data).toEqual({ id: unit, version: 2 })
    expect((await call('PATCH', `units/${unit}/`, { version: 1, title: 'Hello' })).data.code).toBe('changed_meanwhile')
    const content = await contentOf('N5')
    expect(content).toMatchObject({
      units: 2,
      topics: 3,
      content: [
        {
          number: 1,
          title: 'Greetings',
          description: 'Meets people',
          topics: [{ title: 'Good morning' }, { title: 'Good evening' }, { title: 'Good night', version: 1 }],
        },
        { number: 2, title: 'Numbers', topics: [] },
      ],
    })
    const topic = content.content[0].topics[0].id
    await call('PATCH', `topics/${topic}/`, { version: 1, title: 'Ohayō' })
    expect(await historyOf('topics', topic)).toMatchObject([
      { act: 'CHANGED', fields: { title: { from: 'Good morning', to: 'Ohayō' } } },
      { act: 'CREATED', fields: { unit: { from: null, to: 'Greetings' } } },
    ])
  })

  test('have a maximum number', async () => {
    const { id } = await levelOf('N5')
    const unit = (await contentOf('N5')).content[1].id
    const titles = Array.from({ length: 300 }, (_, at) => `Topic ${at}`)
    expect((await call('POST', `units/${unit}/topics/`, { titles })).status).toBe(200)
    const more = await call('POST', `units/${unit}/topics/`, { titles: ['One more'] })
    expect([more.status, more.data.code]).toEqual([409, 'syllabus_full'])
    expect((await call('POST', `levels/${id}/units/`, { titles: [] })).status).toBe(400)
    expect((await call('POST', `levels/${id}/units/`, { titles: ['x'.repeat(121)] })).status).toBe(400)
  })

  test('of a missing parent are not found', async () => {
    for (const [method, path, body] of [
      ['GET', `levels/${staff.id}/`, undefined],
      ['GET', `use/?kind=units&id=${staff.id}`, undefined],
      ['POST', `levels/${staff.id}/units/`, { titles: ['x'] }],
      ['PATCH', `topics/${staff.id}/`, { version: 1, title: 'x' }],
      ['POST', 'archive/', { kind: 'topics', id: staff.id, version: 1 }],
      ['POST', 'merge/', { kind: 'levels', id: (await levelOf('A1')).id, version: 1, into: staff.id }],
    ] as const) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404])
    }
  })

  test('need the content permission', async () => {
    const others = await scene.staff(['people', 'timetable', 'money', 'settings'])
    expect((await call('GET', '', undefined, others)).data.code).toBe('area_not_allowed')
  })
})

describe('the order', () => {
  const order = (ids: string[], was: string[], more: object = { kind: 'levels' }) =>
    call('PUT', 'order/', { ...more, was, ids })

  test('of levels is saved in one request, and decides which classes a student can reserve', async () => {
    const was = (await levels()).map(({ id }) => id)
    const ids = was.toReversed()
    expect((await order(ids, was)).data).toEqual(ids)
    expect((await levels()).map(({ id }) => id)).toEqual(ids)
    expect((await codes()).at(-1)).toBe('A1')
    await order(was, ids)
    const [change] = await historyOf('levels', ids[0]!)
    expect(change).toMatchObject({ act: 'CHANGED', fields: { order: { to: expect.arrayContaining(['A1', 'N5']) } } })
  })

  test('by a request with an outdated list is refused, and one of two at once wins', async () => {
    const unit = (await contentOf('N5')).content[0]
    const was = unit.topics.map(({ id }: { id: string }) => id) as string[]
    const of = { kind: 'topics', parent: unit.id }
    const [a, b, c] = was as [string, string, string]
    const answers = await Promise.all([order([b, a, c], was, of), order([c, a, b], was, of)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await order([c, b, a], was, of)).data.code).toBe('changed_meanwhile')
  })

  test('with one missing, twice or from elsewhere is refused', async () => {
    const was = (await levels()).map(({ id }) => id)
    expect((await order(was.slice(1), was)).status).toBe(400)
    expect((await order([...was.slice(1), was[1]!], was)).status).toBe(400)
    expect((await order([...was.slice(1), staff.id], was)).status).toBe(400)
    expect((await order(was, was, { kind: 'levels', parent: was[0] })).status).toBe(400)
    expect((await order([], [], { kind: 'units', parent: staff.id })).status).toBe(404)
  })

  test('of two hundred topics can be reversed', async () => {
    const unit = (await contentOf('N5')).content[1]
    const was = unit.topics.map(({ id }: { id: string }) => id) as string[]
    const ids = [...was.slice(1), was[0]!]
    expect((await order(ids, was, { kind: 'topics', parent: unit.id })).status).toBe(200)
    expect((await contentOf('N5')).content[1].topics.map(({ id }: { id: string }) => id)).toEqual(ids)
  })
})

describe('a material', () => {
  const form = (fields: Record<string, string | File>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.append(name, value)
    return made
  }
  const add = (id: string, fields: Record<string, string | File>, to: 'units' | 'topics' = 'units') =>
    scene.call('POST', `${base}${to}/${id}/materials/`, { as: staff, form: form(fields) })

  test('is a link or a file, and opens for students with a seat, the teacher, and staff', async () => {
    const { id: unit } = await scene.row<{ id: string }>(
      `select u.id from units u join levels l on l.id = u.level_id where l.code = 'B1'`,
    )
    const link = await add(unit, { title: 'Listen first', url: 'https://example.test/song' })
    const file = await add(unit, { file: new File(['vocabulary'], 'words.txt') })
    expect([link.data.kind, file.data.kind, file.data.title]).toEqual(['LINK', 'FILE', 'words.txt'])

    const [teacher, sitting, other] = [await scene.teacher(), await scene.student(), await scene.student()]
    const liveClass = await scene.liveClass({ teacher })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: sitting })
    const seen = async (as: Actor) =>
      (await scene.call('GET', `/api/classes/scheduled-live-classes/${liveClass}/`, { as })).data.materials
    expect(await seen(other)).toMatchObject([
      { title: 'Listen first', kind: 'LINK', url: null },
      { title: 'words.txt', kind: 'FILE', url: null, size: 10 },
    ])
    for (const as of [sitting, teacher, await scene.staff()]) {
      const [first, second] = await seen(as)
      expect(first.url).toBe('https://example.test/song')
      expect((await product.app.inject({ url: second.url })).body).toBe('vocabulary')
    }

    const { id } = file.data
    const deleted = await scene.call('DELETE', `${base}materials/${id}/`, { as: staff })
    expect(deleted.status).toBe(204)
    expect(await seen(sitting)).toHaveLength(1)
    expect(await scene.rows(`select from files where name = 'words.txt'`)).toEqual([])
    expect((await scene.call('DELETE', `${base}materials/${id}/`, { as: staff })).status).toBe(404)
    expect((await historyOf('units', unit)).map(({ fields }) => fields.material)).toEqual([
      { from: 'words.txt', to: null },
      { from: null, to: 'words.txt' },
      { from: null, to: 'Listen first' },
    ])
  })

  test.each(['units', 'topics'] as const)('from a photo contains only the picture: %s', async kind => {
    const photo = await photoOfPaper()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { id } = await scene.row<{ id: string }>(`select id from ${kind} limit 1`)
    const { data } = await add(id, { file: new File([new Uint8Array(photo)], 'IMG_1.JPEG') }, kind)
    expect(data.title).toBe('IMG_1.jpg')
    const download = await product.app.inject({ url: data.url })
    const { exif, width, height } = await sharp(download.rawPayload).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1000, height: 2000 })
    await scene.call('DELETE', `${base}materials/${data.id}/`, { as: staff })
  })

  test('that is both, neither or no https address is refused', async () => {
    const { id: unit } = await scene.row<{ id: string }>('select id from units limit 1')
    const both = { url: 'https://example.test/', file: new File(['a'], 'a.txt') }
    const wrong: Record<string, string | File>[] = [
      both,
      { title: 'Nothing' },
      { url: 'javascript:alert(1)' },
      { url: 'http://example.test' },
    ]
    for (const fields of wrong) {
      expect((await add(unit, fields)).status).toBe(400)
    }
    expect((await add(unit, { file: new File(['MZ'], 'virus.exe') })).status).toBeGreaterThanOrEqual(400)
  })
})
