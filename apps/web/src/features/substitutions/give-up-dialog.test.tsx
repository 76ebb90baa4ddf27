import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, constants, employee, inHours, liveClass, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { answer, ErrorAnswer } from '#testing/stand-in.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'

test('what can be pressed stands below the class from the first moment on, and nothing where there is no class', async () => {
  const answered = Promise.withResolvers<ErrorAnswer>()
  await show(<GiveUpDialog classId={anId()} zone="America/Bogota" onClose={() => undefined} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': () => answered.promise,
    },
  })
  await expect.element(page.getByText('Loading the cancellations')).toBeInTheDocument()
  const pressed = page.getByRole('dialog').getByRole('button')
  await expect.element(pressed).toHaveAccessibleName('Close')
  answered.resolve(new ErrorAnswer(404, 'not_found'))
  await expect.element(page.getByRole('dialog')).toMatchTextContent('not yours')
  await expect.element(pressed).toHaveAccessibleName('Close')
})

test('an address that is no class leads to none', async () => {
  await show(<GiveUpDialog classId="nothing" zone="America/Bogota" onClose={() => undefined} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': new ErrorAnswer(400, 'invalid_input'),
    },
  })
  await expect.element(page.getByRole('dialog')).toMatchTextContent('not yours')
})

test('what did not arrive is said to be so and not that there is nothing, and can be asked for again', async () => {
  await show(<GiveUpDialog classId={null} zone="America/Bogota" onClose={() => undefined} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/': new ErrorAnswer(500),
    },
  })
  await expect.element(page.getByText('Your classes did not load')).toBeVisible()
  await expect.element(page.getByText('You have no class ahead', { exact: false })).not.toBeInTheDocument()
  answer({ 'GET /api/classes/my-classes-as-teacher/': onePage() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You have no class ahead', { exact: false })).toBeVisible()
})

test.each(['gone', 'in progress'])('the sheet of a phone stays where it is when the class is %s', async which => {
  await page.viewport(390, 844)
  const answered = Promise.withResolvers<void>()
  const { mine: _, ...known } = liveClass({ starts_at: inHours(-0.5), ends_at: inHours(0.5) })
  const begun = {
    ...known,
    room_opens_at: inHours(-0.7),
    room_url: null,
    attendance_from: inHours(-0.5),
    attendance_until: inHours(100),
    feedback_owed: 0,
    topics: [],
    materials: [],
    series: null,
  }
  await show(<GiveUpDialog classId={begun.id} zone="America/Bogota" onClose={() => undefined} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/': async () => {
        await answered.promise
        return which === 'gone' ? new ErrorAnswer(404, 'not_found') : begun
      },
    },
  })
  const top = () => page.getByRole('dialog').element().getBoundingClientRect().top
  await expect.element(page.getByText('Loading the cancellations')).toBeInTheDocument()
  const before = top()
  answered.resolve()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('not yours')
  expect(top()).toBe(before)
})
