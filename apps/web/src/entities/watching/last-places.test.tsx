import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { anId, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { lastPlaceOf, savePlace } from './last-places.ts'

test('each class has its last position, and all share the last speed and captions', async () => {
  await signIn()
  const [one, other] = [anId(), anId()]
  expect(lastPlaceOf(one)).toBeUndefined()
  vi.setSystemTime(Date.UTC(2026, 2, 1))
  onTestFinished(() => void vi.useRealTimers())
  savePlace(one, { seconds: 5, speed: 1, captions: true })
  vi.setSystemTime(Date.UTC(2026, 2, 2))
  savePlace(other, { seconds: 9, speed: 1.5, captions: false })
  expect(lastPlaceOf(one)).toMatchObject({ seconds: 5, speed: 1.5, captions: false })
  expect(lastPlaceOf(other)).toMatchObject({ seconds: 9, speed: 1.5, captions: false })
  expect(lastPlaceOf(anId())).toMatchObject({ seconds: 0, speed: 1.5, captions: false })
})

test('positions are kept for some months, for their person only', async () => {
  const [me, one] = [student(), anId()]
  await signIn(me)
  savePlace(one, { seconds: 5, speed: 1, captions: true })
  queryClient.clear()
  await signIn(student())
  expect(lastPlaceOf(one)).toBeUndefined()
  queryClient.clear()
  await signIn(me)
  expect(lastPlaceOf(one)).toMatchObject({ seconds: 5 })
  vi.setSystemTime(Date.now() + 91 * 24 * 3600 * 1000)
  onTestFinished(() => void vi.useRealTimers())
  expect(lastPlaceOf(one)).toBeUndefined()
  expect(Object.keys(localStorage).filter(key => key.startsWith('last-places/'))).toEqual([])
})
