import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { TextArea } from './text-area.tsx'

test('the remaining length stays on one line beside a long label', async () => {
  await show(
    <div style={{ width: 320 }}>
      <TextArea
        label="What the students read before they begin with it"
        error={null}
        value=""
        maxLength={2000}
        onChange={() => undefined}
      />
    </div>,
  )
  const left = await page.getByText('0 / 2000').findElement()
  expect([...left.getClientRects()]).toHaveLength(1)
  expect(left.getBoundingClientRect().height).toBeLessThan(24)
})
