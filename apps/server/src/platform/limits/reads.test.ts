import { expect, test } from 'vitest'
import { makeScene } from '../../../test/scene.ts'
import { startTestApp } from '../../../test/test-app.ts'

test('1,500 requests of one person delay that person, and others are answered before they finish', async () => {
  const scene = await makeScene(await startTestApp())
  const [one, other] = [await scene.student(), await scene.student()]
  const answers: number[] = []
  const read = async () => {
    const { status } = await scene.call('GET', '/api/main/notifications/', { as: one })
    answers.push(status)
  }
  const all = Array.from({ length: 1_500 }, read)
  expect((await scene.call('GET', '/api/main/notifications/', { as: other })).status).toBe(200)
  expect(answers.filter(status => status === 200).length).toBeLessThan(400)
  await Promise.all(all)
  expect(answers.filter(status => status === 429 || status === 503).length).toBeGreaterThan(0)
  expect(answers.filter(status => ![200, 429, 503].includes(status))).toEqual([])
  expect((await scene.call('GET', '/api/main/notifications/', { as: one })).status).toBe(200)
})

test('queued writes of one person leave capacity for others', async () => {
  const product = await startTestApp()
  const scene = await makeScene(product)
  const [one, other] = [await scene.student(), await scene.student()]
  const write = (as: typeof one) =>
    scene.call('PATCH', '/api/users/me/time-zone/', { as, body: { time_zone: 'Europe/Madrid' } })
  let waiting: ReturnType<typeof write>[] = []
  const { status } = await product.dependencies.database.transaction(async tx => {
    await tx.query({ text: 'select from users where id = $1 for update', values: [one.id] })
    waiting = Array.from({ length: 12 }, () => write(one))
    const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await scene.rows(locked)).length).toBeGreaterThan(1)
    return write(other)
  })
  expect(status).toBe(200)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})
