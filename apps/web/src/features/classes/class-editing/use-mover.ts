import { classTitle } from '@aulaviva/domain/class-title'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { readingWay, stepOfArrow } from '#ui/direction.ts'
import type { ListedClass } from './class-editing.queries.ts'
import { type GridMeasures, measureGrid, placeGhost, placeUnder, spotOf, writeGhost } from './grid-geometry.ts'
import type { Layout } from './grid-layout.ts'
import { collisionsAt, moveStep, type Place, placeOf, samePlace } from './grid-moves.ts'
import { isInTheWay, placeInWords, type Said, spanAt, whatItMeets } from './grid-sentences.ts'
import { timetableGridWords } from './timetable-grid.words.ts'
import { watchCarrying } from './watch-carrying.ts'

interface Options {
  scroller: RefObject<HTMLElement | null>
  layout: Layout
  classes: readonly ListedClass[]
  daysOff: ReadonlyMap<string, string> | undefined
  by: Grouping
  zone: string
  onDrop: (one: ListedClass, from: Place, to: Place) => void
  /** Called with the id of the dragged class, and with null when the drag ends. */
  onCarry: (id: string | null) => void
}

/** The pointer that drags a class. */
interface Hand {
  pointer: number
  /** Horizontal distance in px from the start of the class to the pointer. */
  grip: number
  isTouch: boolean
}

interface Carried {
  one: ListedClass
  element: HTMLElement
  from: Place
  to: Place
  measures: GridMeasures
  /** Null for a drag by keyboard. */
  hand: Hand | null
  watch: ReturnType<typeof watchCarrying>
}

// Pointer travel in px before a press becomes a drag.
const leastDrag = 5
// A resting finger starts a drag, one that moves earlier scrolls. The system's own long press comes later.
const holdMs = 350
const mostTremble = 10
// How long a rejection stays visible.
const readMs = 4_000
// Minimum interval between text updates during a drag: each one is laid out and painted, and no one reads faster.
const wordsMs = 100
const edge = 48
const edgeSpeed = 14

/**
 * Drags a class over the grid, by mouse, touch, or keyboard. During a drag React renders nothing: one element is moved
 * by a transform, once per frame.
 */
export function useMover(options: Options) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const ghost = useRef<HTMLDivElement>(null)
  const veil = useRef<HTMLDivElement>(null)
  const speaker = useRef<HTMLParagraphElement>(null)
  const carried = useRef<Carried | null>(null)
  const dragged = useRef(false)
  const stopDrag = useRef<(() => void) | null>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const words = useRef<{ timer?: ReturnType<typeof setTimeout>; writtenAt: number }>({ writtenAt: 0 })
  useEffect(
    () => () => {
      stopDrag.current?.()
      carried.current?.watch.stop()
      clearTimeout(hiding.current)
      clearTimeout(words.current.timer)
    },
    [],
  )
  useEffect(() => {
    const { current: scroller } = latest.current.scroller
    // Must be registered before the touch begins, because the browser then decides whether it may scroll.
    const holdStill = (event: TouchEvent) => carried.current?.hand?.isTouch && event.preventDefault()
    scroller?.addEventListener('touchmove', holdStill, { passive: false })
    return () => scroller?.removeEventListener('touchmove', holdStill)
  }, [])

  const say = (text: string) => {
    if (speaker.current) speaker.current.textContent = text
  }

  const showSaid = () => {
    clearTimeout(hiding.current)
    if (speaker.current) speaker.current.dataset.shown = ''
  }
  const hideSaid = () => {
    clearTimeout(hiding.current)
    if (speaker.current) delete speaker.current.dataset.shown
  }

  function begin(element: HTMLElement, hand: Hand | null = null): boolean {
    const { scroller, classes, zone, by, layout } = latest.current
    const one = classes.find(({ id }) => id === element.dataset.stop)
    if (!one || !scroller.current || !ghost.current) return false
    if (one.closed) {
      say(timetableGridWords().moving.closed)
      // With the keyboard, the screen-reader announcement is enough. With a pointer, show the message.
      if (hand) {
        showSaid()
        hiding.current = setTimeout(hideSaid, readMs)
      }
      return false
    }
    const from = placeOf(one, zone, by)
    const measures = measureGrid(scroller.current, layout)
    const watch = watchCarrying(() => end(false), !hand)
    carried.current = { one, element, from, to: from, hand, measures, watch }
    if (hand?.isTouch) showSaid()
    if (hand && veil.current) veil.current.hidden = false
    element.dataset.lifted = ''
    ghost.current.style.width = `${element.offsetWidth}px`
    show()
    latest.current.onCarry(one.id)
    return true
  }

  function show() {
    const { current: now } = carried
    if (!now || !ghost.current) return
    placeGhost(ghost.current, spotOf(now.to, now.measures, latest.current.layout))
    clearTimeout(words.current.timer)
    const left = now.hand ? words.current.writtenAt + wordsMs - performance.now() : 0
    if (left > 0) words.current.timer = setTimeout(writeWords, left)
    else writeWords()
  }

  function writeWords() {
    const { current: now } = carried
    if (!now || !ghost.current) return
    words.current.writtenAt = performance.now()
    const said: Said = { ...latest.current, one: now.one }
    const met = collisionsAt(now.one, now.to, { ...latest.current, now: new Date() })
    const sentences = whatItMeets(met, now.to, said)
    writeGhost(ghost.current, {
      title: spanAt(now.to, said),
      text: sentences[0] ?? classTitle(now.one),
      tone: met.some(isInTheWay) ? 'bad' : met.length > 0 ? 'warn' : 'calm',
    })
    // A mouse passes over many places and its user sees them, so announce only touch and keyboard moves.
    if (now.hand ? now.hand.isTouch : !samePlace(now.from, now.to))
      say([placeInWords(now.to, said), ...sentences].join('. '))
  }

  function moveTo(place: Place) {
    const { current: now } = carried
    if (!now) return
    now.watch.moved()
    if (samePlace(now.to, place)) return
    now.to = place
    show()
  }

  function end(drops: boolean) {
    const { current: now } = carried
    stopDrag.current?.()
    hideSaid()
    if (!now) return
    carried.current = null
    now.watch.stop()
    latest.current.onCarry(null)
    delete now.element.dataset.lifted
    if (ghost.current) ghost.current.hidden = true
    if (veil.current) veil.current.hidden = true
    if (!drops || samePlace(now.from, now.to)) say(timetableGridWords().moving.given)
    else {
      say(staffPagesWords().preview.loading)
      latest.current.onDrop(now.one, now.from, now.to)
    }
  }

  function onPointerDown(event: PointerEvent) {
    const { pointerId } = event
    const { current: before } = carried
    // During a drag, other pointers are ignored.
    if (before?.hand && before.hand.pointer !== pointerId) return
    dragged.current = false
    end(false)
    const element = (event.target as HTMLElement).closest<HTMLElement>('a[data-stop]')
    if (!element || event.button !== 0 || !event.isPrimary) return
    const isTouch = event.pointerType === 'touch'
    const { clientX, clientY } = event
    const box = element.getBoundingClientRect()
    const grip = readingWay() === 1 ? clientX - box.left : box.right - clientX
    const at = { x: clientX, y: clientY }
    let frame = 0
    const step = () => {
      frame = 0
      const { scroller, layout, by } = latest.current
      const { current: now } = carried
      if (!now || !scroller.current) return
      // A finger that leaves the grid returns the class to its place.
      if (isTouch && !isWithin(scroller.current, at)) return moveTo(now.from)
      if (scrollAtEdge(scroller.current, at)) frame = requestAnimationFrame(step)
      moveTo(placeUnder(at, { ...now, grip }, { scroller: scroller.current, layout, keepsLane: by === 'level' }))
    }
    const lift = () => {
      dragged.current = begin(element, { pointer: pointerId, grip, isTouch })
      if (!dragged.current) return stopDrag.current?.()
      if (isTouch) navigator.vibrate?.(15)
    }
    const hold = isTouch ? setTimeout(lift, holdMs) : undefined
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!carried.current) {
        if (Math.hypot(clientX - at.x, clientY - at.y) < (isTouch ? mostTremble : leastDrag)) return
        if (isTouch) return stopDrag.current?.()
        lift()
        if (!carried.current) return
      }
      at.x = clientX
      at.y = clientY
      frame ||= requestAnimationFrame(step)
    }
    const onUp = () => {
      if (frame) step()
      end(true)
    }
    const onEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && end(false)
    const listening = new AbortController()
    const { signal } = listening
    const heed = (kind: 'pointermove' | 'pointerup' | 'pointercancel', act: (its: globalThis.PointerEvent) => void) =>
      window.addEventListener(kind, its => its.pointerId === pointerId && act(its), { signal })
    heed('pointermove', onMove)
    heed('pointerup', onUp)
    heed('pointercancel', () => end(false))
    window.addEventListener('keydown', onEscape, { signal })
    stopDrag.current = () => {
      clearTimeout(hold)
      cancelAnimationFrame(frame)
      listening.abort()
      stopDrag.current = null
    }
  }

  /** Handles a key during a drag. Returns whether it was used. */
  function onKey(event: KeyboardEvent): boolean {
    const { current: now } = carried
    dragged.current = false
    if (!now) return false
    if (event.key === 'Tab') {
      end(false)
      return false
    }
    event.preventDefault()
    event.stopPropagation()
    const { layout, scroller, by } = latest.current
    if (event.key === 'Escape' || event.key === 'Enter') end(event.key === 'Enter')
    const along = stepOfArrow(event.key)
    const over = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // The next place sideways is the next day in stacks, and the next 15 minutes along hours.
    if (along && event.shiftKey !== layout.isStacked) moveTo({ ...now.to, day: beside(layout.days, now.to.day, along) })
    else if (along) {
      const start = now.to.start + along * moveStep
      if (start >= layout.fromHour * 60 && start < layout.toHour * 60) moveTo({ ...now.to, start })
    } else if (over && by !== 'level') {
      const lanes = layout.lanes.map(({ id }) => id)
      moveTo({ ...now.to, lane: beside(lanes, now.to.lane, over) })
    }
    if (carried.current && scroller.current) bringIntoSight(scroller.current, spotOf(now.to, now.measures, layout), now)
    return true
  }

  function lift(id: string) {
    const element = latest.current.scroller.current?.querySelector<HTMLElement>(`a[data-stop="${CSS.escape(id)}"]`)
    const { current: before } = carried
    if (!element || before || !begin(element)) return
    const one = latest.current.classes.find(one => one.id === id)
    if (!one) return
    const { begun, begunInWeek } = timetableGridWords().moving
    say((latest.current.layout.isStacked ? begunInWeek : begun)(classTitle(one)))
  }

  // The context menu of a long press on a link would end the drag.
  const onContextMenu = (event: MouseEvent) => carried.current && event.preventDefault()

  return { ghost, veil, speaker, onPointerDown, onContextMenu, onKey, lift, hasDragged: () => dragged.current }
}

const beside = (all: readonly string[], one: string, step: number) => all[all.indexOf(one) + step] ?? one

function isWithin(scroller: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const box = scroller.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Scrolls while the pointer is at an edge. Returns whether it did. */
function scrollAtEdge(scroller: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const box = scroller.getBoundingClientRect()
  const left = x > box.right - edge ? edgeSpeed : x < box.left + edge ? -edgeSpeed : 0
  const top = y > box.bottom - edge ? edgeSpeed : y < box.top + edge ? -edgeSpeed : 0
  if (left === 0 && top === 0) return false
  const before = [scroller.scrollLeft, scroller.scrollTop]
  scroller.scrollBy({ left, top, behavior: 'instant' })
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop
}

function bringIntoSight(scroller: HTMLElement, spot: { x: number; y: number }, { measures, element }: Carried): void {
  const way = readingWay()
  const from = Math.abs(scroller.scrollLeft)
  const room = scroller.clientWidth
  const left =
    spot.x - measures.laneWidth < from
      ? spot.x - measures.laneWidth - from
      : Math.max(0, spot.x + element.offsetWidth - from - room)
  const top =
    spot.y - measures.headHeight < scroller.scrollTop
      ? spot.y - measures.headHeight - scroller.scrollTop
      : Math.max(0, spot.y + element.offsetHeight - scroller.scrollTop - scroller.clientHeight)
  scroller.scrollBy({ left: left * way, top, behavior: 'instant' })
}
