import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Hours } from './hours.tsx'

const until = page.getByText(/11 October 2026|10 November 2026/)

test.each([
  ['AVAILABLE', 8, 2],
  ['CONTRACT_EXPIRED', 8, 0],
  ['PAYMENT_PENDING', 0, 0],
] as const)(
  'of a contract that is %s with %i hours the home names %i days to use them by',
  async (student_status, available_hours, days) => {
    const me = student({ student_status, available_hours, date_limit: '2026-10-11', warranty_limit: '2026-11-10' })
    await show(me.student && <Hours student={me.student} />, { me })
    await page.getByRole('heading', { name: 'Your hours' }).findElement()
    expect(until.elements()).toHaveLength(days)
  },
)
