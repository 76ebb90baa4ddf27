import { useEffect, useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '#platform/toasts/toast.ts'
import { show } from '#testing/show.tsx'
import { translatePage } from '#testing/translator.ts'

const failures: unknown[] = []

beforeEach(() => {
  failures.length = 0
  const note = ({ error, message }: ErrorEvent) => failures.push(error ?? message)
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
})

/** Content that React updates: counts within sentences, states with icons, lists, parts that appear and disappear. */
function Changing() {
  const [count, setCount] = useState(0)
  const [isOnline, setOnline] = useState(true)
  const [rows, setRows] = useState(['one', 'two', 'three'])
  return (
    <>
      <p role="status">
        {count} of {rows.length} saved{count > 1 ? ', all of them' : ''}
      </p>
      <p role="note">
        {!isOnline && <b>offline</b>}
        {isOnline ? 'You are online' : 'You are'} {!isOnline && <i>waiting</i>} now
      </p>
      <ul>
        {rows.map((row, at) => (
          <li key={row}>
            {at + 1}: {row}
          </li>
        ))}
        rows end
      </ul>
      <label>
        Answer <textarea />
      </label>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button type="button" onClick={() => setOnline(!isOnline)}>
        Line
      </button>
      <button type="button" onClick={() => setRows(['four', ...rows.toReversed().slice(1)])}>
        Rows
      </button>
      <button type="button" onClick={() => toast.success(`Saved ${count}`)}>
        Toast
      </button>
    </>
  )
}

/** The text without the brackets added by the translation. */
const textOf = (role: 'status' | 'note' | 'list') =>
  page.getByRole(role).first().element().textContent?.replaceAll('·', '').replace(/\s+/g, ' ').trim()
const press = (name: string) => page.getByRole('button', { name: new RegExp(name) }).click()

test('content keeps updating on a translated page', async () => {
  await show(<Changing />)
  onTestFinished(translatePage())
  expect(page.getByRole('status').first().element().querySelector('font')).not.toBeNull()
  await page.getByRole('textbox').fill('my answer')
  for (const expected of ['1 of 3 saved', '2 of 3 saved, all of them']) {
    await press('Count')
    await expect.poll(() => textOf('status')).toBe(expected)
  }
  for (const expected of ['offlineYou are waiting now', 'You are online now', 'offlineYou are waiting now']) {
    await press('Line')
    await expect.poll(() => textOf('note')).toBe(expected)
  }
  await press('Rows')
  await expect.poll(() => textOf('list')).toBe('1: four2: two3: onerows end')
  await press('Toast')
  await expect.element(page.getByText(/Saved 2/)).toBeVisible()
  await page.getByRole('button', { name: /Dismiss/ }).click()
  await expect.element(page.getByText(/Saved 2/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).toHaveValue('my answer')
  expect(failures).toEqual([])
})

/** A text that React removes after another script has replaced, wrapped, or removed it. */
function Leaving() {
  const [there, setThere] = useState(true)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(count => count + 1), 50)
    return () => clearInterval(timer)
  }, [])
  return (
    <section aria-label="Place">
      {there && 'going '}
      {there && <input aria-label="Wrapped" />}
      {there && <em>removed</em>}
      <button type="button" onClick={() => setThere(!there)}>
        Turn
      </button>
      {seconds}
    </section>
  )
}

test('nodes that others wrapped or removed are updated and removed correctly', async () => {
  await show(<Leaving />)
  const place = page.getByRole('region', { name: 'Place' }).element()
  const wrapper = document.createElement('div')
  const field = page.getByRole('textbox', { name: 'Wrapped' }).element()
  field.replaceWith(wrapper)
  wrapper.append(field)
  place.querySelector('em')?.remove()
  // A text moved into its translation, which was first inserted next to it.
  const removedText = place.firstChild as Text
  const font = document.createElement('font')
  place.insertBefore(font, removedText)
  font.append(removedText)
  await press('Turn')
  await expect.poll(() => place.textContent).toMatch(/^Turn/)
  expect(place.querySelector('input, div, em, font')).toBeNull()
  await press('Turn')
  await expect.element(page.getByRole('textbox', { name: 'Wrapped' })).toBeVisible()
  const before = Number.parseInt(place.textContent?.match(/\d+/)?.[0] ?? '', 10)
  await expect.poll(() => Number.parseInt(place.textContent?.match(/\d+/)?.[0] ?? '', 10)).toBeGreaterThan(before)
  expect(failures).toEqual([])
})
