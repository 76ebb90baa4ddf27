import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, level, onePage } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { PlacementDialog } from './placement-dialog.tsx'

const list = 'GET /api/courses/placement/results/'
const higher = { ...level, id: anId(), code: 'B2', name: 'Upper intermediate' }

const skill = { level: 'B1', from: 'B1', to: 'B1' }
const proposed = {
  attempt_id: anId(),
  student: { id: anId(), first_name: 'Isabella', last_name: 'Restrepo', photo: null },
  learns_at: null,
  submitted_at: '2026-08-23T15:00:00Z',
  cefr: 'B1',
  between: { from: 'B1', to: 'B1' },
  level,
  skills: { GRAMMAR: skill, READING: skill, LISTENING: skill, SPEAKING: null },
  speaking: 'NOT_GIVEN',
  confirmed_by: null,
  confirmed_at: null,
  comment: '',
  recording: null,
  repeat_allowed: false,
}

const onClose = vi.fn()
const open = (own: object, answers: Answers = {}) =>
  show(<PlacementDialog attempt={proposed.attempt_id} onClose={onClose} />, {
    me: employee('teacher'),
    answers: {
      [list]: onePage({ ...proposed, ...own }) as unknown as CallResponse<typeof list>,
      'GET /api/classes/levels/': [level, higher].map(one => ({ ...one, units: [] })),
      ...answers,
    },
  })

test('an old test result never lowers a student’s higher level', async () => {
  await open({ learns_at: higher })
  await expect.element(page.getByLabelText('Student’s level')).toHaveValue(higher.id)
  await expect
    .element(
      page.getByText(
        `The test suggested ${level.code} ${level.name}. The student’s level is now B2 Upper intermediate.`,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep B2 and notify' })).toBeVisible()
})

test('an unsaved decision is not lost without a question, and a confirmed one closes without one', async () => {
  const confirm = 'PATCH /api/courses/placement/results/{id}/'
  const confirmed = { ...proposed, confirmed_by: proposed.student } as unknown as CallResponse<typeof confirm>
  await open({}, { [confirm]: confirmed })
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await page.getByLabelText('Student’s level').selectOptions(higher.id)
  await page.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Student’s level')).toHaveValue(higher.id)
  await expect.element(page.getByText('After this, only staff can change the level.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Change and notify' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await expect.element(question).not.toBeInTheDocument()
  expect(requestsTo(confirm).map(({ body }) => body.level)).toEqual([higher.id])
})

test('a teacher who confirms before the spoken answer is graded sees a notice with a link', async () => {
  const question_id = anId()
  const waiting = 'GET /api/courses/marking/'
  const spoken = { attempt_id: proposed.attempt_id, question_id } as CallResponse<typeof waiting>['results'][number]
  await open({ speaking: 'WAITING' }, { [waiting]: onePage({ ...spoken, attempt_id: anId() }, spoken) })
  await expect.element(page.getByText('The spoken answer isn’t graded yet.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Grade it first' }))
    .toHaveAttribute('href', `/teachers/marking?answer=${proposed.attempt_id}.${question_id}`)
  await expectAccessible()
})

test.each([list, 'GET /api/classes/levels/'] as const)('a failed %s can be loaded again', async call => {
  await open({}, { [call]: new ErrorAnswer(500) })
  await expect.element(page.getByText('We couldn’t load this student’s work')).toBeVisible()
  addAnswers({
    [list]: onePage(proposed) as unknown as CallResponse<typeof list>,
    'GET /api/classes/levels/': [level, higher].map(one => ({ ...one, units: [] })),
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('Student’s level')).toBeVisible()
})

test('a teacher who confirms sees the current level, and a notice that it is final', async () => {
  await open({ learns_at: level })
  await expect.element(page.getByText(`The student’s level is now ${level.code} ${level.name}.`)).toBeVisible()
  const confirm = await page.getByRole('button', { name: 'Confirm and notify' }).findElement()
  expect(confirm.closest('footer')?.textContent).toContain('After this, only staff can change the level.')
  leavePage()
  await open({})
  await expect.element(page.getByText('The student has no level yet.')).toBeVisible()
})
