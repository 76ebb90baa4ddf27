import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Page } from './page.tsx'

const heading = (name: string) => page.getByRole('heading', { name })

function Renamed() {
  const [name, setName] = useState('Rooms')
  return (
    <Page title={name}>
      <input aria-label="Name" value={name} onChange={event => setName(event.target.value)} />
      <button type="button" onClick={() => history.replaceState(null, '', '?part=halls')}>
        Part
      </button>
      <button type="button" onClick={() => history.replaceState(null, '', '/halls')}>
        Move
      </button>
    </Page>
  )
}

async function begun() {
  const address = location.href
  onTestFinished(() => history.replaceState(null, '', address))
  await show(<Renamed />)
  await page.getByLabelText('Name').click()
}

test('a title that changes under one’s hands leaves the focus where it is', async () => {
  await begun()
  await userEvent.keyboard('{End} and halls')
  await expect.element(heading('Rooms and halls')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('a title at another address takes the focus', async () => {
  await begun()
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{End}!')
  await expect.element(heading('Rooms!')).toHaveFocus()
})

test('so does one where another part of the page was opened before, as the address has it', async () => {
  await begun()
  await page.getByRole('button', { name: 'Part' }).click()
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{End} and halls')
  await expect.element(heading('Rooms and halls')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('another page at the same path takes the focus', async () => {
  await begun()
  await page.getByRole('button', { name: 'Part' }).click()
  await show(<Page title="Halls" />)
  await expect.element(heading('Halls')).toHaveFocus()
})

test('a title that appears while nothing has the focus takes it', async () => {
  await begun()
  ;(document.activeElement as HTMLElement).blur()
  await show(<Page title="Halls" />)
  await expect.element(heading('Halls')).toHaveFocus()
})

test('so does one that appears while the page as a whole has it', async () => {
  await begun()
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
  await show(<Page title="Halls" />)
  await expect.element(heading('Halls')).toHaveFocus()
})
