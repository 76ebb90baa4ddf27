import type { CallResponse } from '@aulaviva/contract/calls'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { createPhoto } from '#testing/photo.ts'
import { anId, constants, employee, liveClass, onePage } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import type { TeacherClassDetail } from './attendance.queries.ts'
import { ClassMaterials } from './class-materials.tsx'

const quiz = anId()
const homework = { id: anId(), title: 'Past simple', kind: 'EXERCISE' as const, url: null, size: null }
const slides = { id: anId(), title: 'slides.pdf', kind: 'FILE' as const, url: '/files/1', size: 2048 }
const exercises = 'GET /api/classes/scheduled-live-classes/{id}/exercises/'
const add = 'POST /api/classes/scheduled-live-classes/{id}/materials/'

const classWith = (materials: TeacherClassDetail['materials']): TeacherClassDetail => ({
  ...liveClass(),
  room_opens_at: '2026-03-11T17:00:00Z',
  room_url: null,
  attendance_from: '2026-03-11T17:00:00Z',
  attendance_until: '2026-03-18T17:00:00Z',
  feedback_owed: 0,
  series: null,
  group: null,
  topics: [],
  materials,
})
const answers: Answers = {
  'GET /api/classes/config-constants/': constants,
  'GET /api/classes/exercises/': onePage({ id: quiz, title: 'Past simple', level: 'B1' }),
  [exercises]: [
    {
      id: homework.id,
      title: 'Past simple',
      homework: true,
      results: [
        {
          student_class_id: anId(),
          first_name: 'Valentina',
          last_name: 'Ruiz',
          state: 'GRADED',
          score: 90,
          passed: true,
          submitted_at: '2026-03-11T20:00:00Z',
        },
        {
          student_class_id: anId(),
          first_name: 'Andrés',
          last_name: 'Gil',
          state: 'OPEN',
          score: null,
          passed: null,
          submitted_at: null,
        },
      ],
    },
  ],
  [add]: { ...homework, of_class: true, homework: true },
}
const me = employee('teacher')
const confirm = page.getByRole('dialog').getByRole('button', { name: 'Add material' })

test('a class without materials shows an empty state, and can get homework', async () => {
  const one = classWith([])
  await show(<ClassMaterials liveClass={one} />, { me, answers })
  await expect.element(page.getByText('No materials added for this class yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add material' }).click()
  await confirm.click()
  await expect.element(page.getByText('Enter a link, such as https://example.com/song')).toBeVisible()
  await page.getByLabelText('Type').selectOptions('EXERCISE')
  await page.getByRole('radio', { name: 'Past simple · B1' }).click()
  await expectAccessible()
  await confirm.click()
  await expect.element(page.getByText('Material added')).toBeVisible()
  expect(requestsTo(add)).toMatchObject([{ params: { id: one.id }, body: { exercise: quiz, homework: true, url: '' } }])
})

test('a file can be chosen once the limits that did not arrive are there', async () => {
  const limits = 'GET /api/classes/config-constants/'
  await show(<ClassMaterials liveClass={classWith([])} />, {
    me,
    answers: { ...answers, [limits]: new ErrorAnswer(500) },
  })
  await page.getByRole('button', { name: 'Add material' }).click()
  await page.getByLabelText('Type').selectOptions('FILE')
  await expect.element(page.getByText('You can’t add files right now')).toBeVisible()
  addAnswers({ [limits]: constants })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Up to 10 MB: pdf, jpg, png')).toBeVisible()
})

test('a photo is resized and stripped of its location before it is sent, and other files are refused', async () => {
  mockUploads()
  onTestFinished(() => void vi.unstubAllGlobals())
  await show(<ClassMaterials liveClass={classWith([])} />, { me, answers })
  await page.getByRole('button', { name: 'Add material' }).click()
  await page.getByLabelText('Type').selectOptions('FILE')
  const field = page.getByLabelText(/^Choose a file/)
  await field.upload(new File(['one'], 'song.mp3'))
  await expect.element(page.getByText('extension mp3 not allowed')).toBeVisible()
  const decodedPhoto = Promise.withResolvers<ImageBitmap>()
  const drawing = vi.spyOn(window, 'createImageBitmap').mockReturnValueOnce(decodedPhoto.promise)
  await field.upload(await createPhoto())
  await expect.element(page.getByText('Preparing photo…')).toBeInTheDocument()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  drawing.mockRestore()
  decodedPhoto.resolve(await createImageBitmap(await createPhoto()))
  await expect.element(page.getByRole('button', { name: 'Remove IMG 1.jpg' })).toBeVisible()
  await confirm.click()
  await expect.poll(() => requestsTo(add)).toHaveLength(1)
  const sent = requestsTo(add)[0]?.body as unknown as { file: File }
  const { width, height } = await createImageBitmap(sent.file)
  expect([sent.file.type, width, height]).toEqual(['image/jpeg', 2000, 1000])
})

test('materials can be opened and removed, and homework shows who has done it', async () => {
  const own = { of_class: true, homework: false }
  await show(
    <ClassMaterials
      liveClass={classWith([
        { ...slides, ...own },
        { ...homework, ...own, homework: true },
      ])}
    />,
    {
      me,
      answers,
    },
  )
  await expect.element(page.getByRole('link', { name: 'slides.pdf' })).toHaveAttribute('href', '/files/1')
  await expect.element(page.getByRole('button', { name: 'Remove slides.pdf' })).toBeVisible()
  await page.getByText('Submitted by 1 of 2').click()
  await expect.element(page.getByText('Valentina Ruiz')).toBeVisible()
  await expect.element(page.getByText('90%')).toBeVisible()
  await expect.element(page.getByText('Not started')).toBeVisible()
  await expectAccessible()
})

test('materials in use are removed after a confirmation, with a message', async () => {
  const remove = 'DELETE /api/classes/class-materials/{id}/'
  await show(<ClassMaterials liveClass={classWith([{ ...slides, of_class: true, homework: false }])} />, {
    me,
    answers: { ...answers, [remove]: null },
  })
  const question = page.getByRole('dialog', { name: 'Remove “slides.pdf”?' })
  const press = (name: string) => question.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Remove slides.pdf' }).click()
  await expect.element(question).toMatchTextContent('Students won’t see it anymore.')
  await expectAccessible()
  await press('Cancel')
  await expect.element(question).not.toBeInTheDocument()
  expect(requestsTo(remove)).toEqual([])
  await page.getByRole('button', { name: 'Remove slides.pdf' }).click()
  await press('Remove')
  await expect.element(page.getByText('Material removed')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(requestsTo(remove).map(({ params }) => params)).toEqual([{ id: slides.id }])
})

test('each exercise has its place before its results load, and moves nothing', async () => {
  const results = Promise.withResolvers<CallResponse<typeof exercises>>()
  const [first, second] = [
    homework,
    { ...homework, id: anId(), title: 'A name that takes two lines on a phone. '.repeat(3) },
  ]
  const own = [first, second].map(one => ({ ...one, of_class: true, homework: true }))
  await show(
    <>
      <ClassMaterials liveClass={classWith(own)} />
      <p>Below</p>
    </>,
    { me, answers: { ...answers, [exercises]: () => results.promise } },
  )
  await expect.element(page.getByText('Loading results…')).toBeInTheDocument()
  const below = (await page.getByText('Below').findElement()).getBoundingClientRect().top
  const one = { state: 'GRADED' as const, score: 30, passed: false, submitted_at: '2026-03-11T20:00:00Z' }
  const student = { student_class_id: anId(), first_name: 'Ana', last_name: 'Gil' }
  results.resolve(own.map(({ id, title }) => ({ id, title, homework: true, results: [{ ...one, ...student }] })))
  await expect.element(page.getByText('Submitted by 1 of 1').first()).toBeVisible()
  expect(page.getByText('Below').element().getBoundingClientRect().top).toBe(below)
  await page.getByText('Submitted by 1 of 1').first().click()
  await expect.element(page.getByText('Done, not passed').first()).toBeVisible()
})

test('a file without a response is sent again under the same key, and another file under another one', async () => {
  const keys = new Set<string>()
  const setRequestHeader = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name === 'idempotency-key') keys.add(value)
  })
  // A network that never delivers the file.
  const network = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  })
  onTestFinished(() => {
    setRequestHeader.mockRestore()
    network.mockRestore()
  })
  await show(<ClassMaterials liveClass={classWith([])} />, { me, answers })
  await page.getByRole('button', { name: 'Add material' }).click()
  await page.getByLabelText('Type').selectOptions('FILE')
  const tryOnce = async () => {
    network.mockClear()
    await confirm.click()
    // The app retries twice.
    await expect.poll(() => network.mock.calls.length).toBe(3)
    await expect.element(page.getByRole('alert')).toBeVisible()
  }
  await page.getByLabelText(/^Choose a file/).upload(new File(['one'], 'slides.pdf'))
  await tryOnce()
  await tryOnce()
  expect(keys.size).toBe(1)
  await page.getByRole('button', { name: 'Remove slides.pdf' }).click()
  await page.getByLabelText(/^Choose a file/).upload(new File(['two'], 'slides.pdf'))
  await tryOnce()
  expect(keys.size).toBe(2)
})

let router: ReturnType<typeof useRouter>

function Routed(props: ComponentProps<typeof ClassMaterials>) {
  router = useRouter()
  return <ClassMaterials {...props} />
}

test('staff with the content permission create a quiz for the class; teachers choose one', async () => {
  const one = classWith([])
  const make = 'POST /api/courses/tests/'
  const testId = anId()
  const open = async (who: typeof me) => {
    await show(<Routed liveClass={one} />, {
      me: who,
      answers: { ...answers, [make]: { id: testId } as CallResponse<typeof make> },
    })
    await page.getByRole('button', { name: 'Add material' }).click()
    await page.getByLabelText('Type').selectOptions('EXERCISE')
  }
  await open(me)
  await expect.element(page.getByRole('radio', { name: 'Past simple · B1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create quiz' })).not.toBeInTheDocument()
  leavePage()
  const writer = employee('staff')
  await open(writer)
  await page.getByRole('button', { name: 'Create quiz' }).click()
  await expect
    .poll(() => localStorage.getItem(`test-places/${writer.id}/${testId}`))
    .toContain(`"kind":"CLASS","id":"${one.id}"`)
  // Without a question: nothing is lost.
  await expect.poll(() => router.history.location.pathname).toBe(`/staff/tests/${testId}`)
  leavePage()
  await open(writer)
  await page.getByRole('link', { name: 'Open quiz draft' }).click()
  await expect.poll(() => router.history.location.pathname).toBe(`/staff/tests/${testId}`)
})
