import { expect, test } from 'vitest'
import { makeScene } from '../../../test/scene.ts'
import { startTestApp } from '../../../test/test-app.ts'

test('1,500 requests of one person hold up themselves, and others are answered before they are through', async () => {
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
