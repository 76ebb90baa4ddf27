import { classTitle } from '@aulaviva/domain/class-title'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { directionSign, stepOfArrow } from '#ui/direction.ts'
import type { ListedClass } from './class-editing.queries.ts'
import {
  type GridMeasures,
  labelDragPreview,
  measureGrid,
  moveDragPreview,
  placeUnder,
  spotOf,
} from './grid-geometry.ts'
import type { GridLayout } from './grid-layout.ts'
import { collisionsAt, type GridPlace, isSamePlace, moveStepMinutes, placeOf } from './grid-moves.ts'
import { blocksDrop, type DragContext, dropConflicts, formatPlace, spanAt } from './grid-sentences.ts'
import { timetableGridWords } from './timetable-grid.words.ts'
import { watchDrag } from './watch-drag.ts'

interface Options {
  scroller: RefObject<HTMLElement | null>
  layout: GridLayout
  classes: readonly ListedClass[]
  daysOff: ReadonlyMap<string, string> | undefined
  by: Grouping
  zone: string
  onDrop: (one: ListedClass, from: GridPlace, to: GridPlace) => void
  /** Called with the id of the dragged class, and with null when the drag ends. */
  onDrag: (id: string | null) => void
}

/** The pointer that drags a class. */
interface DragPointer {
  pointer: number
  /** Horizontal distance in px from the start of the class to the pointer. */
  grip: number
  isTouch: boolean
}

interface ClassDrag {
  one: ListedClass
  element: HTMLElement
  from: GridPlace
  to: GridPlace
  measures: GridMeasures
  /** Null for a drag by keyboard. */
  pointer: DragPointer | null
  watch: ReturnType<typeof watchDrag>
}

// Pointer travel in px before a press becomes a drag.
const minDragDistance = 5
// A resting finger starts a drag, one that moves earlier scrolls. The system's own long press comes later.
const longPressMs = 350
const maxLongPressMovement = 10
// How long a rejection stays visible.
const messageMs = 4_000
// Minimum interval between text updates during a drag: each one is laid out and painted, and no one reads faster.
const labelUpdateMs = 100
const scrollEdge = 48
const scrollSpeed = 14

/**
 * Drags a class over the grid, by mouse, touch, or keyboard. During a drag React renders nothing: one element is moved
 * by a transform, once per frame.
 */
export function useClassDrag(options: Options) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const preview = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const announcer = useRef<HTMLParagraphElement>(null)
  const drag = useRef<ClassDrag | null>(null)
  const dragged = useRef(false)
  const stopDrag = useRef<(() => void) | null>(null)
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const label = useRef<{ timer?: ReturnType<typeof setTimeout>; updatedAt: number }>({ updatedAt: 0 })
  useEffect(
    () => () => {
      stopDrag.current?.()
      drag.current?.watch.stop()
      clearTimeout(hideTimer.current)
      clearTimeout(label.current.timer)
    },
    [],
  )
  useEffect(() => {
    const { current: scroller } = latest.current.scroller
    // Must be registered before the touch begins, because the browser then decides whether it may scroll.
    const preventScroll = (event: TouchEvent) => drag.current?.pointer?.isTouch && event.preventDefault()
    scroller?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => scroller?.removeEventListener('touchmove', preventScroll)
  }, [])

  const announce = (text: string) => {
    if (announcer.current) announcer.current.textContent = text
  }

  const showAnnouncement = () => {
    clearTimeout(hideTimer.current)
    if (announcer.current) announcer.current.dataset.shown = ''
  }
  const hideAnnouncement = () => {
    clearTimeout(hideTimer.current)
    if (announcer.current) delete announcer.current.dataset.shown
  }

  function begin(element: HTMLElement, pointer: DragPointer | null = null): boolean {
    const { scroller, classes, zone, by, layout } = latest.current
    const one = classes.find(({ id }) => id === element.dataset.stop)
    if (!one || !scroller.current || !preview.current) return false
    if (one.closed) {
      announce(timetableGridWords().moving.closed)
      // With the keyboard, the screen-reader announcement is enough. With a pointer, show the message.
      if (pointer) {
        showAnnouncement()
        hideTimer.current = setTimeout(hideAnnouncement, messageMs)
      }
      return false
    }
    const from = placeOf(one, zone, by)
    const measures = measureGrid(scroller.current, layout)
    const watch = watchDrag(() => endDrag(false), !pointer)
    drag.current = { one, element, from, to: from, pointer, measures, watch }
    if (pointer?.isTouch) showAnnouncement()
    if (pointer && overlay.current) overlay.current.hidden = false
    element.dataset.lifted = ''
    preview.current.style.width = `${element.offsetWidth}px`
    show()
    latest.current.onDrag(one.id)
    return true
  }

  function show() {
    const { current: now } = drag
    if (!now || !preview.current) return
    moveDragPreview(preview.current, spotOf(now.to, now.measures, latest.current.layout))
    clearTimeout(label.current.timer)
    const delay = now.pointer ? label.current.updatedAt + labelUpdateMs - performance.now() : 0
    if (delay > 0) label.current.timer = setTimeout(updateLabel, delay)
    else updateLabel()
  }

  function updateLabel() {
    const { current: now } = drag
    if (!now || !preview.current) return
    label.current.updatedAt = performance.now()
    const context: DragContext = { ...latest.current, one: now.one }
    const conflicts = collisionsAt(now.one, now.to, { ...latest.current, now: new Date() })
    const sentences = dropConflicts(conflicts, now.to, context)
    labelDragPreview(preview.current, {
      title: spanAt(now.to, context),
      text: sentences[0] ?? classTitle(now.one),
      tone: conflicts.some(blocksDrop) ? 'bad' : conflicts.length > 0 ? 'warn' : 'calm',
    })
    // A mouse passes over many places and its user sees them, so announce only touch and keyboard moves.
    if (now.pointer ? now.pointer.isTouch : !isSamePlace(now.from, now.to))
      announce([formatPlace(now.to, context), ...sentences].join('. '))
  }

  function moveTo(place: GridPlace) {
    const { current: now } = drag
    if (!now) return
    now.watch.moved()
    if (isSamePlace(now.to, place)) return
    now.to = place
    show()
  }

  function endDrag(drops: boolean) {
    const { current: now } = drag
    stopDrag.current?.()
    hideAnnouncement()
    if (!now) return
    drag.current = null
    now.watch.stop()
    latest.current.onDrag(null)
    delete now.element.dataset.lifted
    if (preview.current) preview.current.hidden = true
    if (overlay.current) overlay.current.hidden = true
    if (!drops || isSamePlace(now.from, now.to)) announce(timetableGridWords().moving.notMoved)
    else {
      announce(staffPagesWords().preview.loading)
      latest.current.onDrop(now.one, now.from, now.to)
    }
  }

  function onPointerDown(event: PointerEvent) {
    const { pointerId } = event
    const { current: before } = drag
    // During a drag, other pointers are ignored.
    if (before?.pointer && before.pointer.pointer !== pointerId) return
    dragged.current = false
    endDrag(false)
    const element = (event.target as HTMLElement).closest<HTMLElement>('a[data-stop]')
    if (!element || event.button !== 0 || !event.isPrimary) return
    const isTouch = event.pointerType === 'touch'
    const { clientX, clientY } = event
    const box = element.getBoundingClientRect()
    const grip = directionSign() === 1 ? clientX - box.left : box.right - clientX
    const at = { x: clientX, y: clientY }
    let frame = 0
    const step = () => {
      frame = 0
      const { scroller, layout, by } = latest.current
      const { current: now } = drag
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
    const longPress = isTouch ? setTimeout(lift, longPressMs) : undefined
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!drag.current) {
        if (Math.hypot(clientX - at.x, clientY - at.y) < (isTouch ? maxLongPressMovement : minDragDistance)) return
        if (isTouch) return stopDrag.current?.()
        lift()
        if (!drag.current) return
      }
      at.x = clientX
      at.y = clientY
      frame ||= requestAnimationFrame(step)
    }
    const onUp = () => {
      if (frame) step()
      endDrag(true)
    }
    const onEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && endDrag(false)
    const listeners = new AbortController()
    const { signal } = listeners
    const listen = (
      kind: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (event: globalThis.PointerEvent) => void,
    ) => window.addEventListener(kind, event => event.pointerId === pointerId && act(event), { signal })
    listen('pointermove', onMove)
    listen('pointerup', onUp)
    listen('pointercancel', () => endDrag(false))
    window.addEventListener('keydown', onEscape, { signal })
    stopDrag.current = () => {
      clearTimeout(longPress)
      cancelAnimationFrame(frame)
      listeners.abort()
      stopDrag.current = null
    }
  }

  /** Handles a key during a drag. Returns whether it was used. */
  function onKey(event: KeyboardEvent): boolean {
    const { current: now } = drag
    dragged.current = false
    if (!now) return false
    if (event.key === 'Tab') {
      endDrag(false)
      return false
    }
    event.preventDefault()
    event.stopPropagation()
    const { layout, scroller, by } = latest.current
    if (event.key === 'Escape' || event.key === 'Enter') endDrag(event.key === 'Enter')
    const sideways = stepOfArrow(event.key)
    const vertical = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // The next place sideways is the next day in stacks, and the next 15 minutes along hours.
    if (sideways && event.shiftKey !== layout.isStacked)
      moveTo({ ...now.to, day: neighbor(layout.days, now.to.day, sideways) })
    else if (sideways) {
      const start = now.to.start + sideways * moveStepMinutes
      if (start >= layout.fromHour * 60 && start < layout.toHour * 60) moveTo({ ...now.to, start })
    } else if (vertical && by !== 'level') {
      const lanes = layout.lanes.map(({ id }) => id)
      moveTo({ ...now.to, lane: neighbor(lanes, now.to.lane, vertical) })
    }
    if (drag.current && scroller.current) scrollIntoView(scroller.current, spotOf(now.to, now.measures, layout), now)
    return true
  }

  function lift(id: string) {
    const element = latest.current.scroller.current?.querySelector<HTMLElement>(`a[data-stop="${CSS.escape(id)}"]`)
    const { current: before } = drag
    if (!element || before || !begin(element)) return
    const one = latest.current.classes.find(one => one.id === id)
    if (!one) return
    const { started: begun, startedInWeek: begunInWeek } = timetableGridWords().moving
    announce((latest.current.layout.isStacked ? begunInWeek : begun)(classTitle(one)))
  }

  // The context menu of a long press on a link would end the drag.
  const onContextMenu = (event: MouseEvent) => drag.current && event.preventDefault()

  return { preview, overlay, announcer, onPointerDown, onContextMenu, onKey, lift, hasDragged: () => dragged.current }
}

const neighbor = (all: readonly string[], one: string, step: number) => all[all.indexOf(one) + step] ?? one

function isWithin(scroller: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const box = scroller.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Scrolls while the pointer is at an edge. Returns whether it did. */
function scrollAtEdge(scroller: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const box = scroller.getBoundingClientRect()
  const left = x > box.right - scrollEdge ? scrollSpeed : x < box.left + scrollEdge ? -scrollSpeed : 0
  const top = y > box.bottom - scrollEdge ? scrollSpeed : y < box.top + scrollEdge ? -scrollSpeed : 0
  if (left === 0 && top === 0) return false
  const before = [scroller.scrollLeft, scroller.scrollTop]
  scroller.scrollBy({ left, top, behavior: 'instant' })
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop
}

function scrollIntoView(scroller: HTMLElement, spot: { x: number; y: number }, { measures, element }: ClassDrag): void {
  const sign = directionSign()
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
  scroller.scrollBy({ left: left * sign, top, behavior: 'instant' })
}
