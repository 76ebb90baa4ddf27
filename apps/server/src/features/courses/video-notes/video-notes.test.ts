import { randomUUID } from 'node:crypto'
import { maxNotesPerCourse } from '@aulaviva/domain/video-notes'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse, type TestCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let school: TestApp
let scene: Scene
let course: TestCourse
let closed: TestCourse

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  course = await makeCourse(school, scene)
  closed = await makeCourse(school, scene, { level: 'C2' })
})

const write = (as: Actor, own: object = {}, id: string = randomUUID()) =>
  scene.call('PUT', `/api/courses/video-notes/${id}/`, {
    as,
    body: { course_class_id: course.classes[0], second: 12, text: 'Say it aloud', version: 0, ...own },
  })
const remove = (as: Actor, id: string) => scene.call('DELETE', `/api/courses/video-notes/${id}/`, { as })
const notesOf = (as: Actor, of = course.id) => scene.call('GET', `/api/courses/my-courses/${of}/notes/`, { as })
const textsOf = async (as: Actor) => (await notesOf(as)).data.map(({ text }: { text: string }) => text)

test('notes are found in the order of the classes and of their time, only by their author', async () => {
  const [student, other] = [await scene.student(), await scene.student()]
  await write(student, { course_class_id: course.classes[1], second: 3, text: 'Third' })
  await write(student, { second: 40, text: 'Second' })
  const { status, data } = await write(student, { second: 7, text: ' First ' })
  expect([status, data]).toMatchObject([200, { second: 7, text: 'First', version: 1 }])
  expect(await textsOf(student)).toEqual(['First', 'Second', 'Third'])
  expect(await textsOf(other)).toEqual([])
  expect([(await notesOf(student, closed.id)).status, (await notesOf(student, randomUUID())).status]).toEqual([
    404, 404,
  ])
})

test('a note is edited at its current version, and another device’s text is not overwritten', async () => {
  const student = await scene.student()
  const { id } = (await write(student)).data
  school.clock.advance({ minutes: 5 })
  const { data } = await write(student, { text: 'Whisper it', version: 1 }, id)
  expect(data).toMatchObject({ version: 2, text: 'Whisper it' })
  expect(Date.parse(data.updated_at) - Date.parse(data.created_at)).toBe(300_000)
  const late = await write(student, { text: 'Sing it', version: 1 }, id)
  expect([late.status, late.data.code]).toEqual([409, 'changed_meanwhile'])
  expect(await textsOf(student)).toEqual(['Whisper it'])
})

test('a note that is sent twice exists once, and of two edits at once one wins', async () => {
  const student = await scene.student()
  const id = randomUUID()
  const begun = await Promise.all([write(student, {}, id), write(student, {}, id), write(student, {}, id)])
  expect(begun.map(({ status, data }) => [status, data.version])).toEqual(Array(3).fill([200, 1]))
  const changed = await Promise.all(['One', 'Other'].map(text => write(student, { text, version: 1 }, id)))
  expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await textsOf(student)).toHaveLength(1)
})

test('a deleted note stays deleted, and a later edit does not recreate it', async () => {
  const student = await scene.student()
  const { id } = (await write(student)).data
  expect([(await remove(student, id)).status, (await remove(student, id)).status]).toEqual([204, 404])
  expect((await write(student, { text: 'Late', version: 1 }, id)).status).toBe(404)
  expect(await textsOf(student)).toEqual([])
})

test('another student’s note, its id, and a class outside the student’s courses are not found', async () => {
  const [student, other] = [await scene.student(), await scene.student()]
  const { id } = (await write(student)).data
  expect((await write(other, { text: 'Mine', version: 1 }, id)).status).toBe(404)
  expect((await write(other, {}, id)).status).toBe(404)
  expect((await remove(other, id)).status).toBe(404)
  expect((await write(student, { course_class_id: closed.classes[0] })).status).toBe(404)
  expect((await write(student, { course_class_id: course.classes[1], version: 1 }, id)).status).toBe(404)
  expect(await textsOf(student)).toEqual(['Say it aloud'])
})

test('a note that is empty, too long, or before the start of the video is refused', async () => {
  const student = await scene.student()
  for (const own of [{ text: '  ' }, { text: 'a'.repeat(2001) }, { second: -1 }, { second: 90_000 }]) {
    expect((await write(student, own)).status).toBe(400)
  }
})

test('a course has a maximum number of notes, also with two added at once', async () => {
  const student = await scene.student()
  await scene.row(
    `insert into video_notes (id, student_id, course_class_id, second, text, created_at, updated_at)
     select gen_random_uuid(), $1, $2, n, 'One of many', now(), now() from generate_series(2, $3::int) n`,
    student.id,
    course.classes[1],
    maxNotesPerCourse,
  )
  const both = await Promise.all([write(student), write(student)])
  expect(both.map(({ status, data }) => [status, data.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'too_many_notes'],
  ])
})
