import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { notify } from './notifications.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
  scene = await makeScene(product)
})

const path = '/api/main/notifications/'
const preferencesPath = '/api/main/notification-preferences/'
const list = async (as: Actor, query = '') => (await scene.call('GET', `${path}${query}`, { as })).data

/** Notifies a person about these badges, one minute apart. */
async function notifyOf(user: Actor, names: string[]): Promise<void> {
  for (const name of names) {
    product.clock.advance({ minutes: 1 })
    const message = { user: user.id, kind: 'BADGE' as const, about: { name }, of: user.id, occasion: name }
    await product.dependencies.database.transaction(tx => notify(tx, [message], product.clock.now()))
  }
}
const titles = (page: { results: { title: string }[] }) =>
  page.results.map(({ title }) => title.replace('New badge: ', ''))

describe('the list', () => {
  test('has the latest first, page by page, and never another person’s', async () => {
    const [one, other] = [await scene.student(), await scene.teacher()]
    await notifyOf(one, ['A', 'B', 'C'])
    await notifyOf(other, ['D'])
    const first = await list(one, '?page_size=2')
    expect([titles(first), first.count]).toEqual([['C', 'B'], 3])
    expect(first.next).toContain('page=2')
    expect(titles(await list(one, '?page_size=2&page=2'))).toEqual(['A'])
    expect(titles(await list(other))).toEqual(['D'])
  })

  test('of the unread or the read shows only those', async () => {
    const student = await scene.student()
    await notifyOf(student, ['A', 'B'])
    const [latest] = (await list(student)).results
    const marked = await scene.call('PATCH', `${path}${latest.id}/`, { as: student, body: { read: true } })
    expect([latest.title, marked.status]).toEqual(['New badge: B', 200])
    expect(titles(await list(student, '?isUnread=true'))).toEqual(['A'])
    expect(titles(await list(student, '?isUnread=false'))).toEqual(['B'])
  })

  test('includes unreadable entries in the reader’s language, and logs them once', async () => {
    const student = await scene.student()
    await notifyOf(student, ['A'])
    for (const [kind, about] of [
      ['NOT_A_KIND', { name: 'B' }],
      ['REMINDER', { title: 'C' }],
    ] as const) {
      await scene.row(
        'insert into notifications (user_id, kind, about, created_at) values ($1, $2, $3, now())',
        student.id,
        kind,
        JSON.stringify(about),
      )
    }
    const failed = vi.spyOn(product.dependencies.log, 'error')
    onTestFinished(() => failed.mockRestore())
    const neutral = 'Update from your academy'
    expect(titles(await list(student))).toEqual([neutral, neutral, 'A'])
    await scene.row(`update users set language = 'es' where id = $1`, student.id)
    expect(titles(await list(student))).toEqual([
      'Novedad de tu academia',
      'Novedad de tu academia',
      'Nueva insignia: A',
    ])
    expect(failed.mock.calls.map(([about]) => (about as unknown as { kind: string }).kind).sort()).toEqual([
      'NOT_A_KIND',
      'REMINDER',
    ])
  })

  test('leaves out topics that the person receives only by email', async () => {
    const student = await scene.student()
    const body = { topics: [{ topic: 'ACHIEVEMENTS', in_app: false, mail: 'AT_ONCE' }] }
    await scene.call('PATCH', preferencesPath, { as: student, body })
    await notifyOf(student, ['A'])
    expect((await list(student)).count).toBe(0)
    expect(await scene.rows('select 1 from mails where user_id = $1', student.id)).toHaveLength(1)
  })

  test.each(['isUnread=maybe', 'page=0', 'page_size=101'])('refuses %s', async query => {
    const student = await scene.student()
    expect((await scene.call('GET', `${path}?${query}`, { as: student })).status).toBe(400)
  })
})

describe('marking', () => {
  test('one as read keeps the first time, and can be undone', async () => {
    const student = await scene.student()
    await notifyOf(student, ['A'])
    const [{ id }] = (await list(student)).results
    const mark = async (read: boolean) =>
      (await scene.call('PATCH', `${path}${id}/`, { as: student, body: { read } })).data.read_at
    const at = await mark(true)
    product.clock.advance({ hours: 1 })
    expect(await mark(true)).toBe(at)
    expect(await mark(false)).toBeNull()
  })

  test('another person’s is not found, and stays unread', async () => {
    const [owner, stranger] = [await scene.student(), await scene.student()]
    await notifyOf(owner, ['A'])
    const [{ id }] = (await list(owner)).results
    const answer = await scene.call('PATCH', `${path}${id}/`, { as: stranger, body: { read: true } })
    expect(answer.status).toBe(404)
    expect((await list(owner, '?isUnread=true')).count).toBe(1)
  })

  test('all marks the reader’s own notifications and returns their number', async () => {
    const [one, other] = [await scene.student(), await scene.student()]
    await notifyOf(one, ['A', 'B'])
    await notifyOf(other, ['C'])
    const answer = await scene.call('PATCH', `${path}mark-all-as-read/`, { as: one })
    expect(answer).toMatchObject({ status: 200, data: { marked: 2 } })
    expect((await list(one, '?isUnread=true')).count).toBe(0)
    expect((await list(other, '?isUnread=true')).count).toBe(1)
  })
})

describe('preferences', () => {
  test('begin with the defaults of the topics that concern the role', async () => {
    const student = (await scene.call('GET', preferencesPath, { as: await scene.student() })).data
    expect(student).toMatchObject({ quiet_from: null, quiet_to: null, reminder_minutes: [1440, 60] })
    const topics = student.topics.map(({ topic }: { topic: string }) => topic)
    expect(topics).toContain('WAITLIST')
    expect(topics).not.toContain('TEACHING')
    const teacher = (await scene.call('GET', preferencesPath, { as: await scene.teacher() })).data
    expect(teacher.topics.map(({ topic }: { topic: string }) => topic)).toContain('TEACHING')
  })

  test('save the given values and keep the others', async () => {
    const as = await scene.student()
    const change = (body: object) => scene.call('PATCH', preferencesPath, { as, body })
    await change({ topics: [{ topic: 'WAITLIST', in_app: true, mail: 'OFF' }] })
    await change({ quiet_from: '22:00', quiet_to: '07:30' })
    const { data } = await change({ reminder_minutes: [60, 2880, 60] })
    expect(data).toMatchObject({ quiet_from: '22:00', quiet_to: '07:30', reminder_minutes: [2880, 60] })
    expect(data.topics).toContainEqual({ topic: 'WAITLIST', in_app: true, mail: 'OFF' })
    expect((await change({ reminder_minutes: [] })).data.reminder_minutes).toEqual([])
    expect((await change({ quiet_from: null, quiet_to: null })).data.quiet_from).toBeNull()
  })

  test.each([
    ['a topic of another role', { topics: [{ topic: 'TEACHING', in_app: true, mail: 'OFF' }] }, 'topics'],
    ['a beginning without an end', { quiet_from: '22:00' }, 'quiet_to'],
    ['a beginning and no end', { quiet_from: '22:00', quiet_to: null }, 'quiet_to'],
    ['a time that is none', { quiet_from: '24:00', quiet_to: '07:00' }, 'quiet_from'],
    ['an offset that is not offered', { reminder_minutes: [7] }, 'reminder_minutes.0'],
  ])('refuse %s', async (_, body, field) => {
    const { status, data } = await scene.call('PATCH', preferencesPath, { as: await scene.student(), body })
    expect([status, data.errors?.[0].field]).toEqual([400, field])
  })
})
