import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A part far down a page, which is rendered and loaded when it is scrolled near. Until then, its space is reserved. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '50%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} className="min-h-60" />
}
