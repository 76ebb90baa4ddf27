import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether the element's content is higher than the element, from its first paint. `content` is all that it contains.
 */
export function useIsScrollable(element: RefObject<Element | null>, content: RefObject<Element | null>): boolean {
  const [scrolls, set] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    const inner = content.current
    if (!box || !inner) return
    const update = () => set(box.scrollHeight > box.clientHeight)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(box)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [element, content])
  return scrolls
}
