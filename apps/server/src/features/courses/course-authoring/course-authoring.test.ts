import { randomBytes, randomUUID } from 'node:crypto'
import type { CourseClassDocument, CourseDocument } from '@aulaviva/domain/course-document'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { openText } from '../../../demo/assessments/authoring.ts'
import { createTest } from '../../assessment/assessments/testing/course-with-test.ts'
import { publishDueCourses } from './publishing.usecases.ts'

let product: TestApp
let other: TestApp['app']
let scene: Scene
let author: Actor
let student: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  other = await product.another()
  author = await scene.staff(['content'])
  student = await scene.student({ level: 'B1' })
})

const base = '/api/courses/authoring/'
const send = (method: string, path: string, body: object, options = {}) =>
  scene.call(method, `${base}${path}`, { as: author, body, ...options })
const read = async (id: string) => (await scene.call('GET', `${base}${id}/`, { as: author })).data
const versionOf = async (id: string): Promise<number> => (await read(id)).draft_version
const act = async (id: string, what: string, own: object = {}) =>
  send('POST', `${id}/${what}/`, { draft_version: await versionOf(id), ...own })
const save = async (id: string, document: CourseDocument, version?: number, options = {}) =>
  send('PUT', `${id}/draft/`, { draft_version: version ?? (await versionOf(id)), document }, options)
const mine = async (as = student) => (await scene.call('GET', '/api/courses/my-courses/', { as })).data
const myCourse = async (id: string) => (await scene.call('GET', `/api/courses/my-courses/${id}/`, { as: student })).data
const instant = (hours: number) => new Date(product.clock.now().getTime() + hours * 3_600_000).toISOString()

async function countBadgeChecks(): Promise<number> {
  const jobs = `select count(*)::int as n from pgboss.job where name = 'badges' and data ->> 'student' = $1`
  return (await scene.row<{ n: number }>(jobs, student.id)).n
}

async function videoFor(course: string, seconds = 100): Promise<string> {
  const file = await saveUpload(product, { name: 'video.mp4', mediaType: 'video/mp4', bytes: randomBytes(50) })
  await scene.row(
    `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', $3, $4)`,
    course,
    file,
    seconds,
    instant(0),
  )
  return file
}

const aClass = (own: Partial<CourseClassDocument> = {}): CourseClassDocument => ({
  id: randomUUID(),
  name: 'A class',
  description: '',
  image_file_id: null,
  video_file_id: null,
  captions_file_id: null,
  captions_language: '',
  more_captions: [],
  transcript: '',
  video_quiz_id: null,
  attachments: [],
  ...own,
})

/** A complete course draft. */
async function drafted(own: Partial<CourseDocument> = {}): Promise<{ id: string; document: CourseDocument }> {
  const { data } = await send('POST', '', { name: 'Around the house', level_id: null })
  const video_file_id = await videoFor(data.id)
  const classes = [aClass({ video_file_id, name: 'Kitchen' }), aClass({ video_file_id, name: 'Garden' })]
  const document = { ...data.document, classes, ...own }
  expect((await save(data.id, document)).status).toBe(200)
  return { id: data.id, document }
}
async function published(own: Partial<CourseDocument> = {}) {
  const created = await drafted(own)
  expect((await act(created.id, 'publish')).status).toBe(200)
  return created
}
const refusal = ({ status, data }: { status: number; data: { code: string } }) => [status, data.code]

describe('a draft', () => {
  test('is created, saved, and read, and hidden from students', async () => {
    const quiz = await createTest(scene, {
      questions: [openText('Write.', { min: 1, max: 9 }, 'A')],
      kind: 'VIDEO_QUIZ',
    })
    const { id, document } = await drafted()
    const [first] = document.classes
    await save(id, { ...document, classes: [{ ...first!, video_quiz_id: quiz.id }] })
    const course = await read(id)
    expect(course).toMatchObject({ state: 'DRAFT', published: null, has_draft: true, published_at: null, versions: [] })
    expect(course.document.classes).toHaveLength(1)
    expect((await mine()).map((one: { id: string }) => one.id)).not.toContain(id)
    for (const path of [
      `my-courses/${id}/`,
      `class/${first!.id}/`,
      `class/${first!.id}/video/`,
      `class/${first!.id}/media/`,
      `class/${first!.id}/position/`,
    ]) {
      expect((await scene.call('GET', `/api/courses/${path}`, { as: student })).status, path).toBe(404)
    }
    const watched = { course_class_id: first!.id }
    const path = '/api/courses/student-class-video-watched/'
    expect((await scene.call('POST', path, { as: student, body: watched })).status).toBe(404)
  })

  test('does not change the published course by a byte until it is published', async () => {
    const { id, document } = await published()
    const before = await myCourse(id)
    await save(id, { ...document, name: 'Around the garden', classes: document.classes.toReversed() })
    expect(await myCourse(id)).toEqual(before)
    expect((await read(id)).has_draft).toBe(true)
    expect((await act(id, 'publish', { note: 'Another order' })).status).toBe(200)
    const after = await myCourse(id)
    expect(after.name).toBe('Around the garden')
    expect(after.hash).not.toBe(before.hash)
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.course_classes.map((one: { id: string }) => one.id)).toEqual(
      document.classes.map(one => one.id).toReversed(),
    )
  })

  test('equal to the published course is removed', async () => {
    const { id, document } = await published()
    await save(id, { ...document, name: 'Elsewhere' })
    await save(id, document)
    expect((await read(id)).has_draft).toBe(false)
    expect(refusal(await act(id, 'publish'))).toEqual([409, 'nothing_to_publish'])
  })

  test('saved by two editors at once is saved by one, and the other gets a conflict', async () => {
    const { id, document } = await drafted()
    const version = await versionOf(id)
    const answers = await Promise.all([
      save(id, { ...document, name: 'Mine' }, version),
      save(id, { ...document, name: 'Yours' }, version, { app: other }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusal(answers.find(({ status }) => status === 409)!)).toEqual([409, 'changed_meanwhile'])
  })

  test('cannot reference a class of another course, or a class twice', async () => {
    const [one, another] = [await published(), await drafted()]
    const { status } = await save(another.id, { ...another.document, classes: one.document.classes })
    expect(status).toBe(400)
    const [first] = another.document.classes
    expect((await save(another.id, { ...another.document, classes: [first!, first!] })).status).toBe(400)
  })

  test('gives no access to a file by referencing it', async () => {
    const { id, document } = await drafted()
    const [first, ...rest] = document.classes
    const paper = await saveUpload(product, { name: 'contract.png', mediaType: 'image/png', bytes: randomBytes(50) })
    const classes = [{ ...first!, image_file_id: paper }, ...rest]
    expect((await save(id, { ...document, image_file_id: paper, classes })).status).toBe(200)
    const listed = (await scene.call('GET', base, { as: author })).data.find((one: { id: string }) => one.id === id)
    const { course, media } = (await scene.call('GET', `${base}${id}/preview/`, { as: author })).data
    const opened = [(await read(id)).image, listed.image, course.image, course.course_classes[0].image, media[0].image]
    expect(opened).toEqual([null, null, null, null, null])
  })

  test('is discarded for the published course', async () => {
    const { id, document } = await published()
    await save(id, { ...document, name: 'Elsewhere' })
    expect((await act(id, 'discard')).data.document).toEqual(document)
    expect(refusal(await act((await drafted()).id, 'discard'))).toEqual([409, 'never_published'])
  })

  test('is logged once for the person who started it, not for every save', async () => {
    const { id, document } = await published()
    for (const name of ['E', 'El', 'Els']) await save(id, { ...document, name })
    const acts = (await read(id)).history.map((change: { act: string }) => change.act)
    expect(acts.filter((one: string) => one === 'DRAFT_BEGUN')).toHaveLength(1)
    expect(acts).toEqual(['DRAFT_BEGUN', 'PUBLISHED', 'CREATED'])
  })
})

describe('the preview', () => {
  test('shows the draft as students will see it, and leaves no trace', async () => {
    const { id } = await drafted()
    const count = async () => {
      const tables = ['watched_classes', 'video_positions', 'attempts', 'course_observations', 'playback_settings']
      const sum = tables.map(table => `(select count(*) from ${table})`).join(' + ')
      return (await scene.row<{ n: string }>(`select ${sum} as n`)).n
    }
    const before = await count()
    const { data } = await scene.call('GET', `${base}${id}/preview/`, { as: author })
    expect(await count()).toEqual(before)
    expect(data.media).toHaveLength(2)
    expect((await product.app.inject({ method: 'HEAD', url: data.media[0].video })).statusCode).toBe(200)
    await act(id, 'publish')
    const studentCourse = await myCourse(id)
    const { version, hash, ...visible } = data.course
    expect([typeof version, typeof hash]).toEqual(['number', 'string'])
    expect(visible).toEqual(Object.fromEntries(Object.entries(studentCourse).filter(([name]) => name in visible)))
  })

  test('is for staff only', async () => {
    const { id } = await drafted()
    expect((await scene.call('GET', `${base}${id}/preview/`, { as: student })).status).toBe(403)
  })
})

describe('publishing', () => {
  test('is refused with everything that is missing and where, and changes nothing', async () => {
    const { id, document } = await drafted()
    const [first, second] = document.classes
    await save(id, {
      ...document,
      name: '',
      evaluation_id: randomUUID(),
      classes: [
        { ...first!, name: '' },
        { ...second!, video_file_id: randomUUID() },
      ],
    })
    const rejected = await act(id, 'publish')
    expect(refusal(rejected)).toEqual([409, 'course_incomplete'])
    expect(rejected.data.errors.map((one: { field: string; code: string }) => [one.field, one.code])).toEqual([
      ['course', 'name_missing'],
      ['course', 'evaluation_gone'],
      [`classes.${first!.id}`, 'class_name_missing'],
      [`classes.${second!.id}`, 'class_video_gone'],
    ])
    expect((await read(id)).state).toBe('DRAFT')
    expect(await scene.rows('select from course_classes where course_id = $1', id)).toHaveLength(0)
  })

  test('refuses a file of another course', async () => {
    const [one, another] = [await drafted(), await drafted()]
    const video_file_id = one.document.classes[0]!.video_file_id
    await save(another.id, { ...another.document, classes: [aClass({ video_file_id })] })
    expect(refusal(await act(another.id, 'publish'))).toEqual([409, 'course_incomplete'])
  })

  test('checks everyone who watched all of it again if it requires another evaluation, or none', async () => {
    const question = [openText('Write.', { min: 1, max: 9 }, 'A')]
    const evaluation = await createTest(scene, { questions: question, kind: 'EVALUATION' })
    const { id, document } = await published({ evaluation_id: evaluation.id })
    for (const { id: one } of document.classes) {
      const body = { seconds: 95, played: [[0, 95]] }
      await scene.call('PUT', `/api/courses/class/${one}/position/`, { as: student, body })
    }
    const checksBefore = await countBadgeChecks()
    await save(id, { ...document, name: 'Around the garden' })
    await act(id, 'publish')
    expect(await countBadgeChecks(), 'another name completes nothing').toBe(checksBefore)
    await save(id, { ...document, evaluation_id: null })
    expect((await act(id, 'publish')).status).toBe(200)
    expect(await countBadgeChecks()).toBe(checksBefore + 1)
  })

  test('checks everyone who passed an evaluation before a course requires it', async () => {
    const evaluation = await createTest(scene, { questions: [openText('Write.', { min: 1, max: 9 }, 'A')] })
    await scene.row(
      `insert into attempts (assessment_id, student_id, state, questions, started_at, submitted_at, ended_by, score, passed)
       values ($1, $2, 'GRADED', '[]', $3, $3, 'STUDENT', 80, true)`,
      evaluation.id,
      student.id,
      instant(-1),
    )
    const { id, document } = await published()
    const asked = await countBadgeChecks()
    await save(id, { ...document, evaluation_id: evaluation.id })
    expect((await act(id, 'publish')).status).toBe(200)
    expect(await countBadgeChecks()).toBe(asked + 1)
  })

  test('keeps ids, watch records, positions, and comments of classes that stay, and of removed ones', async () => {
    const { id, document } = await published()
    const [kitchen, garden] = document.classes
    for (const one of [kitchen!, garden!]) {
      const body = { seconds: 95, played: [[0, 95]] }
      await scene.call('PUT', `/api/courses/class/${one.id}/position/`, { as: student, body })
    }
    await save(id, { ...document, classes: [{ ...garden!, name: 'The garden' }] })
    const { data } = await scene.call('GET', `${base}${id}/consequences/`, { as: author })
    expect(data).toMatchObject({
      gaps: [],
      taken_out: [{ name: 'Kitchen', students_watched: 1 }],
      changed: ['The garden'],
      needs_update: true,
      students_begun: 1,
    })
    const asked = await countBadgeChecks()
    await act(id, 'publish')
    expect(await countBadgeChecks(), 'who has watched the others has completed the course').toBe(asked + 1)
    expect((await myCourse(id)).course_classes).toMatchObject([{ id: garden!.id, name: 'The garden', position: 1 }])
    const marks = await scene.rows(
      'select from watched_classes where student_id = $1 and course_class_id = any ($2)',
      [student.id][0],
      [kitchen!.id, garden!.id],
    )
    expect(marks).toHaveLength(2)
    expect(await read(id)).toMatchObject({ classes: 1, students_begun: 1, students_completed: 1 })
    // a device may still have a class that was removed, and that is no error
    const body = { course_class_id: kitchen!.id }
    const sent = await scene.call('POST', '/api/courses/student-class-video-watched/', { as: student, body })
    expect(sent.status).toBe(200)
    expect((await scene.call('GET', `/api/courses/class/${kitchen!.id}/`, { as: student })).status).toBe(404)
    // and the class is restored with its id
    expect((await act(id, 'versions/1/restore')).status).toBe(200)
    await act(id, 'publish')
    expect((await myCourse(id)).course_classes.map((one: { id: string }) => one.id)).toEqual([kitchen!.id, garden!.id])
    expect(
      (await scene.row<{ n: number }>('select count(*)::int as n from course_classes where course_id = $1', id)).n,
    ).toBe(2)
  })

  test('a shorter video cuts positions beyond its end, and keeps the watch records', async () => {
    const { id, document } = await published()
    const [kitchen, garden] = document.classes
    const place = {
      seconds: 80,
      played: [
        [0, 50],
        [60, 80],
      ],
    }
    await scene.call('PUT', `/api/courses/class/${kitchen!.id}/position/`, { as: student, body: place })
    const short = await videoFor(id, 40)
    await save(id, { ...document, classes: [{ ...kitchen!, video_file_id: short }, garden!] })
    const { data } = await scene.call('GET', `${base}${id}/consequences/`, { as: author })
    expect(data.other_videos).toEqual([{ name: 'Kitchen', students_begun: 1 }])
    await act(id, 'publish')
    const { data: position } = await scene.call('GET', `/api/courses/class/${kitchen!.id}/position/`, { as: student })
    expect(position).toMatchObject({ seconds: 40, played_seconds: 40, video_watched: true })
  })

  test('shows first how many students will have the course, by the draft’s level and by plan', async () => {
    const level = async (code: string) =>
      (await scene.row<{ id: string }>('select id from levels where code = $1', code)).id
    const { id, document } = await drafted({ level_id: await level('A1') })
    const { id: another } = await published()
    const planNames = (student: Actor, course: string) =>
      scene.row(
        'insert into plan_courses (plan_id, course_id) select plan_id, $2 from subscriptions where student_id = $1',
        student.id,
        course,
      )
    await scene.student({ level: 'C1' })
    await scene.student({ level: 'C1', subscription: null })
    await planNames(await scene.student({ level: 'C1' }), another)
    await planNames(await scene.student({ level: 'A1' }), id)
    await scene.student({ level: null })
    const foreseen = async () => (await scene.call('GET', `${base}${id}/consequences/`, { as: author })).data.students
    const having = async () =>
      (await scene.row<{ n: number }>('select count(*)::int as n from student_courses where course_id = $1', id)).n
    const ofA1 = await foreseen()
    expect([await having(), ofA1 > 0]).toEqual([0, true])
    await act(id, 'publish')
    expect(await having()).toBe(ofA1)
    await save(id, { ...document, level_id: await level('C1') })
    const ofC1 = await foreseen()
    expect([await having(), ofC1 < ofA1]).toEqual([ofA1, true])
    await act(id, 'publish')
    expect(await having()).toBe(ofC1)
    // one by level, one by plan, one without a level
    expect(ofC1).toBe(3)
  })

  test('images only makes no device download anything', async () => {
    const { id, document } = await published()
    const before = await myCourse(id)
    const picture = await saveUpload(product, { name: 'a.jpg', mediaType: 'image/jpeg', bytes: randomBytes(9) })
    await scene.row(
      `insert into course_files (course_id, file_id, kind, added_at) values ($1, $2, 'IMAGE', $3)`,
      id,
      picture,
      instant(0),
    )
    await save(id, { ...document, image_file_id: picture })
    const { data } = await scene.call('GET', `${base}${id}/consequences/`, { as: author })
    expect(data).toMatchObject({ course: true, needs_update: false })
    await act(id, 'publish')
    const { image, ...after } = await myCourse(id)
    expect(image).toBeTruthy()
    const { image: _, ...rest } = before
    expect(after).toEqual(rest)
  })

  test('happens once, however often it is requested at the same time', async () => {
    const { id } = await drafted()
    const draft_version = await versionOf(id)
    const answers = await Promise.all(
      [product.app, other, product.app, other].map(app => send('POST', `${id}/publish/`, { draft_version }, { app })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await read(id)).versions).toHaveLength(1)
  })

  test('lets an attempt in progress end as it started', async () => {
    const quiz = await createTest(scene, {
      questions: [openText('Write.', { min: 1, max: 9 }, 'A')],
      kind: 'VIDEO_QUIZ',
    })
    const { id, document } = await drafted()
    const [kitchen, garden] = document.classes
    await save(id, { ...document, classes: [{ ...kitchen!, video_quiz_id: quiz.id }, garden!] })
    await act(id, 'publish')
    const path = `/api/courses/assessments/${quiz.id}/attempts/`
    const { data: attempt } = await scene.call('POST', path, { as: student })
    await save(id, { ...document, classes: [kitchen!, garden!] })
    const { data } = await scene.call('GET', `${base}${id}/consequences/`, { as: author })
    expect(data.attempts_open).toBe(1)
    await act(id, 'publish')
    const submit = `/api/courses/attempts/${attempt.id}/submit/`
    expect((await scene.call('POST', submit, { as: student, body: { answers: [] } })).status).toBe(201)
  })
})

describe('a scheduled publication', () => {
  const due = () => publishDueCourses(product.dependencies, product.clock.now())
  const putTime = async (id: string, hours: number | null) =>
    send('PUT', `${id}/schedule/`, { draft_version: await versionOf(id), publish_at: hours && instant(hours) })

  test('publishes the draft once, as it is then, over several servers', async () => {
    const { id, document } = await drafted()
    expect((await putTime(id, 2)).status).toBe(200)
    await save(id, { ...document, name: 'Said later' })
    await due()
    expect((await read(id)).state).toBe('DRAFT')
    product.clock.advance({ hours: 3 })
    await Promise.all([due(), due(), due()])
    expect(await read(id)).toMatchObject({ state: 'PUBLISHED', name: 'Said later', publish_at: null })
    expect((await read(id)).versions).toHaveLength(1)
  })

  test('has its note in the version and the log', async () => {
    const { id } = await drafted()
    const putOff = async (note: string) =>
      (await send('PUT', `${id}/schedule/`, { draft_version: await versionOf(id), publish_at: instant(2), note })).data
    await putOff('New recording')
    const { publish_note, history } = await putOff('New recording of class 3')
    expect(publish_note).toBe('New recording of class 3')
    // changing only the note is not a new schedule
    expect(history.filter(({ act }: { act: string }) => act === 'SCHEDULED')).toHaveLength(1)
    product.clock.advance({ hours: 3 })
    await due()
    const course = await read(id)
    expect(course).toMatchObject({ publish_note: '', versions: [{ number: 1, note: 'New recording of class 3' }] })
    const inTheLog = course.history.find(({ act }: { act: string }) => act === 'PUBLISHED')
    expect(inTheLog.reason).toBe('New recording of class 3')
  })

  test('keeps its note no longer than its time', async () => {
    const putOff = async (id: string) => {
      const sent = { draft_version: await versionOf(id), publish_at: instant(2), note: 'For later' }
      expect((await send('PUT', `${id}/schedule/`, sent)).status).toBe(200)
    }
    const { id } = await drafted()
    await putOff(id)
    expect((await putTime(id, null)).data.publish_note).toBe('')
    await putOff(id)
    expect((await act(id, 'publish', { note: 'At once' })).data).toMatchObject({
      publish_note: '',
      versions: [{ note: 'At once' }],
    })
    const another = (await drafted()).id
    await putOff(another)
    expect((await act(another, 'archive')).data).toMatchObject({ state: 'ARCHIVED', publish_note: '' })
  })

  test('that is postponed while it is due does not run', async () => {
    const { id } = await drafted()
    await putTime(id, 1)
    product.clock.advance({ hours: 2 })
    const { database } = product.dependencies
    const transaction: typeof database.transaction = async work => {
      expect((await putTime(id, 3)).status).toBe(200)
      return database.transaction(work)
    }
    await publishDueCourses({ ...product.dependencies, database: { ...database, transaction } }, product.clock.now())
    expect(await read(id)).toMatchObject({ state: 'DRAFT', published_at: null, publish_missed_at: null })
  })

  test('is refused for a past time, and a set time can be canceled', async () => {
    const { id } = await drafted()
    expect(refusal(await putTime(id, -1))).toEqual([409, 'in_the_past'])
    await putTime(id, 1)
    expect((await putTime(id, null)).data.publish_at).toBeNull()
    product.clock.advance({ hours: 2 })
    await due()
    expect((await read(id)).state).toBe('DRAFT')
  })

  test('creates no version if the draft was discarded in the meantime', async () => {
    const { id, document } = await published()
    await save(id, { ...document, name: 'Elsewhere' })
    await send('PUT', `${id}/schedule/`, { draft_version: await versionOf(id), publish_at: instant(1) })
    await act(id, 'discard')
    product.clock.advance({ hours: 2 })
    await due()
    const course = await read(id)
    expect(course).toMatchObject({ state: 'PUBLISHED', publish_at: null, publish_missed_at: null })
    expect(course.versions).toHaveLength(1)
  })

  test('is refused if students already have everything', async () => {
    const { id } = await published()
    expect((await putTime(id, 1)).data.code).toBe('nothing_to_publish')
  })

  test('does not publish a class that another course has by then, and the course says so', async () => {
    const [one, another] = [await drafted(), await drafted()]
    const { document } = one
    await save(another.id, {
      ...another.document,
      classes: [{ ...another.document.classes[0]!, id: document.classes[0]!.id }],
    })
    await putTime(another.id, 1)
    await act(one.id, 'publish')
    product.clock.advance({ hours: 2 })
    await due()
    expect((await read(another.id)).publish_missed_at).not.toBeNull()
  })

  test('does not publish a draft that has become incomplete, and the course says so', async () => {
    const { id, document } = await drafted()
    const later = { publish_at: instant(1), note: 'For later' }
    await send('PUT', `${id}/schedule/`, { draft_version: await versionOf(id), ...later })
    await save(id, { ...document, classes: [] })
    product.clock.advance({ hours: 2 })
    await due()
    const course = await read(id)
    expect(course).toMatchObject({ state: 'DRAFT', publish_at: null, publish_note: 'For later' })
    expect(course.publish_missed_at).not.toBeNull()
    // saving clears the message that the publication was missed
    await save(id, document)
    expect(await read(id)).toMatchObject({ publish_missed_at: null, publish_note: 'For later' })
    await act(id, 'publish', { note: 'At once' })
    await save(id, { ...document, classes: [] })
    await scene.row(`update courses set publish_note = 'For later' where id = $1`, id)
    // discarding a draft also clears its note
    expect((await act(id, 'discard')).data.publish_note).toBe('')
  })
})

describe('a course', () => {
  test('is unpublished, and published again with its watch records', async () => {
    const { id, document } = await published()
    const [kitchen] = document.classes
    const body = { course_class_id: kitchen!.id }
    await scene.call('POST', '/api/courses/student-class-video-watched/', { as: student, body })
    await act(id, 'unpublish')
    expect((await scene.call('GET', `/api/courses/my-courses/${id}/`, { as: student })).status).toBe(404)
    expect((await act(id, 'publish')).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'PUBLISHED', students_begun: 1 })
  })

  test('is archived, refuses changes, and is restored as a draft', async () => {
    const { id, document } = await published()
    await act(id, 'archive')
    expect((await mine()).map((one: { id: string }) => one.id)).not.toContain(id)
    expect(refusal(await save(id, document))).toEqual([409, 'course_archived'])
    expect(refusal(await act(id, 'publish'))).toEqual([409, 'course_archived'])
    expect((await act(id, 'restore')).data).toMatchObject({ state: 'DRAFT', document })
  })

  test('archived and published at once does one after the other, and the second gets a conflict', async () => {
    const { id } = await drafted()
    const draft_version = await versionOf(id)
    const answers = await Promise.all([
      send('POST', `${id}/archive/`, { draft_version }),
      send('POST', `${id}/publish/`, { draft_version }, { app: other }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is duplicated with its own classes, not published, and complete', async () => {
    const { id, document } = await published()
    const { status, data } = await send('POST', `${id}/duplicate/`, { name: 'Around the house, again' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'Around the house, again', state: 'DRAFT', versions: [] })
    const ids = document.classes.map(one => one.id)
    expect(data.document.classes.map((one: { name: string }) => one.name)).toEqual(['Kitchen', 'Garden'])
    expect(data.document.classes.some((one: { id: string }) => ids.includes(one.id))).toBe(false)
    expect((await act(data.id, 'publish')).status).toBe(200)
  })

  test('is duplicated without a level that is archived by now', async () => {
    const { id, document } = await drafted()
    const level = await scene.row<{ id: string }>(
      `insert into levels (code, name, position) values ('Z9', 'Gone', 91) returning id`,
    )
    await save(id, { ...document, level_id: level.id })
    await scene.row('update levels set archived_at = now() where id = $1 returning id', level.id)
    const { status, data } = await send('POST', `${id}/duplicate/`, { name: 'Again' })
    expect([status, data.level, data.document.level_id]).toEqual([201, null, null])
  })

  test('from before drafts existed has its draft read from the published course', async () => {
    const made = await makeCourse(product, scene)
    const course = await read(made.id)
    expect(course).toMatchObject({ state: 'PUBLISHED', has_draft: false, name: 'Everyday English' })
    expect(course.document.classes.map((one: { id: string }) => one.id)).toEqual(made.classes)
    expect(course.document.classes[0].attachments).toEqual([made.attachment])
    const before = await myCourse(made.id)
    await save(made.id, { ...course.document, name: 'Every day' })
    expect((await act(made.id, 'publish')).status).toBe(200)
    const after = await myCourse(made.id)
    expect({ ...after, name: '', hash: '', version: 0, image: '' }).toEqual({
      ...before,
      name: '',
      hash: '',
      version: 0,
      image: '',
      course_classes: after.course_classes,
    })
    expect(after.course_classes.map((one: { duration_seconds: number }) => one.duration_seconds)).toEqual([100, 100])
  })

  test('is moved before another, also for students', async () => {
    const [one, another] = [await published(), await published()]
    const { data } = await send('POST', `${another.id}/move/`, { before: one.id })
    const ids = data.map((row: { id: string }) => row.id)
    expect(ids.indexOf(another.id)).toBe(ids.indexOf(one.id) - 1)
    const seen = (await mine()).map((row: { id: string }) => row.id)
    expect(seen.indexOf(another.id)).toBeLessThan(seen.indexOf(one.id))
  })

  test('has immutable versions of what was published', async () => {
    const { id, document } = await published()
    await save(id, { ...document, name: 'Elsewhere' })
    await act(id, 'publish', { note: 'Moved' })
    const { data } = await scene.call('GET', `${base}${id}/versions/1/`, { as: author })
    expect(data).toMatchObject({ number: 1, document, published_by: { id: author.id } })
    expect((await read(id)).versions).toMatchObject([
      { number: 2, note: 'Moved' },
      { number: 1, note: '' },
    ])
    await expect(scene.row(`update course_versions set note = 'x' where course_id = $1`, id)).rejects.toThrow()
    expect((await scene.call('GET', `${base}${id}/versions/3/`, { as: author })).status).toBe(404)
  })
})
