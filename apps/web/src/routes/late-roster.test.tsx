import type { CallResponse } from '@aulaviva/contract/calls'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answersOfFrame } from '#testing/mock-server.ts'
import { anId, constants, employee, inHours, liveClass } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { row } from '../features/classes/attendance/testing/student-row.ts'
import { routeTree } from './tree.ts'

const roster = 'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'
const [id, reservation] = [anId(), anId()]
const ana = { ...row, id: reservation, student: { ...row.student, id: anId() }, attended: true }

test('a roster that loads after its class moves nothing when its address opens a student', async () => {
  const width = window.innerWidth
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(width, 900))
  const arrives = Promise.withResolvers<CallResponse<typeof roster>>()
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/config-constants/': constants,
    'GET /api/classes/my-classes-as-teacher/{id}/': {
      ...liveClass({ id, starts_at: inHours(-3), ends_at: inHours(-2) }),
      room_opens_at: inHours(-3),
      room_url: null,
      attendance_from: inHours(-3),
      attendance_until: inHours(90),
      feedback_owed: 1,
      series: null,
      group: null,
      topics: [],
      materials: [],
    },
    [roster]: () => arrives.promise,
  })
  const address = `/teachers/classes/${id}?student=${reservation}`
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) }))
  const when = page.getByRole('region', { name: 'When' })
  const widthOf = async () => (await when.findElement()).getBoundingClientRect().width
  const before = await widthOf()
  arrives.resolve({ count: 1, next: null, previous: null, results: [ana] })
  await expect.element(page.getByRole('complementary')).toBeVisible()
  expect(await widthOf()).toBe(before)
})
