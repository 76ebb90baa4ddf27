import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnsweringState } from '#entities/assessments/answering.ts'
import { resetPage, show } from '#testing/show.tsx'
import { SaveState } from './save-state.tsx'

test('the first save state moves nothing', async () => {
  const heightOf = async (answers: object) => {
    await show(
      <div className="flex">
        <SaveState state={{ answers, waiting: false } as AnsweringState} />
      </div>,
    )
    const { height } = (await page.getByRole('status').findElement()).getBoundingClientRect()
    resetPage()
    return height
  }
  expect(await heightOf({})).toBe(await heightOf({ a: { saved: true } }))
})
