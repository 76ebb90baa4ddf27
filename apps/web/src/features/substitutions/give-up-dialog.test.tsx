import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, constants, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ErrorAnswer } from '#testing/stand-in.ts'
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
