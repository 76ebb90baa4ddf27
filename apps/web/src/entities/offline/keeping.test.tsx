import { expect, onTestFinished, test } from 'vitest'
import { anId, inHours, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { askedOf } from '#testing/stand-in.ts'
import { keepReady } from './keeping.ts'

const save = 'PUT /api/courses/attempts/{id}/answers/{question_id}/'
const position = 'PUT /api/courses/class/{id}/position/'

test('what pages of courses and tests left on the device goes out without them', async () => {
  const [me, attempt, question, courseClass] = [student(), anId(), anId(), anId()]
  const keep = (key: string, entry: object) => localStorage.setItem(key, JSON.stringify(entry))
  keep(`assessments/${me.id}/${attempt}/${question}`, { answer: null, sequence: 7, saved: false })
  keep(`watching/${me.id}/${courseClass}`, { seconds: 5, played: [[0, 5]], at: Date.now() })
  await signIn(me, {
    [save]: { question_id: question, sequence: 7, saved_at: inHours(0) },
    [position]: { seconds: 5, played_seconds: 5, video_watched: false, speed: 1, captions: true },
  })
  onTestFinished(keepReady(me))
  await expect.poll(() => askedOf(save).map(({ params }) => params)).toEqual([{ id: attempt, question_id: question }])
  await expect.poll(() => askedOf(position).map(({ params }) => params)).toEqual([{ id: courseClass }])
})
