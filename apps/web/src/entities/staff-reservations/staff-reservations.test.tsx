import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '#platform/toasts/toast.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours, liveClass, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AddStudent } from './add-student.tsx'
import { CancelSeat } from './cancel-seat.tsx'
import { RemoveFromWaitlist } from './remove-from-waitlist.tsx'
import { ReserveForStudent } from './reserve-for-student.tsx'
import { SeatButtons } from './seat-buttons.tsx'
import type { FoundStudent, StudentSeat } from './staff-reservations.queries.ts'

const students = 'GET /api/classes/staff-reservations/students/'
const classes = 'GET /api/classes/staff-reservations/classes/'
const one = 'GET /api/classes/staff-reservations/{id}/'
const reserve = 'POST /api/classes/office-timetable/{id}/reservations/'
const wait = 'POST /api/classes/office-timetable/{id}/waitlist/'
const change = 'PATCH /api/classes/staff-reservations/{id}/'
const unwait = 'DELETE /api/classes/office-timetable/{id}/waitlist/'
const cancel = 'DELETE /api/classes/staff-reservations/{id}/'

const me = employee('staff', ['timetable'])
const ana = {
  ...{ id: anId(), first_name: 'Ana', last_name: 'Ruiz', photo: null },
  ...{ email: 'ana@example.com', level: 'B1', available_hours: 7.5 },
} satisfies FoundStudent
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const reserved = (liveClass: string) => ({
  ...{ id: anId(), student: ana.id, scheduled_live_class: liveClass, available_hours: 6 },
})
const mineWith = (refusal: NonNullable<ReturnType<typeof liveClass>['mine']>['refusal']) => ({
  mine: { student_class_id: null, refusal, conflict: null },
})

/** The texts of the toasts. */
const shownMessages = () =>
  toasts.list
    .get()
    .map(({ text }) => text)
    .join()

async function addAna(answers: Answers, id = anId()) {
  await show(<AddStudent by="staff" id={id} />, { me, answers: { [students]: [ana], ...answers } })
  await press('Add a student')
  await page.getByText('ana@example.com').click()
}

test('a student is found, chosen, and gets a seat', async () => {
  const id = anId()
  await addAna({ [reserve]: reserved(id) }, id)
  await expect.element(page.getByText('7.5 hours left')).toBeVisible()
  await expectAccessible()
  await press('Reserve seat')
  await expect.element(page.getByText('Class reserved for Ana Ruiz')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(requestsTo(reserve)).toMatchObject([{ params: { id }, body: { student: ana.id, override: false } }])
})

test('staff see that a class is full, and can add a seat', async () => {
  await addAna({ [reserve]: ({ body }) => (body.override ? reserved(anId()) : new ErrorAnswer(409, 'class_full')) })
  await press('Reserve seat')
  await expect.element(page.getByRole('alert')).toMatchTextContent('it gets one more seat')
  await expect.element(page.getByRole('button', { name: 'Add to waitlist' })).toBeVisible()
  await press('Reserve anyway')
  await expect.element(page.getByText('Class reserved for Ana Ruiz')).toBeVisible()
  expect(requestsTo(reserve).map(({ body }) => body.override)).toEqual([false, true])
})

test('the waitlist is offered where a class is full', async () => {
  await addAna({ [reserve]: new ErrorAnswer(409, 'class_full'), [wait]: { student: ana.id, rank: 1 } })
  await press('Reserve seat')
  await press('Add to waitlist')
  await expect.element(page.getByText('Ana Ruiz is on the waitlist')).toBeVisible()
})

test('a refusal that no one can override blocks the button', async () => {
  await addAna({ [reserve]: new ErrorAnswer(409, 'not_enough_hours') })
  await press('Reserve seat')
  const button = page.getByRole('button', { name: 'Reserve seat' })
  await expect.element(button).toHaveAccessibleDescription('The student doesn’t have enough hours.')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The student doesn’t have enough hours.')
})

test('that no one is found is announced', async () => {
  await show(<AddStudent by="staff" id={anId()} />, { me, answers: { [students]: [] } })
  await press('Add a student')
  const note = page.getByRole('status').filter({ hasText: 'No students match your search' })
  await expect.element(note).toBeVisible()
})

// The page refetches its class and no longer offers the act, so its dialog is gone.
test.each([
  ['class_started', /This class has already started/],
  ['class_canceled', /This class was canceled/],
] as const)('a class without further reservations is named outside the dialog: %s', async (code, message) => {
  await addAna({ [reserve]: new ErrorAnswer(409, code) })
  await press('Reserve seat')
  await expect.poll(shownMessages).toMatch(message)
})

test('a class of a day is reserved for a student, and each shows why the student can’t', async () => {
  const [open, other] = [
    liveClass({ ...mineWith(null), description: 'Small talk', topic: null }),
    liveClass({ ...mineWith('level_mismatch'), description: 'Debate', topic: null }),
  ]
  await show(<ReserveForStudent student={{ id: ana.id, name: 'Ana Ruiz' }} />, {
    me,
    answers: { [classes]: onePage(open, other), [reserve]: reserved(other.id) },
  })
  await press('Reserve a class')
  await page.getByText('Debate').click()
  await expect.element(page.getByRole('radio', { name: /another level/ })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Reserve anyway' })).toBeVisible()
  await page.getByText('Small talk').click()
  await expectAccessible()
  await press('Reserve class')
  await expect.element(page.getByText('Class reserved for Ana Ruiz')).toBeVisible()
  expect(requestsTo(reserve)).toMatchObject([{ params: { id: open.id }, body: { student: ana.id, override: false } }])
})

const seat = { id: anId(), student: { id: ana.id, name: 'Ana Ruiz' }, startsAt: inHours(48) }
const reservationOf = (own: Partial<StudentSeat> = {}): StudentSeat => {
  const { mine: _, ...scheduled_live_class } = liveClass()
  return {
    ...{ id: seat.id, student: ana, cost_minutes: 90, scheduled_live_class },
    ...{ cancel_free_until: inHours(24), reschedule_until: inHours(24), ...own },
  }
}

test('a late switch is refused with its reason, and staff can do it anyway', async () => {
  const to = liveClass({ ...mineWith(null), description: 'Debate', topic: null })
  await show(<SeatButtons {...seat} />, {
    me,
    answers: {
      [classes]: onePage(to),
      [change]: ({ body }) => (body.override ? reserved(to.id) : new ErrorAnswer(409, 'too_late_to_reschedule')),
    },
  })
  await press('Switch Ana Ruiz to another class')
  await page.getByText('Debate').click()
  await press('Switch class')
  await press('Switch anyway')
  await expect.element(page.getByText('Ana Ruiz switched to another class')).toBeVisible()
  expect(requestsTo(classes)[0]?.query).toMatchObject({ instead_of: seat.id })
})

test('a reservation that was canceled instead of switched is named outside the dialog', async () => {
  const to = liveClass({ ...mineWith(null), description: 'Debate', topic: null })
  await show(<SeatButtons {...seat} />, {
    me,
    answers: { [classes]: onePage(to), [change]: new ErrorAnswer(409, 'already_canceled') },
  })
  await press('Switch Ana Ruiz to another class')
  await page.getByText('Debate').click()
  await press('Switch class')
  await expect.poll(shownMessages).toMatch(/already canceled/)
})

test('a cancellation in time shows that the hours are returned', async () => {
  const answer = { id: seat.id, refunded_minutes: 90, available_hours: 9 }
  await show(<SeatButtons {...seat} />, { me, answers: { [one]: reservationOf(), [cancel]: answer } })
  await press('Cancel Ana Ruiz’s reservation')
  await expect.element(page.getByText('The student gets 1.5 hours back.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ana called')
  await expectAccessible()
  await press('Cancel reservation')
  await expect.element(page.getByText('Ana Ruiz’s reservation canceled')).toBeVisible()
  expect(requestsTo(cancel).map(({ body }) => body)).toEqual([{ reason: 'Ana called', return_hours: false }])
})

test('after the deadline the hours are lost unless staff return them', async () => {
  const answer = { id: seat.id, refunded_minutes: 90, available_hours: 9 }
  const late = reservationOf({ cancel_free_until: inHours(-1) })
  await show(<SeatButtons {...seat} />, { me, answers: { [one]: late, [cancel]: answer } })
  await press('Cancel Ana Ruiz’s reservation')
  await expect.element(page.getByText(/The student loses 1.5 hours/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Return the hours anyway' }).click()
  await expect.element(page.getByText('The student gets 1.5 hours back.')).toBeVisible()
  await press('Cancel reservation')
  await expect.poll(() => requestsTo(cancel).map(({ body }) => body.return_hours)).toEqual([true])
})

test('a reservation that was canceled meanwhile is named outside the dialog', async () => {
  await show(<CancelSeat by="staff" id={seat.id} name="Ana Ruiz" />, {
    me,
    answers: { [one]: reservationOf(), [cancel]: new ErrorAnswer(409, 'already_canceled') },
  })
  await press('Cancel Ana Ruiz’s reservation')
  await press('Cancel reservation')
  await expect.poll(shownMessages).toMatch(/already canceled/)
})

test('a student is removed from the waitlist after a question', async () => {
  const id = anId()
  await show(<RemoveFromWaitlist by="staff" id={id} student={{ id: ana.id, name: 'Ana Ruiz' }} />, {
    me,
    answers: { [unwait]: null },
  })
  await press('Remove Ana Ruiz from the waitlist')
  await expect.element(page.getByText('The student loses their place.', { exact: false })).toBeVisible()
  await expectAccessible()
  await press('Remove from waitlist')
  await expect.element(page.getByText('Ana Ruiz removed from the waitlist')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(requestsTo(unwait)).toMatchObject([{ params: { id }, body: { student: ana.id } }])
})

test('a failed removal from the waitlist says so, and can be tried again', async () => {
  await show(<RemoveFromWaitlist by="staff" id={anId()} student={{ id: ana.id, name: 'Ana Ruiz' }} />, {
    me,
    answers: { [unwait]: new ErrorAnswer(404, 'not_found') },
  })
  await press('Remove Ana Ruiz from the waitlist')
  await press('Remove from waitlist')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await press('Keep on waitlist')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

const found = 'GET /api/classes/my-classes-as-teacher/{id}/findable-students/'
const teacherReserve = 'POST /api/classes/my-classes-as-teacher/{id}/reservations/'
const teacherWait = 'POST /api/classes/my-classes-as-teacher/{id}/waitlist/'
const teacherSeat = 'GET /api/classes/teacher-reservations/{id}/'
const teacherCancel = 'DELETE /api/classes/teacher-reservations/{id}/'
const { email: _email, available_hours: _hours, ...anaByName } = ana

async function teacherAddsAna(answers: Answers, id = anId()) {
  await show(<AddStudent by="teacher" id={id} />, {
    me: employee('teacher'),
    answers: { [found]: [anaByName], ...answers },
  })
  await press('Add a student')
  await expect.element(page.getByText('Enter at least 2 letters of the student’s name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search students by name' }).fill('an')
  await page.getByText('Ana Ruiz').click()
}

test('a teacher searches by name, without emails and hours, and reserves', async () => {
  const id = anId()
  await teacherAddsAna({ [teacherReserve]: { id: anId(), student: ana.id, scheduled_live_class: id } }, id)
  expect(requestsTo(found).map(({ query }) => query)).toEqual([{ search: 'an' }])
  await expect.element(page.getByText('B1')).toBeVisible()
  expect(page.getByText(/hours left|@/).elements()).toEqual([])
  await expectAccessible()
  await press('Reserve seat')
  await expect.element(page.getByText('Class reserved for Ana Ruiz')).toBeVisible()
  expect(requestsTo(teacherReserve)).toMatchObject([{ params: { id }, body: { student: ana.id } }])
})

test('a teacher can’t override, and adds to the waitlist of a full class', async () => {
  await teacherAddsAna({
    [teacherReserve]: new ErrorAnswer(409, 'class_full'),
    [teacherWait]: { student: ana.id, rank: 1 },
  })
  await press('Reserve seat')
  const button = page.getByRole('button', { name: 'Reserve seat' })
  await expect.element(button).toHaveAccessibleDescription('This class is full.')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This class is full.$/)
  await expect.element(page.getByRole('button', { name: 'Reserve anyway' })).not.toBeInTheDocument()
  await press('Add to waitlist')
  await expect.element(page.getByText('Ana Ruiz is on the waitlist')).toBeVisible()
})

test('a teacher who is no longer allowed to is told so', async () => {
  await teacherAddsAna({ [teacherReserve]: new ErrorAnswer(403, 'teachers_cannot_reserve') })
  await press('Reserve seat')
  await expect.element(page.getByText('Your academy doesn’t let teachers reserve for students.').first()).toBeVisible()
})

test('a failed search says so, and can be tried again', async () => {
  let tries = 0
  await show(<AddStudent by="teacher" id={anId()} />, {
    me: employee('teacher'),
    answers: { [found]: () => (++tries === 1 ? new ErrorAnswer(409, 'class_canceled') : [anaByName]) },
  })
  await press('Add a student')
  await page.getByRole('textbox', { name: 'Search students by name' }).fill('ana')
  await expect.element(page.getByText('We couldn’t load the students')).toBeVisible()
  await press('Try again')
  await expect.element(page.getByText('Ana Ruiz')).toBeVisible()
})

test('a teacher who cancels late is told that the hours are lost, and can’t return them', async () => {
  await show(<CancelSeat by="teacher" id={seat.id} name="Ana Ruiz" />, {
    me: employee('teacher'),
    answers: {
      [teacherSeat]: reservationOf({ cancel_free_until: inHours(-1) }),
      [teacherCancel]: { id: seat.id, refunded_minutes: 0 },
    },
  })
  await press('Cancel Ana Ruiz’s reservation')
  await expect.element(page.getByText(/The student loses 1.5 hours/)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await expectAccessible()
  await press('Cancel reservation')
  await expect.poll(() => requestsTo(teacherCancel).map(({ body }) => body)).toEqual([{ reason: '' }])
})
