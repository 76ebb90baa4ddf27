import { useEffect, useState, useSyncExternalStore } from 'react'
import { carouselMotion, slideAfter } from './carousel-motion.ts'
import { useMedia } from './use-media.ts'

const isHidden = () => document.visibilityState === 'hidden'
const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * The index of the current slide. Advances automatically unless the slides are held, the tab is hidden, the person has
 * paused it, or their device asks for reduced motion.
 */
export function useRotation(count: number, isPaused: boolean) {
  const [requested, show] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const hidden = useSyncExternalStore(onVisibility, isHidden)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const at = Math.min(requested, Math.max(0, count - 1))
  const runs = count > 1 && isPlaying && !isPaused && !hidden && !isStill
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => show(slideAfter(at, 1, count)), carouselMotion.interval)
    return () => clearTimeout(timer)
  }, [runs, at, count])
  return {
    at,
    show,
    step: (by: number) => show(slideAfter(at, by, count)),
    /** Whether slides advance automatically. */
    runs,
    /** Null if nothing ever moves automatically. */
    playing: isStill ? null : isPlaying,
    setPlaying,
  }
}
