import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../test/scene.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { applyRetention } from './retention.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

test('an answer can be repeated for two days, and is forgotten after them', async () => {
  const student = await scene.student()
  const id = await scene.liveClass({ startsIn: { days: 5 } })
  const reserve = () =>
    scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student, key: 'kept' })
  await reserve()
  product.clock.advance({ days: 1, hours: 23 })
  await applyRetention(product.dependencies)
  expect((await reserve()).status).toBe(201)
  product.clock.advance({ hours: 2 })
  await applyRetention(product.dependencies)
  expect((await reserve()).data.code).toBe('already_reserved')
})

test('a token that works is kept, one that ended a day ago is removed', async () => {
  const [active, ended] = [await scene.student(), await scene.student()]
  await scene.row(
    'update access_tokens set revoked_at = $2 where user_id = $1',
    ended.id,
    product.clock.now().toISOString(),
  )
  product.clock.advance({ days: 1, seconds: 1 })
  await applyRetention(product.dependencies)
  const left = await scene.rows<{ user_id: string }>('select user_id from access_tokens where user_id = any ($1)', [
    active.id,
    ended.id,
  ])
  expect(left).toEqual([{ user_id: active.id }])
})
