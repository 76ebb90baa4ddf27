import { expect, onTestFinished, test } from 'vitest'
import { anId, inHours, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { askedOf } from '#testing/stand-in.ts'
import { keepReady } from './keeping.ts'

const save = 'PUT /api/courses/attempts/{id}/answers/{question_id}/'

test('what pages of tests left on the device goes out without them', async () => {
  const [me, attempt, question] = [student(), anId(), anId()]
  const keep = (key: string, entry: object) => localStorage.setItem(key, JSON.stringify(entry))
  keep(`assessments/${me.id}/${attempt}/${question}`, { answer: null, sequence: 7, saved: false })
  await signIn(me, {
    [save]: { question_id: question, sequence: 7, saved_at: inHours(0) },
  })
  onTestFinished(keepReady(me))
  await expect.poll(() => askedOf(save).map(({ params }) => params)).toEqual([{ id: attempt, question_id: question }])
})
