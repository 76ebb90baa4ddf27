import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { FilterSelect } from './filter-select.tsx'

const allTeachers = 'Todos los profesores'
const long = 'Maximiliana Wolfeschlegelstein'
const pill = (name: string) => page.getByRole('combobox', { name }).element() as HTMLSelectElement

test.each([
  ['nothing is chosen', ''],
  ['somebody with a long name is', 'one'],
])('on a phone the whole of it is read where %s, and the pill is as wide before there is anybody', async (_, value) => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(...size))
  const choices = [{ value: '', label: allTeachers }]
  const name = { value: 'one', label: long }
  const filter = { value, onChange: () => undefined, loadsLater: true }
  await show(
    <div className="flex flex-wrap gap-2 p-4">
      <FilterSelect {...filter} label="Before" choices={choices} />
      <FilterSelect {...filter} label="After" choices={[...choices, name]} />
    </div>,
  )
  const [before, after] = [pill('Before'), pill('After')]
  expect(before.offsetWidth).toBe(after.offsetWidth)
  expect(textWidth(after, value ? long : allTeachers)).toBeLessThan(roomOf(after))
})

function roomOf(select: HTMLSelectElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(select)
  return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

function textWidth(select: HTMLSelectElement, text: string): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('The browser draws nothing')
  canvas.font = getComputedStyle(select).font
  return canvas.measureText(text).width
}
