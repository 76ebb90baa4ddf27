import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { type Exercise, ExerciseField } from './exercise-field.tsx'

const call = 'GET /api/classes/exercises/'
const many = Array.from({ length: 40 }, (_, at): Exercise => ({ id: anId(), title: `Test ${at + 1}`, level: 'B1' }))
const past: Exercise = { id: anId(), title: 'Past simple', level: null }
const pages: Answers = {
  [call]: ({ query }) => {
    if (query.search === 'past') return onePage(past)
    if (query.search) return onePage<Exercise>()
    const isFirst = query.page === '1'
    return {
      count: 40,
      next: isFirst ? '/next' : null,
      previous: null,
      results: isFirst ? many.slice(0, 20) : many.slice(20),
    }
  },
}

function Field({ error = null }: { error?: string | null }) {
  const [value, setValue] = useState<Exercise | null>(null)
  return <ExerciseField value={value} error={error} onChange={setValue} />
}
let sent = 0
const showField = (answers: Answers, error: string | null = null) =>
  show(
    <form
      onSubmit={event => {
        event.preventDefault()
        sent++
      }}
    >
      <Field error={error} />
    </form>,
    { me: employee('teacher'), answers },
  )

test('tests are listed in pages with their number', async () => {
  await showField(pages)
  await expect.element(page.getByText('20 of 40')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('radio', { name: 'Test 40 · B1' })).toBeInTheDocument()
  await expectAccessible()
})

test('a test is found and selected by keyboard only, and stays selected during another search', async () => {
  await showField(pages)
  await userEvent.tab()
  await userEvent.keyboard('past{Enter}')
  expect(sent).toBe(0)
  await expect.element(page.getByRole('radio', { name: 'Past simple' })).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Selected: Past simple')).toBeVisible()
  await page.getByRole('textbox').fill('nothing like it')
  await expect.element(page.getByText('No matching published tests')).toBeVisible()
  await expect.element(page.getByText('Selected: Past simple')).toBeVisible()
})

test('a failed list can be loaded again, and an error is shown', async () => {
  await showField({ [call]: () => new ErrorAnswer(500) }, 'Choose a test')
  await expect.element(page.getByText('We couldn’t load the tests')).toBeVisible()
  await expect.element(page.getByText('Choose a test')).toBeVisible()
  await expectAccessible()
  const before = requestsTo(call).length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requestsTo(call).length).toBeGreaterThan(before)
})

test('an academy without tests shows an empty state', async () => {
  await showField({ [call]: onePage<Exercise>() })
  await expect.element(page.getByText('No published tests yet')).toBeVisible()
})
