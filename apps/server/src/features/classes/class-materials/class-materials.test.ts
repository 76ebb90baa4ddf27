import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { photoOfPaper } from '../../../../test/photos.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { trueFalse } from '../../../demo/assessments/authoring.ts'
import { createTest } from '../../assessment/assessments/testing/course-with-test.ts'

let product: TestApp
let scene: Scene
let teacher: Actor
let other: Actor
let student: Actor
let office: Actor
let liveClass: string
let quiz: { id: string; questions: string[] }

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  teacher = await scene.teacher()
  other = await scene.student()
  student = await scene.student()
  office = await scene.staff(['timetable'])
  liveClass = await scene.liveClass({ teacher })
  await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: student })
  quiz = await exercise('Past simple')
})

/** A published test that belongs to no student's course. */
async function exercise(title: string) {
  const created = await createTest(scene, { title, questions: [trueFalse('Is it so?', true)] })
  await scene.row(`update courses set state = 'DRAFT' where id = $1`, created.course)
  return created
}

const path = (id = liveClass) => `/api/classes/scheduled-live-classes/${id}/materials/`
function add(fields: Record<string, string | File>, as = teacher, id = liveClass) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return scene.call('POST', path(id), { as, form })
}
const seen = async (as: Actor, id = liveClass) =>
  (await scene.call('GET', `/api/classes/scheduled-live-classes/${id}/`, { as })).data.materials
const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'slides.pdf')
const remove = (id: string, as = teacher) => scene.call('DELETE', `/api/classes/class-materials/${id}/`, { as })

describe('a material of one class', () => {
  test('is added by its teacher or staff, and opens for students with a seat', async () => {
    const file = await add({ file: pdf() })
    expect([file.status, file.data.title, file.data.kind]).toEqual([200, 'slides.pdf', 'FILE'])
    const link = await add({ url: 'example.org/song', title: 'A song' }, office)
    expect(link.status).toBe(200)
    expect(await seen(student)).toMatchObject([
      { title: 'slides.pdf', of_class: true, url: expect.stringContaining('/files/') },
      { title: 'A song', url: 'https://example.org/song' },
    ])
    expect(await seen(other)).toMatchObject([{ title: 'slides.pdf', url: null }, { url: null }])
    const elsewhere = await scene.liveClass({ teacher, startsIn: { days: 3 } })
    expect(await seen(student, elsewhere)).toEqual([])
    const log = await scene.rows('select fields from changes where thing_id = $1', liveClass)
    expect(log).toEqual([{ fields: { material: { from: null, to: 'A song' } } }])
    expect((await remove(link.data.id)).status).toBe(204)
    expect((await remove(file.data.id, office)).status).toBe(204)
    expect(await seen(student)).toEqual([])
    expect(await scene.rows(`select from files where name = 'slides.pdf'`)).toEqual([])
  })

  test('from a photo contains only the picture, at a readable size', async () => {
    const photo = await photoOfPaper()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const id = await scene.liveClass({ teacher, startsIn: { days: 4 } })
    const { data } = await add({ file: new File([new Uint8Array(photo)], 'IMG_1.JPEG') }, teacher, id)
    expect(data.title).toBe('IMG_1.jpg')
    const download = await product.app.inject({ url: data.url })
    const { exif, width, height } = await sharp(download.rawPayload).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1000, height: 2000 })
  })

  test('cannot be added or removed by anyone else', async () => {
    const stranger = await scene.teacher()
    expect((await add({ url: 'https://example.org/a' }, stranger)).status).toBe(404)
    const { data } = await add({ url: 'https://example.org/a' })
    expect((await remove(data.id, stranger)).status).toBe(404)
    expect((await remove(data.id, student)).status).toBe(403)
    expect((await remove(data.id)).status).toBe(204)
  })

  test('is exactly one thing, and the response names invalid fields', async () => {
    const both = await add({ url: 'https://example.org/a', file: pdf() })
    expect([both.status, both.data.errors[0].field]).toEqual([400, 'url'])
    const nothing = await add({ title: 'Nothing' })
    expect([nothing.status, nothing.data.errors[0].field]).toEqual([400, 'url'])
    const unknown = await add({ exercise: liveClass })
    expect([unknown.status, unknown.data.errors[0].field]).toEqual([400, 'exercise'])
    const homework = await add({ url: 'https://example.org/a', homework: 'true' })
    expect([homework.status, homework.data.errors[0].field]).toEqual([400, 'homework'])
    const page = await add({ file: new File(['<html><script>1</script>'], 'slides.pdf') })
    expect(page.status).toBe(415)
  })

  test('is refused beyond the limit, however many are added at once', async () => {
    const id = await scene.liveClass({ teacher, startsIn: { days: 5 } })
    await scene.row(
      `insert into materials (class_id, title, url, created_at)
       select $1, 'x', 'https://example.org/' || n, now() from generate_series(1, 29) n`,
      id,
    )
    const answers = await Promise.all([1, 2, 3].map(n => add({ url: `https://example.org/more${n}` }, teacher, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('an exercise', () => {
  const overview = (as: Actor) => scene.call('GET', `/api/courses/assessments/${quiz.id}/`, { as })
  const results = async (as = teacher) =>
    scene.call('GET', `/api/classes/scheduled-live-classes/${liveClass}/exercises/`, { as })

  test('is submitted as homework by students with a seat, graded for the teacher, without its key before', async () => {
    expect((await overview(student)).status).toBe(404)
    const chosen = await scene.call('GET', '/api/classes/exercises/', { as: teacher })
    expect(chosen.data.results).toContainEqual({ id: quiz.id, title: 'Past simple', level: null })
    const found = async (search: string) =>
      (await scene.call('GET', `/api/classes/exercises/?page_size=1&search=${search}`, { as: teacher })).data
    expect(await found('SIMPLE%20pást')).toMatchObject({ count: 1, next: null, results: [{ id: quiz.id }] })
    expect(await found('simple%20future')).toMatchObject({ count: 0, results: [] })
    const added = await add({ exercise: quiz.id, homework: 'true' })
    expect(added.data).toMatchObject({ kind: 'EXERCISE', title: 'Past simple', homework: true })
    const again = await add({ exercise: quiz.id })
    expect([again.status, again.data.code]).toEqual([409, 'exercise_there'])

    expect(await seen(student)).toMatchObject([{ url: `/students/courses/tests/${quiz.id}` }])
    expect(await seen(other)).toMatchObject([{ url: null }])
    expect((await overview(other)).status).toBe(404)
    expect((await overview(student)).data).toMatchObject({ course: null, live_class: { title: 'Lesson' } })
    expect((await results()).data).toMatchObject([{ homework: true, results: [{ state: 'OPEN', score: null }] }])

    const begun = await scene.call('POST', `/api/courses/assessments/${quiz.id}/attempts/`, { as: student })
    expect(begun.status).toBe(200)
    expect(JSON.stringify(begun.data)).not.toMatch(/"key"|"right"|"correct"/)
    expect((await results()).data[0].results).toMatchObject([{ state: 'IN_PROGRESS', score: null }])
    const answers = [{ question_id: quiz.questions[0], answer: { kind: 'TRUE_FALSE', value: true }, sequence: 1 }]
    const submit = `/api/courses/attempts/${begun.data.id}/submit/`
    expect((await scene.call('POST', submit, { as: student, body: { answers } })).data.score).toBe(100)
    expect((await results(office)).data[0].results).toMatchObject([
      { first_name: 'Valentina', state: 'GRADED', score: 100, passed: true },
    ])
    expect((await results(await scene.teacher())).status).toBe(404)

    expect((await remove(added.data.id)).status).toBe(204)
    expect((await overview(student)).data).toMatchObject({
      live_class: null,
      attempts_left: 0,
      attempts: [{ score: 100 }],
    })
    const more = await scene.call('POST', `/api/courses/assessments/${quiz.id}/attempts/`, { as: student })
    expect([more.status, more.data.code]).toEqual([409, 'no_attempts_left'])
    const kept = await scene.call('GET', `/api/courses/attempts/${begun.data.id}/results/`, { as: student })
    expect(kept.status).toBe(200)
  })

  test('of a unit is for every class of it, and for no one once its test is archived', async () => {
    const staff = await scene.staff(['content'])
    const { id: unit } = await scene.row<{ id: string }>(
      `select u.id from units u join levels l on l.id = u.level_id where l.code = 'B1' and u.number = 1`,
    )
    const form = new FormData()
    form.set('exercise', quiz.id)
    const added = await scene.call('POST', `/api/classes/syllabus/units/${unit}/materials/`, { as: staff, form })
    expect([added.status, added.data.kind, added.data.of_class]).toEqual([200, 'EXERCISE', false])
    const fresh = await scene.student()
    await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: fresh })
    expect((await overview(fresh)).status).toBe(200)
    expect((await remove(added.data.id)).status).toBe(404)
    const { data: ofClass } = await add({ exercise: quiz.id })
    expect((await results()).data).toMatchObject([{ id: ofClass.id }])
    await scene.row(`update assessments set state = 'ARCHIVED' where id = $1`, quiz.id)
    expect((await overview(fresh)).status).toBe(404)
    expect(await seen(student)).toEqual([])
    expect((await results()).data).toEqual([])
    await remove(ofClass.id)
    await scene.row(`update assessments set state = 'PUBLISHED' where id = $1`, quiz.id)
    await scene.row('delete from materials where unit_id = $1', unit)
  })

  test('is hidden from students who canceled, except attempts they started', async () => {
    const { data: added } = await add({ exercise: quiz.id })
    const begins = await scene.student()
    const waitingStudent = await scene.student()
    for (const as of [begins, waitingStudent])
      await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as })
    const attempts = `/api/courses/assessments/${quiz.id}/attempts/`
    const begun = await scene.call('POST', attempts, { as: begins })
    expect([begun.status, (await overview(waitingStudent)).status]).toEqual([200, 200])
    for (const as of [begins, waitingStudent]) {
      const { id } = await scene.row<{ id: string }>('select id from student_classes where student_id = $1', as.id)
      expect((await scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })).status).toBeLessThan(300)
    }
    expect((await overview(waitingStudent)).status).toBe(404)
    expect((await scene.call('POST', attempts, { as: waitingStudent })).status).toBe(404)
    expect((await overview(begins)).data).toMatchObject({ attempts_left: 1, attempts: [{ id: begun.data.id }] })
    expect((await scene.call('POST', attempts, { as: begins })).data.id).toBe(begun.data.id)
    const submit = `/api/courses/attempts/${begun.data.id}/submit/`
    expect((await scene.call('POST', submit, { as: begins, body: { answers: [] } })).status).toBe(201)
    expect((await overview(begins)).data).toMatchObject({ attempts_left: 0, attempts: [{ state: 'GRADED' }] })
    await remove(added.id)
  })
})
