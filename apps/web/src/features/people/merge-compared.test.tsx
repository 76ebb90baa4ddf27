import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anId, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { askedOf, ErrorAnswer } from '#testing/stand-in.ts'
import { Compared } from './merge-compared.tsx'
import type { Foreseen } from './merge-people.queries.ts'
import type { Person } from './people.queries.ts'
import { aPerson } from './testing/a-person.ts'

const side = (email: string): Foreseen['stays'] => {
  const { id, first_name, last_name, photo, staff_rights, state, disabled_at, created_at, seen_at, level } = aPerson()
  return {
    ...{ id, first_name, last_name, photo, staff_rights, state, disabled_at, created_at, seen_at, level },
    ...{ email, role: 'student', plan: 'Plus', date_limit: '2026-12-01', hours: 4, classes_past: 7, classes_ahead: 1 },
    ...{ results: 2, badges: 1, notes: 0, courses_watched: 3 },
  }
}

const foreseen = (own: Partial<Foreseen> = {}): Foreseen => ({
  ...{ stays: side('amara@example.test'), goes: side('amara.nwosu@example.test'), refusal: null, seats_doubled: 0 },
  contract: { plan: 'Plus', both: true, date_limit: '2026-12-01', warranty_limit: '2026-12-01' },
  ...{
    seats: [],
    classes: [],
    places: 0,
    tests: [],
    badges: ['Hundred classes'],
    links_end: 0,
    courses: 0,
    months: [],
  },
  ...{ months_open: 0, rates: 0, availability: false, differences: [], seen: 'as-told' },
  ...own,
})

const confirm = page.getByRole('button', { name: 'Join the accounts' })
const shown = (answer: Foreseen | (() => Foreseen), merged: Person | ErrorAnswer = aPerson()) => {
  const { stays, goes } = typeof answer === 'function' ? answer() : answer
  return show(<Compared stays={stays.id} goes={goes.id} />, {
    me: employee('staff'),
    answers: {
      'GET /api/users/people/{id}/merge/{other_id}/': answer,
      'POST /api/users/people/{id}/merge/': merged,
    },
  })
}

test('two accounts stand beside each other with what becomes of them, and become one once their address is typed', async () => {
  const told = foreseen({ seats: [{ id: anId(), title: 'Telling a story', starts_at: inHours(30) }] })
  await shown(told)
  await expect.element(page.getByRole('region', { name: 'Stays: Amara Nwosu' })).toBeVisible()
  await expect.element(page.getByText(/held once, from the first time on: Hundred classes/)).toBeVisible()
  await expect.element(page.getByText(/The seat in Telling a story/)).toBeVisible()
  await userEvent.click(confirm)
  await expect.element(page.getByText('Say why')).toBeVisible()
  await userEvent.fill(page.getByLabelText(/^Reason/), 'Signed up twice')
  const typed = page.getByLabelText(/To confirm, type/)
  await userEvent.fill(typed, told.stays.email)
  await userEvent.click(confirm)
  await expect.element(page.getByText('This is not the address of the account that goes')).toBeVisible()
  expect(askedOf('POST /api/users/people/{id}/merge/')).toEqual([])
  await userEvent.fill(typed, told.goes.email)
  await userEvent.click(confirm)
  await expect.element(page.getByText('The accounts of Amara Nwosu are one.')).toBeVisible()
  const [asked] = askedOf('POST /api/users/people/{id}/merge/')
  expect(asked?.body).toEqual({ other: told.goes.id, seen: 'as-told', reason: 'Signed up twice' })
})

test('what has changed since is told anew, and what was typed stays', async () => {
  const told = foreseen()
  let times = 0
  await shown(
    () => (times++ < 2 ? told : { ...told, places: 1, seen: 'as-told-later' }),
    new ErrorAnswer(409, 'changed_meanwhile'),
  )
  await userEvent.fill(page.getByLabelText(/^Reason/), 'Signed up twice')
  await userEvent.fill(page.getByLabelText(/To confirm, type/), told.goes.email)
  await userEvent.click(confirm)
  await expect.element(page.getByText(/Something has changed since you looked/)).toBeVisible()
  await expect.element(page.getByText('1 place on a waitlist ends; the better one stays.')).toBeVisible()
  await expect.element(page.getByLabelText(/^Reason/)).toHaveValue('Signed up twice')
})

test('two that have to stay two say why, and offer nothing to confirm', async () => {
  await shown(foreseen({ refusal: 'gave_two_at_once' }))
  await expect.element(page.getByText(/Both have given classes at the same time/)).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
})
