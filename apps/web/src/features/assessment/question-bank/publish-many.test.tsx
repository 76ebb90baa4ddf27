import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PublishMany } from './publish-many-page.tsx'
import type { ToPublish } from './question-bank.queries.ts'

const getUnpublished = 'GET /api/courses/questions/publishing/'
const publish = 'POST /api/courses/questions/publish/'

const waiting = (text: string, own: Partial<ToPublish> = {}): ToPublish => ({
  id: anId(),
  kind: 'TRUE_FALSE',
  text,
  version: 0,
  draft_version: 3,
  reasons: [],
  ...own,
})
const lacking = waiting('Snow is …', { reasons: [{ field: 'key.value', code: 'no_right_answer' }] })
const many = (count: number) => Array.from({ length: count }, (_, at) => waiting(`Question ${at + 1}`))

/** The page with a server that has these questions and removes the published ones. */
async function open(questions: readonly ToPublish[], reply?: Answers[typeof publish], search = {}) {
  let remaining = [...questions]
  const publishes: Answers[typeof publish] = ({ body }) => {
    const sent = new Set(body.questions.map(({ id }) => id))
    remaining = remaining.filter(({ id }) => !sent.has(id))
    return { published: sent.size, refused: [] }
  }
  await show(<PublishMany search={search} />, {
    me: employee('staff'),
    answers: {
      [getUnpublished]: () => ({ count: remaining.length, questions: remaining }),
      [publish]: typeof reply === 'function' ? request => reply(request) ?? publishes(request) : publishes,
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('publishable and blocked questions are listed before publishing, each with its reason', async () => {
  await open([waiting('Ice is cold.'), waiting('Steam is hot.', { version: 1 }), lacking])
  await expect.element(page.getByText('2 questions are ready to publish.')).toBeVisible()
  await expect.element(page.getByText('1 question isn’t ready. See below what’s missing.')).toBeVisible()
  const blocked = page.getByRole('link', { name: /^Snow is …/ })
  await expect.element(blocked).toMatchTextContent(/Answers: Select a correct answer$/)
  await expect.element(blocked).toHaveAttribute('href', `/staff/questions/${lacking.id}`)
  await expectAccessible()
  expect(requestsTo(publish)).toHaveLength(0)
})

test('questions are deselected by keyboard, and the others are published as previewed', async () => {
  const [ice, steam] = [waiting('Ice is cold.'), waiting('Steam is hot.')]
  await open([ice, steam, lacking])
  const box = page.getByRole('checkbox', { name: 'Publish “Steam is hot.”' })
  await expect.element(box).toBeChecked()
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(button('Publish 1 question')).toBeVisible()
  ;(button('Publish 1 question').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 question published')).toBeVisible()
  expect(requestsTo(publish).map(({ body }) => body)).toEqual([{ questions: [{ id: ice.id, draft_version: 3 }] }])
  await expect.element(page.getByRole('link', { name: /^Ice is cold/ })).not.toBeInTheDocument()
  await expect.element(button('Publish 1 question')).not.toBeInTheDocument()
  await button('Select all').click()
  await expect.element(button('Publish 1 question')).toBeVisible()
})

test('questions refused in the meantime are listed with the reason, and block no others', async () => {
  const questions = [waiting('Ice is cold.'), waiting('Steam is hot.')]
  await open(questions, ({ body }) => ({
    published: 1,
    refused: [{ id: body.questions[1]!.id, code: 'changed_meanwhile' as const, reasons: [] }],
  }))
  await button('Publish 2 questions').click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^1 question wasn’t published:/)
  await expect.element(alert).toMatchTextContent(/Someone changed it while you were here\./)
  await expect.element(alert.getByRole('link', { name: 'Steam is hot.' })).toBeVisible()
  await expect.element(page.getByText('1 question published')).toBeVisible()
  // The next press must not publish it unseen.
  await expect.element(page.getByRole('checkbox', { name: 'Publish “Steam is hot.”' })).not.toBeChecked()
  await expectAccessible()
})

test('more than one batch is published in steps, and can be stopped and continued', async () => {
  const pendingRequests: (() => void)[] = []
  const reply = ({ body }: { body: { questions: readonly unknown[] } }) =>
    new Promise<{ published: number; refused: [] }>(done =>
      pendingRequests.push(() => done({ published: body.questions.length, refused: [] })),
    )
  await open(many(1_100), reply)
  await button('Publish 1100 questions').click()
  await expect.element(page.getByRole('progressbar', { name: 'Publishing…' })).toBeVisible()
  // The selection is locked during publishing, and rows keep their places.
  await expect.element(page.getByRole('checkbox').first()).toBeDisabled()
  await button('Stop').click()
  pendingRequests[0]!()
  await expect.element(page.getByText('500 of 1100 questions')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Stopped' })).toBeVisible()
  expect(requestsTo(publish)).toHaveLength(1)
  await button('Continue with 600 questions').click()
  await expect.poll(() => pendingRequests.length).toBe(2)
  pendingRequests[1]!()
  await expect.poll(() => pendingRequests.length).toBe(3)
  pendingRequests[2]!()
  await expect.element(page.getByText('1100 questions published')).toBeVisible()
  const sizes = requestsTo(publish).map(({ body }) => body.questions.length)
  const ids = requestsTo(publish).flatMap(({ body }) => body.questions.map(({ id }) => id))
  expect([sizes, new Set(ids).size]).toEqual([[500, 500, 100], 1_100])
})

test('after a lost connection the same batch is sent again under the same key', async () => {
  const keys: (string | null)[] = []
  await open(many(2))
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (init?.method !== 'POST') return fetch(input, init)
    keys.push(new Headers(init.headers).get('idempotency-key'))
    // The server has done it, but its response is lost.
    const answer = await fetch(input, init)
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return answer
  }
  await button('Publish 2 questions').click()
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  await expect.element(page.getByText('2 questions published')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('a failure is reported, and the remaining questions are sent again under the same key', async () => {
  const keys: (string | null)[] = []
  let isDown = true
  await open(many(2), () => (isDown ? new ErrorAnswer(500, 'internal_error') : (undefined as never)))
  const { fetch } = window
  window.fetch = (input, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'))
    return fetch(input, init)
  }
  await button('Publish 2 questions').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await button('Continue with 2 questions').click()
  await expect.element(page.getByText('2 questions published')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('publishing an import warns that it can’t be undone afterwards; an empty list says so', async () => {
  const id = anId()
  await open([], undefined, { import: id })
  await expect.element(page.getByText(/you can’t undo the import\.$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nothing to publish' })).toBeVisible()
  expect(requestsTo(getUnpublished)[0]?.query).toMatchObject({ import: id })
  await expectAccessible()
})
