import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setClock } from '#platform/clock.ts'
import { show } from '#testing/show.tsx'
import { TestTimer } from './test-timer.tsx'

test.each([-1, 1])('a device whose clock is an hour wrong has neither more nor less time (%i)', async hours => {
  const over = vi.fn()
  setClock(new Date(Date.now() + hours * 3_600_000).toUTCString())
  onTestFinished(() => setClock(new Date().toUTCString()))
  await show(<TestTimer until={new Date(Date.now() + 600_000).toISOString()} onTimeOver={over} />)
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^(10|9):/)
  expect(over).not.toHaveBeenCalled()
})
