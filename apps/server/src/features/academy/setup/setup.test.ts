import { setupSteps } from '@aulaviva/domain/setup'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let owner: Actor

const read = async () => (await scene.call('GET', '/api/main/setup/', { as: owner })).data
const done = async () =>
  (await read()).steps.filter((step: { done: boolean }) => step.done).map((step: { name: string }) => step.name)
const stepsLeft = async () => (await scene.call('GET', '/api/main/home/', { as: owner })).data.staff.setup

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  owner = await scene.staff()
})

test('a step is done as soon as its thing exists, and home counts the steps left', async () => {
  const before = await done()
  expect(before).not.toContain('teachers')
  expect(await stepsLeft()).toBe(setupSteps.length - before.length)
  await scene.teacher()
  expect(await done()).toContain('teachers')
  expect(await stepsLeft()).toBe(setupSteps.length - before.length - 1)
})

test('a hidden list is not counted, and can be shown again', async () => {
  const put = (put_away: boolean) => scene.call('PUT', '/api/main/setup/', { as: owner, body: { put_away } })
  const first = await put(true)
  expect(first.data.put_away_at).not.toBeNull()
  expect((await put(true)).data.put_away_at).toBe(first.data.put_away_at)
  expect(await stepsLeft()).toBe(0)
  expect((await put(false)).data.put_away_at).toBeNull()
  expect(await stepsLeft()).toBeGreaterThan(0)
})
