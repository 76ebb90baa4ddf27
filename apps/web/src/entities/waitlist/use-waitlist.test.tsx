import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours, liveClass, place, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { HeldSeats } from './held-seats.tsx'
import { useJoinWaitlist, useLeaveWaitlist } from './use-waitlist.ts'
import { waitlistWords } from './waitlist.words.ts'

const full = liveClass()
const heldPlace = place({ state: 'OFFERED', rank: 1, offer_expires_at: inHours(2), scheduled_live_class: full })
const waiting = place({ scheduled_live_class: full })

function Join() {
  const join = useJoinWaitlist(full.id)
  return (
    <button type="button" onClick={() => join.mutate(null)}>
      {waitlistWords().join}
    </button>
  )
}

function Leave() {
  const leave = useLeaveWaitlist(full.id)
  return (
    <button type="button" onClick={() => leave.mutate()}>
      Leave
    </button>
  )
}

/** The server processes requests with this method, but its responses are lost until the connection is restored. */
function cutLine(method: string) {
  const keys = new Set<string | null>()
  let isCut = true
  const { fetch } = window
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method !== method) return answer
    keys.add(new Headers(init.headers).get('idempotency-key'))
    if (isCut) throw new TypeError('Failed to fetch')
    return answer
  }
  return {
    keys,
    mend() {
      isCut = false
    },
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  ['a seat is taken', 'POST', ['Reserve and use 1 hour'], /^Class successfully reserved/],
  ['a seat is let go', 'DELETE', ['Decline the seat', 'Decline the seat'], /^You left/],
  ['the line is joined', 'POST', ['Join waitlist'], /^You’re number/],
])('%s by a press after silence as the same action', async (_what, method, presses, message) => {
  await show(
    <>
      <HeldSeats zone="America/Bogota" />
      <Join />
    </>,
    {
      answers: {
        'GET /api/classes/my-waitlist/': [heldPlace],
        'POST /api/classes/scheduled-live-classes/{id}/waitlist/accept/': {
          ...studentClass({ scheduled_live_class: full }),
          available_hours: 19,
        },
        'POST /api/classes/scheduled-live-classes/{id}/waitlist/': waiting,
        'DELETE /api/classes/scheduled-live-classes/{id}/waitlist/': null,
      },
    },
  )
  const line = cutLine(method)
  for (const name of presses) await button(name).click()
  await expect.element(page.getByRole('alert').getByText(/\w/)).toBeVisible()
  line.mend()
  await button(presses.at(-1)!).click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(line.keys.size).toBe(1)
})

test('leaving, joining, and leaving again are separate requests, even if the first response was lost', async () => {
  await show(
    <>
      <Leave />
      <Join />
    </>,
    {
      answers: {
        'GET /api/classes/my-waitlist/': [waiting],
        'POST /api/classes/scheduled-live-classes/{id}/waitlist/': waiting,
        'DELETE /api/classes/scheduled-live-classes/{id}/waitlist/': null,
      },
    },
  )
  const line = cutLine('DELETE')
  await button('Leave').click()
  await expect.element(page.getByRole('alert').getByText(/\w/)).toBeVisible()
  line.mend()
  await button(waitlistWords().join).click()
  await expect.element(page.getByText(/^You’re number/)).toBeVisible()
  await button('Leave').click()
  await expect.element(page.getByText(/^You left/)).toBeVisible()
  expect(line.keys.size).toBe(2)
})
