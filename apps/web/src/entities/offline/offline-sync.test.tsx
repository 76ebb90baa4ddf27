import { expect, onTestFinished, test } from 'vitest'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, inHours, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { startOfflineSync } from './offline-sync.ts'

const save = 'PUT /api/courses/attempts/{id}/answers/{question_id}/'

test('test answers left on the device are sent without opening their pages', async () => {
  const [me, attempt, question] = [student(), anId(), anId()]
  const saveEntry = (key: string, entry: object) => localStorage.setItem(key, JSON.stringify(entry))
  saveEntry(`assessments/${me.id}/${attempt}/${question}`, { answer: null, sequence: 7, saved: false })
  await signIn(me, {
    [save]: { question_id: question, sequence: 7, saved_at: inHours(0) },
  })
  onTestFinished(startOfflineSync(me))
  await expect
    .poll(() => requestsTo(save).map(({ params }) => params))
    .toEqual([{ id: attempt, question_id: question }])
})
