import type { CallResponse } from '@aulaviva/contract/calls'
import { initialsOf } from '@aulaviva/domain/names'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { queryClient } from '#platform/query-client.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, constants, inHours, onePage, student, studentClass } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { MyClassDialog } from './my-class-dialog.tsx'
import { MyClasses } from './my-classes-page.tsx'
import { myClassQuery } from './reservations.queries.ts'

const one = 'GET /api/classes/my-classes/{id}/'
const cancel = 'DELETE /api/classes/my-classes/{id}/'
const topics = 'GET /api/classes/student-topic-result/'
const nothingMore = { moves: [], materials: [], series: null, group: null, students: [] }

test('recorded topics that load later move nothing in a past class', async () => {
  const mine = studentClass({
    state: 'RESERVED',
    attended: true,
    approved: true,
    feedback_text: 'You spoke freely.',
    rating: { id: anId(), stars: 4, comment: 'Gladly again.', created_at: '2026-01-10T10:00:00.000Z' },
  })
  mine.scheduled_live_class.starts_at = '2026-01-09T10:00:00.000Z'
  mine.scheduled_live_class.ends_at = '2026-01-09T11:00:00.000Z'
  const recorded = Promise.withResolvers<CallResponse<typeof topics>>()
  await show(<MyClasses search={{ tab: 'past', class: mine.id }} />, {
    answers: {
      'GET /api/classes/my-waitlist/': [],
      'GET /api/classes/my-groups/': [],
      'GET /api/classes/my-classes/': onePage(mine),
      'GET /api/classes/my-classes/months/': [],
      [one]: { ...mine, ...nothingMore },
      'GET /api/classes/config-constants/': constants,
      [topics]: () => recorded.promise,
    },
  })
  await expect.element(page.getByText('You spoke freely.')).toBeVisible()
  const sheet = await page.getByRole('dialog').findElement()
  // The sheet's opening animation must not count as a layout shift.
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
  const shifts = await layoutShiftsDuring(async () => {
    recorded.resolve([
      {
        student_class_id: mine.id,
        topic: { id: anId(), title: 'Small talk' },
        result: 'ACHIEVED',
        comment: 'In every tense.',
        updated_at: '2026-01-09T11:05:00.000Z',
      },
    ])
    await expect.element(page.getByText('In every tense.')).toBeVisible()
    await expect.element(page.getByText('Gladly again.')).toBeVisible()
  })
  expect(shifts).toEqual([])
})

test.each([
  ['ahead in a group', {}, 1],
  ['ahead with the teacher alone', { type_scheduled_class: 'PRIVATE' }, 0],
  ['over', { starts_at: inHours(-2), ends_at: inHours(-1) }, 0],
] as const)('a class that is %s shows the other students, or does not request them', async (_, own, times) => {
  const mine = studentClass()
  Object.assign(mine.scheduled_live_class, own)
  const me = student()
  const students = [me, { first_name: 'Ana', last_name: '' }].map(({ first_name, last_name }) => ({
    first_name,
    initials: initialsOf({ first_name, last_name }),
    photo: null,
  }))
  await show(<MyClassDialog id={mine.id} onClose={() => undefined} />, {
    me,
    answers: {
      [one]: { ...mine, ...nothingMore, students },
      'GET /api/classes/config-constants/': constants,
      [topics]: [],
    },
  })
  await expect.element(page.getByRole('heading', { name: 'At the market' })).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(myClassQuery(mine.id).queryKey)?.status).toBe('success')
  expect(page.getByRole('heading', { name: 'Who’s coming' }).elements()).toHaveLength(times)
  if (times > 0) await expect.element(page.getByText('Ana', { exact: true })).toBeVisible()
})

test('a class that was canceled by mistake can be reserved again while it is ahead', async () => {
  const mine = studentClass({ state: 'CANCELED', cancellation_id: null })
  const answers = { [one]: { ...mine, ...nothingMore } }
  await show(<MyClassDialog id={mine.id} onClose={() => undefined} />, { answers })
  const again = page.getByRole('link', { name: 'Reserve again' })
  await expect.element(again).toHaveAttribute('href', expect.stringContaining(mine.scheduled_live_class.id))
  const over = { ...mine.scheduled_live_class, state: 'CANCELED' as const }
  addAnswers({ [one]: { ...answers[one], scheduled_live_class: over } })
  await queryClient.invalidateQueries(myClassQuery(mine.id))
  await expect.element(again).not.toBeInTheDocument()
  addAnswers(answers)
  await queryClient.invalidateQueries(myClassQuery(mine.id))
  await expect.element(again).toBeVisible()
  const pastClass = { ...mine.scheduled_live_class, starts_at: inHours(-2), ends_at: inHours(-1) }
  addAnswers({ [one]: { ...answers[one], scheduled_live_class: pastClass } })
  await queryClient.invalidateQueries(myClassQuery(mine.id))
  await expect.element(again).not.toBeInTheDocument()
})

test.each([
  [true, /The academy canceled your reservation/, 'Reason', 'The contract is paused', 'Subscription paused'],
  [false, /You canceled this class/, 'Your reason', 'I was ill', 'I was ill'],
])(
  'the person who canceled a seat is named: the academy %s',
  async (canceled_by_academy, said, title, reason, shown) => {
    const mine = studentClass({
      state: 'CANCELED',
      canceled_at: '2026-01-08T10:00:00.000Z',
      refunded_minutes: 60,
      cancellation_id: anId(),
      canceled_by_academy,
    })
    await show(<MyClasses search={{ tab: 'canceled', class: mine.id }} />, {
      answers: {
        'GET /api/classes/my-waitlist/': [],
        'GET /api/classes/my-groups/': [],
        'GET /api/classes/my-classes/': onePage(mine),
        [one]: { ...mine, ...nothingMore },
        'GET /api/classes/config-constants/': constants,
        'GET /api/classes/student-class-cancellations/{id}/': {
          id: mine.cancellation_id ?? '',
          student_class_id: mine.id,
          scheduled_live_class: mine.scheduled_live_class,
          reason,
          refunded_minutes: 60,
          created_at: '2026-01-08T10:00:00.000Z',
        },
      },
    })
    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByText(said)).toBeVisible()
    await expect.element(sheet.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect.element(sheet.getByText(shown)).toBeVisible()
  },
)

test('a cancellation that fails along with other requests keeps the typed text', async () => {
  const mine = studentClass({ cancel_free_until: inHours(20) })
  let response: CallResponse<typeof one> | ErrorAnswer = { ...mine, ...nothingMore }
  await show(<MyClasses search={{ class: mine.id }} />, {
    answers: {
      'GET /api/classes/my-waitlist/': [],
      'GET /api/classes/my-groups/': [],
      'GET /api/classes/my-classes/': onePage(mine),
      [one]: () => response,
      'GET /api/classes/config-constants/': constants,
      [cancel]: () => {
        response = new ErrorAnswer(500)
        return new ErrorAnswer(500)
      },
    },
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel class' }).click()
  await dialog.getByLabelText('Reason').fill('I am ill.')
  await dialog.getByRole('button', { name: 'Cancel and get 1 hour back' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(myClassQuery(mine.id).queryKey)?.status).toBe('error')
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('I am ill.')
})

/** The sheets of classes one after the other: closing one opens the next. */
function Sheets({ ids }: { ids: string[] }) {
  const [rest, setRest] = useState(ids)
  const [id] = rest
  return id && <MyClassDialog key={id} id={id} onClose={() => setRest(([, ...others]) => others)} />
}

test('a late response to a cancellation closes no other class', async () => {
  const classes = [studentClass({ cancel_free_until: inHours(20) }), studentClass({ cancel_free_until: inHours(20) })]
  const late = Promise.withResolvers<CallResponse<typeof cancel>>()
  const canceled = (id: string): CallResponse<typeof cancel> => ({
    id,
    state: 'CANCELED',
    refunded_minutes: 60,
    available_hours: 18,
    cancellation_id: anId(),
  })
  const [first, second] = classes.map(({ id }) => id) as [string, string]
  await show(<Sheets ids={[first, second]} />, {
    answers: {
      [one]: ({ params }) => ({
        ...classes.find(({ id }) => id === params.id)!,
        ...nothingMore,
      }),
      [cancel]: ({ params }) => (params.id === first ? late.promise : canceled(second)),
    },
  })
  const sheet = page.getByRole('dialog')
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click()
  await press('Cancel class')
  await press('Cancel and get 1 hour back')
  await expect.poll(() => requestsTo(cancel)).toHaveLength(1)
  await press('Close')
  await expect.element(sheet.getByRole('button', { name: 'Cancel class', exact: true })).toBeVisible()
  late.resolve(canceled(first))
  await expect.element(page.getByText(/^Class canceled/)).toBeVisible()
  await expect.element(sheet).toBeVisible()
  await press('Cancel class')
  await press('Cancel and get 1 hour back')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('canceling a free class mentions no hours, neither before nor after', async () => {
  const mine = studentClass({ cost_minutes: 0, cancel_free_until: inHours(-1) })
  const cancellation_id = anId()
  const canceled = studentClass({
    ...mine,
    state: 'CANCELED',
    canceled_at: '2026-01-08T10:00:00.000Z',
    refunded_minutes: 0,
  })
  let response = mine
  await show(<MyClasses search={{ class: mine.id }} />, {
    answers: {
      'GET /api/classes/my-waitlist/': [],
      'GET /api/classes/my-groups/': [],
      'GET /api/classes/my-classes/': onePage(mine),
      [one]: () => ({ ...response, ...nothingMore }),
      'GET /api/classes/config-constants/': constants,
      'DELETE /api/classes/my-classes/{id}/': () => {
        response = canceled
        return { id: mine.id, state: 'CANCELED', refunded_minutes: 0, available_hours: 5, cancellation_id }
      },
    },
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel class' }).click()
  await expect.element(dialog.getByText('Canceling doesn’t cost any hours.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel class', exact: true }).click()
  await expect.element(page.getByText('Class canceled. It didn’t cost you any hours.', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('This class didn’t cost you any hours.', { exact: true })).toBeVisible()
})

const attended = (own: Partial<StudentClass>) => {
  const mine = studentClass({ state: 'RESERVED', attended: true, ...own })
  Object.assign(mine.scheduled_live_class, { starts_at: inHours(-25), ends_at: inHours(-24) })
  return mine
}
const showSheet = (mine: StudentClass, rate = false) =>
  show(<MyClassDialog id={mine.id} rate={rate} onClose={() => undefined} />, {
    answers: { [one]: { ...mine, ...nothingMore }, [topics]: [] },
  })
const place = (name: string | RegExp) => page.getByText(name).element().getBoundingClientRect()

test('a due rating is first, and is sent from the bottom of the sheet', async () => {
  const mine = attended({})
  await showSheet(mine)
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('radio', { name: '4 stars' })).toBeInTheDocument()
  expect(place(/^How was the class with/).bottom).toBeLessThan(place('Attendance').top)
  const send = sheet.getByRole('button', { name: 'Send rating' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('radio', { name: '4 stars' }).click({ force: true })
  const rating = { ...ratingOf(mine.id), stars: 4 }
  addAnswers({
    'POST /api/classes/teacher-rating/': rating,
    [one]: { ...mine, rating, ...nothingMore },
  })
  await send.click()
  await expect.element(sheet.getByRole('img', { name: 'You gave 4 stars out of 5' })).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('a due excuse is first, is submitted from the bottom of the sheet, and is not lost by closing', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  const mine = attended({ attended: false })
  const close = vi.fn()
  await show(<MyClassDialog id={mine.id} onClose={close} />, {
    answers: {
      [one]: { ...mine, ...nothingMore },
      'GET /api/classes/config-constants/': constants,
    },
  })
  const sheet = page.getByRole('dialog', { name: 'At the market' })
  const file = new File(['I was ill.'], 'note.pdf', { type: 'application/pdf' })
  await userEvent.upload(sheet.getByLabelText(/^Choose a file/), file)
  await expect.element(sheet.getByRole('button', { name: 'Submit excuse' })).toBeInViewport({ ratio: 1 })
  const note = sheet.getByRole('textbox', { name: 'Note to your academy' })
  await expect.element(note).toBeInViewport({ ratio: 1 })
  expect(place('Your absence').bottom).toBeLessThan(place('Attendance').top)
  await note.fill('I had the flu.')
  await sheet.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(note).toHaveValue('I had the flu.')
  expect(close).not.toHaveBeenCalled()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  expect(close).toHaveBeenCalledOnce()
})

const ratingOf = (student_class_id: string) => ({
  id: anId(),
  student_class_id,
  teacher: { id: anId(), first_name: 'Marcus', last_name: 'Reed', initials: 'MR', photo: null },
  stars: 5,
  comment: 'Clear.',
  created_at: inHours(-1),
})

test.each([
  [-23, 1],
  [-25, 0],
])('a rating of %i hours ago can be changed by %i button', async (hours, buttons) => {
  await showSheet(attended({ rating: { id: anId(), stars: 5, comment: 'Clear.', created_at: inHours(hours) } }), true)
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('Attendance')).toBeVisible()
  await expect.poll(() => sheet.getByRole('button', { name: 'Send rating' }).elements()).toHaveLength(buttons)
  if (buttons) await expect.element(sheet.getByLabelText('Comment')).toHaveValue('Clear.')
})

test('a newly reserved class shows a message and the calendar first, then everything else', async () => {
  const mine = studentClass()
  await show(<MyClasses search={{ class: mine.id, reserved: true }} />, {
    answers: {
      'GET /api/classes/my-waitlist/': [],
      'GET /api/classes/my-groups/': [],
      'GET /api/classes/my-classes/': onePage(mine),
      [one]: { ...mine, ...nothingMore },
      'GET /api/classes/config-constants/': constants,
    },
  })
  const sheet = page.getByRole('dialog')
  const cancels = sheet.getByRole('button', { name: 'Cancel class' })
  await expect.element(sheet.getByText('Reserved', { exact: true })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect.element(cancels).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'View class' }).click()
  await expect.element(cancels).toBeVisible()
  await expect.element(sheet.getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.element(sheet.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
})
