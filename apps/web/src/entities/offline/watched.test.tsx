import { expect, test } from 'vitest'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, inHours, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { recordWatched, sendWatched, watchedRecords } from './watched.ts'

const call = 'POST /api/courses/student-class-video-watched/'

test('a record of a course that is no longer available is sent once, kept, and delays no later record', async () => {
  const [gone, later, course, me] = [anId(), anId(), anId(), student()]
  let away = true
  await signIn(me, {
    [call]: ({ body: { course_class_id } }) => {
      if (course_class_id === gone) return new ErrorAnswer(404)
      if (away) return new ErrorAnswer(503)
      return { course_id: course, course_class_id, video_watched: true, watched_at: inHours(-1) }
    },
  })
  for (const id of [gone, later]) await recordWatched(course, id)
  away = false
  await sendWatched()
  await sendWatched()
  const sent = requestsTo(call).map(({ body: { course_class_id: id } }) => id)
  expect(sent.filter(id => id === gone)).toHaveLength(1)
  expect(await watchedRecords(me.id)).toMatchObject([
    { course_class_id: gone, synced: false },
    { course_class_id: later, synced: true },
  ])
})
