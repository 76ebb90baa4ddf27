import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Mouse travel in px before a press becomes a drag. */
const dragThreshold = 5
/** Milliseconds that a finger must rest to drag instead of scroll. */
const longPressDelay = 250

interface ActivePress {
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
export function useDrag(onDrop: (dragged: string, place: string) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const activePress = useRef<ActivePress>(undefined)
  const isDragging = useRef(false)

  // A page that has started to scroll cannot be stopped: the first move of a dragging finger must not start it.
  useEffect(() => {
    const preventScroll = (event: TouchEvent) => isDragging.current && event.cancelable && event.preventDefault()
    document.addEventListener('touchmove', preventScroll, { passive: false })
    return () => document.removeEventListener('touchmove', preventScroll)
  }, [])

  function startDrag() {
    const press = activePress.current
    if (!press || isDragging.current) return
    isDragging.current = true
    setDragged(press.id)
  }

  function endDrag() {
    clearTimeout(activePress.current?.timer)
    if (activePress.current) activePress.current.element.style.translate = ''
    activePress.current = undefined
    setDragged(undefined)
    setOver(undefined)
    // The click event right after a drag is not a press.
    setTimeout(() => {
      isDragging.current = false
    })
  }

  function onPointerMove(event: PointerEvent) {
    const press = activePress.current
    if (press?.pointer !== event.pointerId) return
    const [x, y] = [event.clientX - press.from.x, event.clientY - press.from.y]
    if (!isDragging.current && Math.hypot(x, y) > dragThreshold) {
      if (event.pointerType !== 'touch') startDrag()
      else clearTimeout(press.timer)
    }
    if (!isDragging.current) return
    press.element.style.translate = `${x}px ${y}px`
    setOver(placeAt(event))
  }

  const handlesOf = (id: string) => ({
    'data-carried': dragged === id || undefined,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      const { currentTarget: element, pointerId: pointer, clientX: x, clientY: y } = event
      // A fast pointer has left the element before its first move event.
      element.setPointerCapture(pointer)
      const timer = event.pointerType === 'touch' ? setTimeout(startDrag, longPressDelay) : undefined
      activePress.current = { id, element, pointer, from: { x, y }, timer }
    },
    onPointerMove,
    onPointerUp(event: PointerEvent) {
      if (activePress.current?.pointer !== event.pointerId) return
      const place = isDragging.current ? placeAt(event) : undefined
      endDrag()
      if (place !== undefined) onDrop(id, place)
    },
    onPointerCancel: endDrag,
    onContextMenu: (event: MouseEvent) => isDragging.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!isDragging.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  })
  return { over, handlesOf }
}

function placeAt({ clientX, clientY }: PointerEvent): string | undefined {
  const element = document.elementFromPoint(clientX, clientY)
  return element?.closest<HTMLElement>('[data-place]')?.dataset.place
}

/** A dragged element looks lifted and lets pointer events through. */
export const draggedLook =
  'select-none [-webkit-touch-callout:none] data-carried:pointer-events-none data-carried:relative data-carried:z-20 data-carried:shadow-raised'
