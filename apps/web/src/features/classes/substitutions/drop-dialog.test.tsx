import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problemWords } from '#platform/api/problems.words.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { createPhoto } from '#testing/photo.ts'
import { anId, constants, employee, inHours, onePage, taughtClass, teacher } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { DropDialog } from './drop-dialog.tsx'

const nothing = () => undefined

test('buttons are below the class from the first moment, and absent without a class', async () => {
  const answered = Promise.withResolvers<ErrorAnswer>()
  await show(<DropDialog classId={anId()} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': () => answered.promise,
    },
  })
  await expect.element(page.getByText('Loading classes…')).toBeInTheDocument()
  const pressed = page.getByRole('dialog').getByRole('button')
  await expect.element(pressed).toHaveAccessibleName('Close')
  answered.resolve(new ErrorAnswer(404, 'not_found'))
  await expect.element(page.getByRole('dialog')).toMatchTextContent('You can’t drop this class anymore.')
  await expect.element(pressed).toHaveAccessibleName('Close')
})

test('an address that is no class leads to none', async () => {
  await show(<DropDialog classId="nothing" zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': new ErrorAnswer(400, 'invalid_input'),
    },
  })
  await expect.element(page.getByRole('dialog')).toMatchTextContent('You can’t drop this class anymore.')
})

test('a failed load is shown as one and not as an empty list, and can be retried', async () => {
  await show(<DropDialog classId={null} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/': new ErrorAnswer(500),
    },
  })
  await expect.element(page.getByText('We couldn’t load the classes')).toBeVisible()
  await expect.element(page.getByText('You have no upcoming classes', { exact: false })).not.toBeInTheDocument()
  addAnswers({ 'GET /api/classes/my-classes-as-teacher/': onePage() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You have no upcoming classes', { exact: false })).toBeVisible()
})

const titled = (title: string, own: Parameters<typeof taughtClass>[0] = {}) =>
  taughtClass({ topic: { id: anId(), title }, ...own })

/** The classes to choose from, returned page by page. */
async function choices(me: ReturnType<typeof employee>, ...pages: ReturnType<typeof taughtClass>[][]) {
  await show(<DropDialog classId={null} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me,
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/': ({ query }) => {
        const at = Number(query.page ?? 1)
        return { ...onePage(...(pages[at - 1] ?? [])), next: at < pages.length ? `?page=${at + 1}` : null }
      },
    },
  })
  await expect.element(page.getByRole('combobox', { name: 'Class' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Choose a class' })).toBeInTheDocument()
  const options = page.getByRole('option').elements()
  return options.map(({ textContent }) => textContent?.split(' · ').slice(1).join(' · ')).filter(Boolean)
}

test('every upcoming class with a teacher can be selected, on any page', async () => {
  const first = [titled('Greetings'), titled('Nobody’s', { teacher: null }), titled('Off', { state: 'CANCELED' })]
  const offered = await choices(employee('teacher'), first, [titled('Numbers')], [titled('Colours')])
  expect(offered).toEqual(['Greetings', 'Numbers', 'Colours'])
})

test('staff distinguish classes at one time by their teacher', async () => {
  const other = { ...teacher(), first_name: 'Olivia', last_name: 'Prat' }
  const offered = await choices(employee('staff'), [titled('Greetings'), titled('Greetings', { teacher: other })])
  expect(offered).toEqual(['Greetings · Clara Méndez', 'Greetings · Olivia Prat'])
  // The whole academy's classes are chosen by day.
  await page.getByLabelText('Day').fill('2031-03-18')
  await expect.poll(() => requestsTo('GET /api/classes/my-classes-as-teacher/').at(-1)?.query.date).toBe('2031-03-18')
  addAnswers({ 'GET /api/classes/my-classes-as-teacher/': onePage() })
  await page.getByLabelText('Day').fill('2031-03-19')
  await expect.element(page.getByRole('option', { name: 'No classes to drop on that day' })).toBeInTheDocument()
})

test('a photo of a document is shown, and sent no larger than it has to be', async () => {
  mockUploads()
  onTestFinished(() => void vi.unstubAllGlobals())
  const call = 'POST /api/classes/class-cancellations/'
  const upcomingClass = { ...taughtClass(), topics: [], materials: [], series: null, group: null }
  await show(<DropDialog classId={upcomingClass.id} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': upcomingClass,
      [call]: { scheduled_live_class: upcomingClass } as unknown as CallResponse<typeof call>,
    },
  })
  await page.getByRole('textbox', { name: 'Reason for dropping the class' }).fill('No voice')
  await userEvent.upload(page.getByLabelText(/^Add document/), await createPhoto())
  await expect.element(page.getByText('IMG 1.jpg')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove IMG 1.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Drop class' }).click()
  await expect.poll(() => requestsTo(call)).toHaveLength(1)
  const sent = requestsTo(call)[0]?.body as unknown as { attachment_file: File }
  const picture = await createImageBitmap(sent.attachment_file)
  expect([picture.width, picture.height]).toEqual([2000, 1000])
})

test('a class is not dropped without the document that is still being prepared', async () => {
  mockUploads()
  const decodedPhoto = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal('createImageBitmap', () => decodedPhoto.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  const call = 'POST /api/classes/class-cancellations/'
  const upcomingClass = { ...taughtClass(), topics: [], materials: [], series: null, group: null }
  await show(<DropDialog classId={upcomingClass.id} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': upcomingClass,
      [call]: { scheduled_live_class: upcomingClass } as unknown as CallResponse<typeof call>,
    },
  })
  await page.getByRole('textbox', { name: 'Reason for dropping the class' }).fill('No voice')
  await userEvent.upload(page.getByLabelText(/^Add document/), await createPhoto())
  const drop = page.getByRole('button', { name: 'Drop class' })
  await expect.element(drop).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  document.querySelector('form')?.requestSubmit()
  decodedPhoto.reject(new Error('a picture that this browser can’t read is sent as it is'))
  await expect.element(page.getByText('IMG 1.png')).toBeVisible()
  expect(requestsTo(call)).toHaveLength(0)
  await drop.click()
  await expect.poll(() => requestsTo(call)).toHaveLength(1)
  const sent = requestsTo(call)[0]?.body as unknown as { attachment_file: File }
  expect(sent.attachment_file.name).toBe('IMG 1.png')
})

test('a typed reason is not lost without a question, unless the class is kept', async () => {
  const upcomingClass = { ...taughtClass(), topics: [], materials: [], series: null, group: null }
  const close = vi.fn()
  await show(<DropDialog classId={upcomingClass.id} zone="America/Bogota" onClose={close} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': upcomingClass,
    },
  })
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  const reason = page.getByRole('textbox', { name: 'Reason for dropping the class' })
  await reason.fill('No voice')
  await page.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(reason).toHaveValue('No voice')
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Keep class' }).click()
  expect(close).toHaveBeenCalledOnce()
  await expect.element(question).not.toBeInTheDocument()
})

test.each(['gone', 'in progress'])('the sheet of a phone stays where it is when the class is %s', async state => {
  await page.viewport(390, 844)
  const answered = Promise.withResolvers<void>()
  const times = { starts_at: inHours(-0.5), ends_at: inHours(0.5) }
  const begun = { ...taughtClass(times), topics: [], materials: [], series: null, group: null }
  await show(<DropDialog classId={begun.id} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': async () => {
        await answered.promise
        return state === 'gone' ? new ErrorAnswer(404, 'not_found') : begun
      },
    },
  })
  const top = () => page.getByRole('dialog').element().getBoundingClientRect().top
  await expect.element(page.getByText('Loading classes…')).toBeInTheDocument()
  const before = top()
  answered.resolve()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('You can’t drop this class anymore.')
  expect(top()).toBe(before)
})

test.each([
  ['a class that has started', () => new ErrorAnswer(409, 'class_started'), 'This class has already started.'],
  ['a class that was canceled', () => new ErrorAnswer(409, 'class_canceled'), 'This class was canceled.'],
  ['a server that is not there', () => new ErrorAnswer(503, 'unavailable'), problemWords().unavailable],
])('%s is shown as the reason why it was not dropped', async (_, answered, sentence) => {
  mockUploads()
  onTestFinished(() => void vi.unstubAllGlobals())
  const upcomingClass = { ...taughtClass(), topics: [], materials: [], series: null, group: null }
  await show(<DropDialog classId={upcomingClass.id} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': upcomingClass,
      'POST /api/classes/class-cancellations/': answered,
    },
  })
  await page.getByRole('textbox', { name: 'Reason for dropping the class' }).fill('No voice')
  await page.getByRole('button', { name: 'Drop class' }).click()
  // In the form, beside what was typed, and not only in the toast.
  await expect.poll(() => document.querySelector('form')?.textContent).toContain(sentence)
})

test('a photo that the browser cannot draw is sent unchanged', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const upcomingClass = { ...taughtClass(), topics: [], materials: [], series: null, group: null }
  await show(<DropDialog classId={upcomingClass.id} zone="America/Bogota" onClose={nothing} onDropped={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': upcomingClass,
    },
  })
  await userEvent.upload(page.getByLabelText(/^Add document/), await createPhoto())
  await expect.element(page.getByText('IMG 1.png')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drop class' })).not.toHaveAttribute('aria-busy', 'true')
})
