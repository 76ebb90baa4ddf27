import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NetworkProblem } from '#platform/api/problems.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ConflictNotice } from './conflict-notice.tsx'

const fields = [
  { label: 'Name', theirs: 'Beginners', mine: 'Starters'.repeat(40) },
  { label: 'Hours before', theirs: '12 hours', mine: '6 hours' },
]
const me = employee('staff')

test('their version and mine are side by side, and the keyboard focus is there', async () => {
  const chosen: string[] = []
  const part = (
    <ConflictNotice
      merged
      fields={fields}
      pending={false}
      onAcceptTheirs={() => chosen.push('theirs')}
      onSaveMine={() => chosen.push('mine')}
    />
  )
  await show(part, { me })
  const region = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(region).toHaveFocus()
  await expect
    .element(region)
    .toMatchTextContent(/Hours before.*Their version.*12 hours.*Your version, not saved.*6 hours/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await page.getByRole('button', { name: 'Save mine' }).click()
  expect(chosen).toEqual(['theirs', 'mine'])
})

test('mine is not sent twice while it is being saved, and a failure is shown', async () => {
  const sent: string[] = []
  const part = (
    <ConflictNotice
      merged
      fields={[]}
      pending
      failure={new NetworkProblem()}
      onAcceptTheirs={() => {}}
      onSaveMine={() => sent.push('mine')}
    />
  )
  await show(part, { me })
  await expect.element(page.getByText(/They didn’t change anything you changed/)).toBeVisible()
  await expect.element(page.getByText(/reach your academy/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine' }).click({ force: true })
  expect(sent).toEqual([])
})

test('a note that both versions can be kept is shown only if that is true', async () => {
  const nothing = () => {}
  await show(
    <ConflictNotice merged={false} fields={[]} pending={false} onAcceptTheirs={nothing} onSaveMine={nothing} />,
    { me },
  )
  await expect.element(page.getByText('Both versions are the same.')).toBeVisible()
  await expect.element(page.getByText(/They didn’t change anything you changed/)).not.toBeInTheDocument()
})
