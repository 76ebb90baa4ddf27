import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A part far down a page, which is rendered and loaded when it is scrolled near. Until then, its space is reserved. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, come] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come(true)
      },
      { rootMargin: '50%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={place} className="min-h-60" />
}
