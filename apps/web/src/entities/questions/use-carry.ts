import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Mouse travel in px before a press becomes a drag. */
const steady = 5
/** Milliseconds that a finger must rest to drag instead of scroll. */
const rest = 250

interface Grip {
  id: string
  element: HTMLElement
  pointer: number
  from: { x: number; y: number }
  timer?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Drag and drop by mouse, pen, or finger. Drop targets have `data-place`. A press without movement stays a press, and a
 * finger that moves at once scrolls the page as usual.
 */
export function useCarry(onLetGo: (carried: string, place: string) => void) {
  const [carried, setCarried] = useState<string>()
  const [over, setOver] = useState<string>()
  const grip = useRef<Grip>(undefined)
  const carries = useRef(false)

  // A page that has started to scroll cannot be stopped: the first move of a dragging finger must not start it.
  useEffect(() => {
    const hold = (event: TouchEvent) => carries.current && event.cancelable && event.preventDefault()
    document.addEventListener('touchmove', hold, { passive: false })
    return () => document.removeEventListener('touchmove', hold)
  }, [])

  function pickUp() {
    const held = grip.current
    if (!held || carries.current) return
    carries.current = true
    setCarried(held.id)
  }

  function putDown() {
    clearTimeout(grip.current?.timer)
    if (grip.current) grip.current.element.style.translate = ''
    grip.current = undefined
    setCarried(undefined)
    setOver(undefined)
    // The click event right after a drag is not a press.
    setTimeout(() => {
      carries.current = false
    })
  }

  function onPointerMove(event: PointerEvent) {
    const held = grip.current
    if (held?.pointer !== event.pointerId) return
    const [x, y] = [event.clientX - held.from.x, event.clientY - held.from.y]
    if (!carries.current && Math.hypot(x, y) > steady) {
      if (event.pointerType !== 'touch') pickUp()
      else clearTimeout(held.timer)
    }
    if (!carries.current) return
    held.element.style.translate = `${x}px ${y}px`
    setOver(placeAt(event))
  }

  const handlesOf = (id: string) => ({
    'data-carried': carried === id || undefined,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      const { currentTarget: element, pointerId: pointer, clientX: x, clientY: y } = event
      // A fast pointer has left the element before its first move event.
      element.setPointerCapture(pointer)
      const timer = event.pointerType === 'touch' ? setTimeout(pickUp, rest) : undefined
      grip.current = { id, element, pointer, from: { x, y }, timer }
    },
    onPointerMove,
    onPointerUp(event: PointerEvent) {
      if (grip.current?.pointer !== event.pointerId) return
      const place = carries.current ? placeAt(event) : undefined
      putDown()
      if (place !== undefined) onLetGo(id, place)
    },
    onPointerCancel: putDown,
    onContextMenu: (event: MouseEvent) => carries.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!carries.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  })
  return { over, handlesOf }
}

function placeAt({ clientX, clientY }: PointerEvent): string | undefined {
  const under = document.elementFromPoint(clientX, clientY)
  return under?.closest<HTMLElement>('[data-place]')?.dataset.place
}

/** A dragged element looks lifted and lets pointer events through. */
export const carriedLook =
  'select-none [-webkit-touch-callout:none] data-carried:pointer-events-none data-carried:relative data-carried:z-20 data-carried:shadow-raised'
