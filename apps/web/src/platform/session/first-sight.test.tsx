import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { useFirstSight } from './first-sight.ts'

type Sight = [id: string | null, at: string | null]

/** Shows one item after another in the same place, and whether it is new. */
function Sights({ all }: { all: readonly Sight[] }) {
  const [at, go] = useState(0)
  const isNew = useFirstSight(...(all[at] ?? [null, null]))
  return (
    <button type="button" onClick={() => go(at + 1)}>
      {isNew ? 'new' : 'known'}
    </button>
  )
}

const shown = page.getByRole('button')
const showAll = (...all: Sight[]) => show(<Sights all={all} />)

/** Whether each of the items is new when it is shown. */
async function seeAll(...all: Sight[]) {
  await showAll(...all)
  const found = [shown.element().textContent]
  for (const _ of all.slice(1)) {
    await shown.click()
    found.push(shown.element().textContent)
  }
  return found
}

test('an achievement is new on a device until its page is left', async () => {
  await showAll(['badge', inHours(-1)])
  await expect.element(shown).toHaveTextContent('new')
  leavePage()
  await showAll(['badge', inHours(-1)])
  await expect.element(shown).toHaveTextContent('known')
})

test('an achievement that arrives later is new, and so is a replacement', async () => {
  const now = inHours(-1)
  expect(await seeAll([null, null], ['one', now], ['two', now], ['one', now])).toEqual(['known', 'new', 'new', 'known'])
})

test('an achievement older than three days is not new on a device that has not shown it', async () => {
  expect(await seeAll(['late', inHours(-74)], ['soon', inHours(-70)], ['ahead', inHours(1)], ['never', null])).toEqual([
    'known',
    'new',
    'new',
    'known',
  ])
})
