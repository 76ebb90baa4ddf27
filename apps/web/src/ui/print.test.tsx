import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '#platform/toasts/toast.ts'
import { emulatePrint } from '#testing/emulate-media.ts'
import { show } from '#testing/show.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Segmented } from './segmented.tsx'

const nothing = () => undefined

test.each(['dark', 'light'] as const)('a page of the %s theme is printed in dark ink on white', async theme => {
  await show(
    <table>
      <tfoot>
        <tr>
          <td>Total</td>
        </tr>
      </tfoot>
    </table>,
  )
  await emulatePrint(theme)
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  expect(backgroundColor).toBe('oklch(1 0 0)')
  const lightness = Number(/oklch\(([\d.]+)/.exec(color)?.[1])
  expect(lightness).toBeLessThan(0.3)
  // Otherwise a browser repeats it at the bottom of every page.
  const foot = page.getByRole('rowgroup').element()
  expect(getComputedStyle(foot).display).toBe('table-row-group')
})

test('buttons and messages are not printed', async () => {
  await show(
    <>
      <h1>September</h1>
      <nav aria-label="Pages">Home</nav>
      <Button pending={false} onPress={nothing}>
        Print
      </Button>
      <IconButton icon="cross" label="Hide" onPress={nothing} />
    </>,
  )
  toast.success('Saved', { timeout: 3_600_000 })
  await expect.element(page.getByText('Saved')).toBeVisible()
  await emulatePrint('dark')
  await expect.element(page.getByRole('heading', { name: 'September' })).toBeVisible()
  for (const name of ['Print', 'Hide', 'Dismiss message']) {
    expect(page.getByRole('button', { name, exact: true }).elements(), name).toEqual([])
  }
  expect(page.getByRole('navigation').elements()).toEqual([])
  await expect.element(page.getByText('Saved')).not.toBeVisible()
})

test('only the selected option of a choice is printed', async () => {
  const segments = [
    { value: true, label: 'Attended', icon: 'check', tone: 'good' },
    { value: false, label: 'Absent', icon: 'cross', tone: 'bad' },
  ] as const
  await show(<Segmented label="Attendance" segments={segments} value={true} onChange={nothing} blockedBy={null} />)
  await emulatePrint('light')
  await expect.element(page.getByText('Attended')).toBeVisible()
  await expect.element(page.getByText('Absent')).not.toBeVisible()
})
