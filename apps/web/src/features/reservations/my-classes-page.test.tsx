import type { Answer } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { constants, inHours, onePage, place, student, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { MyClasses } from './my-classes-page.tsx'

const places = 'GET /api/classes/my-waitlist/'
const mine = 'GET /api/classes/my-classes/'

test('what is waited for shows once the classes above it are there, so that they do not move it', async () => {
  const classes = Promise.withResolvers<Answer<typeof mine>>()
  const offered = place({ state: 'OFFERED', offer_expires_at: inHours(1) })
  await show(<MyClasses search={{}} />, {
    me: student(),
    answers: {
      [places]: [offered, place()],
      [mine]: () => classes.promise,
      'GET /api/classes/config-constants/': constants,
    },
  })
  const waited = page.getByRole('heading', { name: 'You are waiting for' })
  await expect.element(page.getByRole('heading', { name: 'A seat is held for you' })).toBeVisible()
  await expect.element(waited).not.toBeInTheDocument()
  classes.resolve(onePage(studentClass(), studentClass()))
  await expect.element(waited).toBeVisible()
})
