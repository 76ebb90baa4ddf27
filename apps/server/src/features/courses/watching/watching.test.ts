import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse, type TestCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let school: TestApp
let scene: Scene
let course: TestCourse

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  course = await makeCourse(school, scene, { classes: 3, seconds: 100 })
})

const get = async (path: string, as: Actor) => (await scene.call('GET', `/api/courses/${path}`, { as })).data
const report = (as: Actor, courseClass: string | undefined, body: Record<string, unknown>) =>
  scene.call('PUT', `/api/courses/class/${courseClass}/position/`, { as, body })
const mark = (as: Actor, courseClass: string | undefined) =>
  scene.call('POST', '/api/courses/student-class-video-watched/', { as, body: { course_class_id: courseClass } })
const watchedOf = async (as: Actor) =>
  (await get('student-class-video-watched/', as)).map((one: { course_class_id: string }) => one.course_class_id)

describe('a class', () => {
  test('is watched once nine tenths were really played, in any portions', async () => {
    const [student, id] = [await scene.student(), course.classes[0]]
    for (const [played, watched] of [
      [[[0, 50]], false],
      [[[0, 50]], false],
      [[[70, 100]], false],
      [[[49, 59.9]], false],
      [[[59.5, 60.1]], true],
    ] as const) {
      expect((await report(student, id, { seconds: 1, played })).data.video_watched).toBe(watched)
    }
    expect(await watchedOf(student)).toEqual([id])
  })

  test('is not watched by seeking to its end', async () => {
    const student = await scene.student()
    const { data } = await report(student, course.classes[0], { seconds: 100, played: [[0, 2], [98, 100]] }) // biome-ignore format: one line
    expect(data).toMatchObject({ seconds: 100, played_seconds: 4, video_watched: false })
    expect(await watchedOf(student)).toEqual([])
  })

  test('is not watched by reversed ranges or ranges outside the video', async () => {
    const student = await scene.student()
    const played = [[100, 900], [95, 5]] // biome-ignore format: one line
    const { data } = await report(student, course.classes[0], { seconds: 5000, played })
    expect(data).toMatchObject({ seconds: 100, played_seconds: 0, video_watched: false })
  })

  test('stays watched, with its first time, whatever is reported later', async () => {
    const [student, id] = [await scene.student(), course.classes[0]]
    const first = await mark(student, id)
    expect(first).toMatchObject({
      status: 200,
      data: { course_id: course.id, course_class_id: id, video_watched: true },
    })
    school.clock.advance({ days: 1 })
    expect((await mark(student, id)).data).toEqual(first.data)
    expect((await report(student, id, { seconds: 0, played: [] })).data.video_watched).toBe(true)
    expect(await get('student-class-video-watched/', student)).toEqual([first.data])
  })

  test('is marked once by many devices at once', async () => {
    const [student, id] = [await scene.student(), course.classes[1]]
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(student, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await watchedOf(student)).toEqual([id])
  })

  test('keeps what two devices report at the same time', async () => {
    const [student, id] = [await scene.student(), course.classes[0]]
    await Promise.all(
      Array.from({ length: 9 }, (_, at) => report(student, id, { seconds: at, played: [[at * 10, at * 10 + 10]] })),
    )
    expect(await get(`class/${id}/position/`, student)).toMatchObject({ played_seconds: 90, video_watched: true })
  })
})

describe('the playback position', () => {
  test('is the same on every device, with the speed and captions, which apply to every video', async () => {
    const [student, id] = [await scene.student(), course.classes[0]]
    expect(await get(`class/${id}/position/`, student)).toEqual({
      seconds: 0,
      played_seconds: 0,
      video_watched: false,
      speed: 1,
      captions: true,
    })
    await report(student, id, { seconds: 42.5, played: [[0, 42.5]], speed: 1.1, captions: false })
    await report(student, id, { seconds: 43, played: [[42.5, 43]] })
    expect(await get(`class/${id}/position/`, student)).toMatchObject({ seconds: 43, speed: 1.1, captions: false })
    expect(await get(`class/${course.classes[2]}/position/`, student)).toMatchObject({ seconds: 0, speed: 1.1 })
  })

  test('is the latest one, even if an older report arrives after it; its played ranges still count', async () => {
    const [student, id] = [await scene.student(), course.classes[0]]
    await report(student, id, { seconds: 30, played: [[0, 30]] })
    const { data } = await report(student, id, { seconds: 80, played: [[60, 80]], seconds_ago: 3600 })
    expect(data).toMatchObject({ seconds: 30, played_seconds: 50 })
  })

  test.each([
    ['played', { seconds: 1, played: [[0]] }],
    ['played', { seconds: 1, played: [[0, 'x']] }],
    ['played', { seconds: 1, played: Array.from({ length: 501 }, () => [0, 1]) }],
    ['seconds', { seconds: -1, played: [] }],
    ['speed', { seconds: 1, played: [], speed: 90 }],
    ['video_watched', { seconds: 1, played: [], video_watched: true }],
  ])('with a wrong %s is refused, and nothing is saved', async (field, body) => {
    const student = await scene.student()
    const { status, data } = await report(student, course.classes[0], body)
    expect([status, data.errors[0].field.split('.')[0]]).toEqual([400, field])
    expect(await get('progress/', student)).toEqual([])
  })

  test('is private', async () => {
    const [student, other] = [await scene.student(), await scene.student()]
    await report(student, course.classes[0], { seconds: 12, played: [[0, 95]] })
    expect(await get(`class/${course.classes[0]}/position/`, other)).toMatchObject({ seconds: 0, video_watched: false })
    expect(await get('progress/', other)).toEqual([])
    expect(await get('continue-watching/', other)).toEqual([])
  })
})

describe('going on', () => {
  const next = async (as: Actor) =>
    (await get('continue-watching/', as)).map((one: { course_class_id: string }) => one.course_class_id)

  test('continues with the last class, then with the next one, and not with a finished course', async () => {
    const student = await scene.student()
    const [first, second, third] = course.classes
    expect(await next(student)).toEqual([])
    await report(student, second, { seconds: 20, played: [[0, 20]] })
    expect(await get('continue-watching/', student)).toMatchObject([
      { course_id: course.id, course_class_id: second, seconds: 20, classes: 3, classes_watched: 0 },
    ])
    await mark(student, second)
    expect(await next(student)).toEqual([third])
    await mark(student, third)
    expect(await next(student)).toEqual([first])
    await mark(student, first)
    expect(await next(student)).toEqual([])
    expect(await get('progress/', student)).toMatchObject([
      { course_class_id: first, video_watched: true },
      { course_class_id: second, video_watched: true, seconds: 20 },
      { course_class_id: third, video_watched: true },
    ])
  })

  test('begins with the course that was played last', async () => {
    const student = await scene.student()
    const other = await makeCourse(school, scene)
    await report(student, other.classes[0], { seconds: 5, played: [[0, 5]] })
    school.clock.advance({ minutes: 5 })
    await report(student, course.classes[0], { seconds: 5, played: [[0, 5]] })
    expect(await next(student)).toEqual([course.classes[0], other.classes[0]])
    school.clock.advance({ minutes: 5 })
    await report(student, other.classes[1], { seconds: 5, played: [[0, 5]] })
    expect(await next(student)).toEqual([other.classes[1], course.classes[0]])
  })
})
