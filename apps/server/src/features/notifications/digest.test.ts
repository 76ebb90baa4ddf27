import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sweepsOf } from '../../sweeps.ts'
import { sendDigests } from './digest.usecases.ts'
import { notify } from './notifications.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})
// noon in Bogotá
beforeEach(() => product.clock.set('2026-03-11T17:00:00Z'))

const tellOf = (user: Actor, ...names: string[]) =>
  product.dependencies.database.transaction(tx =>
    notify(
      tx,
      names.map(name => ({ user: user.id, kind: 'BADGE', about: { name }, dedupe: `badge:${name}` })),
      product.clock.now(),
    ),
  )
const sweep = () => sendDigests(product.dependencies, product.clock.now())
const mailsOf = ({ id }: Actor) =>
  scene.rows<{ subject: string; due_at: string; content: { items: { title: string }[] } }>(
    'select subject, due_at, content from mails where user_id = $1 order by id',
    id,
  )

test('what waits goes out as one mail at six in the evening of the person’s zone, once', async () => {
  const [inBogota, inTokyo] = [await scene.student(), await scene.student()]
  await scene.row(`update users set time_zone = 'Asia/Tokyo' where id = $1`, inTokyo.id)
  await tellOf(inBogota, 'A', 'B')
  await tellOf(inTokyo, 'C')
  product.clock.set('2026-03-11T22:59:00Z')
  await sweep()
  expect(await mailsOf(inBogota)).toEqual([])
  product.clock.set('2026-03-11T23:00:00Z')
  await Promise.all([sweep(), sweep(), sweep()])
  const [mail, ...more] = await mailsOf(inBogota)
  expect(more).toEqual([])
  expect(mail?.content.items.map(({ title }) => title).sort()).toEqual(['New badge: A', 'New badge: B'])
  expect(await mailsOf(inTokyo)).toEqual([])
  product.clock.set('2026-03-12T09:00:00Z')
  await sweep()
  expect((await mailsOf(inTokyo))[0]?.subject).toBe('One thing that happened at your academy')
})

test('what came after the hour waits for the next day', async () => {
  const student = await scene.student()
  product.clock.set('2026-03-11T23:05:00Z')
  await tellOf(student, 'D')
  await sweep()
  expect(await mailsOf(student)).toEqual([])
  product.clock.set('2026-03-12T23:00:00Z')
  await sweep()
  expect(await mailsOf(student)).toHaveLength(1)
})

test('what was read meanwhile is left out; a day on which all was read has no mail', async () => {
  const student = await scene.student()
  await tellOf(student, 'E')
  await scene.call('PATCH', '/api/main/notifications/mark-all-as-read/', { as: student })
  product.clock.set('2026-03-12T23:00:00Z')
  await sweep()
  expect(await mailsOf(student)).toEqual([])
})

test('quiet hours hold the day’s mail back too', async () => {
  const student = await scene.student()
  await scene.row(`update users set quiet_from = '17:00', quiet_to = '20:00' where id = $1`, student.id)
  await tellOf(student, 'F')
  product.clock.set('2026-03-11T23:00:00Z')
  await sweep()
  expect((await mailsOf(student))[0]?.due_at).toBe('2026-03-12T01:00:00Z')
})

test('it is one of the sweeps', () => {
  expect(sweepsOf(product.dependencies).map(({ name }) => name)).toContain('digests')
})
