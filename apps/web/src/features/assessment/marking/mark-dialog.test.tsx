import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#platform/toasts/toast.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, aSound, employee, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { AnswerToMark, WaitingAnswer } from './marking.queries.ts'

const read = 'GET /api/courses/marking/{attempt_id}/{question_id}/'
const claim = 'POST /api/courses/marking/{attempt_id}/{question_id}/claim/'
const leave = 'DELETE /api/courses/marking/{attempt_id}/{question_id}/claim/'

const person = (first_name: string) => ({ id: anId(), first_name, last_name: 'Ruiz', photo: null })
const olivia = person('Olivia')

const writtenAnswer = {
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

const waitingAnswer = (first_name: string, claimed_by: AnswerToMark['claimed_by'] = null): WaitingAnswer => ({
  ...writtenAnswer,
  attempt_id: anId(),
  student: person(first_name),
  claimed_by,
})

const onClose = vi.fn()
const onNext = vi.fn()
const open = ({ answers }: { answers: Answers }) =>
  show(
    <MarkDialog
      attempt={writtenAnswer.attempt_id}
      question={writtenAnswer.question_id}
      onClose={onClose}
      onNext={onNext}
    />,
    {
      me: employee('teacher'),
      answers: { 'GET /api/courses/marking/': onePage(), ...answers },
    },
  )
const send = page.getByRole('button', { name: 'Grade and notify' })

test('after grading, the parts of the grade are shown', async () => {
  const marked = { ...done, rubric: [{ criterion: 'task', marks: 3 }] }
  await open({ answers: { [read]: { ...writtenAnswer, marked } as unknown as AnswerToMark } })
  await expect.element(page.getByText('Completes the task: 3 of 4')).toBeVisible()
})

test('an answer claimed by a colleague is shown read-only with their name, and is not claimed', async () => {
  await open({ answers: { [read]: { ...writtenAnswer, claimed_by: olivia } } })
  await expect.element(page.getByText('Dear Ana')).toBeVisible()
  await expect.element(send).toHaveAccessibleDescription('Olivia is grading this')
  expect(requestsTo(claim)).toEqual([])
  expect(toasts.list.get()).toEqual([])
})

test('a grade of an unnamed grader names no one', async () => {
  const marked = { by: null, at: '2026-03-01T15:00:00Z', credit: 0.8, rubric: [], points: null, comment: '' }
  await open({ answers: { [read]: { ...writtenAnswer, marked } as unknown as AnswerToMark } })
  await expect.element(page.getByText('Graded: 80%')).toBeVisible()
})

test('the colleague who graded first is named by the response, and it is not shown as a failure', async () => {
  let now = writtenAnswer
  await open({
    answers: {
      [read]: () => now,
      [claim]: () => {
        now = { ...writtenAnswer, claimed_by: olivia }
        return new ErrorAnswer(409, 'claimed_by_another')
      },
    },
  })
  await expect.element(send).toHaveAccessibleDescription('Olivia is grading this')
  expect(requestsTo(read)).toHaveLength(2)
  expect(toasts.list.get()).toEqual([])
})

const mark = 'POST /api/courses/marking/{attempt_id}/{question_id}/mark/'
const done = { by: person('Emma'), at: '2026-11-28T12:00:00Z', credit: 0.75, rubric: [], points: null, comment: '' }

async function gradeWithThree(waiting: readonly WaitingAnswer[]) {
  const own = { ...writtenAnswer, claimed_by: null } as WaitingAnswer
  await open({
    answers: {
      [read]: writtenAnswer,
      [claim]: writtenAnswer,
      [leave]: null,
      [mark]: { ...writtenAnswer, marked: done },
      'GET /api/courses/marking/': () => onePage(...waiting.slice(0, 1), own, ...waiting.slice(1)),
    },
  })
  await page.getByRole('radio', { name: '3: Well' }).click()
  await send.click()
}

test('after grading, the next answer without a claim opens', async () => {
  const [before, claimed, free] = [waitingAnswer('Ana'), waitingAnswer('Ben', olivia), waitingAnswer('Carla')]
  await gradeWithThree([before, claimed, free])
  await page.getByRole('button', { name: 'Next: Carla' }).click()
  expect(onNext).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ attempt_id: free.attempt_id }))
  expect(onClose).not.toHaveBeenCalled()
})

test('unsaved points and comments are not lost without a question, and sent ones close without one', async () => {
  await open({
    answers: {
      [read]: writtenAnswer,
      [claim]: writtenAnswer,
      [leave]: null,
      [mark]: { ...writtenAnswer, marked: done },
    },
  })
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await page.getByRole('radio', { name: '3: Well' }).click()
  const comment = page.getByRole('textbox', { name: 'Comment for the student' })
  await comment.fill('Mind the endings')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).toMatchTextContent('You have unsaved changes.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(comment).toHaveValue('Mind the endings')
  await expect.element(page.getByRole('radio', { name: '3: Well' })).toBeChecked()
  await expect.element(page.getByText('You can’t change the grade later.', { exact: false })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await send.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await expect.element(question).not.toBeInTheDocument()
})

test('an unchanged sheet closes without a question', async () => {
  await open({ answers: { [read]: { ...writtenAnswer, claimed_by: olivia } } })
  await expect.element(page.getByText('Dear Ana')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('after the last one the sheet closes', async () => {
  await gradeWithThree([waitingAnswer('Ben', olivia)])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onNext).not.toHaveBeenCalled()
})

test('a recording stays visible while it is graded on a phone', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(390, 700)
  const recording = URL.createObjectURL(aSound(9))
  onTestFinished(async () => {
    URL.revokeObjectURL(recording)
    await page.viewport(...size)
  })
  const criteria = ['task', 'organisation', 'fluency', 'pronunciation', 'vocabulary', 'grammar']
  const spoken = { ...writtenAnswer, kind: 'SPOKEN', text: null, recording, criteria } as unknown as AnswerToMark
  await open({
    answers: {
      [read]: spoken,
      [claim]: spoken,
      [leave]: null,
    },
  })
  const play = page.getByRole('button', { name: 'Play' })
  await expect.element(play).toBeVisible()
  page.getByRole('textbox').element().scrollIntoView({ block: 'end' })
  const { left, top, width, height } = play.element().getBoundingClientRect()
  expect(play.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
})

test('each number is explained before grading, and a note beside the button says that the grade is final', async () => {
  await open({ answers: { [read]: writtenAnswer, [claim]: writtenAnswer, [leave]: null } })
  for (const label of ['0: Not yet', '1: A little', '2: Partly', '3: Well', '4: Fully']) {
    await expect.element(page.getByText(label, { exact: false })).toBeVisible()
  }
  expect(send.element().closest('footer')?.textContent).toContain('You can’t change the grade later.')
})

test('related answers are shown together', async () => {
  const sampled = { ...writtenAnswer, sample: 'Dear Ana, how are you?' }
  await open({ answers: { [read]: sampled, [claim]: sampled, [leave]: null } })
  const gap = async (title: string, text: string) => {
    const [above, below] = await Promise.all([
      page.getByRole('heading', { name: title, exact: true }).findElement(),
      page.getByText(text).findElement(),
    ])
    return below.closest('p')!.getBoundingClientRect().top - above.getBoundingClientRect().bottom
  }
  const gaps = [
    await gap('Task', 'Write to a friend.'),
    await gap('Answer', 'Dear Ana'),
    await gap('Sample answer', 'Dear Ana, how are you?'),
  ]
  expect(new Set(gaps)).toEqual(new Set([gaps[0]]))
})
