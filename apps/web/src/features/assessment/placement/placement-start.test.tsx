import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, level, teacher } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { PlacementOutcome, PlacementState } from './placement.queries.ts'
import { PlacementResult } from './placement-result.tsx'
import { PlacementStart } from './placement-start.tsx'

test.each([
  ['the narrowest phone', 320, 288],
  ['a phone', 390, 358],
  ['a large phone', 430, 398],
  // The width beside the rail.
  ['the smallest tablet', 704, 528],
])('each section of the test has an unbroken name on %s', async (_, window, space) => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(window, 1000)
  onTestFinished(() => page.viewport(width, height))
  const standing: Pick<PlacementState, 'open_attempt' | 'learns_at'> = { open_attempt: null, learns_at: null }
  await show(
    <div style={{ width: space }}>
      <PlacementStart state={standing as PlacementState} onStarted={() => undefined} />
    </div>,
  )
  const parts = await page.getByRole('list', { name: 'Test sections' }).findElement()
  const names = [...parts.children].map(part => [...part.childNodes].find(node => node instanceof Text) as Text)
  expect(names.map(({ data }) => data)).toEqual(['Grammar and vocabulary', 'Reading', 'Listening', 'Speaking'])
  // The longest word of all languages.
  names[1]!.data = 'Compreensão oral'
  for (const name of names) {
    for (const { index, 0: word } of name.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(name, index)
      range.setEnd(name, index + word.length)
      expect(new Set([...range.getClientRects()].map(({ top }) => top)).size, word).toBe(1)
    }
  }
})

test('a student with a level sees it before starting, and that the result can change it', async () => {
  const standing: Pick<PlacementState, 'open_attempt' | 'learns_at'> = { open_attempt: null, learns_at: level }
  await show(<PlacementStart state={standing as PlacementState} onStarted={() => undefined} />)
  await expect.element(page.getByText('Your level is B1 Intermediate. The result may change it.')).toBeVisible()
  await expect.element(page.getByText(/Your result sets your level right away/)).not.toBeInTheDocument()
})

test('a student without a level reads that the result sets it at once', async () => {
  const standing: Pick<PlacementState, 'open_attempt' | 'learns_at'> = { open_attempt: null, learns_at: null }
  await show(<PlacementStart state={standing as PlacementState} onStarted={() => undefined} />)
  await expect.element(page.getByText(/Your result sets your level right away/)).toBeVisible()
  await expect.element(page.getByText(/The result may change it/)).not.toBeInTheDocument()
})

const skill = { level: 'A2', from: 'A2', to: 'A2' } as const
const resultOf = (own: Partial<PlacementOutcome> = {}): PlacementOutcome => ({
  attempt_id: anId(),
  submitted_at: '2026-08-23T15:00:00Z',
  cefr: 'A2',
  between: { from: 'A2', to: 'A2' },
  level: { ...level, id: anId(), code: 'A2', name: 'Elementary' },
  skills: { GRAMMAR: skill, READING: skill, LISTENING: skill, SPEAKING: null },
  speaking: 'NOT_GIVEN',
  confirmed_by: null,
  confirmed_at: null,
  comment: '',
  ...own,
})
const standing = { learns_at: level, may_begin_from: '2026-09-22T15:00:00Z' }

test.each([
  ['a level that is not taught is said once, with the nearest', null, 'A1. The nearest level taught here is A2.'],
  ['the level that a teacher chose is not called the nearest', teacher(), 'A1.'],
])('%s', async (_, confirmed_by, end) => {
  const result = resultOf({ cefr: 'A1', between: { from: 'A1', to: 'A1' }, confirmed_by })
  await show(<PlacementResult result={result} state={standing} onStarted={() => undefined} />)
  await expect.element(page.getByText(`Your answers clearly point to ${end}`, { exact: true })).toBeVisible()
})

test('an unconfirmed result is labeled as a proposal, with the current level', async () => {
  await show(<PlacementResult result={resultOf()} state={standing} onStarted={() => undefined} />)
  await expect.element(page.getByText('Your suggested level is A2 Elementary.')).toBeVisible()
  await expect.element(page.getByText(/Until then, your level stays B1 Intermediate/)).toBeVisible()
  await expect.element(page.getByText(/Your level is now A2/)).not.toBeInTheDocument()
})
