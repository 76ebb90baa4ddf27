import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { SaveBar } from './save-bar.tsx'

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
  const said: string[] = []
  new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true, subtree: true })
  await page.getByRole('textbox', { name: 'City' }).click()
  await userEvent.keyboard('Cali')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Save')
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Sign out')
  expect(said).toEqual(['Not saved yet'])
})

test('the bar leaves room above it, and none in a low window, in which it scrolls with the page', async () => {
  const [width, height] = [innerWidth, innerHeight]
  onTestFinished(() => page.viewport(width, height))
  await show(<Page />)
  const room = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd)
  await page.getByRole('textbox', { name: 'City' }).fill('Cali')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(room()).toBe(160)
  await page.viewport(844, 390)
  expect(room()).toBe(0)
})
