import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { movedTo, OrderedList } from './ordered-list.tsx'

const namesShown = () =>
  page
    .getByRole('row')
    .elements()
    .map(row => row.textContent)
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

function Levels({ names }: { names: string[] }) {
  const [order, setOrder] = useState(names)
  const rows = order.map(name => ({ id: name, name, content: <button type="button">{name}</button> }))
  return <OrderedList label="Levels" locale="en-US" rows={rows} onReorder={setOrder} words={orderedListWords()} />
}

test('Enter, arrows and Enter move a row, and each step is announced', async () => {
  await show(<Levels names={['N5', 'N4', 'N3']} />)
  await expectAccessible()
  await handle('N5').findElement()
  ;(handle('N5').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Started dragging/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(namesShown).toEqual(['N4', 'N3', 'N5'])
  await expect.element(page.getByText('Drop complete.')).toBeInTheDocument()
})

test('Escape restores the order', async () => {
  await show(<Levels names={['N5', 'N4']} />)
  await handle('N5').findElement()
  ;(handle('N5').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Escape}')
  await expect.element(page.getByText('Drop canceled.')).toBeInTheDocument()
  expect(namesShown()).toEqual(['N5', 'N4'])
})

test('a pointer drags a row', async () => {
  await show(<Levels names={['N5', 'N4', 'N3']} />)
  await userEvent.dragAndDrop(page.getByRole('row', { name: 'N3' }), page.getByRole('row', { name: 'N5' }), {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: 200, y: 4 },
  })
  await expect.poll(namesShown).toEqual(['N3', 'N5', 'N4'])
})

test('a row can be sent to a place; one that does not exist is refused there', async () => {
  await show(<Levels names={['N5', 'N4', 'N3']} />)
  await page.getByRole('button', { name: 'Move N5 to…' }).click()
  const field = page.getByRole('spinbutton', { name: 'Position' })
  await field.fill('4')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription('Enter a whole number from 1 to 3')
  await expect.element(field).toBeInvalid()
  await field.fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(namesShown).toEqual(['N4', 'N3', 'N5'])
})

test('a list of 200 rows sends its first to the end', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `Topic ${at + 1}`)
  await show(<Levels names={names} />)
  // By title: computing the accessible names of six hundred controls takes longer than rendering them.
  await page.getByTitle('Move Topic 1 to…', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Position' }).fill('200')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => namesShown().at(-1)).toBe('Topic 1')
  expect(namesShown()[0]).toBe('Topic 2')
}, 60_000)

const ids = ['a', 'b', 'c', 'd']

test('an item moves before or after another one', () => {
  expect(movedTo(ids, ['d'], 'b', false)).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(ids, ['a'], 'd', true)).toEqual(['b', 'c', 'd', 'a'])
})

test('several items keep their order; next to themselves nothing moves', () => {
  expect(movedTo(ids, ['c', 'a'], 'd', true)).toEqual(['b', 'd', 'a', 'c'])
  expect(movedTo(ids, ['b'], 'b', true)).toEqual(ids)
})
