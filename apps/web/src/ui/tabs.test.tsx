import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['Classes', 'Teachers', 'Students', 'Hours'].map(label => ({ value: label, label }))

test.each(['ltr', 'rtl'] as const)('the chosen tab is in sight in a narrow room, read %s', async dir => {
  await show(
    <div dir={dir} className="w-60" data-testid="room">
      <Tabs label="Figures" tabs={tabs} value="Hours" onChange={() => {}}>
        Nothing yet
      </Tabs>
    </div>,
  )
  const tab = (await page.getByRole('tab', { name: 'Hours' }).findElement()).getBoundingClientRect()
  const room = (await page.getByTestId('room').findElement()).getBoundingClientRect()
  expect(tab.left).toBeGreaterThanOrEqual(room.left)
  expect(tab.right).toBeLessThanOrEqual(room.right)
})
