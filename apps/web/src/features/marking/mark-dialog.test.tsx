import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#platform/toasts/toast.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { askedOf, ErrorAnswer } from '#testing/stand-in.ts'
import { MarkDialog } from './mark-dialog.tsx'
import type { AnswerToMark } from './marking.queries.ts'

const read = 'GET /api/courses/marking/{attempt_id}/{question_id}/'
const claim = 'POST /api/courses/marking/{attempt_id}/{question_id}/claim/'

const person = (first_name: string) => ({ id: anId(), first_name, last_name: 'Ruiz', photo: null })
const olivia = person('Olivia')

const written = {
  attempt_id: anId(),
  question_id: anId(),
  kind: 'OPEN_TEXT',
  student: person('Isabella'),
  title: 'Placement test',
  claimed_by: null,
  claimed_until: null,
  question: { picture: null, prompt: { text: 'Write to a friend.' } },
  text: 'Dear Ana',
  recording: null,
  sample: '',
  criteria: ['task'],
  own_criteria: [],
  marked: null,
  left_in_attempt: 1,
} as unknown as AnswerToMark

const open = (answers: Parameters<typeof show>[1]) =>
  show(<MarkDialog attempt={written.attempt_id} question={written.question_id} onClose={() => undefined} />, {
    me: employee('teacher'),
    ...answers,
  })
const send = page.getByRole('button', { name: 'Mark and tell the student' })

test('an answer that a colleague is at is read, says who, and is not claimed', async () => {
  await open({ answers: { [read]: { ...written, claimed_by: olivia } } })
  await expect.element(page.getByText('Dear Ana')).toBeVisible()
  await expect.element(send).toHaveAccessibleDescription('Olivia is marking it')
  expect(askedOf(claim)).toEqual([])
  expect(toasts.list.get()).toEqual([])
})

test('who came first is told by the answer and not as a failure', async () => {
  let now = written
  await open({
    answers: {
      [read]: () => now,
      [claim]: () => {
        now = { ...written, claimed_by: olivia }
        return new ErrorAnswer(409, 'claimed_by_another')
      },
    },
  })
  await expect.element(send).toHaveAccessibleDescription('Olivia is marking it')
  expect(askedOf(read)).toHaveLength(2)
  expect(toasts.list.get()).toEqual([])
})
