import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { ToastRegion, type ToastView } from './toast-region.tsx'

const nothing = () => undefined
let hide: (gone: string) => void = nothing

function Two() {
  const [toasts, setToasts] = useState<ToastView[]>([
    { id: 'first', variant: 'success', body: 'First', action: undefined },
    { id: 'second', variant: 'success', body: 'Second', action: { label: 'Undo', run: nothing } },
  ])
  hide = gone => setToasts(shown => shown.filter(({ id }) => id !== gone))
  return (
    <>
      <button type="button">Begin</button>
      <ToastRegion toasts={toasts} hideLabel="Hide" onHide={hide} onPause={nothing} onResume={nothing} />
    </>
  )
}

test('whoever came to a message by way of another one, which is gone, is led back to before both', async () => {
  await show(<Two />)
  await page.getByRole('button', { name: 'Begin' }).click()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  hide('first')
  await expect.element(page.getByText('First')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Second')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Begin' })).toHaveFocus()
})
