import { createLocalJWKSet, jwtVerify } from 'jose'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { awardAndNotify, awardFromHistory } from './awarding.usecases.ts'

const publicUrl = 'https://academy.example.test'
const anId = '01890000-0000-7000-8000-000000000000'
const path = '/api/main/badges/'
let product: TestApp
let scene: Scene
let staff: Actor

beforeEach(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es', PUBLIC_URL: publicUrl })
  scene = await makeScene(product)
  staff = await scene.staff(['content'])
})

const bodyOf = (own: object = {}) => ({
  ...{ name: 'Ten hours', description: 'Out loud', translations: {} },
  rule: { kind: 'CLASSES_ATTENDED', value: 1, level: null, course: null },
  ...own,
})
const add = (own: object = {}, as = staff) => scene.call('POST', path, { as, body: bodyOf(own) })
const added = async (own: object = {}) => {
  const { status, data } = await add(own)
  expect([status, data.code && data.state]).toEqual([201, 'DRAFT'])
  return data
}
const change = (badge: { id: string; version: number }, own: object = {}) =>
  scene.call('PUT', `${path}${badge.id}/`, { as: staff, body: { ...bodyOf(own), version: badge.version } })
const turn = (badge: { id: string; version: number }, state: string) =>
  scene.call('POST', `${path}${badge.id}/state/`, { as: staff, body: { state, version: badge.version } })
const published = async (own: object = {}) => (await turn(await added(own), 'PUBLISHED')).data
const read = async (id: string) => (await scene.call('GET', `${path}${id}/`, { as: staff })).data
const preview = async (query: string, as = staff) => (await scene.call('GET', `${path}preview/?${query}`, { as })).data
const earned = async (as: Actor, headers = {}) =>
  (await scene.call('GET', '/api/classes/student-badges/', { as, headers })).data
const all = async (as: Actor) => (await scene.call('GET', '/api/classes/badges/', { as })).data
const history = () => awardFromHistory(product.dependencies, product.clock.now())

/** A class some days ago that the student attended. */
async function attend(student: Actor, daysAgo: number, unit?: string) {
  const id = await scene.liveClass({ startsIn: { days: -daysAgo, minutes: -30 }, ...(unit && { unit }) })
  await scene.row(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended, approved)
     select id, $2, starts_at, ends_at, 60, starts_at - interval '1 day', true, $3 from scheduled_live_classes
     where id = $1 returning id`,
    id,
    student.id,
    unit ? true : null,
  )
}

describe('a badge of the academy', () => {
  test('is a draft hidden from students until it is published, and then awarded to students who have met its rule', async () => {
    const student = await scene.student()
    await attend(student, 2)
    const draft = await added()
    await history()
    await product.dependencies.database.transaction(tx =>
      awardAndNotify(product.dependencies, tx, student.id, product.clock.now()),
    )
    expect([await all(student), await earned(student)]).toEqual([[], []])
    const { data } = await turn(draft, 'PUBLISHED')
    expect(data).toMatchObject({ state: 'PUBLISHED', held: 0, history: [{ act: 'PUBLISHED' }, { act: 'CREATED' }] })
    await history()
    expect(await earned(student)).toMatchObject([{ badge: { name: 'Ten hours', image: null } }])
    expect(await read(draft.id)).toMatchObject({ held: 1, can_be_deleted: false })
  })

  test('is shown in the reader’s language, and so is its notification', async () => {
    const student = await scene.student()
    await scene.row(`update users set language = 'es' where id = $1`, student.id)
    await attend(student, 2)
    await published({ translations: { es: { name: 'Diez horas', description: 'En voz alta' } } })
    await history()
    const spanish = { 'accept-language': 'es' }
    expect(await earned(student, spanish)).toMatchObject([
      { badge: { name: 'Diez horas', description: 'En voz alta' } },
    ])
    const { results } = (await scene.call('GET', '/api/main/notifications/', { as: student, headers: spanish })).data
    expect(results[0].title).toContain('Diez horas')
    expect(await all(await scene.teacher())).toMatchObject([{ name: 'Ten hours' }])
  })

  test('for one course is awarded for that course only', async () => {
    const [one, other] = [await makeCourse(product, scene), await makeCourse(product, scene)]
    const student = await scene.student()
    const watch = (course: string) =>
      scene.rows(
        `insert into watched_classes (course_class_id, student_id, watched_at)
         select id, $2, $3 from course_classes where course_id = $1`,
        course,
        student.id,
        product.clock.now().toISOString(),
      )
    await watch(other.id)
    const rule = { kind: 'COURSE_COMPLETED', value: 1, level: null, course: one.id }
    const badge = await published({ rule })
    await history()
    expect(await earned(student)).toEqual([])
    await watch(one.id)
    await product.dependencies.database.transaction(tx =>
      awardAndNotify(product.dependencies, tx, student.id, product.clock.now()),
    )
    expect(await earned(student)).toMatchObject([
      { badge: { rule: { course: one.id, course_name: badge.rule.course_name } } },
    ])
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'One\ntwo' }, 'name'],
    ['no number', { rule: { kind: 'CLASSES_ATTENDED', value: 0, level: null, course: null } }, 'rule.value'],
    [
      'a level where none is completed',
      { rule: { kind: 'PERFECT_SCORE', value: 1, level: anId, course: null } },
      'rule.level',
    ],
    ['a level of several', { rule: { kind: 'LEVEL_COMPLETED', value: 2, level: anId, course: null } }, 'rule.level'],
    [
      'a level that is not there',
      { rule: { kind: 'LEVEL_COMPLETED', value: 1, level: anId, course: null } },
      'rule.level',
    ],
    ['a course of several', { rule: { kind: 'COURSE_COMPLETED', value: 2, level: null, course: anId } }, 'rule.course'],
    [
      'a course that is not there',
      { rule: { kind: 'COURSE_COMPLETED', value: 1, level: null, course: anId } },
      'rule.course',
    ],
    [
      'a translation without a name',
      { translations: { es: { name: '', description: 'Diez' } } },
      'translations.es.name',
    ],
  ])('with %s is refused, and the field is named', async (_what, own, field) => {
    const { status, data } = await add(own)
    expect([status, data.errors?.[0]?.field]).toEqual([400, field])
    expect((await scene.call('GET', path, { as: staff })).data.count).toBe(0)
  })

  test('has a unique code, also when two of one name are added at once', async () => {
    const created = await Promise.all([add({ name: '¡Día 1!' }), add({ name: 'dia 1' }), add({ name: '学' })])
    expect(created.map(({ data }) => data.code).toSorted()).toEqual(['BADGE', 'DIA_1', 'DIA_1_2'])
  })

  test('is edited by one of two requests at once', async () => {
    const badge = await added()
    const answers = await Promise.all([change(badge, { name: 'One' }), change(badge, { name: 'Two' })])
    expect(answers.map(({ status, data }) => (status === 200 ? 200 : data.code)).toSorted()).toEqual([
      200,
      'changed_meanwhile',
    ])
    expect((await read(badge.id)).history[0].fields.name.from).toBe('Ten hours')
    const current = await read(badge.id)
    expect((await change(current, { name: current.name })).data).toMatchObject({ version: current.version })
  })
})

describe('an awarded badge', () => {
  const shareOf = async (student: Actor) => {
    const [{ id }] = await earned(student)
    const { url } = (await scene.call('POST', `/api/classes/student-badges/${id}/link/`, { as: student })).data
    return (url as string).slice(publicUrl.length)
  }
  const claims = async (link: string) => {
    const { body } = await product.app.inject(`${link}/badge.jwt`)
    const keys = createLocalJWKSet((await product.app.inject('/.well-known/jwks.json')).json())
    return (await jwtVerify(body, keys, { currentDate: product.clock.now() })).payload as never as {
      credentialSubject: { achievement: { name: string; criteria: { narrative: string }; image?: { id: string } } }
    }
  }

  test('keeps its rule when the badge’s rule changes, and others are checked by the new one', async () => {
    const [first, second] = [await scene.student(), await scene.student()]
    await attend(first, 3)
    const badge = await published()
    await history()
    const link = await shareOf(first)
    await attend(second, 2)
    await attend(second, 1)
    const rule = { kind: 'CLASSES_ATTENDED', value: 2, level: null, course: null }
    const { data } = await change(badge, { name: 'Twice', rule })
    expect(data.history[0].fields).toMatchObject({ how_many: { from: 1, to: 2 }, name: { to: 'Twice' } })
    await history()
    expect(await earned(first)).toMatchObject([{ badge: { name: 'Twice', rule: { value: 1 } } }])
    expect(await earned(second)).toMatchObject([{ badge: { name: 'Twice', rule: { value: 2 } } }])
    const { achievement } = (await claims(link)).credentialSubject
    expect(achievement).toMatchObject({
      name: 'Twice',
      criteria: { narrative: 'Attended 1 live class, as recorded by the teacher.' },
    })
    expect((await product.app.inject(link)).body).toContain('Attended 1 live class, as recorded by the teacher.')
  })

  test('stays when the badge is archived, and others get it only after the badge is restored', async () => {
    const [first, second] = [await scene.student(), await scene.student()]
    await attend(first, 3)
    const badge = await published()
    await history()
    const archived = (await turn(badge, 'ARCHIVED')).data
    await attend(second, 2)
    await product.dependencies.database.transaction(tx =>
      awardAndNotify(product.dependencies, tx, second.id, product.clock.now()),
    )
    await history()
    expect([await earned(first), await earned(second)]).toMatchObject([[{ badge: { name: 'Ten hours' } }], []])
    expect(await all(second)).toEqual([])
    const back = (await turn(archived, 'PUBLISHED')).data
    expect(back.history[0].act).toBe('RESTORED')
    await history()
    expect(await earned(second)).toHaveLength(1)
    expect(await earned(first)).toHaveLength(1)
  })

  test('prevents the deletion of its badge, also when it was revoked', async () => {
    const student = await scene.student()
    await attend(student, 1)
    const badge = await published()
    await history()
    await scene.row('update student_badges set revoked_at = now() where student_id = $1', student.id)
    const remove = (id: string) => scene.call('DELETE', `${path}${id}/`, { as: staff })
    expect((await remove(badge.id)).data.code).toBe('badge_held')
    expect(await read(badge.id)).toMatchObject({ held: 0, can_be_deleted: false })
    const draft = await added()
    expect((await turn(draft, 'ARCHIVED')).data.code).toBe('badge_is_draft')
    expect((await remove(draft.id)).status).toBe(204)
    expect([(await remove(draft.id)).status, (await turn(draft, 'PUBLISHED')).status]).toEqual([404, 404])
  })

  test('shows the badge’s image, which is public at its address and named by the credential', async () => {
    const student = await scene.student()
    await attend(student, 1)
    const badge = await published()
    await history()
    const send = (version: number, bytes: Buffer) => {
      const form = new FormData()
      form.append('version', String(version))
      form.append('picture', new File([Uint8Array.from(bytes)], 'a.png'))
      return scene.call('PUT', `${path}${badge.id}/picture/`, { as: staff, form })
    }
    const clear = {
      create: { width: 900, height: 600, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    } as const
    const png = await sharp(clear).png().toBuffer()
    expect((await send(badge.version, Buffer.from('none'))).status).toBe(415)
    const { data } = await send(badge.version, png)
    const response = await product.app.inject(data.image)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 512, height: 341, hasAlpha: true })
    expect(await earned(student)).toMatchObject([{ badge: { image: data.image } }])
    expect(await all(student)).toMatchObject([{ image: data.image }])
    const link = await shareOf(student)
    expect((await product.app.inject(link)).body).toContain(`src="${data.image}"`)
    expect((await claims(link)).credentialSubject.achievement.image).toEqual({
      id: `${publicUrl}${data.image}`,
      type: 'Image',
    })
    expect((await send(badge.version, png)).data.code).toBe('changed_meanwhile')
    const bare = (await change(data, { image: null })).data
    expect(bare.image).toBeNull()
    expect((await product.app.inject(data.image)).statusCode).toBe(404)
    expect((await claims(link)).credentialSubject.achievement.image).toBeUndefined()
  })
})

describe('the preview', () => {
  test('lists who would get it today, as awarding then does, with names for people with permission', async () => {
    const unit = await scene.unit('B1')
    const students = await Promise.all([1, 2, 3, 4].map(() => scene.student()))
    const [none, once, thrice, level] = students as [Actor, Actor, Actor, Actor]
    await attend(once, 8)
    for (const daysAgo of [15, 8, 1]) await attend(thrice, daysAgo)
    await scene.rows(
      'update units set archived_at = $2 where level_id = (select level_id from units where id = $1) and id <> $1',
      unit,
      product.clock.now().toISOString(),
    )
    await attend(level, 1, unit)
    const b1 = (await scene.row<{ id: string }>(`select id from levels where code = 'B1'`)).id
    const rules = [
      { kind: 'CLASSES_ATTENDED', value: 1, level: null, course: null },
      { kind: 'CLASSES_ATTENDED', value: 2, level: null, course: null },
      { kind: 'STREAK_OF_WEEKS', value: 3, level: null, course: null },
      { kind: 'LEVEL_COMPLETED', value: 1, level: b1, course: null },
      { kind: 'LEVEL_COMPLETED', value: 1, level: null, course: null },
      { kind: 'PERFECT_SCORE', value: 1, level: null, course: null },
    ]
    const both = await scene.staff(['content', 'people'])
    for (const rule of rules) {
      const query = `kind=${rule.kind}&value=${rule.value}${rule.level ? `&level=${rule.level}` : ''}`
      const previewed = await preview(query, both)
      expect(previewed).toMatchObject({ looked: 4, students: 4, next: null })
      expect((await preview(query)).people).toBeNull()
      const badge = await published({ rule })
      await history()
      const awarded = await scene.rows<{ student_id: string }>(
        'select student_id from student_badges where badge_id = $1 order by student_id',
        badge.id,
      )
      expect(previewed.people.map(({ id }: { id: string }) => id)).toEqual(awarded.map(({ student_id }) => student_id))
      expect(previewed.would).toBe(awarded.length)
      expect(await preview(`${query}&badge=${badge.id}`)).toMatchObject({ would: 0 })
    }
    expect((await earned(none)).length).toBe(0)
    expect((await earned(level)).length).toBe(3)
  })

  test('continues student by student where it stopped', async () => {
    await scene.rows(
      `with made as (insert into users (email, email_canonical, first_name, last_name, role)
         select 'many' || n || '@example.test', 'many' || n || '@example.test', 'Many', 'One', 'student' from generate_series(1, 205) n returning id)
       insert into students (user_id) select id from made`,
    )
    const query = 'kind=CLASSES_ATTENDED&value=1'
    const first = await preview(query)
    expect(first).toMatchObject({ looked: 200, students: 205 })
    expect(await preview(`${query}&after=${first.next}`)).toMatchObject({ looked: 5, students: 205, next: null })
  })

  test('reports what is wrong with an invalid rule', async () => {
    const { data } = await scene.call('GET', `${path}preview/?kind=LEVEL_COMPLETED&value=1&level=${anId}`, {
      as: staff,
    })
    expect(data.errors[0]).toMatchObject({ field: 'level', code: 'unknown' })
  })
})
