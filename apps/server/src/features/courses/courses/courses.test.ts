import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse, type TestCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let school: TestApp
let scene: Scene
let student: Actor
let course: TestCourse

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  student = await scene.student({ level: 'B1' })
  course = await makeCourse(school, scene, { level: 'A2' })
})

const get = (path: string, as = student) => scene.call('GET', `/api/courses/${path}`, { as })
const raw = (path: string, as: Actor | null = student, headers = {}) =>
  school.app.inject({
    method: 'GET',
    url: path,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
  })
const namesOf = async (as: Actor) => (await get('my-courses/', as)).data.map((one: { id: string }) => one.id)
const planOf = async ({ id }: Actor) =>
  (await scene.row<{ plan_id: string }>('select plan_id from subscriptions where student_id = $1', id)).plan_id

/** A student whose plan lists other courses than this one. */
async function outsider(): Promise<Actor> {
  const actor = await scene.student({ level: 'C1' })
  const other = await makeCourse(school, scene)
  await scene.row('insert into plan_courses (plan_id, course_id) values ($1, $2)', await planOf(actor), other.id)
  return actor
}

test('a course shows its best evaluation attempt only to the student who made it', async () => {
  const { id } = await scene.row<{ id: string }>(
    `insert into assessments (kind, title) values ('EVALUATION', 'Questions') returning id`,
  )
  const [own, other] = [await makeCourse(school, scene, { level: 'A2' }), await scene.student({ level: 'B1' })]
  await scene.row('update courses set evaluation_id = $2 where id = $1', own.id, id)
  const attempt = async (score: number, passed: boolean, as = student) =>
    (
      await scene.row<{ id: string }>(
        `insert into attempts (assessment_id, student_id, state, questions, started_at, submitted_at, ended_by, score, passed)
         values ($1, $2, 'GRADED', '[]', $3, $3, 'STUDENT', $4, $5) returning id`,
        id,
        as.id,
        school.clock.now(),
        score,
        passed,
      )
    ).id
  const readList = async (as = student) => {
    const { data } = await get(`my-courses/${own.id}/`, as)
    const listed = (await get('my-courses/', as)).data.find((one: { id: string }) => one.id === own.id)
    expect(listed.evaluation_passed).toEqual(data.evaluation_passed)
    return data.evaluation_passed
  }
  await attempt(40, false)
  expect(await readList()).toBeNull()
  await attempt(80, true)
  const best = await attempt(92.5, true)
  await attempt(81, true)
  expect(await readList()).toEqual({ attempt_id: best, score: 92.5 })
  expect(await readList(other)).toBeNull()
})

describe('the courses of a student', () => {
  test('are those of the plan, of any level', async () => {
    const high = await makeCourse(school, scene, { level: 'C1' })
    const actor = await scene.student({ level: 'A1' })
    await scene.row('insert into plan_courses (plan_id, course_id) values ($1, $2)', await planOf(actor), high.id)
    expect(await namesOf(actor)).toEqual([high.id])
  })

  test('are those up to the level if the plan lists none, and all while there is no level', async () => {
    const high = await makeCourse(school, scene, { level: 'C1' })
    expect(await namesOf(student)).toContain(course.id)
    expect(await namesOf(student)).not.toContain(high.id)
    expect(await namesOf(await scene.student({ level: 'A1' }))).not.toContain(course.id)
    expect(await namesOf(await scene.student({ level: null }))).toContain(high.id)
  })

  test('follow the plan of the latest subscription', async () => {
    const actor = await outsider()
    expect(await namesOf(actor)).not.toContain(course.id)
    await scene.row(
      `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit, paid_at)
       select student_id, $2, starts_on + 10, date_limit, warranty_limit, paid_at from subscriptions where student_id = $1`,
      actor.id,
      await planOf(student),
    )
    expect(await namesOf(actor)).toContain(course.id)
  })

  test('show level, size, and each file by hash', async () => {
    const { data } = await get(`my-courses/${course.id}/`)
    expect(data).toMatchObject({ id: course.id, level: 'A2', size: 2 * (course.video.length + 7) + 8 + 70 })
    const [first] = data.course_classes
    expect(first).toMatchObject({
      id: course.classes[0],
      course_id: course.id,
      position: 1,
      video: `/api/courses/class/${course.classes[0]}/video/`,
      video_size: course.video.length,
      captions_size: 7,
      duration_seconds: 100,
      attachments: [{ id: course.attachment, url: `/api/courses/class-attachment/${course.attachment}/`, size: 70 }],
    })
    expect(first.video_hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await get(`class/${first.id}/`)).data).toEqual({ ...first })
  })
})

describe('a course that the student does not have', () => {
  test('is not found, and no response contains an address of its media', async () => {
    const actor = await outsider()
    const [first] = course.classes
    for (const path of [
      `my-courses/${course.id}/`,
      `class/${first}/`,
      `class/${first}/video/`,
      `class/${first}/captions/`,
      `class/${first}/media/`,
      `class/${first}/position/`,
      `class-attachment/${course.attachment}/`,
    ]) {
      const answer = await raw(`/api/courses/${path}`, actor)
      expect([path, answer.statusCode, answer.json().code, answer.headers.location]).toEqual([
        path,
        404,
        'not_found',
        undefined,
      ])
      expect(answer.body).not.toMatch(/files|video|signature/)
    }
    const writes: [string, string, unknown][] = [
      ['PUT', `class/${first}/position/`, { seconds: 1, played: [] }],
      ['POST', 'student-class-video-watched/', { course_class_id: first }],
      ['POST', 'course-observation/', { course_class_id: first, text: 'Hello' }],
    ]
    for (const [method, path, body] of writes) {
      expect([path, (await scene.call(method, `/api/courses/${path}`, { as: actor, body })).status]).toEqual([
        path,
        404,
      ])
    }
    for (const path of ['my-courses/', 'progress/', 'continue-watching/', 'student-class-video-watched/']) {
      const { body } = await raw(`/api/courses/${path}`, actor)
      for (const id of [course.id, ...course.classes, course.attachment]) expect(body).not.toContain(id)
    }
  })
})

describe('the course JSON', () => {
  // image addresses are left out of every comparison, as on devices
  const withoutImages = (text: string) => text.replaceAll(/"image":"[^"]*"/g, '"image":null')

  test('is the same byte for byte whenever it is read, images apart', async () => {
    for (const path of ['my-courses/', `my-courses/${course.id}/`, `class/${course.classes[0]}/`]) {
      const first = (await raw(`/api/courses/${path}`)).body
      await scene.call('PUT', `/api/courses/class/${course.classes[0]}/position/`, {
        as: student,
        body: { seconds: 3, played: [[0, 95]] },
      })
      await get(`class/${course.classes[0]}/media/`)
      school.clock.advance({ hours: 3 })
      const second = (await raw(`/api/courses/${path}`)).body
      expect(first).not.toBe(second)
      expect(withoutImages(second)).toBe(withoutImages(first))
    }
  })

  test('is the same for every student who has the course', async () => {
    const other = await scene.student({ level: 'C1' })
    const path = `/api/courses/my-courses/${course.id}/`
    expect(withoutImages((await raw(path, other)).body)).toBe(withoutImages((await raw(path)).body))
  })

  test('has a new version and hash after any change except an image’s', async () => {
    const own = await makeCourse(school, scene)
    const read = async () => (await get(`my-courses/${own.id}/`)).data
    let before = await read()
    for (const [sql, id] of [
      [`update courses set name = 'Other' where id = $1`, own.id],
      [`update course_classes set description = 'Other' where id = $1`, own.classes[0]],
      ['update course_classes set video_file_id = captions_file_id where id = $1', own.classes[0]],
      ['update course_class_attachments set position = 2 where course_class_id = $1', own.classes[0]],
      ['delete from course_class_attachments where course_class_id = $1', own.classes[0]],
      ['delete from course_classes where id = $1', own.classes[1]],
    ] as const) {
      await scene.row(sql, id)
      const after = await read()
      expect([sql, after.version > before.version, after.hash === before.hash]).toEqual([sql, true, false])
      before = after
    }
    await scene.row('update courses set image_file_id = null where id = $1', own.id)
    await scene.row('update course_classes set image_file_id = null where course_id = $1', own.id)
    const after = await read()
    expect([after.version, after.hash]).toEqual([before.version, before.hash])
  })
})

describe('the video’s address', () => {
  test('redirects to a signed one that supports ranges and expires after ten minutes', async () => {
    const address = `/api/courses/class/${course.classes[0]}/video/`
    const answer = await raw(address)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
    const location = String(answer.headers.location)
    const part = await raw(location, null, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${course.video.length}`])
    expect(part.rawPayload).toEqual(course.video.subarray(100, 200))
    school.clock.advance({ minutes: 11 })
    expect((await raw(location, null)).statusCode).toBe(403)
    expect((await raw(String((await raw(address)).headers.location), null)).statusCode).toBe(200)
  })

  test('needs the token', async () => {
    const answer = await raw(`/api/courses/class/${course.classes[0]}/video/`, null)
    expect([answer.statusCode, answer.headers.location]).toEqual([401, undefined])
  })

  test('is 404 for a class without a video', async () => {
    const bare = await makeCourse(school, scene)
    await scene.row('update course_classes set video_file_id = null where id = $1', bare.classes[0])
    expect((await get(`class/${bare.classes[0]}/`)).data).toMatchObject({ video: null, video_hash: null })
    expect((await raw(`/api/courses/class/${bare.classes[0]}/video/`)).statusCode).toBe(404)
  })

  test('and the others are signed together for elements that cannot send a token', async () => {
    const { data } = await get(`class/${course.classes[0]}/media/`)
    expect(new Date(data.good_until).getTime() - school.clock.now().getTime()).toBe(8 * 60_000)
    for (const address of [data.video, data.captions, data.image, data.attachments[0].url]) {
      expect((await raw(address, null)).statusCode).toBe(200)
    }
  })
})

describe('a comment', () => {
  test('is listed for staff with its author and subject, newest first', async () => {
    for (const text of ['The sound is low', 'At 0:40 the slide is wrong']) {
      const body = { course_class_id: course.classes[0], text }
      const { status, data } = await scene.call('POST', '/api/courses/course-observation/', { as: student, body })
      expect([status, data.text]).toEqual([201, text])
    }
    const { data } = await get('course-observation/?page_size=1', await scene.staff())
    expect(data.count).toBe(2)
    expect(data.results).toMatchObject([
      {
        text: 'At 0:40 the slide is wrong',
        student: { id: student.id, first_name: 'Valentina' },
        course_name: 'Everyday English',
        course_class_name: 'Class 1',
      },
    ])
    expect(data.next).toBe('/api/courses/course-observation/?page=2&page_size=1')
  })

  test('is resolved by one staff member, once, and can be reopened', async () => {
    const [anna, ben] = [await scene.staff(), await scene.staff()]
    const body = { course_class_id: course.classes[0], text: 'The second slide is cut off' }
    const { data: remark } = await scene.call('POST', '/api/courses/course-observation/', { as: student, body })
    const handle = (as: Actor, handled: boolean, id = remark.id) =>
      scene.call('PATCH', `/api/courses/course-observation/${id}/`, { as, body: { handled } })
    const idsOf = async (handled: boolean) =>
      (await get(`course-observation/?handled=${handled}`, anna)).data.results.map((row: { id: string }) => row.id)
    expect([(await idsOf(false))[0], await idsOf(true)]).toEqual([remark.id, []])

    const both = await Promise.all([handle(anna, true), handle(ben, true)])
    expect(both[0]!.data.handled_by.id).toBe(both[1]!.data.handled_by.id)
    expect([(await idsOf(false)).includes(remark.id), await idsOf(true)]).toEqual([false, [remark.id]])
    expect((await handle(ben, false)).data).toMatchObject({ handled_by: null, handled_at: null })
    expect(await idsOf(true)).toEqual([])

    expect((await handle(student, true)).status).toBe(403)
    expect((await handle(await scene.teacher(), true)).status).toBe(403)
    expect((await handle(anna, true, crypto.randomUUID())).status).toBe(404)
  })

  test('without text is refused', async () => {
    const body = { course_class_id: course.classes[0], text: '   ' }
    expect((await scene.call('POST', '/api/courses/course-observation/', { as: student, body })).status).toBe(400)
  })
})
