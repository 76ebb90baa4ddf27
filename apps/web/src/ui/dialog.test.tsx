import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { Dialog } from './dialog.tsx'
import { DialogSkeleton } from './dialog-skeleton.tsx'

const nothing = () => undefined
const body = page.getByRole('group', { name: 'A long word' })

test('a dialog with long content is scrolled by keyboard only', async () => {
  await show(
    <Dialog title="A long word" closeLabel="Close" onClose={nothing}>
      {'Donaudampfschifffahrtsgesellschaft'.repeat(200)}
    </Dialog>,
  )
  await expectAccessible()
  await userEvent.keyboard('{Tab}')
  await expect.element(body).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => body.element().scrollTop).toBeGreaterThan(0)
})

test('a dialog that shows everything has no stop without a use', async () => {
  await show(
    <Dialog title="A long word" closeLabel="Close" onClose={nothing}>
      Short
    </Dialog>,
  )
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect.element(body).not.toBeInTheDocument()
})

test('a press beside a dialog closes it; selecting text beyond its edge does not', async () => {
  const close = vi.fn()
  await show(
    <Dialog title="A long word" closeLabel="Close" onClose={close}>
      <textarea aria-label="Reason" defaultValue="I am ill" />
    </Dialog>,
  )
  const dialog = page.getByRole('dialog').element()
  const words = page.getByRole('textbox', { name: 'Reason' }).element()
  const begin = (at: Element) => at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  // If a press ends on another element than it started on, the click goes to their common ancestor.
  const pressOutside = () => dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  begin(words)
  pressOutside()
  expect(close).not.toHaveBeenCalled()
  begin(dialog)
  pressOutside()
  expect(close).toHaveBeenCalledOnce()
})

test('choosing a drawn choice far down scrolls the content, and never the title out of the dialog', async () => {
  await onPhone()
  const days = Array.from({ length: 40 }, (_, at) => `Day ${at + 1}`)
  await show(
    <Dialog title="A long word" closeLabel="Close" onClose={nothing} footer="Save">
      {days.map(day => (
        <label key={day} className="grid min-h-11">
          <input type="radio" name="day" className="sr-only" />
          {day}
        </label>
      ))}
    </Dialog>,
  )
  const dialog = await page.getByRole('dialog').findElement()
  await page.getByText('Day 30').click()
  await expect.element(page.getByRole('radio', { name: 'Day 30' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Day 32' })).toHaveFocus()
  expect(body.element().scrollTop).toBeGreaterThan(0)
  expect(dialog.scrollTop).toBe(0)
})

test('Escape closes only the top dialog, and canceling a file picker closes none', async () => {
  const close = vi.fn()
  await show(<Within onClose={close} />)
  await page.getByRole('button', { name: 'More' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Another word' })).not.toBeInTheDocument()
  document.querySelector('input')?.dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
  // The page behind the one that is left still can't be scrolled.
  expect(document.documentElement.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('content loaded in a dialog moves nothing above it', async () => {
  await show(<Growing />)
  const heading = page.getByRole('heading', { name: 'A long word' })
  const before = (await heading.findElement()).getBoundingClientRect().top
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(body).toBeVisible()
  expect(heading.element().getBoundingClientRect().top).toBe(before)
})

function Growing() {
  const [words, set] = useState(1)
  return (
    <Dialog title="A long word" closeLabel="Close" onClose={nothing}>
      <button type="button" onClick={() => set(200)}>
        More
      </button>
      <p>{'Donaudampfschifffahrtsgesellschaft'.repeat(words)}</p>
    </Dialog>
  )
}

test.each(['the same', 'another'])(
  'a sheet on a phone does not move when its content loads, in %s dialog',
  async which => {
    await onPhone()
    await show(<Arriving key={which} apart={which === 'another'} />)
    const heading = page.getByRole('heading', { name: 'A long word' })
    const before = (await heading.findElement()).getBoundingClientRect().top
    await page.getByRole('button', { name: 'Come' }).click()
    await expect.element(page.getByText('Short')).toBeVisible()
    expect(heading.element().getBoundingClientRect().top).toBe(before)
  },
)

test('a sheet that has all it shows is no taller than that', async () => {
  await onPhone()
  await show(
    <Dialog title="A long word" closeLabel="Close" onClose={nothing}>
      Short
    </Dialog>,
  )
  const { height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect(height).toBeLessThan(200)
})

test.each([
  [667, 375, true],
  // A window at 400 % zoom needs all its height for the content.
  [320, 256, false],
])('the buttons of a long sheet stay in sight on a phone in landscape: %i by %i', async (wide, high, inSight) => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(wide, high)
  onTestFinished(() => page.viewport(width, height))
  await show(
    <Dialog title="A long word" closeLabel="Close" onClose={nothing} footer={<button type="button">Reserve</button>}>
      <div style={{ height: 900 }} />
    </Dialog>,
  )
  const button = (await page.getByRole('button', { name: 'Reserve' }).findElement()).getBoundingClientRect()
  expect(button.bottom <= innerHeight).toBe(inSight)
})

async function onPhone() {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
}

function Arriving({ apart: isSeparate }: { apart: boolean }) {
  const [hasArrived, set] = useState(false)
  const placeholder = !hasArrived && (
    <>
      <button type="button" onClick={() => set(true)}>
        Come
      </button>
      <DialogSkeleton label="Loading" />
    </>
  )
  return (
    <Dialog key={isSeparate && hasArrived ? 'come' : ''} title="A long word" closeLabel="Close" onClose={nothing}>
      {placeholder || 'Short'}
    </Dialog>
  )
}

function Within({ onClose }: { onClose: () => void }) {
  const [isMore, setMore] = useState(false)
  return (
    <Dialog title="A long word" closeLabel="Close" onClose={onClose}>
      <input type="file" aria-label="Document" />
      <button type="button" onClick={() => setMore(true)}>
        More
      </button>
      {isMore && (
        <Dialog title="Another word" closeLabel="Close" onClose={() => setMore(false)}>
          Short
        </Dialog>
      )}
    </Dialog>
  )
}
