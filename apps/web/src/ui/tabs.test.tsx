import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['Classes', 'Teachers', 'Students', 'Hours'].map(label => ({ value: label, label }))

test.each(['ltr', 'rtl'] as const)('the chosen tab is in sight in a narrow room, read %s', async dir => {
  await show(
    <div dir={dir} className="w-60" data-testid="room">
      <Tabs label="Figures" tabs={tabs} value="Hours" onChange={() => {}}>
        Nothing yet
      </Tabs>
    </div>,
  )
  const tab = (await page.getByRole('tab', { name: 'Hours' }).findElement()).getBoundingClientRect()
  const room = (await page.getByTestId('room').findElement()).getBoundingClientRect()
  // A browser scrolls by whole pixels.
  expect(tab.left).toBeGreaterThan(room.left - 1)
  expect(tab.right).toBeLessThan(room.right + 1)
})

test('on a phone of usual width, four tabs and the number of the last one fit in Portuguese', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
  const labels = ['Hoje', 'Próximas', 'Anteriores', 'A fazer']
  await show(
    <div style={{ width: 358 }}>
      <Tabs
        label="Filtrar aulas"
        tabs={labels.map((label, at) => ({ value: label, label, ...(at === 3 && { count: 1 }) }))}
        value="Hoje"
        onChange={() => {}}
      >
        Nada
      </Tabs>
    </div>,
  )
  const row = await page.getByRole('tablist').findElement()
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  expect(getComputedStyle(row).maskImage).toBe('none')
})

test('a row of tabs fades at the end where it continues', async () => {
  await show(
    <div className="w-60">
      <Tabs label="Figures" tabs={tabs} value="Classes" onChange={() => {}}>
        Nothing yet
      </Tabs>
    </div>,
  )
  const row = await page.getByRole('tablist').findElement()
  const mask = () => getComputedStyle(row).maskImage
  await expect.poll(mask).toContain('to left')
  row.scrollLeft = row.scrollWidth
  await expect.poll(mask).toContain('to right')
})

function Loaded() {
  const [count, setCount] = useState<number>()
  return (
    <Tabs
      label="Filter classes"
      tabs={[
        { value: 'due', label: 'Due', count },
        { value: 'past', label: 'Past' },
      ]}
      value="due"
      onChange={() => {}}
    >
      <button type="button" onClick={() => setCount(12)}>
        Load
      </button>
    </Tabs>
  )
}

test('a count that is loaded later moves no tab', async () => {
  await show(<Loaded />)
  const past = await page.getByRole('tab', { name: 'Past' }).findElement()
  const before = past.getBoundingClientRect().left
  await page.getByRole('button', { name: 'Load' }).click()
  await expect.element(page.getByRole('tab', { name: 'Due 12' })).toBeInTheDocument()
  expect(past.getBoundingClientRect().left).toBe(before)
})
