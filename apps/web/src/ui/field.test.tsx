import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { TextField } from './text-field.tsx'

test('a label without a space widens nothing', async () => {
  const label = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
  await show(
    <div className="w-60" data-testid="room">
      <TextField label={label} error={null} value="" onChange={() => {}} />
    </div>,
  )
  await expect.element(page.getByLabelText(label)).toBeVisible()
  const room = await page.getByTestId('room').findElement()
  const right = (await page.getByText(label).findElement()).getBoundingClientRect().right
  expect(right).toBeLessThanOrEqual(room.getBoundingClientRect().right)
})
