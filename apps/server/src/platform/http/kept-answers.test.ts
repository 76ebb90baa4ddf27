import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse } from '../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let school: TestApp
let scene: Scene
let student: Actor
let other: Actor

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  student = await scene.student()
  other = await scene.student()
})

const ask = (path: string, as: Actor, known?: unknown) =>
  scene.call('GET', path, { as, ...(known !== undefined && { headers: { 'if-none-match': String(known) } }) })

const day = '/api/classes/scheduled-live-classes/?date=2026-03-13'

describe('a response that the browser can cache', () => {
  test('is sent again only if something in it changed', async () => {
    const course = await makeCourse(school, scene)
    const path = `/api/courses/my-courses/${course.id}/`
    const first = await ask(path, student)
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } })
    const again = await ask(path, student, first.headers.etag)
    expect(again).toMatchObject({ status: 304, headers: { etag: first.headers.etag, vary: first.headers.vary } })
    expect(again.data).toBeFalsy()
    await scene.rows(`update courses set name = 'Spoken English' where id = $1`, course.id)
    const changed = await ask(path, student, first.headers.etag)
    expect([changed.status, changed.data.name]).toEqual([200, 'Spoken English'])
  })

  test('changes with other people’s seats and the reader’s own data', async () => {
    const id = await scene.liveClass({ startsAt: '2026-03-13T15:00:00Z' })
    const states = async (known: unknown) => {
      const { status, headers } = await ask(day, student, known)
      return { status, etag: headers.etag }
    }
    const { etag } = await states('none')
    expect((await states(etag)).status).toBe(304)
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: other })
    const seatTaken = await states(etag)
    expect(seatTaken.status).toBe(200)
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    expect((await states(seatTaken.etag)).status).toBe(200)
  })

  test('is sent only for the token’s owner', async () => {
    const mine = await ask(day, student)
    expect(String(mine.headers.vary)).toMatch(/authorization/)
    const theirs = await ask(day, other, mine.headers.etag)
    expect([theirs.status, theirs.data.results[0].mine]).not.toEqual([304, mine.data.results[0].mine])
    const gone = await scene.student()
    const { headers } = await ask(day, gone)
    await scene.rows('update access_tokens set revoked_at = now() where user_id = $1', gone.id)
    expect((await ask(day, gone, headers.etag)).status).toBe(401)
  })

  test('excludes responses about people', async () => {
    for (const path of ['/api/users/me/', '/api/classes/my-classes/', '/api/main/notifications/', '/api/main/home/']) {
      const { headers } = await ask(path, student)
      expect([path, headers['cache-control'], headers.etag]).toEqual([path, 'no-store', undefined])
    }
  })
})
