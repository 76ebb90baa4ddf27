import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { type Choice, Options } from './options.tsx'

const states = [
  [['a', 'Ana']],
  [['a', 'Ana Gil']],
  [
    ['a', 'Ana Gil'],
    ['b', 'Ben'],
  ],
  [
    ['b', 'Ben'],
    ['a', 'Ana Gil'],
  ],
  [
    ['c', 'Ben'],
    ['a', 'Ana Gil'],
  ],
] as const

/** A list whose options change with each press, like one that the server fills. */
function List() {
  const [at, turn] = useState(0)
  const choices: Choice[] = states[at]!.map(([value, label]) => ({ value, label }))
  return (
    <>
      <select aria-label="People">
        <Options choices={choices} />
      </select>
      <button type="button" onClick={() => turn(at + 1)}>
        Next
      </button>
    </>
  )
}

test('a list updates when any field of its options changes', async () => {
  await show(<List />)
  for (const [at, offered] of states.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Next' }).click()
    const { options } = page.getByRole('combobox', { name: 'People' }).element() as HTMLSelectElement
    expect([...options].map(({ value, label }) => [value, label])).toEqual(offered)
  }
})
