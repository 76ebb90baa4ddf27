import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Form, useForm } from './form.tsx'
import { SaveBar, SaveButtons } from './save-bar.tsx'

function Page() {
  const [text, setText] = useState('')
  return (
    <>
      <form>
        <input aria-label="City" value={text} onChange={event => setText(event.target.value)} />
        <div className="h-[200vh]" />
        <SaveBar unsaved={text !== ''} note="Not saved yet">
          <button type="submit">Save</button>
        </SaveBar>
      </form>
      <button type="button">Sign out</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('the bar of a form is in view, comes after its fields and before what follows, and is announced once', async () => {
  await show(<Page />)
  const status = await page.getByRole('main').getByRole('status').first().findElement()
  const announcements: string[] = []
  new MutationObserver(() => announcements.push(status.textContent)).observe(status, { childList: true, subtree: true })
  await page.getByRole('textbox', { name: 'City' }).click()
  await userEvent.keyboard('Cali')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Save')
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Sign out')
  expect(announcements).toEqual(['Not saved yet'])
})

test('the bar leaves room above it, and none in a low window, in which it scrolls with the page', async () => {
  const [width, height] = [innerWidth, innerHeight]
  onTestFinished(() => page.viewport(width, height))
  await show(<Page />)
  const room = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd)
  await page.getByRole('textbox', { name: 'City' }).fill('Cali')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(room()).toBe(176)
  await page.viewport(844, 390)
  expect(room()).toBe(0)
})

/** A form whose second field is wrong, with a bar as low as on a phone. */
function Wrong() {
  const [dates, setDates] = useState(['', ''])
  const form = useForm({ errors: { end: 'Enter a date in the past' }, send: () => undefined })
  return (
    <Form form={form} className="block">
      <TextField label="Start" error={null} value={dates[0]!} onChange={start => setDates([start, dates[1]!])} />
      <div className="h-[100vh]" />
      <TextField
        label="End"
        error={form.errorOf('end')}
        value={dates[1]!}
        onChange={end => setDates([dates[0]!, end])}
      />
      <div className="h-[100vh]" />
      <SaveBar unsaved={dates.some(Boolean)} note="Not saved yet">
        <SaveButtons>
          <Button type="submit" variant="primary" pending={false}>
            Save changes
          </Button>
          <Button pending={false}>Discard changes</Button>
        </SaveButtons>
      </SaveBar>
    </Form>
  )
}

test.each([320, 390])('in a window of %i pixels the bar covers neither a wrong field nor its message', async wide => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(wide, 640)
  onTestFinished(() => page.viewport(width, height))
  await show(<Wrong />)
  await page.getByRole('textbox', { name: 'Start' }).fill('2030-01-01')
  const [save, discard] = [
    page.getByRole('button', { name: 'Save changes' }),
    page.getByRole('button', { name: 'Discard changes' }),
  ]
  await save.click()
  const end = page.getByRole('textbox', { name: 'End' })
  await expect.element(end).toHaveFocus()
  const message = page.getByText('Enter a date in the past').element()
  const bar = document.querySelector('[data-save-bar]')!.getBoundingClientRect()
  expect(end.element().getBoundingClientRect().top).toBeGreaterThan(0)
  expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top)
  expect(save.element().getBoundingClientRect().top).toBe(discard.element().getBoundingClientRect().top)
  // One line each, except on the narrowest phones.
  if (wide > 320) expect(discard.element().getBoundingClientRect().height).toBe(44)
})
