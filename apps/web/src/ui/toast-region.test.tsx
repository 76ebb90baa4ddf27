import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { toast, toasts } from '#platform/toasts/toast.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
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

test('closing a message reached through a closed one returns the focus to the element before both', async () => {
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

const inDialog = (title: string) => page.getByRole('dialog', { name: title, exact: true })
const status = (text: string) => page.getByRole('status').getByText(text, { exact: true })
/** A real mouse press at the button's position, whatever element receives it. */
const press = (button: Locator) => button.click({ force: true })

test('a press on a message over a dialog reaches the message and not the dialog', async () => {
  const close = vi.fn()
  await show(
    <Dialog title="A note" closeLabel="Close" onClose={close}>
      Short
    </Dialog>,
  )
  toast.success('Saved', { timeout: 3_600_000 })
  await press(page.getByRole('button', { name: 'Dismiss message' }))
  expect(close).not.toHaveBeenCalled()
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
})

test('a message over a dialog is inside it, and leaves nothing there', async () => {
  await show(
    <Dialog title="A note" closeLabel="Close" onClose={nothing}>
      Short
    </Dialog>,
  )
  const id = toast.success('Saved', { timeout: 3_600_000 })
  await expect.element(inDialog('A note').getByRole('status')).toMatchTextContent('Saved')
  await expectAccessible()
  toasts.hide(id)
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  expect(inDialog('A note').getByRole('status').elements()).toHaveLength(0)
})

test('a message stays the same element in its place as dialogs open and close', async () => {
  await show(<Nested />)
  toast.success('Saved', { timeout: 3_600_000 })
  const card = await status('Saved').findElement()
  const risen: (EventTarget | null)[] = []
  const rise = ({ target }: Event) => risen.push(target)
  document.addEventListener('animationstart', rise)
  onTestFinished(() => document.removeEventListener('animationstart', rise))
  await expect.poll(() => card.parentElement?.getAnimations()).toEqual([])
  const place = card.getBoundingClientRect().toJSON()
  const shownIn = async (holder: Element) => {
    await expect.poll(() => card.closest('dialog, main')).toBe(holder)
    expect(document.elementFromPoint(place.x + 1, place.y + 1)).toBe(card)
    expect(card.getBoundingClientRect().toJSON()).toEqual(place)
  }
  await shownIn(page.getByRole('main').element())
  await page.getByRole('button', { name: 'Open outer' }).click()
  await shownIn(await inDialog('Outer').findElement())
  await page.getByRole('button', { name: 'Open inner' }).click()
  await shownIn(await inDialog('Inner').findElement())
  await userEvent.keyboard('{Escape}')
  await shownIn(inDialog('Outer').element())
  await expect.element(page.getByRole('button', { name: 'Open inner' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await shownIn(page.getByRole('main').element())
  expect(risen.filter(target => target === card.parentElement).length).toBeLessThan(2)
  await press(page.getByRole('button', { name: 'Dismiss message' }))
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
})

test('the focus stays on a message while its dialog closes, and returns to the element before the dialog', async () => {
  await show(<Nested />)
  await page.getByRole('button', { name: 'Open outer' }).click()
  toast.success('Saved', { timeout: 3_600_000 })
  await expect.element(inDialog('Outer').getByRole('status')).toMatchTextContent('Saved')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Dismiss message' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(inDialog('Outer')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Dismiss message' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open outer' })).toHaveFocus()
})

function Nested() {
  const [depth, setDepth] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open outer
      </button>
      {depth > 0 && (
        <Dialog title="Outer" closeLabel="Close" onClose={() => setDepth(0)}>
          <button type="button" onClick={() => setDepth(2)}>
            Open inner
          </button>
        </Dialog>
      )}
      {depth > 1 && (
        <Dialog title="Inner" closeLabel="Close" onClose={() => setDepth(1)}>
          Short
        </Dialog>
      )}
    </>
  )
}

/** The element that a press in the middle of the button hits. */
function isReachable(button: Element) {
  const { x, y, width, height } = button.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

const short = 'Information updated'
const long = 'The information was updated, and the academy has been told about it'

test.each([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
])('a message leaves every button of a sheet free at %i by %i', async (width, height) => {
  await page.viewport(width, height)
  await show(
    <Dialog
      title="Leave without saving?"
      closeLabel="Close"
      onClose={nothing}
      footer={
        <>
          <Button variant="primary" pending={false}>
            Stay on page
          </Button>
          <Button pending={false}>Leave</Button>
        </>
      }
    >
      <div style={{ height: '200vh' }} />
    </Dialog>,
  )
  toast.success(short, { timeout: 3_600_000 })
  await expect.element(status(short)).toBeVisible()
  for (const name of ['Stay on page', 'Leave', 'Close']) {
    const button = page.getByRole('button', { name, exact: true }).element()
    expect(button.contains(isReachable(button)), name).toBe(true)
  }
})

test('a message is below the bar of a full-screen page', async () => {
  await page.viewport(390, 844)
  await show(
    <div data-top-bar className="fixed inset-x-0 top-0 h-30">
      <button type="button">Undo</button>
    </div>,
  )
  toast.success(long, { timeout: 3_600_000 })
  await expect.element(status(long)).toBeVisible()
  const button = page.getByRole('button', { name: 'Undo' }).element()
  expect(isReachable(button)).toBe(button)
  await expect.poll(() => status(long).element().getBoundingClientRect().top).toBeGreaterThan(120)
})

/** A part of the page that nothing covers at its upper edge and in its middle. */
function isClear(element: Element): boolean {
  const { x, top, width, height } = element.getBoundingClientRect()
  return [top + 1, top + height / 2].every(y => element.contains(document.elementFromPoint(x + width / 2, y)))
}

test.each([
  [320, 640],
  [1280, 720],
])(
  'a long message covers neither the title nor the close button of a tall sheet at %i by %i',
  async (width, height) => {
    await page.viewport(width, height)
    await show(
      <Dialog title="Bargaining" closeLabel="Close" onClose={nothing} footer="Add to calendar">
        <div style={{ height: '200vh' }} />
      </Dialog>,
    )
    toast.success(long, { timeout: 3_600_000 })
    await expect.element(status(long)).toBeVisible()
    const head = [page.getByRole('heading', { name: 'Bargaining' }), page.getByRole('button', { name: 'Close' })]
    await expect.poll(() => head.every(part => isClear(part.element()))).toBe(true)
  },
)

test('a message is below all bars of a page', async () => {
  await page.viewport(320, 640)
  await show(
    <>
      <div className="top-bar h-16">
        <a href="/subscription" className="block h-16">
          5 hours
        </a>
      </div>
      <div data-top-bar className="h-32 bg-desk">
        Days
      </div>
    </>,
  )
  toast.success(short, { timeout: 3_600_000 })
  await expect.element(status(short)).toBeVisible()
  const bars = [page.getByRole('link', { name: '5 hours' }), page.getByText('Days')]
  await expect.poll(() => bars.every(bar => isClear(bar.element()))).toBe(true)
})

test('a message about an error leaves the field and its error in sight', async () => {
  await page.viewport(320, 640)
  await show(
    <div style={{ paddingTop: 40 }}>
      <input aria-label="Phone" aria-invalid aria-describedby="why" className="block h-12" />
      <p id="why">Enter 7 to 15 digits</p>
    </div>,
  )
  toast.danger(long, { timeout: 3_600_000 })
  await expect.element(page.getByRole('alert').getByText(long)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Phone' }).element() as HTMLElement
  field.focus()
  await expect.poll(() => [field, document.querySelector('#why')!].map(isClear)).toEqual([true, true])
})
