import { expect, test } from 'vitest'
import { anId, employee, reservation } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { askedOf } from '#testing/stand-in.ts'
import { recordingOf } from './recording.ts'

test('what a teacher recorded waits while another person is signed in, and stays theirs', async () => {
  const mine = employee('teacher')
  await signIn(employee('teacher'))
  const { recorder, drafts } = recordingOf(mine.id, anId())
  const row = reservation()
  expect(await recorder.change(row, 'attended', { attended: true })).toBe('waiting')
  expect(askedOf('PATCH /api/classes/student-reservations-for-teacher/{id}/')).toEqual([])
  expect(drafts.record(row.id)?.actions[0].change).toEqual({ attended: true })
})
