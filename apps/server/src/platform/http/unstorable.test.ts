import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { findUnstorableText } from './unstorable.ts'

test('text that cannot be stored is found at any depth', () => {
  expect(findUnstorableText({ a: ['años', '👩‍🏫', { b: '' }], n: 1, none: null })).toBeNull()
  expect(findUnstorableText('a\0b')).toBe('')
  expect(findUnstorableText({ a: [{ b: 'x' }, { b: '\uD83D' }] })).toBe('a.1.b')
  expect(findUnstorableText({ a: { '\uDC00': 1 } })).toBe('a')
  expect(findUnstorableText({ a: { 'x\u0002': 1 } })).toBe('a')
  let deep: unknown = '\0'
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(findUnstorableText(deep)).not.toBeNull()
})

test('characters that files cannot contain are removed from texts, except passwords', () => {
  const value = {
    text: 'First\u000bsecond\u0002',
    list: ['a\fb', { deep: '\ufffe👩‍🏫\t\r\n' }],
    password: 'a\u000bb',
    n: 1,
  }
  expect(findUnstorableText(value)).toBeNull()
  expect(value).toEqual({ text: 'First\nsecond', list: ['a\nb', { deep: '👩‍🏫\t\r\n' }], password: 'a\u000bb', n: 1 })
})

describe('a call', () => {
  let scene: Scene
  let teacher: Actor
  let student: Actor
  let staff: Actor

  beforeAll(async () => {
    scene = await makeScene(await startTestApp())
    teacher = await scene.teacher()
    student = await scene.student()
    staff = await scene.staff()
  })

  test.each([
    ['a NUL', '\0'],
    ['the first half of a character', '\uD83D'],
    ['the second half of a character', '\uDE00'],
  ])('refuses %s by the name of its field, in a body, a search and a form', async (_, odd) => {
    const named = ({ status, data }: { status: number; data: { errors?: { field: string }[] } }) => [
      status,
      data.errors?.[0]?.field,
    ]
    const body = { quiet_from: odd, reminder_minutes: [15] }
    expect(named(await scene.call('PATCH', '/api/main/notification-preferences/', { as: student, body }))).toEqual([
      400,
      'quiet_from',
    ])
    const within = { weekly: [{ weekday: 1, from: odd, to: '10:00' }], exceptions: [] }
    expect(named(await scene.call('PUT', '/api/classes/my-availability/', { as: teacher, body: within }))).toEqual([
      400,
      'weekly.0.from',
    ])
    const search = await scene.call(
      'GET',
      `/api/payments/students/?search=a${encodeURIComponent(odd.toWellFormed())}`,
      {
        as: staff,
      },
    )
    expect(search.status).toBe(odd === '\0' ? 400 : 200)
    const form = new FormData()
    form.append('scheduled_live_class_id', '01890000-0000-7000-8000-000000000000')
    form.append('cancellation_reason', `a${odd}`)
    const sent = await scene.call('POST', '/api/classes/class-cancellations/', { as: teacher, form })
    // A form is sent as UTF-8, which cannot contain lone surrogates.
    expect(named(sent)).toEqual(odd === '\0' ? [400, 'cancellation_reason'] : [404, undefined])
  })

  test('refuses an address with halves of characters or broken UTF-8 without failing', async () => {
    for (const path of [
      '/api/payments/students/?search=%ED%A0%BD',
      '/api/payments/students/?search=%FF',
      '/api/classes/my-classes/%ED%A0%BD/',
    ]) {
      expect((await scene.call('GET', path, { as: staff })).status).toBeLessThan(500)
    }
  })
})
