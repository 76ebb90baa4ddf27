import { useRouter } from '@tanstack/react-router'
import type {} from '@vitest/browser-playwright'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Form, useForm } from '../forms/form.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

const toSend = () => Promise.withResolvers<void>()
let router: ReturnType<typeof useRouter>

/** A dialog with a form whose request ends when the test says so. */
function Sheet({ type, request, onClose }: { type: 'text' | 'password'; request: Promise<void>; onClose: () => void }) {
  const [text, setText] = useState('')
  const [action, act] = useState({ isPending: false, error: null as unknown })
  const form = useForm({
    errors: { reason: null },
    send: () => {
      act({ isPending: true, error: null })
      request.then(
        () => act({ isPending: false, error: null }),
        error => act({ isPending: false, error }),
      )
    },
    action: { ...action, reset: () => act({ isPending: false, error: null }) },
  })
  return (
    <Dialog
      title="Reason"
      onClose={onClose}
      footer={
        <Button type="submit" form={form.id} pending={form.pending}>
          Send
        </Button>
      }
    >
      <Form form={form}>
        <TextField label="Why" type={type} error={null} value={text} onChange={setText} />
      </Form>
    </Dialog>
  )
}

function Page({ type = 'text', request = toSend().promise }: { type?: 'text' | 'password'; request?: Promise<void> }) {
  router = useRouter()
  const [isOpen, open] = useState(false)
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Open
      </button>
      {isOpen && <Sheet type={type} request={request} onClose={() => open(false)} />}
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'Reason' })
const question = page.getByRole('dialog', { name: 'Discard changes?' })
const field = sheet.getByLabelText('Why')
const opener = page.getByRole('button', { name: 'Open' })

async function typed(part = <Page />, blockers = 1) {
  await show(part)
  await opener.click()
  await field.fill('A fever')
  await expect.poll(() => router.history._getBlockers()).toHaveLength(blockers)
}

test.each([
  ['its button', () => sheet.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a press beside it',
    async () => {
      const element = sheet.element()
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    },
  ],
])('a dialog in which something was typed asks before %s closes it', async (_, close) => {
  await typed()
  await close()
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('A fever')
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await close()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog without typed text closes at once, and one for a password too', async () => {
  await show(<Page type="password" />)
  await opener.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await opener.click()
  await field.fill('secret')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('text being sent needs no question, and refused text needs it again', async () => {
  const request = toSend()
  await typed(<Page request={request.promise} />)
  await sheet.getByRole('button', { name: 'Send' }).click()
  request.reject(new Error('refused'))
  await expect.element(sheet.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('while it is sent, a dialog closes without a question', async () => {
  await typed()
  await sheet.getByRole('button', { name: 'Send' }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('leaving the page asks the same', async () => {
  await typed()
  router.history.push('/elsewhere')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(router.history.location.pathname).toBe('/')
  router.history.push('/elsewhere')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => router.history.location.pathname).toBe('/elsewhere')
})

test('leaving while a question is open answers it once', async () => {
  await typed()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).toBeVisible()
  router.history.push('/elsewhere')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('A fever')
  expect(router.history.location.pathname).toBe('/')
})

test('leaving asks one question for a dialog and the page below it, and the next time again', async () => {
  await typed(
    <>
      <LeaveDialog unsaved={() => true} />
      <Page />
    </>,
    2,
  )
  const leave = page.getByRole('button', { name: 'Leave page' })
  router.history.push('/elsewhere')
  await leave.click()
  await expect.poll(() => router.history.location.pathname).toBe('/elsewhere')
  router.history.push('/further')
  await expect.element(page.getByRole('dialog', { name: /\?$/ })).toBeVisible()
})

/** As a keyboard sends it. What Playwright sends counts as activity of the person, which lets a page refuse to close. */
async function pressEscape() {
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 }
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

test('pressing Escape repeatedly loses nothing', async () => {
  await typed()
  await pressEscape()
  await expect.element(question).toBeVisible()
  await pressEscape()
  await expect.element(question).not.toBeInTheDocument()
  await pressEscape()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('A fever')
})
