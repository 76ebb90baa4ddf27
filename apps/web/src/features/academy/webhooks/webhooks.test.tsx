import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { OneWebhook } from './webhook-page.tsx'
import type { Delivery, Webhook } from './webhooks.queries.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const list = 'GET /api/main/webhooks/'
const add = 'POST /api/main/webhooks/'
const one = 'GET /api/main/webhooks/{id}/'
const change = 'PUT /api/main/webhooks/{id}/'
const sent = 'GET /api/main/webhooks/{id}/deliveries/'
const again = 'POST /api/main/webhooks/{id}/deliveries/{delivery_id}/again/'
const me = employee('staff', ['owner'])

const webhook = (own: Partial<Webhook> = {}): Webhook => ({
  id: anId(),
  name: 'The books',
  address: 'https://books.example.com/told',
  events: ['reservation.made', 'class.canceled'],
  is_on: true,
  off_reason: null,
  version: 1,
  created_at: '2026-03-11T17:00:00Z',
  waiting: 0,
  failed: 0,
  former_secret_until: null,
  history: [],
  ...own,
})
const delivery = (own: Partial<Delivery> = {}): Delivery => ({
  id: anId(),
  type: 'class.canceled',
  happened_at: '2026-03-11T17:00:00Z',
  state: 'DELIVERED',
  attempts: 1,
  due_at: null,
  body: '{"type":"class.canceled"}',
  tries: [{ tried_at: '2026-03-11T17:00:01Z', took_ms: 84, status: 200, answer: 'thanks', failure: null }],
  ...own,
})
const pageOf = (results: Delivery[]) => ({ count: results.length, next: null, previous: null, results })
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const showOne = (of: Webhook, answers: Answers = {}) =>
  show(<OneWebhook id={of.id} />, { me, answers: { [list]: [], [one]: of, [sent]: pageOf([]), ...answers } })

test('without a webhook the page explains webhooks', async () => {
  await show(<WebhooksPage />, { me, answers: { [list]: [] } })
  await expect.element(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await expectAccessible()
})

test('webhooks show their events, whether they are on, and pending or failed deliveries', async () => {
  const rows = [webhook({ waiting: 3, failed: 1 }), webhook({ name: 'The hall', is_on: false, off_reason: 'GONE' })]
  await show(<WebhooksPage />, { me, answers: { [list]: rows } })
  const items = page.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/Class reserved · Class canceled.*3 pending.*1 failed.*On/)
  await expect.element(items.nth(1)).toMatchTextContent('Its address no longer accepts events.')
  await expectAccessible()
})

test('a webhook is added, errors are shown at their fields, and its secret is shown once', async () => {
  let isRejected = true
  const secret = `whsec_${'x'.repeat(43)}=`
  await show(<WebhooksPage />, {
    me,
    answers: {
      [list]: [],
      [add]: () => {
        if (!isRejected) return { ...webhook(), secret }
        isRejected = false
        return new ErrorAnswer(409, 'address_not_allowed')
      },
    },
  })
  await press('Add webhook')
  await confirm('Add webhook')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(page.getByText('Choose at least 1 event')).toBeVisible()
  await field('Name').fill('The books')
  await field('Address').fill('https://10.0.0.1/')
  await page.getByRole('checkbox', { name: 'Class canceled' }).click()
  await expectAccessible()
  await confirm('Add webhook')
  await expect.element(page.getByText(/^Enter a public address/)).toBeVisible()
  await expect.element(field('Address')).toHaveFocus()
  await field('Address').fill('https://books.example.com/')
  await confirm('Add webhook')
  await expect.element(field('Secret')).toHaveValue(secret)
  expect(requestsTo(add).at(-1)?.body).toEqual({
    name: 'The books',
    address: 'https://books.example.com/',
    events: ['class.canceled'],
  })
  await expectAccessible()
})

test('a conflicting version is shown beside mine, and both changes can be kept', async () => {
  const mine = webhook()
  const serverWebhook = { ...mine, address: 'https://other.example.com/', name: 'Ledger', version: 2 }
  let current = mine
  await showOne(mine, {
    [one]: () => current,
    [change]: ({ body }) => {
      if (body.version === 2) return { ...serverWebhook, ...body, version: 3 }
      current = serverWebhook
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  await field('Name').fill('Accounts')
  await press('Save webhook')
  const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(meeting).toMatchTextContent('Ledger')
  await expectAccessible()
  await press('Save mine')
  await expect
    .poll(() => requestsTo(change).at(-1)?.body)
    .toMatchObject({ name: 'Accounts', address: serverWebhook.address, version: 2 })
})

test('text typed during a save is kept, and saved next', async () => {
  const stored = webhook()
  const answer = Promise.withResolvers<typeof stored>()
  await showOne(stored, { [one]: stored, [change]: () => answer.promise })
  await field('Name').fill('Accounts')
  await press('Save webhook')
  await expect.poll(() => requestsTo(change)).toHaveLength(1)
  await field('Address').fill('https://other.example.com/')
  answer.resolve({ ...stored, name: 'Accounts', version: 2 })
  await expect.element(page.getByText('“Accounts” saved')).toBeVisible()
  await expect.element(field('Address')).toHaveValue('https://other.example.com/')
  await press('Save webhook')
  await expect
    .poll(() => requestsTo(change)[1]?.body)
    .toMatchObject({ name: 'Accounts', address: 'https://other.example.com/', version: 2 })
})

test('deliveries show their response, and a failed one can be sent again', async () => {
  const of = webhook()
  const failed = delivery({
    state: 'FAILED',
    attempts: 12,
    tries: [{ tried_at: '2026-03-14T17:00:01Z', took_ms: 10_000, status: null, answer: '', failure: 'TIMEOUT' }],
  })
  const waiting = delivery({ type: 'webhook.tried', state: 'WAITING', attempts: 0, tries: [] })
  await showOne(of, { [sent]: pageOf([failed, waiting]), [again]: null })
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Class canceled.*Failed.*12 attempts/)
  await rows
    .first()
    .getByText(/^Request and response/)
    .click()
  await expect.element(rows.first()).toMatchTextContent('Failed after 10000 ms: No response within 10 seconds')
  await expect.element(rows.nth(1)).toMatchTextContent(/Test event.*Pending/)
  await expectAccessible()
  await press(/^Resend/)
  await expect.poll(() => requestsTo(again)[0]?.params).toEqual({ id: of.id, delivery_id: failed.id })
})

test('the secret is rotated after its consequences are shown', async () => {
  const of = webhook()
  const secret = `whsec_${'y'.repeat(43)}=`
  await showOne(of, { 'POST /api/main/webhooks/{id}/secret/': { ...of, secret } })
  await press('Rotate secret')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('For 24 hours, we also sign events')
  await confirm('Rotate secret')
  await expect.element(field('Secret')).toHaveValue(secret)
})

test('a webhook that does not exist shows a message', async () => {
  await show(<OneWebhook id={anId()} />, {
    me,
    answers: { [one]: new ErrorAnswer(404, 'not_found'), [sent]: new ErrorAnswer(404, 'not_found') },
  })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t find this webhook' })).toBeVisible()
})
