import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { student, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Outcome } from './outcome.tsx'

test.each([
  [false, 1],
  [true, 0],
])('a document is in review where the class was missed: attended %s', async (attended, pills) => {
  const mine = studentClass({ attended, status_non_attendance_doc: 'PENDING' })
  await show(<Outcome mine={mine} />, { me: student() })
  await page.getByText(attended ? 'Attended' : 'Absent').findElement()
  expect(page.getByText('Excuse in review').elements()).toHaveLength(pills)
})

test.each([
  [0, 0, []],
  [60, 0, ['No hours returned']],
  [60, 60, ['1 hour returned']],
])(
  'the returned hours of a class with a cost are shown: %i minutes, %i returned',
  async (cost_minutes, refunded_minutes, pills) => {
    const mine = studentClass({ state: 'CANCELED', cost_minutes, refunded_minutes })
    await show(<Outcome mine={mine} />, { me: student() })
    await page.getByText('Canceled by you', { exact: true }).findElement()
    expect(
      page
        .getByText(/returned$/)
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(pills)
  },
)

test.each([
  [false, null, 1],
  [false, 'PENDING', 0],
  [true, null, 0],
] as const)('an absence without an excuse is labeled: attended %s, excuse %s', async (attended, status, pills) => {
  await show(<Outcome mine={studentClass({ attended, status_non_attendance_doc: status })} />, { me: student() })
  await page.getByText(attended ? 'Attended' : 'Absent').findElement()
  expect(page.getByText('No excuse yet').elements()).toHaveLength(pills)
})
