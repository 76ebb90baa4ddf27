import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours, liveClass, teacher } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { SubstituteRequest } from './cover-requests.queries.ts'
import { CoverRequests } from './cover-requests.tsx'

const send = 'POST /api/classes/substitute-requests/{id}/answer/'
const zone = 'America/Bogota'
const { mine: _, ...given } = liveClass({ seats_taken: 5 })
const request = (own: Partial<SubstituteRequest> = {}): SubstituteRequest => ({
  id: anId(),
  scheduled_live_class: given,
  teacher: teacher(),
  asked_by: { id: anId(), first_name: 'Elena', last_name: 'Soto', photo: null },
  note: 'Ana is ill.\nIt is only this week.',
  state: 'ASKED',
  answer: '',
  answer_until: inHours(20),
  created_at: inHours(-1),
  ended_at: null,
  conflict: null,
  ...own,
})
const button = (name: RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

test('a teacher sees who requests, why, and until when, and accepts with a message', async () => {
  const coverRequest = request()
  await show(<CoverRequests requests={[coverRequest]} zone={zone} />, {
    me: employee('teacher'),
    answers: { [send]: { ...coverRequest, state: 'ACCEPTED' } },
  })
  await expect.element(page.getByText('Elena Soto asked you to cover this class', { exact: false })).toBeVisible()
  await expect.element(page.getByText('It is only this week.', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/^Answer by /)).toBeVisible()
  await expectAccessible()
  await button(/^Accept At the market/).click()
  await expect.element(dialog()).toMatchTextContent('We’ll notify your academy and the 5 students.')
  await dialog().getByRole('textbox', { name: 'Message to your academy' }).fill(' Gladly ')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => requestsTo(send)[0]?.body).toEqual({ accept: true, answer: 'Gladly' })
  await expect.element(page.getByText('Cover request accepted: “At the market”')).toBeVisible()
  await expect.element(button(/^View class$/)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a teacher with another class at that time sees it, and can only decline', async () => {
  const conflict = { id: anId(), title: 'Business English', starts_at: inHours(48), ends_at: inHours(49) }
  const asked = request({ conflict, asked_by: null, note: '' })
  await show(<CoverRequests requests={[asked]} zone={zone} />, {
    me: employee('teacher'),
    answers: { [send]: { ...asked, state: 'DECLINED' } },
  })
  await expect.element(page.getByText(/You’re teaching “Business English” at that time/)).toBeVisible()
  await expect.element(page.getByText('Your academy asked you to cover this class', { exact: false })).toBeVisible()
  await expect.element(button(/^Accept/)).not.toBeInTheDocument()
  await button(/^Decline/).click()
  await dialog().getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => requestsTo(send)[0]?.body).toEqual({ accept: false, answer: '' })
  await expect.element(page.getByText('Cover request declined')).toBeVisible()
})

test('a late answer is reported; one that could not be sent is kept to be sent again', async () => {
  const asked = request()
  let fails = true
  await show(<CoverRequests requests={[asked]} zone={zone} />, {
    me: employee('teacher'),
    answers: { [send]: () => new ErrorAnswer(fails ? 500 : 409, fails ? 'internal' : 'no_longer_asked') },
  })
  await button(/^Accept/).click()
  await dialog().getByRole('textbox').fill('Gladly')
  await dialog().getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(dialog().getByRole('textbox')).toHaveValue('Gladly')
  fails = false
  await dialog().getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText(/^This request is closed/)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})
