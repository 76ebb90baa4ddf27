import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useMe } from '#platform/session/me.ts'
import { addAnswers } from '#testing/mock-server.ts'
import { student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { refreshSeats } from './live-class.queries.ts'

function Hours() {
  return <p>{useMe().student?.available_hours} hours</p>
}

test('a seat that is taken in one tab changes the hours in the others', async () => {
  const other = document.body.appendChild(document.createElement('iframe'))
  // Only a page that has read its storage gets change events.
  expect(other.contentWindow?.localStorage.length).toBeGreaterThanOrEqual(0)
  await show(<Hours />, { me: student({ available_hours: 17.5 }) })
  await expect.element(page.getByText('17.5 hours')).toBeVisible()
  addAnswers({ 'GET /api/users/me/': student({ available_hours: 16.5 }) })
  const storageEvent = new Promise<StorageEvent>(resolve => {
    other.contentWindow?.addEventListener('storage', resolve, { once: true })
  })
  refreshSeats()
  const { key, newValue } = await storageEvent
  await expect.element(page.getByText('16.5 hours')).toBeVisible()
  addAnswers({ 'GET /api/users/me/': student({ available_hours: 15.5 }) })
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
  await expect.element(page.getByText('15.5 hours')).toBeVisible()
  other.remove()
})

test('a device without storage space makes no completed action fail', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('There is no space', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  expect(refreshSeats).not.toThrow()
})
