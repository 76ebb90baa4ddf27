import { addDays, instantAt } from '@aulaviva/domain/days'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { followStream } from '#entities/notifications/notification-stream.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { answerAt, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import type { ListedClass } from './class-editing.queries.ts'
import {
  address,
  ana,
  announcement,
  carrying,
  classAt,
  detail,
  detailOf,
  eva,
  finger,
  impactOf,
  isLifted,
  link,
  me,
  middleOf,
  monday,
  preview,
  showGrid,
  zone,
} from './testing/grid-on-page.tsx'

for (const [device, width] of [
  ['tablet', 820],
  ['phone', 390],
] as const) {
  test(`on a ${device} a long press on a class lifts it, shows conflicts, and drops it`, async () => {
    await page.viewport(width, 800)
    const [one, hers] = [classAt(0, 9), classAt(1, 9, { teacher: eva })]
    await showGrid([one, hers], { [detail]: detailOf(one), [preview]: impactOf(one, 2) }, 'week')
    const { down, move, up } = finger()
    const [from, to] = [middleOf(link(one)), middleOf(link(hers))]
    await down(from)
    await expect.poll(() => isLifted(one)).toBe(true)
    await move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await move(to)
    await expect.poll(() => announcement()?.textContent).toMatch(/Eva León teaches/)
    expect(announcement()?.getBoundingClientRect().width).toBeGreaterThan(200)
    await up()
    await expect
      .poll(() => requestsTo(preview)[0]?.body)
      .toMatchObject({ teacher: eva.id, starts_at: instantAt(addDays(monday, 1), '9:00', zone).toISOString() })
    expect(announcement()?.dataset.shown).toBeUndefined()
    await page.viewport(1280, 900)
  })
}

test('a finger that moves at once scrolls the grid and lifts no class', async () => {
  await page.viewport(390, 800)
  const one = classAt(1, 9)
  await showGrid([one], {}, 'week')
  const grid = document.querySelector('.timetable-grid')!
  const { down, move, up } = finger()
  const from = middleOf(link(one))
  await down(from)
  await move({ x: from.x - 40, y: from.y })
  await move({ x: from.x - 120, y: from.y })
  await expect.poll(() => grid.scrollLeft).toBeGreaterThan(50)
  await up()
  expect(isLifted(one)).toBe(false)
  await page.viewport(1280, 900)
})

test('a finger that leaves the grid leaves the class where it was', async () => {
  await page.viewport(390, 800)
  const one = classAt(1, 9)
  await showGrid([one], {}, 'week')
  const grid = document.querySelector('.timetable-grid')!
  const { down, move, up } = finger()
  const from = middleOf(link(one))
  await down(from)
  await expect.poll(() => isLifted(one)).toBe(true)
  await move({ x: from.x, y: from.y + 30 })
  await move({ x: from.x, y: grid.getBoundingClientRect().top - 60 })
  await up()
  await expect.element(page.getByText('The class wasn’t moved.')).toBeInTheDocument()
  expect(requestsTo(detail)).toHaveLength(0)
  await page.viewport(1280, 900)
})

/** What others do, as the notification stream reports it. */
function mockDragStream() {
  let send: (said: object) => void = () => undefined
  answerAt('/api/main/notifications/stream/', () => {
    const body = new ReadableStream<Uint8Array>({
      start(events) {
        send = said => events.enqueue(new TextEncoder().encode(`event: carrying\ndata: ${JSON.stringify(said)}\n\n`))
      },
    })
    return new Response(body)
  })
  return (by: { id: string }, name: string, one: ListedClass, carries = true) =>
    send({ live_class: one.id, by: by.id, name, carries })
}
const sentDrags = () => requestsTo(carrying).map(({ body }) => body.carries)

test('a dragged class is broadcast to others, and shows who else is dragging it', async () => {
  const one = classAt(0, 9)
  const tell = mockDragStream()
  await showGrid([one])
  onTestFinished(followStream())
  link(one)?.focus()
  await userEvent.keyboard('m')
  await expect.poll(sentDrags).toEqual([true])
  tell(eva, 'Eva León', one)
  const hers = page.getByText(/^Eva León is moving/)
  await expect.element(hers).toBeVisible()
  expect(link(one)?.dataset.theirs).toBe('')
  await expectAccessible()
  const line = hers.element()
  // One's own drags are not shown and don't remove anyone else's.
  tell(me, 'Me', one)
  tell(eva, 'Eva León', one)
  tell(ana, 'Ana Ruiz', one)
  await expect.element(page.getByText(/^Ana Ruiz is moving/)).toBeVisible()
  expect(page.getByText(/is moving/).elements()).toHaveLength(2)
  expect(hers.element()).toBe(line)
  await userEvent.keyboard('{Escape}')
  await expect.poll(sentDrags).toEqual([true, false])
  tell(eva, 'Eva León', one, false)
  await expect.element(hers).not.toBeInTheDocument()
  expect(link(one)?.dataset.theirs).toBe('')
  tell(ana, 'Ana Ruiz', one, false)
  await expect.element(page.getByText(/is moving/)).not.toBeInTheDocument()
  expect(link(one)?.dataset.theirs).toBeUndefined()
})

test('a class that others carry stays marked when the rows are others', async () => {
  const one = classAt(0, 9)
  const tell = mockDragStream()
  await showGrid([one])
  onTestFinished(followStream())
  await expect
    .poll(() => {
      tell(eva, 'Eva León', one)
      return link(one)?.dataset.theirs
    })
    .toBe('')
  const before = link(one)
  await page.getByRole('combobox', { name: 'Rows' }).selectOptions('By classroom')
  await expect.element(page.getByRole('rowheader', { name: 'No classroom' })).toBeVisible()
  expect(link(one)).not.toBe(before)
  expect(link(one)?.dataset.theirs).toBe('')
  tell(eva, 'Eva León', one, false)
  await expect.element(page.getByText(/is moving/)).not.toBeInTheDocument()
})

test('drag messages keep their order, and none is repeated', async () => {
  const one = classAt(0, 9)
  const answered = Promise.withResolvers<ErrorAnswer>()
  await showGrid([one], { [carrying]: ({ body }) => (body.carries ? answered.promise : null) })
  link(one)?.focus()
  await userEvent.keyboard('m')
  await expect.poll(sentDrags).toEqual([true])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('The class wasn’t moved.')).toBeInTheDocument()
  expect(sentDrags()).toEqual([true])
  answered.resolve(new ErrorAnswer(503, 'unavailable'))
  await expect.poll(sentDrags).toEqual([true, false])
})

const distractions = {
  'another window is gone to': () => window.dispatchEvent(new Event('blur')),
  'the tab is hidden': () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  },
  'something else is pressed': () => page.getByRole('heading', { level: 2 }).click(),
}
for (const [what, distract] of Object.entries(distractions)) {
  test(`a class lifted by keyboard is dropped when ${what}`, async () => {
    const one = classAt(0, 9)
    await showGrid([one])
    link(one)?.focus()
    await userEvent.keyboard('m{ArrowRight}')
    expect(isLifted(one)).toBe(true)
    await distract()
    expect(isLifted(one)).toBe(false)
    expect(announcement()?.textContent).toBe('The class wasn’t moved.')
    await expect.poll(sentDrags).toEqual([true, false])
  })
}

test('a lifted class that is not moved for a minute is dropped', async () => {
  const one = classAt(0, 9)
  await showGrid([one])
  link(one)?.focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const press = (key: string) => link(one)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('m')
  vi.advanceTimersByTime(59_000)
  press('ArrowRight')
  vi.advanceTimersByTime(59_000)
  expect(isLifted(one)).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(isLifted(one)).toBe(false)
  vi.useRealTimers()
  await expect.poll(sentDrags).toEqual([true, false])
})

test('a long press on a started class shows why it cannot move, and a tap opens it', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 900))
  const begun = classAt(0, 9, { closed: 'class_started' })
  await showGrid([begun], {}, 'week')
  const { down, up } = finger()
  await down(middleOf(link(begun)))
  await expect.poll(() => announcement()?.dataset.shown).toBe('')
  expect(announcement()?.textContent).toBe('This class can’t be moved.')
  expect(announcement()?.getBoundingClientRect().width).toBeGreaterThan(200)
  await up()
  expect(isLifted(begun)).toBe(false)
  // The click that the browser fires after such a short press if it opens no menu.
  link(begun)?.click()
  await expect.poll(address).toBe(`/staff/timetable/${begun.id}`)
})

/** Dispatches its own pointer on the page. */
const pointer = (on: Element | null, kind: string, own: PointerEventInit) => {
  const { x, y } = middleOf(on)
  on?.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, clientX: x, clientY: y, ...own }))
}
const mouse = { pointerId: 1, pointerType: 'mouse' }
const touch = { pointerId: 7, pointerType: 'touch' }

test('while one pointer carries a class, another neither moves nor drops it', async () => {
  const [one, hers] = [classAt(0, 9), classAt(1, 9, { teacher: eva })]
  await showGrid([one, hers], { [detail]: detailOf(one), [preview]: impactOf(one, 2) })
  pointer(link(one), 'pointerdown', touch)
  await expect.poll(() => isLifted(one)).toBe(true)
  const text = announcement()?.textContent
  pointer(link(hers), 'pointerdown', mouse)
  pointer(link(hers), 'pointermove', mouse)
  pointer(link(hers), 'pointerup', mouse)
  expect(isLifted(one)).toBe(true)
  expect(announcement()?.textContent).toBe(text)
  pointer(link(hers), 'pointermove', touch)
  pointer(link(hers), 'pointerup', touch)
  await expect.poll(() => requestsTo(preview)[0]?.body).toMatchObject({ teacher: eva.id })
})

test('a pending long press lifts nothing once another pointer is pressed', async () => {
  const [one, hers] = [classAt(0, 9), classAt(1, 9, { teacher: eva })]
  await showGrid([one, hers])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  pointer(link(one), 'pointerdown', touch)
  pointer(link(hers), 'pointerdown', mouse)
  vi.advanceTimersByTime(1_000)
  expect([isLifted(one), isLifted(hers)]).toEqual([false, false])
  pointer(link(hers), 'pointerup', mouse)
})

test('with a touchscreen, the hint mentions touch first', async () => {
  await showGrid([classAt(0, 9)])
  const hint = () =>
    document.getElementById(document.querySelector('[role=grid]')?.getAttribute('aria-describedby') ?? '')
  expect(hint()?.textContent).toMatch(/^Use arrow keys/)
  const touchable = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await touchable(true)
  onTestFinished(() => void touchable(false))
  await expect.poll(() => hint()?.textContent).toMatch(/^Tap a class/)
})
