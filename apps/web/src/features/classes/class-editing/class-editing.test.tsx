import { classTextNames, classTexts } from '@aulaviva/domain/class-texts'
import { instantAt } from '@aulaviva/domain/days'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { classTextsWords } from '#entities/live-class/class-texts.words.ts'
import { queryClient } from '#platform/query-client.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, classType, employee, inHours, level, liveClass, teacher } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Impact, ListedClass, OfficeClass } from './class-editing.queries.ts'
import { CloseDays } from './close-days.tsx'
import { OneOfficeClass } from './office-class-page.tsx'
import { Timetable } from './timetable.tsx'

const list = 'GET /api/classes/office-timetable/'
const one = 'GET /api/classes/office-timetable/{id}/'
const path = 'POST /api/classes/scheduled-live-classes/{id}' as const
const preview = `${path}/change/preview/` as const
const change = `${path}/change/` as const
const cancelPreview = `${path}/cancellation/preview/` as const
const cancel = `${path}/cancellation/` as const
const me = employee('staff', ['timetable'])
const type = classType()

const listed = (own: Partial<ListedClass> = {}): ListedClass => {
  const { mine: _, ...known } = liveClass({ live_class_type: { ...type, color: 'teal' } })
  return { ...known, version: 1, room_url: '', series: null, waiting: 0, closed: null, ...own }
}
const detail = (own: Partial<OfficeClass> = {}): OfficeClass => ({
  ...listed({ level: null, unit: null, topic: null, description: 'Small talk' }),
  cancellation_reason: null,
  group: null,
  students: [],
  waitlist: [],
  series_ahead: null,
  history: [],
  ...own,
})
const conflict = { id: anId(), title: 'Business English', starts_at: inHours(50), ends_at: inHours(51) }
const consequence = (of: ListedClass, own: Partial<Impact['classes'][number]> = {}): Impact['classes'][number] => ({
  scheduled_live_class: { id: of.id, title: 'Small talk', starts_at: of.starts_at, ends_at: of.ends_at },
  starts_at: of.starts_at,
  ends_at: of.ends_at,
  line: own.starts_at === null ? 'ENDS' : 'STAYS',
  problem: null,
  conflict: null,
  room_conflict: null,
  students: [],
  paid_minutes: { before: 60, after: 60 },
  ...own,
})
const impactOf = (...classes: Impact['classes']): Impact => ({ classes, minutes_back: 0, waiting: 0, told: 2 })
const around: Answers = {
  'GET /api/classes/class-types/': [{ ...type, version: 1, archived_at: null, classes_ahead: 0 }],
  'GET /api/classes/levels/': [{ ...level, units: [] }],
  'GET /api/classes/teachers/': [],
  'GET /api/classes/classrooms/': [],
  'GET /api/classes/days-off/': [],
  'GET /api/classes/scheduled-live-classes/{id}/substitute-requests/': [],
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const dialog = () => page.getByRole('dialog')

test('the week shows each class on its day, with its teacher, and classes without one', async () => {
  const monday = '2026-03-09'
  const at = (day: string) => instantAt(day, '18:00', me.time_zone ?? 'UTC').toISOString()
  const classes = [
    listed({ starts_at: at(monday), ends_at: at(monday), teacher: teacher() }),
    listed({ starts_at: at('2026-03-11'), ends_at: at('2026-03-11'), teacher: null, waiting: 2 }),
    listed({ starts_at: at('2026-03-11'), ends_at: at('2026-03-11'), state: 'CANCELED' }),
  ]
  await show(<Timetable search={{ view: 'list', day: monday }} onChange={() => undefined} />, {
    me,
    answers: { ...around, [list]: classes },
  })
  const wednesday = page.getByRole('region', { name: /11/ })
  await expect.element(wednesday.getByRole('link').first()).toMatchTextContent('No teacher')
  await expect.element(wednesday.getByRole('link').first()).toMatchTextContent('2 on waitlist')
  await expect.element(wednesday.getByRole('link').last()).toMatchTextContent('Canceled')
  expect(requestsTo(list)[0]?.query).toMatchObject({ from: monday, to: '2026-03-15' })
  await expectAccessible()
})

test('a day off is named on its day, also in a week without classes', async () => {
  const off = { id: anId(), first_day: '2026-03-12', last_day: '2026-03-13', name: 'Carnival' }
  await show(<Timetable search={{ view: 'list', day: '2026-03-09' }} onChange={() => undefined} />, {
    me,
    answers: { ...around, [list]: [], 'GET /api/classes/days-off/': [off] },
  })
  await expect.element(page.getByRole('region', { name: /12/ })).toMatchTextContent('Closed day: Carnival')
  await expect.element(page.getByRole('region', { name: /11/ })).toMatchTextContent('No classes')
  await expectAccessible()
})

test('a week without classes shows an empty state, and one without matches another', async () => {
  await show(<Timetable search={{ view: 'list', day: '2026-03-09', teacher: 'none' }} onChange={() => undefined} />, {
    me,
    answers: { ...around, [list]: [] },
  })
  await expect.element(page.getByRole('heading', { name: 'No matching classes' })).toBeVisible()
})

test('a change shows its consequences before saving, and is sent as previewed', async () => {
  const known = detail({ capacity: 8 })
  const impact = impactOf(consequence(known))
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: { ...around, [one]: known, [preview]: impact, [change]: impact },
  })
  await page.getByLabelText('Seats').fill('12')
  await press('Review changes')
  await expect.element(dialog()).toMatchTextContent('We’ll notify 2 people')
  await expectAccessible()
  await press('Change 1 class')
  await expect
    .poll(() => requestsTo(change)[0]?.body)
    .toEqual({ version: 1, capacity: 12, scope: 'THIS', leave_out: [], give_back: [], even_outside: false })
})

test.each(classTextNames)('the text %s is changed in the form, and read once the class is over', async name => {
  const text = 'https://texts.example.test/a'
  const known = detail()
  const impact = impactOf(consequence(known))
  await show(<OneOfficeClass id={known.id} />, { me, answers: { ...around, [one]: known, [preview]: impact } })
  const field = page.getByRole('textbox', { name: classTextsWords().labels[name] })
  if (classTexts[name].kind === 'link') {
    await field.fill('no link')
    await press('Review changes')
    await expect.element(field).toHaveAccessibleDescription(/^Enter a link/)
  }
  await field.fill(text)
  await press('Review changes')
  await expect.poll(() => requestsTo(preview)[0]?.body).toMatchObject({ [name]: text })
  const over = detail({
    topic: { id: anId(), title: 'Stamps' },
    description: '',
    [name]: text,
    closed: 'class_started',
  })
  await show(<OneOfficeClass id={over.id} />, { me, answers: { ...around, [one]: over } })
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a class keeps and shows an archived place in the syllabus', async () => {
  const unit = { id: anId(), number: 3, title: 'At the post office' }
  const topic = { id: anId(), title: 'Stamps' }
  const old = { ...level, id: anId(), code: 'B9', name: 'Put away' }
  const known = detail({ level: old, unit, topic })
  const types = [{ ...type, kind: 'EITHER' as const, version: 1, archived_at: null, classes_ahead: 0 }]
  const impact = impactOf(consequence(known))
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: { ...around, 'GET /api/classes/class-types/': types, [one]: known, [preview]: impact, [change]: impact },
  })
  const chosen = (label: string) =>
    page.getByLabelText(label, { exact: true }).element().querySelector('option:checked')?.textContent
  await expect
    .poll(() => ['Level', 'Unit', 'Topic'].map(chosen))
    .toEqual(['B9 · Put away', '3 · At the post office', 'Stamps'])
  await page.getByLabelText('Format', { exact: true }).selectOptions('Private')
  await press('Review changes')
  await press('Change 1 class')
  await expect.poll(() => requestsTo(change)[0]?.body).toMatchObject({ unit: unit.id, topic: topic.id })
})

test('students with another class at the new time are named, and lose their seat only after a confirmation', async () => {
  const known = detail()
  const student = { id: anId(), first_name: 'Lucía', last_name: 'Rojas', photo: null }
  const seat = { student_class_id: anId(), student, keeps_seat: false, minutes_back: 60, conflict }
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: {
      ...around,
      [one]: known,
      [preview]: ({ body }) => {
        const problem = body?.give_back?.includes(seat.student_class_id) ? null : ('students_not_free' as const)
        return {
          ...impactOf(consequence(known, { starts_at: inHours(50), students: [seat], problem })),
          minutes_back: 60,
        }
      },
    },
  })
  await page.getByLabelText('Length in minutes').fill('90')
  await press('Review changes')
  await expect.element(dialog()).toMatchTextContent('Lucía Rojas: “Business English”')
  await expect
    .element(dialog().getByRole('button', { name: 'Change 1 class' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog().getByRole('switch').click()
  await expect
    .element(dialog().getByRole('button', { name: 'Change 1 class' }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog()).toMatchTextContent('1 student will get 1 hour back')
})

test('a student who has booked the class and is not free then blocks the change', async () => {
  const known = detail()
  const student = { id: anId(), first_name: 'Lucía', last_name: 'Rojas', photo: null }
  const seat = { student_class_id: anId(), student, keeps_seat: false, minutes_back: 60, conflict }
  const impact = impactOf(consequence(known, { students: [seat], problem: 'maker_not_free' }))
  await show(<OneOfficeClass id={known.id} />, { me, answers: { ...around, [one]: known, [preview]: impact } })
  await page.getByLabelText('Length in minutes').fill('90')
  await press('Review changes')
  await expect.element(dialog()).toMatchTextContent('the student who reserved it has another class at that time')
  await expect.element(dialog().getByRole('switch')).not.toBeInTheDocument()
})

test.each([
  ['ENDS', 'The waitlist will close. 2 students are on it.'],
  ['TOLD', '2 students stay on the waitlist and will be notified.'],
] as const)('the effect on the waitlist is shown: %s', async (line, sentence) => {
  const known = detail()
  const impact = { ...impactOf(consequence(known, { line })), waiting: 2 }
  await show(<OneOfficeClass id={known.id} />, { me, answers: { ...around, [one]: known, [preview]: impact } })
  await page.getByLabelText('Seats').fill('4')
  await press('Review changes')
  await expect.element(dialog()).toMatchTextContent(sentence)
})

test('a refused change is previewed again', async () => {
  const known = detail()
  const answers = {
    ...around,
    [one]: known,
    [preview]: () =>
      impactOf(consequence(known, { problem: requestsTo(change).length > 0 ? ('seats_taken' as const) : null })),
    [change]: new ErrorAnswer(409, 'seats_taken'),
  }
  await show(<OneOfficeClass id={known.id} />, { me, answers })
  await page.getByLabelText('Seats').fill('4')
  await press('Review changes')
  await press('Change 1 class')
  await expect.element(dialog()).toMatchTextContent('more seats are reserved than it would have')
})

test('an invalid day or length is reported at its field, and other typed values stay', async () => {
  const known = detail()
  await show(<OneOfficeClass id={known.id} />, { me, answers: { ...around, [one]: known } })
  await page.getByLabelText('Seats').fill('12')
  await page.getByLabelText('Day', { exact: true }).fill('')
  const ends = await page.getByText(/^Ends at/).findElement()
  const before = ends.textContent
  await page.getByLabelText('Length in minutes').fill('999999999999')
  await press('Review changes')
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Length in minutes')).toHaveAttribute('aria-invalid', 'true')
  expect(ends.textContent).toBe(before)
  await expect.element(page.getByLabelText('Seats')).toHaveValue(12)
})

test('conflicting days of a series are named and can be skipped', async () => {
  const known = detail({ series: anId(), series_ahead: { following: 2, all: 3, time_zone: 'America/Bogota' } })
  const other = detail({ starts_at: inHours(300), ends_at: inHours(301) })
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: {
      ...around,
      [one]: known,
      [preview]: ({ body }) =>
        body?.leave_out?.length
          ? impactOf(consequence(known))
          : impactOf(consequence(known), consequence(other, { problem: 'teacher_not_free', conflict })),
    },
  })
  await page.getByLabelText('Seats').fill('12')
  await press('Review changes')
  await dialog().getByRole('radio', { name: 'All upcoming classes (3)' }).click()
  await expect.element(dialog()).toMatchTextContent('the teacher has another class at that time: “Business English”')
  await press('Skip these classes')
  await expect.element(dialog()).toMatchTextContent('1 class skipped')
  await expect.poll(() => requestsTo(preview).at(-1)?.body).toMatchObject({ scope: 'ALL', leave_out: [other.id] })
})

test('a preview stays when loading it again fails', async () => {
  const known = detail()
  let response: Impact | ErrorAnswer = impactOf(consequence(known))
  const refetchWith = (next: typeof response) => {
    response = next
    return queryClient.refetchQueries({ queryKey: ['office-outlook'] })
  }
  await show(<OneOfficeClass id={known.id} />, { me, answers: { ...around, [one]: known, [preview]: () => response } })
  await page.getByLabelText('Seats').fill('12')
  await press('Review changes')
  await expect.element(dialog()).toMatchTextContent('We’ll notify 2 people')
  const impact = await dialog().getByRole('heading', { name: 'What will change' }).findElement()
  await refetchWith(new ErrorAnswer(500))
  await refetchWith({ ...impactOf(consequence(known)), told: 3 })
  await expect.element(dialog()).toMatchTextContent('We’ll notify 3 people')
  expect(impact.isConnected).toBe(true)
})

test('a concurrent change is shown as a conflict, and no typed value is lost', async () => {
  let serverClass = detail({ capacity: 8 })
  await show(<OneOfficeClass id={serverClass.id} />, {
    me,
    answers: {
      ...around,
      [one]: () => serverClass,
      [preview]: impactOf(consequence(serverClass)),
      [change]: () => {
        serverClass = { ...serverClass, capacity: 10, version: 2 }
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await page.getByLabelText('Seats').fill('12')
  await press('Review changes')
  await press('Change 1 class')
  const conflict = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(conflict).toMatchTextContent('10')
  await expect.element(conflict).toMatchTextContent('12')
  const day = page.getByLabelText('Day', { exact: true })
  const { value } = day.element() as HTMLInputElement
  await day.fill('')
  await press('Save mine')
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  expect(dialog().elements()).toHaveLength(0)
  await day.fill(value)
  await press('Review changes')
  await expect.element(dialog()).toMatchTextContent('We’ll notify 2 people')
  expect(dialog().getByRole('alert').elements()).toHaveLength(0)
  await press('Change 1 class')
  await expect.poll(() => requestsTo(change).at(-1)?.body).toMatchObject({ version: 2, capacity: 12 })
})

test('text typed after the dialog was closed during a save is kept', async () => {
  const known = detail()
  const changed = { ...known, capacity: 12, version: 2 }
  const ends = new Date(Date.parse(known.starts_at) + 45 * 60_000).toISOString()
  const answer = Promise.withResolvers<Impact>()
  let current = known
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: {
      ...around,
      [one]: () => current,
      [preview]: impactOf(consequence(known)),
      [change]: () => answer.promise,
    },
  })
  await page.getByLabelText('Seats').fill('12')
  await press('Review changes')
  await press('Change 1 class')
  await expect.poll(() => requestsTo(change)).toHaveLength(1)
  await press('Cancel')
  await page.getByLabelText('Length in minutes').fill('45')
  current = changed
  answer.resolve(impactOf(consequence(changed)))
  await expect.element(page.getByText('1 class changed')).toBeVisible()
  await expect.element(page.getByLabelText('Length in minutes')).toHaveValue(45)
  await press('Review changes')
  await press('Change 1 class')
  await expect.poll(() => requestsTo(change)[1]?.body).toMatchObject({ version: 2, ends_at: ends })
  expect(requestsTo(change)[1]?.body).not.toHaveProperty('capacity')
})

test('a class is canceled with a reason, after its consequences are shown', async () => {
  const known = detail()
  const impact = {
    ...impactOf(consequence(known, { starts_at: null, ends_at: null, paid_minutes: { before: 60, after: 0 } })),
  }
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: { ...around, [one]: known, [cancelPreview]: impact, [cancel]: impact },
  })
  await press('Cancel class…')
  await expect.element(dialog()).toMatchTextContent('The honorarium won’t include the canceled 60 minutes.')
  await dialog().getByRole('button', { name: 'Cancel 1 class' }).click()
  await expect.element(dialog()).toMatchTextContent('Enter a reason')
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('The teacher is ill.')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Cancel 1 class' }).click()
  await expect
    .poll(() => requestsTo(cancel)[0]?.body)
    .toEqual({ version: 1, reason: 'The teacher is ill.', scope: 'THIS', leave_out: [] })
})

test('a typed reason for canceling is not lost without a question, and is discarded after it', async () => {
  const known = detail()
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: { ...around, [one]: known, [cancelPreview]: impactOf(consequence(known)) },
  })
  const reason = dialog().getByRole('textbox', { name: 'Reason' })
  const close = () => dialog().getByRole('button', { name: 'Close' }).click()
  await press('Cancel class…')
  await reason.fill('The teacher is ill.')
  await close()
  await press('Keep editing')
  await expect.element(reason).toHaveValue('The teacher is ill.')
  await close()
  await press('Discard changes')
  await press('Cancel class…')
  await expect.element(reason).toHaveValue('')
  await close()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a choice that is taken back is not asked about', async () => {
  const known = detail({ series_ahead: { following: 2, all: 3, time_zone: 'America/Bogota' } })
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: { ...around, [one]: known, [cancelPreview]: impactOf(consequence(known)) },
  })
  const scopes = dialog().getByRole('radio')
  await press('Cancel class…')
  await scopes.nth(1).click()
  await scopes.first().click()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('an error of one cancellation is not shown again in the next dialog', async () => {
  const known = detail()
  const impact = impactOf(consequence(known, { starts_at: null, ends_at: null }))
  const rejection = new ErrorAnswer(409, 'class_started')
  await show(<OneOfficeClass id={known.id} />, {
    me,
    answers: { ...around, [one]: known, [cancelPreview]: impact, [cancel]: rejection },
  })
  await press('Cancel class…')
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('The teacher is ill.')
  await dialog().getByRole('button', { name: 'Cancel 1 class' }).click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('')
  await expect.element(dialog()).toMatchTextContent('Enter a reason')
  await dialog().getByRole('button', { name: 'Close' }).click()
  await press('Cancel class…')
  await expect.element(dialog()).toMatchTextContent('We’ll notify 2 people')
  await expect.element(dialog()).not.toMatchTextContent('Enter a reason')
  expect(dialog().getByRole('alert').elements()).toHaveLength(0)
})

test('a person in another zone sees from when a series is at another hour for them', async () => {
  // 18:00 in Madrid, where clocks go forward on March 28, 2027. Bogotá has no daylight saving time.
  const times = { starts_at: '2027-03-16T17:00:00Z', ends_at: '2027-03-16T18:00:00Z', series: anId() }
  const seriesAhead = { following: 5, all: 5, time_zone: 'Europe/Madrid' }
  await show(<OneOfficeClass id={anId()} />, {
    me,
    answers: { ...around, [one]: detail({ ...times, series_ahead: seriesAhead }) },
  })
  await expect.element(page.getByText(/Starting Tuesday 30 March, this series is 1 hour earlier for you/)).toBeVisible()
  await expectAccessible()
})

test('a class that cannot be edited shows the reason', async () => {
  await show(<OneOfficeClass id={anId()} />, {
    me,
    answers: { ...around, [one]: detail({ closed: 'class_canceled', cancellation_reason: 'The room is closed.' }) },
  })
  await expect.element(page.getByText('This class was canceled.')).toBeVisible()
  await expect.element(page.getByText('Reason: The room is closed.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Review changes' }).elements()).toHaveLength(0)
})

test('a teacher who is away: consequences, reason, and progress until everyone is notified', async () => {
  const known = detail()
  const someone = { ...teacher(), first_name: 'Ana', last_name: 'Ruiz' }
  const begun = {
    id: anId(),
    act: 'HAND_OVER' as const,
    first_day: '2026-03-11',
    last_day: '2026-03-11',
    reason: 'Ana is ill.',
    all: 2,
    done: 0,
    left: 0,
    ended_at: null,
  }
  const look = 'POST /api/classes/closings/preview/'
  const begin = 'POST /api/classes/closings/'
  await show(<CloseDays kind="absence" />, {
    me,
    answers: {
      'GET /api/classes/teachers/': [someone],
      [look]: impactOf(consequence(known), consequence(detail())),
      [begin]: begun,
      'GET /api/classes/closings/{id}/': { ...begun, done: 2, ended_at: inHours(0) },
    },
  })
  await press('Teacher absence…')
  await dialog().getByRole('button', { name: 'Review changes' }).click()
  await expect.element(dialog()).toMatchTextContent('Choose a teacher')
  await dialog().getByLabelText('Teacher').selectOptions('Ana Ruiz')
  await dialog().getByRole('button', { name: 'Review changes' }).click()
  await expect.element(dialog()).toMatchTextContent('This affects 2 classes.')
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Ana is ill.')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Find substitutes' }).click()
  await expect.element(dialog()).toMatchTextContent('All classes processed. We notified everyone affected.')
  expect(requestsTo(begin)[0]?.body).toMatchObject({ act: 'HAND_OVER', teacher: someone.id, reason: 'Ana is ill.' })
  await expectAccessible()
})

test('on closed days a student of two classes counts once, and a missing reason is reported calmly', async () => {
  const student = { id: anId(), first_name: 'Lucía', last_name: 'Rojas', photo: null }
  const seat = () => ({ student_class_id: anId(), student, keeps_seat: false, minutes_back: 60, conflict: null })
  const canceled = () => consequence(detail(), { starts_at: null, ends_at: null, students: [seat()] })
  const [first, last] = [inDays(20), inDays(26)]
  const look = 'POST /api/classes/closings/preview/'
  await show(<CloseDays kind="days" days={[first, last]} />, {
    me,
    answers: { [look]: { ...impactOf(canceled(), canceled()), minutes_back: 120, waiting: 1 } },
  })
  await press('Cancel classes by date…')
  await dialog().getByLabelText('First day').fill('20260-11-01')
  await dialog().getByRole('button', { name: 'Review changes' }).click()
  await expect.element(dialog().getByLabelText('First day')).toHaveAttribute('aria-invalid', 'true')
  await dialog().getByLabelText('First day').fill(first)
  await dialog().getByLabelText('Last day').fill(last)
  await dialog().getByRole('button', { name: 'Review changes' }).click()
  await expect.element(dialog()).toMatchTextContent('1 student will get 2 hours back.')
  await expect.element(dialog()).toMatchTextContent('The waitlist will close. 1 student is on it.')
  expect(requestsTo(look)[0]?.body).toMatchObject({ first_day: first, last_day: last })
  const reason = dialog().getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).not.toHaveAttribute('aria-invalid', 'true')
  await dialog().getByRole('button', { name: 'Cancel 2 classes' }).click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  await expect.element(reason).toHaveFocus()
})

test('previewed days are closed without a question, and typed text is not', async () => {
  const look = 'POST /api/classes/closings/preview/'
  await show(<CloseDays kind="days" days={[inDays(20)]} />, {
    me,
    answers: { [look]: impactOf(consequence(detail())) },
  })
  const close = () => dialog().getByRole('button', { name: 'Close' }).click()
  const review = async () => {
    await dialog().getByRole('button', { name: 'Review changes' }).click()
    await expect.element(dialog().getByRole('button', { name: 'Cancel 1 class' })).toBeVisible()
  }
  await press('Cancel classes by date…')
  await review()
  await close()
  await expect.element(dialog()).not.toBeInTheDocument()
  await press('Cancel classes by date…')
  await dialog().getByLabelText('Last day').fill(inDays(21))
  await review()
  await close()
  await press('Keep editing')
  await expect.element(dialog().getByLabelText('Last day')).toHaveValue(inDays(21))
})

test('a phone begins with one day, and has the week as a list by choice', async () => {
  await page.viewport(390, 844)
  const onChange = vi.fn()
  await show(<Timetable search={{ day: '2026-03-11' }} onChange={onChange} />, {
    me,
    answers: { ...around, [list]: [] },
  })
  await expect.element(page.getByRole('heading', { name: 'No classes this week' })).toBeVisible()
  expect(requestsTo(list)[0]?.query).toMatchObject({ from: '2026-03-11', to: '2026-03-11' })
  await page.getByRole('combobox', { name: 'View' }).selectOptions('List')
  expect(onChange).toHaveBeenCalledWith({ day: '2026-03-11', view: 'list' })
})
