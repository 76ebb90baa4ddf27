import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, onePage, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NotificationList } from './notification-list.tsx'
import type { NotificationPage } from './notifications.queries.ts'

/** Stands in for a server with 25 notifications, twenty per page. */
function mailbox() {
  const all = Array.from({ length: 25 }, (_, at) => ({
    id: anId(),
    title: `Message ${at + 1}`,
    body: 'Your class was moved.',
    link: null,
    kind: 'CLASS_MOVED' as const,
    created_at: '2026-11-20T15:00:00Z',
    read_at: null as string | null,
  }))
  const list = (unread: boolean, number: number): NotificationPage => {
    const of = all.filter(({ read_at }) => (read_at === null) === unread)
    const results = of.slice((number - 1) * 20, number * 20)
    return { count: of.length, next: of.length > number * 20 ? '/next' : null, previous: null, results }
  }
  const mark = (id: string, read: unknown) => {
    const one = all.find(it => it.id === id)!
    one.read_at = read ? '2026-11-27T10:00:00Z' : null
    return one
  }
  return { list, mark }
}

test('marking a notification as read skips no others on the next pages', async () => {
  const { list, mark } = mailbox()
  await show(<NotificationList zone="America/Bogota" />, {
    me: student(),
    answers: {
      'GET /api/main/notifications/': ({ query }) =>
        query.isUnread === 'true' ? list(true, Number(query.page)) : onePage(),
      'PATCH /api/main/notifications/{id}/': ({ params, body }) => mark(params.id, body.read),
    },
  })
  for (const at of [1, 2, 3, 4, 5]) {
    await page.getByRole('button', { name: `Mark as read: Message ${at}`, exact: true }).click()
    await expect.element(page.getByRole('button', { name: `Mark as unread: Message ${at}`, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show more unread notifications' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark as read: Message 25' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(25)
  await expect.element(page.getByText('25 of 25')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more unread notifications' })).not.toBeInTheDocument()
})

test('on the narrowest phone, the text of a notification has the width beside its icon', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  const { list } = mailbox()
  await show(
    // The padding of the page.
    <div className="px-4">
      <NotificationList zone="America/Bogota" />
    </div>,
    {
      me: student(),
      answers: {
        'GET /api/main/notifications/': ({ query }) => (query.isUnread === 'true' ? list(true, 1) : onePage()),
      },
    },
  )
  const text = (await page.getByText(/Message 1$/).findElement()).getBoundingClientRect()
  const row = page.getByRole('listitem').first()
  expect(text.width).toBeGreaterThan((row.element().getBoundingClientRect().width * 2) / 3)
  const [time, button] = [row.getByText('10:00'), row.getByRole('button')].map(one =>
    one.element().getBoundingClientRect(),
  )
  expect(button!.left).toBeGreaterThan(time!.right)
  expect(button!.bottom).toBeLessThanOrEqual(row.element().getBoundingClientRect().bottom)
})
