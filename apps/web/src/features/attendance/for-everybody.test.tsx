import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, reservation } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { askedOf, ErrorAnswer } from '#testing/stand-in.ts'
import { ForEverybody } from './for-everybody.tsx'
import { recordingOf } from './recording.ts'

const record = 'PATCH /api/classes/student-reservations-for-teacher/{id}/'

test('all present leaves to its own row whose record somebody else changed, and goes on with the others', async () => {
  const [me, ana, ben] = [employee('teacher'), reservation(), reservation()]
  const recording = recordingOf(me.id, anId())
  await show(<ForEverybody recording={recording} students={[ana, ben]} />, {
    me,
    answers: {
      [record]: ({ params }) =>
        params.id === ana.id
          ? new ErrorAnswer(409, 'changed_meanwhile', { current: { ...ana, feedback_text: 'Theirs', version: 2 } })
          : { ...ben, attended: true, version: 2 },
    },
  })
  expect(await recording.recorder.change(ana, 'feedback', { feedback_text: 'Mine' })).not.toBe('saved')
  await page.getByRole('button', { name: 'All present' }).click()
  await expect.element(page.getByText('Student attended status saved')).toBeVisible()
  expect(askedOf(record).map(({ params, body }) => [params.id, body.attended])).toEqual([
    [ana.id, undefined],
    [ben.id, true],
  ])
})
