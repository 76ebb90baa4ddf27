import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sendNotes } from '#entities/video-notes/note-journal.ts'
import { notesQuery, type VideoNote } from '#entities/video-notes/video-notes.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, course, courseClass, inHours, student } from '#testing/samples.ts'
import { resetPage, show } from '#testing/show.tsx'
import { ClassNotes } from './class-notes.tsx'
import { CourseNotes } from './course-notes.tsx'

const list = 'GET /api/courses/my-courses/{id}/notes/'
const write = 'PUT /api/courses/video-notes/{id}/'
const remove = 'DELETE /api/courses/video-notes/{id}/'

const one = courseClass({ name: 'At the market', duration_seconds: 600 })
const me = student()

const note = (own: Partial<VideoNote> = {}): VideoNote => ({
  id: anId(),
  course_class_id: one.id,
  second: 65,
  text: 'Se dice “me da uno”',
  version: 1,
  created_at: inHours(-1),
  updated_at: inHours(-1),
  ...own,
})

/** The server accepts every note. */
const accepted: Answers = {
  [write]: ({ params, body }) => note({ ...body, id: params.id, version: body.version + 1 }),
  [remove]: null,
}

/** The notes beside a video that advances ten seconds per press. */
function NotesBesideVideo() {
  const [second, goTo] = useState(65)
  return (
    <>
      <button type="button" onClick={() => goTo(second + 10)}>
        Go on
      </button>
      <output aria-label="Second">{second}</output>
      <ClassNotes courseClass={one} second={second} onSeek={goTo} />
    </>
  )
}

const showNotes = (notes: VideoNote[], answers: Answers = accepted) =>
  show(<NotesBesideVideo />, { me, answers: { [list]: notes, ...answers } })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rows = page.getByRole('listitem')
async function change(text: string): Promise<void> {
  await button('Edit note at 1:05').click()
  await page.getByRole('textbox', { name: 'Edit note at 1:05' }).fill(text)
  await button('Save').click()
}

test('a note has the time of its first letter, and links to it', async () => {
  await showNotes([note({ second: 300, text: 'Later' })])
  await page.getByRole('textbox', { name: 'Note at 1:05' }).fill('Regatear')
  await button('Go on').click()
  await page.getByRole('textbox', { name: 'Note at 1:05' }).fill('Regatear, dos veces')
  await expect.element(page.getByRole('textbox', { name: 'Note at 1:05' })).toHaveValue('Regatear, dos veces')
  await expectAccessible()
  await button('Save note').click()
  await expect
    .poll(() => requestsTo(write)[0]?.body)
    .toEqual({
      course_class_id: one.id,
      second: 65,
      text: 'Regatear, dos veces',
      version: 0,
    })
  await expect.element(rows.nth(0)).toMatchTextContent('Regatear')
  await expect.element(rows.nth(1)).toMatchTextContent('Later')
  await expect.element(page.getByRole('textbox', { name: 'Note at 1:15' })).toHaveValue('')
  await button('Go to 5:00').click()
  await expect.element(page.getByLabelText('Second')).toHaveTextContent('300')
})

test('notes loaded before a save and received after it do not remove the saved one', async () => {
  const late = Promise.withResolvers<VideoNote[]>()
  let saved: VideoNote[] = []
  await showNotes([], {
    ...accepted,
    [list]: () => (requestsTo(list).length === 2 ? late.promise : saved),
    [write]: ({ params, body }) => {
      saved = [note({ ...body, id: params.id, version: 1 })]
      return saved[0]!
    },
  })
  await expect.element(page.getByText(/No notes yet/)).toBeVisible()
  // As after reconnecting.
  const reading = queryClient.invalidateQueries()
  await expect.poll(() => requestsTo(list)).toHaveLength(2)
  await page.getByRole('textbox').fill('Regatear')
  await button('Save note').click()
  await expect.element(rows).toMatchTextContent('Regatear')
  late.resolve([])
  await reading
  await expect.poll(() => requestsTo(list)).toHaveLength(3)
  await expect
    .poll(() => queryClient.getQueryData(notesQuery(one.course_id).queryKey)?.map(({ text }) => text))
    .toEqual(['Regatear'])
  await expect.element(rows).toMatchTextContent('Regatear')
})

test('an empty note is not saved', async () => {
  await showNotes([])
  await expect.element(page.getByText(/No notes yet/)).toBeVisible()
  await page.getByRole('textbox').fill('   ')
  await button('Save note').click()
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/Enter a note/)
  expect(requestsTo(write)).toEqual([])
})

test('unsaved text is restored with its time', async () => {
  await showNotes([])
  await page.getByRole('textbox').fill('Half a thou')
  const stored = { ...localStorage }
  resetPage()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  await showNotes([])
  await expect.element(page.getByRole('textbox', { name: 'Note at 1:05' })).toHaveValue('Half a thou')
})

test('a note is changed on the version that was read, and removed once that is confirmed', async () => {
  const known = note()
  await showNotes([known])
  await button('Edit note at 1:05').click()
  const field = page.getByRole('textbox', { name: 'Edit note at 1:05' })
  await expect.element(field).toHaveFocus()
  await field.fill('Póngame uno')
  await button('Save').click()
  await expect.element(rows).toMatchTextContent('Póngame uno')
  expect(requestsTo(write)[0]).toMatchObject({ params: { id: known.id }, body: { version: 1, text: 'Póngame uno' } })
  await expect.element(button('Go to 1:05')).toHaveFocus()

  await button('Delete note at 1:05').click()
  const confirmation = page.getByRole('group', { name: 'Delete this note?' })
  await expect.element(confirmation.getByRole('button', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).not.toBeInTheDocument()
  await expect.poll(() => requestsTo(remove)).toHaveLength(1)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('text typed during a save is saved next', async () => {
  const known = note()
  const first = Promise.withResolvers<VideoNote>()
  await showNotes([known], {
    [write]: ({ params, body }) =>
      requestsTo(write).length === 1 ? first.promise : note({ ...body, id: params.id, version: body.version + 1 }),
  })
  await change('Once')
  await expect.poll(() => requestsTo(write)).toHaveLength(1)
  await change('Twice')
  first.resolve({ ...known, text: 'Once', version: 2 })
  await expect.poll(() => requestsTo(write).at(-1)?.body).toMatchObject({ text: 'Twice', version: 2 })
})

test('an offline note is kept and sent later, once', async () => {
  await showNotes([], { ...accepted, [write]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await page.getByRole('textbox').fill('On the train')
  await button('Save note').click()
  await expect.element(rows).toMatchTextContent('Saved on this device. We’ll keep trying to sync it.')
  addAnswers(accepted)
  const before = requestsTo(write).length
  await sendNotes()
  await expect.element(page.getByText(/Saved on this device/)).not.toBeInTheDocument()
  await expect.element(rows).toMatchTextContent('On the train')
  expect(requestsTo(write)).toHaveLength(before + 1)
  await sendNotes()
  expect(requestsTo(write)).toHaveLength(before + 1)
})

test('a note that the server has, though its answer was lost, is corrected and stays one', async () => {
  let stored: VideoNote[] = []
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await showNotes([], {
    [list]: () => stored,
    [write]: ({ params, body }) => {
      // A request that never arrives.
      if (body.text === 'Regater') return lost()
      const [known] = stored
      if (known?.text !== body.text) {
        if ((known?.version ?? 0) !== body.version) return new ErrorAnswer(409, 'changed_meanwhile')
        stored = [note({ ...body, id: params.id, version: body.version + 1 })]
      }
      return body.text === 'Regatar' ? lost() : stored[0]!
    },
  })
  await page.getByRole('textbox').fill('Regatar')
  await button('Save note').click()
  for (const text of ['Regater', 'Regatear']) {
    await expect.element(rows).toMatchTextContent('Saved on this device. We’ll keep trying to sync it.')
    await change(text)
  }
  await expect.poll(() => stored.map(({ text, version }) => [text, version])).toEqual([['Regatear', 2]])
  await sendNotes()
  await expect.element(page.getByText(/Saved on this device/)).not.toBeInTheDocument()
  expect(rows.elements().map(row => row.querySelector('p')?.textContent)).toEqual(['Regatear'])
  expect(new Set(requestsTo(write).map(({ params }) => params.id)).size).toBe(1)
})

test('a note edited on another device is kept, with the text written here beside it', async () => {
  const known = note({ text: 'From the phone', version: 4 })
  await showNotes([note({ id: known.id, text: 'Before' })], {
    [write]: ({ params, body }) =>
      params.id === known.id
        ? new ErrorAnswer(409, 'changed_meanwhile')
        : note({ ...body, id: params.id, version: body.version + 1 }),
  })
  await button('Edit note at 1:05').click()
  addAnswers({ [list]: [known] })
  await page.getByRole('textbox', { name: 'Edit note at 1:05' }).fill('From the desk')
  await button('Save').click()
  await expect.element(page.getByText('From the desk')).toBeVisible()
  await expect.element(page.getByText('From the phone')).toBeVisible()
  expect(requestsTo(write).at(-1)?.body).toMatchObject({ text: 'From the desk', version: 0 })
})

test('a note that another device has changed stays also where it was written twice here', async () => {
  const known = note({ text: 'Before' })
  await showNotes([known], { [write]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await change('From the desk')
  await expect.element(rows).toMatchTextContent('Saved on this device. We’ll keep trying to sync it.')
  addAnswers({
    [list]: [{ ...known, text: 'From the phone', version: 2 }],
    [write]: ({ params, body }) =>
      params.id === known.id && body.version !== 2
        ? new ErrorAnswer(409, 'changed_meanwhile')
        : note({ ...body, id: params.id, version: body.version + 1 }),
  })
  await change('From the desk, at length')
  await expect.element(page.getByText('From the phone')).toBeVisible()
  await expect.element(page.getByText('From the desk, at length')).toBeVisible()
  expect(requestsTo(write).at(-1)?.body).toMatchObject({ text: 'From the desk, at length', version: 0 })
})

test('a note above the course’s limit stays on the device with the reason, and can be discarded', async () => {
  await showNotes([], { [write]: new ErrorAnswer(409, 'too_many_notes') })
  await page.getByRole('textbox').fill('One too many')
  await button('Save note').click()
  await expect.element(rows).toMatchTextContent('You’ve reached the limit of notes for this course.')
  await sendNotes()
  expect(requestsTo(write)).toHaveLength(1)
  await button('Delete note at 1:05').click()
  await page
    .getByRole('group', { name: /Delete this note/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(rows).not.toBeInTheDocument()
  expect(requestsTo(remove)).toEqual([])
})

test('a course shows its notes class by class, each with the way to its moment', async () => {
  const whole = course({
    id: one.course_id,
    course_classes: [one, courseClass({ course_id: one.course_id, name: 'Nothing noted' })],
  })
  await show(<CourseNotes course={whole} />, { me, answers: { [list]: [note()] } })
  await expect.element(page.getByRole('article', { name: 'At the market' })).toMatchTextContent('me da uno')
  await expect
    .element(page.getByRole('link', { name: 'Go to 1:05' }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`class=${one.id}&at=65`)))
  await expect.element(page.getByRole('article', { name: 'Nothing noted' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('classes with one name get distinct landmarks', async () => {
  const twin = courseClass({ course_id: one.course_id, name: one.name })
  const whole = course({ id: one.course_id, course_classes: [one, twin] })
  await show(<CourseNotes course={whole} />, {
    me,
    answers: { [list]: [note(), note({ course_class_id: twin.id })] },
  })
  await expect.element(page.getByRole('article', { name: one.name }).nth(1)).toBeVisible()
  expect(page.getByRole('region').elements()).toHaveLength(1)
})
