import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether the element's content is higher than the element, from its first paint. `content` is all that it contains.
 */
export function useScrolls(element: RefObject<Element | null>, content: RefObject<Element | null>): boolean {
  const [scrolls, set] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    const held = content.current
    if (!box || !held) return
    const look = () => set(box.scrollHeight > box.clientHeight)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    observer.observe(held)
    return () => observer.disconnect()
  }, [element, content])
  return scrolls
}
