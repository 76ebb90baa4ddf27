import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ClassLine } from './class-line.tsx'

test('the color of a type is on the line of its name', async () => {
  const type = { id: anId(), name: 'Workshop', color: 'CLAY' }
  const liveClass = { level: null, unit: null, live_class_type: type, type_scheduled_class: 'GROUP' }
  await show(
    // Room for the levels and the mark, but not for the name.
    <div style={{ width: 110 }}>
      <ClassLine liveClass={liveClass as Parameters<typeof ClassLine>[0]['liveClass']} />
    </div>,
    { me: employee('teacher') },
  )
  const line = await page.getByText(/Workshop/).findElement()
  const levels = await page.getByText('All levels').findElement()
  expect(line.getBoundingClientRect().top).toBeGreaterThan(levels.getBoundingClientRect().top)
  const name = document.createRange()
  name.selectNode(line.lastChild as Text)
  const mark = line.querySelector('[aria-hidden]') as HTMLElement
  expect(mark.getClientRects()).toHaveLength(1)
  const { left, right, top, height, width } = mark.getBoundingClientRect()
  expect(top).toBeGreaterThan(name.getBoundingClientRect().top)
  expect(right).toBeLessThan(name.getBoundingClientRect().left)
  expect(width).toBe(8)
  // As high as the letters of whichever font has loaded.
  expect(Math.abs(height - width)).toBeLessThan(2)
  // The dot before it is outside the visible area.
  const dot = await page.getByText('·').last().findElement()
  expect(dot.getBoundingClientRect().right).toBeLessThanOrEqual(left)
  expect(left).toBe(levels.getBoundingClientRect().left + dot.getBoundingClientRect().width)
  expect(getComputedStyle(line.closest('.dotted') as HTMLElement).clipPath).not.toBe('none')
})

test.each([
  ['', 'Tutoring', ['Private']],
  ['Job interviews', 'Tutoring', ['Tutoring', 'Private']],
  ['Job interviews', 'Private tutoring', ['Private tutoring']],
])('a private class titled %j of the type %s shows its type once', async (description, name, facts) => {
  const type = { id: anId(), name, color: 'CLAY' }
  const liveClass = { level: null, unit: null, topic: null, description, live_class_type: type }
  const whole = { ...liveClass, type_scheduled_class: 'PRIVATE' } as Parameters<typeof ClassLine>[0]['liveClass']
  await show(<ClassLine liveClass={whole} />, { me: employee('teacher') })
  const line = await page.getByRole('main').findElement()
  expect(line.querySelector('.dotted')?.textContent).toBe(facts.join(' · '))
})
