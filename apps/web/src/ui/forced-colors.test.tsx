import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '#testing/emulate-media.ts'
import { show } from '#testing/show.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SeatDots } from './seat-dots.tsx'
import { StackedBars } from './stacked-bars.tsx'
import { StatusPill } from './status-pill.tsx'

const nothing = () => undefined

beforeEach(() => emulateMedia({ features: [{ name: 'forced-colors', value: 'active' }] }))

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle

test('a bar is distinct from its track, and a taken seat from a free one', async () => {
  await show(
    <>
      <ProgressBar value={0.5} label="Classes" text="4 of 8" />
      <SeatDots taken={1} capacity={2} label="1 left" />
    </>,
  )
  const bar = page.getByRole('progressbar').element()
  expect(backgroundOf(bar.firstElementChild!)).not.toBe(backgroundOf(bar))
  const [taken, free] = page.getByText('1 left').element().previousElementSibling!.children
  expect(backgroundOf(taken!)).not.toBe(backgroundOf(free!))
})

test('a button has an edge, and another one with the focus', async () => {
  await show(
    <Button variant="primary" pending={false} onPress={nothing}>
      Reserve
    </Button>,
  )
  const button = page.getByRole('button').element()
  const edge = () => getComputedStyle(button).outline
  expect(edge()).toContain('solid 1px')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(button)
  expect(edge()).toContain('solid 2px')
})

test('chosen options are marked, and others are not', async () => {
  await show(
    <>
      <Chip selected onChange={nothing}>
        Mornings
      </Chip>
      <Chip selected={false} onChange={nothing}>
        Evenings
      </Chip>
    </>,
  )
  expect(outlineOf(page.getByRole('button', { name: 'Mornings' }).element())).toBe('solid')
  expect(outlineOf(page.getByRole('button', { name: 'Evenings' }).element())).toBe('none')
})

test('the mark on the edge of a card is drawn in a color of the system', async () => {
  await show(<Card mark="var(--level-b1)">At the market</Card>)
  const { backgroundImage } = getComputedStyle(page.getByText('At the market').element(), '::before')
  const system = document.body.appendChild(document.createElement('div'))
  system.style.color = 'CanvasText'
  expect(backgroundImage).toContain(getComputedStyle(system).color)
  system.remove()
})

test('a bar’s value is distinct from stacked values', async () => {
  const series = ['good', 'ink-3', 'bad'].map(name => ({ name, color: `var(--${name})` }))
  await show(
    <StackedBars
      caption="Attendance"
      rowHead="Month"
      series={series}
      rows={[{ name: 'May', label: 'May', values: [1, 1, 1] }]}
      format={String}
    />,
  )
  const marks = page.getByRole('listitem', { includeHidden: true }).elements()
  expect(new Set(marks.map(({ firstElementChild }) => backgroundOf(firstElementChild!))).size).toBe(series.length)
})

test('a state has an edge', async () => {
  await show(
    <>
      <StatusPill tone="lamp">In progress</StatusPill>
      <StatusPill tone="neutral">Off</StatusPill>
    </>,
  )
  for (const state of ['In progress', 'Off']) {
    expect(outlineOf(page.getByText(state).element().parentElement!), state).toBe('solid')
  }
})

test('a button that can’t be pressed is gray, and one that is busy is not', async () => {
  await show(
    <>
      <Button pending={false} disabledReason="Enter a reason">
        Blocked
      </Button>
      <Button pending onPress={nothing}>
        Busy
      </Button>
      <Button pending={false} onPress={nothing}>
        Ready
      </Button>
    </>,
  )
  const colorOf = (name: string) => {
    const { color, outlineColor } = getComputedStyle(page.getByRole('button', { name }).element())
    return `${color} ${outlineColor}`
  }
  expect(colorOf('Blocked')).not.toBe(colorOf('Ready'))
  expect(colorOf('Busy')).toBe(colorOf('Ready'))
})
