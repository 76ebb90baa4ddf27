/** How the carousel moves, in one place. */
export const carouselMotion = {
  /** Milliseconds one slide stays before the next comes by itself. */
  interval: 5000,
  /** Pixels a finger has to travel sideways to turn to another slide. */
  swipeThreshold: 40,
} as const

/** The slide `step` after this one; after the last comes the first. */
export function slideAfter(at: number, step: number, count: number): number {
  return (((at + step) % count) + count) % count
}

/** Where a finger that travelled so far turns to: the next slide, the one before, or nowhere. */
export function stepOfSwipe(travelled: number): -1 | 0 | 1 {
  if (Math.abs(travelled) < carouselMotion.swipeThreshold) return 0
  return travelled < 0 ? 1 : -1
}
