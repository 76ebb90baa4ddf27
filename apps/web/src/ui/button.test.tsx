import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const nothing = () => undefined

test('a button that is blocked is as wide on a phone as the one below it', async () => {
  await page.viewport(390, 844)
  const reason = 'This class starts in less than half an hour, and can no longer be moved to another day.'
  await show(
    <Dialog
      title="Move"
      closeLabel="Close"
      onClose={nothing}
      footer={
        <>
          <Button variant="primary" pending={false} disabledReason={reason}>
            Move
          </Button>
          <Button pending={false}>Keep</Button>
        </>
      }
    >
      Short
    </Dialog>,
  )
  const widthOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().width
  await expect.element(page.getByRole('button', { name: 'Keep' })).toBeVisible()
  expect(widthOf('Move')).toBe(widthOf('Keep'))
})

test('quiet buttons beside each other do not overlap', async () => {
  await show(
    <div className="flex gap-1">
      {['Edit', 'Remove'].map(name => (
        <Button key={name} variant="quiet" pending={false} onPress={nothing}>
          {name}
        </Button>
      ))}
    </div>,
  )
  const [edit, remove] = page.getByRole('button').elements()
  expect(edit?.getBoundingClientRect().right).toBeLessThan(remove?.getBoundingClientRect().left ?? 0)
})
