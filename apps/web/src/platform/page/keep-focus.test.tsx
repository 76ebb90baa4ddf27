import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { keepFocus } from './keep-focus.ts'
import { Page } from './page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const [title, setTitle] = useState('Rows')
  return (
    <Page key={title} title={title}>
      <button type="button">Before</button>
      <ul>
        {rows.map(row => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter(other => other !== row))}>
              {`Remove ${row}`}
            </button>
          </li>
        ))}
      </ul>
      <section>
        {title === 'Rows' && (
          <button type="button" onClick={() => setTitle('Done')}>
            Finish
          </button>
        )}
      </section>
      <button type="button">After</button>
    </Page>
  )
}

beforeEach(async () => {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  keepFocus(document, controller.signal)
  await show(<Rows />)
})

async function pressBehind(name: string, tabs: number) {
  await button(name).click()
  for (let at = 0; at < tabs; at++) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
}

test('after removing a row by keyboard, the focus is on the next one, and after the last on the previous one', async () => {
  await pressBehind('Before', 2)
  await expect.element(button('Remove two')).not.toBeInTheDocument()
  await expect.element(button('Remove three')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove one')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Finish')).toHaveFocus()
})

test('another page leads to its own title', async () => {
  await pressBehind('Before', 4)
  await expect.element(page.getByRole('heading', { name: 'Done' })).toHaveFocus()
})

test('after removing a row by pointer, the focus does not move', async () => {
  await button('Remove two').click()
  await expect.element(button('Remove two')).not.toBeInTheDocument()
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
  expect(document.activeElement).toBe(document.body)
})
