import { expect, test } from 'vitest'
import { toasts } from './toast.ts'
import { watchFailures } from './watch-failures.ts'

test('an unhandled failure is shown, once for several at the same time', () => {
  const page = new EventTarget()
  let time = 0
  watchFailures(page, () => time)
  const shownToasts = () => toasts.list.get().map(({ text, variant }) => [text, variant])
  page.dispatchEvent(new Event('error'))
  expect(shownToasts()).toEqual([])
  page.dispatchEvent(new Event('unhandledrejection'))
  page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('the same') }))
  expect(shownToasts()).toEqual([['An unexpected error happened', 'danger']])
  time = 2000
  page.dispatchEvent(new Event('unhandledrejection'))
  expect(shownToasts()).toHaveLength(2)
  for (const { id } of toasts.list.get()) toasts.hide(id)
})
