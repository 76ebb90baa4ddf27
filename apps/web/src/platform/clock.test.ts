import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sendRequest } from './api/send.ts'
import { academyNow, setClock } from './clock.ts'

const hour = 3_600_000

it.each([
  ['an hour behind', hour, hour],
  ['an hour ahead', -hour, -hour],
  ['right, as far as can be told', 5_000, 0],
])('a device whose clock is %s uses the academy’s', async (_how, difference, corrected) => {
  const server = createServer((_request, answer) => {
    answer.setHeader('date', new Date(Date.now() + difference).toUTCString()).end()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  onTestFinished(() => setClock(new Date().toUTCString()))
  await sendRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {})
  expect(Math.abs(academyNow() - Date.now() - corrected)).toBeLessThan(2_000)
  // A cached response says nothing about the current time.
  setClock(null)
  expect(Math.abs(academyNow() - Date.now() - corrected)).toBeLessThan(2_000)
})
