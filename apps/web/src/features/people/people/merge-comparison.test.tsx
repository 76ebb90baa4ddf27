import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { MergeComparison } from './merge-comparison.tsx'
import type { MergePreview } from './merge-people.queries.ts'
import { aPerson } from './testing/a-person.ts'

const side = (email: string): MergePreview['stays'] => {
  const { id, first_name, last_name, photo, staff_rights, state, disabled_at, created_at, seen_at, level } = aPerson()
  return {
    ...{ id, first_name, last_name, photo, staff_rights, state, disabled_at, created_at, seen_at, level },
    ...{ email, role: 'student', plan: 'Plus', date_limit: '2026-12-01', hours: 4, classes_past: 7, classes_ahead: 1 },
    ...{ results: 2, badges: 1, notes: 0, courses_watched: 3 },
  }
}

const preview = (own: Partial<MergePreview> = {}): MergePreview => ({
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
  ...{ request: null, other_requests: [], needs_owner: false },
  ...own,
})

const clara = { id: anId(), first_name: 'Clara', last_name: 'Restrepo', photo: null }
const mergeRequest = (
  own: Partial<NonNullable<MergePreview['request']>> = {},
): NonNullable<MergePreview['request']> => ({
  ...{ state: 'ASKED', standing: 'WAITING', asked_at: inHours(-1), asked_by: clara, reason: 'Signed up twice' },
  ...{ waits_until: inHours(71), expires_at: inHours(30 * 24) },
  ...own,
})
const ready = mergeRequest({ state: 'CONFIRMED', standing: 'READY' })

const requestPath = 'POST /api/users/people/{id}/merge/'
const nowPath = 'POST /api/users/people/{id}/merge/{other_id}/now/'
const cancelPath = 'POST /api/users/people/{id}/merge/{other_id}/cancel/'
const confirm = page.getByRole('button', { name: 'Merge accounts' })
const sendButton = page.getByRole('button', { name: 'Send merge request' })
const cancel = page.getByRole('button', { name: 'Cancel request' })
const reason = page.getByLabelText(/^Reason/)

const renderComparison = (answer: MergePreview | (() => MergePreview), answers: Answers = {}) => {
  const { stays, goes } = typeof answer === 'function' ? answer() : answer
  return show(<MergeComparison stays={stays.id} goes={goes.id} />, {
    me: employee('staff'),
    answers: { 'GET /api/users/people/{id}/merge/{other_id}/': answer, ...answers },
  })
}

test('two accounts are compared with the consequences of merging, and both people are asked with a reason', async () => {
  const withCollision = preview({ seats: [{ id: anId(), title: 'Telling a story', starts_at: inHours(30) }] })
  await renderComparison(withCollision, { [requestPath]: { ...withCollision, request: mergeRequest() } })
  await expect.element(page.getByRole('region', { name: 'Kept: Amara Nwosu' })).toBeVisible()
  await expect.element(page.getByText(/keep the earlier date: Hundred classes/)).toBeVisible()
  await expect.element(page.getByText(/The removed account’s seat in Telling a story/)).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
  await userEvent.click(sendButton)
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await userEvent.fill(reason, 'Signed up twice')
  await userEvent.click(sendButton)
  await expect.element(page.getByText('Merge request sent')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/Both holders can object until/)).toBeVisible()
  expect(requestsTo(requestPath)[0]?.body).toEqual({
    other: withCollision.goes.id,
    seen: 'as-told',
    reason: 'Signed up twice',
  })
  await expectAccessible()
})

test('a confirmed request is executed once the removed account’s email is typed', async () => {
  const told = preview({ request: ready })
  await renderComparison(told, { [nowPath]: aPerson() })
  await expect.element(page.getByText(/The removed account’s holder confirmed that both/)).toBeVisible()
  const typed = page.getByLabelText(/To confirm, type/)
  await userEvent.fill(typed, told.stays.email)
  await userEvent.click(confirm)
  await expect.element(page.getByText('This isn’t the removed account’s email')).toBeVisible()
  expect(requestsTo(nowPath)).toEqual([])
  await userEvent.fill(typed, told.goes.email)
  await expectAccessible()
  await userEvent.click(confirm)
  await expect.element(page.getByText('Amara Nwosu’s accounts merged')).toBeVisible()
  expect(requestsTo(nowPath)[0]?.body).toEqual({ seen: 'as-told' })
})

test.each([
  ['WAITING', /Both holders can object until/],
  ['UNCONFIRMED', /was used in the last 30 days/],
] as const)('a request that is %s shows its next step, and can only be canceled', async (standing, sentence) => {
  const told = preview({ request: mergeRequest({ standing }) })
  await renderComparison(told, { [cancelPath]: null })
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
  await expect.element(sendButton).not.toBeInTheDocument()
  await userEvent.click(cancel)
  await expect.element(page.getByText('Request canceled. Its links no longer work.')).toBeVisible()
})

test.each([
  ['ASKED', 'WAITING', /Both holders can object until/],
  ['ASKED', 'UNCONFIRMED', /was used in the last 30 days/],
  ['CONFIRMED', 'READY', /You can merge once the reason above no longer applies/],
] as const)(
  'a request that is %s and %s is shown and can be canceled while a merge is refused',
  async (state, standing, sentence) => {
    await renderComparison(preview({ refusal: 'months_differ', request: mergeRequest({ state, standing }) }), {
      [cancelPath]: null,
    })
    await expect.element(page.getByText(/A month is verified or paid in only one account/)).toBeVisible()
    await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
    await expect.element(confirm).not.toBeInTheDocument()
    await expect.element(sendButton).not.toBeInTheDocument()
    await userEvent.click(cancel)
    await expect.element(page.getByText('Request canceled. Its links no longer work.')).toBeVisible()
  },
)

test('a request shows that the time to object starts once the emails are sent', async () => {
  await renderComparison(preview({ request: mergeRequest({ waits_until: null }) }))
  await expect.element(page.getByRole('status').getByText(/start once both emails are sent/)).toBeVisible()
})

test('the open request of one of the two accounts with another leads to its own page', async () => {
  const third = { id: anId(), first_name: 'Annie', last_name: 'Nwosu', email: 'annie@example.test' }
  const { id, first_name, last_name, email } = preview().goes
  await renderComparison(preview({ other_requests: [{ stays: third, goes: { id, first_name, last_name, email } }] }))
  const link = page.getByRole('link', { name: 'Merge amara.nwosu@example.test into annie@example.test' })
  await expect.element(link).toHaveAttribute('href', `/staff/people/${third.id}/merge?other=${id}`)
  await expectAccessible()
})

test('changes since the preview are shown again, and typed text is kept', async () => {
  const told = preview()
  let times = 0
  await renderComparison(() => (times++ < 2 ? told : { ...told, places: 1, seen: 'as-told-later' }), {
    [requestPath]: new ErrorAnswer(409, 'changed_meanwhile'),
  })
  await userEvent.fill(reason, 'Signed up twice')
  await userEvent.click(sendButton)
  await expect.element(page.getByText(/Something changed while you were reviewing/)).toBeVisible()
  await expect.element(page.getByText(/^1 duplicate waitlist entry is removed/)).toBeVisible()
  await expect.element(reason).toHaveValue('Signed up twice')
})

test('after an objection only an owner can ask again', async () => {
  await renderComparison(
    preview({ needs_owner: true, request: mergeRequest({ state: 'OBJECTED', standing: 'ENDED' }) }),
  )
  await expect.element(page.getByText(/One of the holders objected/)).toBeVisible()
  await expect.element(page.getByText(/Only an owner can merge these accounts/)).toBeVisible()
  await expect.element(sendButton).not.toBeInTheDocument()
  await expect.element(cancel).not.toBeInTheDocument()
})

test('accounts that cannot be merged show why, with no button', async () => {
  await renderComparison(preview({ refusal: 'gave_two_at_once' }))
  await expect.element(page.getByText(/Both accounts have past classes at the same time/)).toBeVisible()
  await expect.element(sendButton).not.toBeInTheDocument()
})

test('a refusal that is about no field is in view on a phone, above the bar of the frame', async () => {
  const { innerWidth: width, innerHeight: height } = window
  await page.viewport(360, 640)
  // As in the frame, which has its bar there.
  document.body.style.paddingBottom = '7rem'
  onTestFinished(() => {
    document.body.style.paddingBottom = ''
    return page.viewport(width, height)
  })
  await renderComparison(preview(), { [requestPath]: new ErrorAnswer(409, 'merge_asked') })
  await reason.fill('Signed up twice')
  await sendButton.click()
  const refusal = page.getByRole('alert')
  await expect.element(refusal).toBeVisible()
  await expect.poll(() => refusal.element().getBoundingClientRect().bottom).toBeLessThan(640 - 64)
})

test('a request by an unnamed person names no one', async () => {
  await renderComparison(preview({ request: mergeRequest({ asked_by: null }) }))
  await expect.element(page.getByText(/^Requested /)).toBeVisible()
  await expect.element(page.getByText(/Requested by/)).not.toBeInTheDocument()
})
