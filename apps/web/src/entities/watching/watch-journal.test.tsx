import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { onSent, savedPlayback, savePlayed, sendPlayed } from './watch-journal.ts'

const call = 'PUT /api/courses/class/{id}/position/'
const position: CallResponse<typeof call> = {
  seconds: 9,
  played_seconds: 9,
  video_watched: false,
  speed: 1,
  captions: true,
}

test('played ranges are saved with the latest position, and sent once', async () => {
  await signIn(student(), { [call]: position })
  const [one, sent] = [anId(), [] as unknown[]]
  const silence = onSent((courseClass, answered) => sent.push([courseClass, answered]))
  savePlayed(one, [[0, 5]], { seconds: 5, speed: 1.5 })
  savePlayed(one, [[5, 9]], { seconds: 9 })
  await sendPlayed()
  await sendPlayed()
  silence()
  expect(requestsTo(call).map(({ body }) => body)).toEqual([
    { seconds: 9, speed: 1.5, played: [[0, 9]], seconds_ago: expect.any(Number) },
  ])
  expect([sent, savedPlayback(one)]).toEqual([[[one, position]], undefined])
})

test('ranges played during a request are kept for the next one', async () => {
  const one = anId()
  const answers = () => {
    savePlayed(one, [[5, 6]], { seconds: 6 })
    return position
  }
  await signIn(student(), { [call]: answers })
  savePlayed(one, [[0, 5]], { seconds: 5 })
  await sendPlayed()
  expect(savedPlayback(one)).toMatchObject({ seconds: 6, played: [[0, 6]] })
})

test('refused ranges are deleted; ranges that cannot be sent are kept', async () => {
  const [wrong, later] = [anId(), anId()]
  await signIn(student(), { [call]: ({ params }) => new ErrorAnswer(params.id === wrong ? 400 : 500) })
  for (const id of [wrong, later]) savePlayed(id, [[0, 5]], { seconds: 5 })
  await sendPlayed()
  expect([savedPlayback(wrong), savedPlayback(later)?.seconds]).toEqual([undefined, 5])
})

test('ranges of an unavailable course are sent when it is back, and deleted if it stays away', async () => {
  const one = anId()
  await signIn(student(), { [call]: new ErrorAnswer(404) })
  savePlayed(one, [[0, 5]], { seconds: 5 })
  await sendPlayed()
  await sendPlayed()
  expect(savedPlayback(one)).toMatchObject({ played: [[0, 5]] })
  addAnswers({ [call]: position })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 61 * 60 * 1000)
  await sendPlayed()
  expect([savedPlayback(one), requestsTo(call)]).toMatchObject([undefined, [{}, { body: { played: [[0, 5]] } }]])
  addAnswers({ [call]: new ErrorAnswer(404) })
  savePlayed(one, [[0, 5]], { seconds: 5 })
  vi.setSystemTime(Date.now() + 91 * 24 * 3600 * 1000)
  await sendPlayed()
  expect(savedPlayback(one)).toBeUndefined()
})

test('another person neither sees nor sends it; its own does, however long the page has been open', async () => {
  const [me, one] = [student(), anId()]
  await signIn(me, { [call]: position })
  savePlayed(one, [[0, 5]], { seconds: 5 })
  queryClient.clear()
  await signIn(student())
  await sendPlayed()
  expect([savedPlayback(one), requestsTo(call)]).toEqual([undefined, []])
  queryClient.clear()
  await signIn(me)
  // Unused queries are removed from the cache after a while. The current person must not depend on it.
  queryClient.clear()
  addAnswers({ [call]: position })
  await sendPlayed()
  expect(requestsTo(call)).toHaveLength(1)
})
