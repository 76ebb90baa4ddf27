import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resetPage, show } from '#testing/show.tsx'
import { SearchBox } from './search-box.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

const boxThat = (onChange: (text: string) => void) => (
  <SearchBox label="Search" maxLength={20} text="" onChange={onChange} />
)
const field = () => page.getByRole('textbox', { name: 'Search' })

/** A list with a search and another filter. */
function List({ onLook: onSearch }: { onLook: (filter: string, text: string) => void }) {
  const [filter, choose] = useState('all')
  return (
    <>
      {boxThat(text => onSearch(filter, text))}
      <button type="button" onClick={() => choose('mine')}>
        Mine
      </button>
      <p>Shown: {filter}</p>
    </>
  )
}

test('a word is one search, once the hands rest', async () => {
  const search = vi.fn()
  await show(boxThat(search))
  await userEvent.type(field(), ' ana')
  expect(search).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(search.mock.calls).toEqual([['ana']])
})

test('shows a search changed from outside, and loses no typed letter', async () => {
  let arrive = () => {}
  await show(
    <Followed
      onLook={follow => {
        arrive = follow
      }}
    />,
  )
  await userEvent.type(field(), 'ana{Enter}')
  await userEvent.type(field(), 'b')
  arrive()
  await expect.element(page.getByText('Looked for: ana')).toBeVisible()
  await userEvent.type(field(), 'c')
  await expect.element(field()).toHaveValue('anabc')
  await page.getByRole('button', { name: 'Everybody' }).click()
  await expect.element(field()).toHaveValue('')
})

/** A list whose URL contains the search text once it has updated, with a link that clears it. */
function Followed({ onLook }: { onLook: (follow: () => void) => void }) {
  const [text, look] = useState('')
  return (
    <>
      <SearchBox label="Search" maxLength={20} text={text} onChange={next => onLook(() => look(next))} />
      <button type="button" onClick={() => look('')}>
        Everybody
      </button>
      <p>Looked for: {text}</p>
    </>
  )
}

test('Enter and the clear button apply at once', async () => {
  const look = vi.fn()
  await show(boxThat(look))
  await userEvent.type(field(), 'ana{Enter}')
  await page.getByRole('button', { name: 'Clear search' }).click()
  vi.runAllTimers()
  expect(look.mock.calls).toEqual([['ana'], ['']])
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
})

test('a filter changed in the meantime is kept, and a closed page gets no search', async () => {
  const look = vi.fn()
  await show(<List onLook={look} />)
  await userEvent.type(field(), 'ana')
  // As if the click came from a change of the URL.
  ;(page.getByRole('button', { name: 'Mine' }).element() as HTMLElement).click()
  await expect.element(page.getByText('Shown: mine')).toBeVisible()
  vi.runAllTimers()
  expect(look.mock.calls).toEqual([['mine', 'ana']])
  await userEvent.type(field(), ' m')
  resetPage()
  vi.runAllTimers()
  expect(look).toHaveBeenCalledTimes(1)
})

test.each([
  // On some devices, a tap does not move the focus.
  ['by a finger', () => page.getByRole('main').element().dispatchEvent(new PointerEvent('pointerdown'))],
  ['by keys', () => userEvent.keyboard('{Tab}{Tab}')],
])('navigation comes after the pending search: %s', async (_, goOn) => {
  const look = vi.fn()
  await show(<List onLook={look} />)
  await userEvent.type(field(), 'ana')
  await goOn()
  expect(look.mock.calls).toEqual([['all', 'ana']])
  vi.runAllTimers()
  expect(look).toHaveBeenCalledTimes(1)
})
