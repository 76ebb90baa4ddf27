/** The carousel's timing and gestures in one place. */
export const carouselMotion = {
  /** Milliseconds until the next slide appears automatically. */
  interval: 5000,
  /** Minimum horizontal swipe in pixels to change slides. */
  swipeThreshold: 40,
} as const

/** The slide `step` after this one. The last is followed by the first. */
export function slideAfter(at: number, step: number, count: number): number {
  return (((at + step) % count) + count) % count
}

/** Where a swipe of this distance leads: the next slide, the previous one, or nowhere. */
export function stepOfSwipe(travelled: number): -1 | 0 | 1 {
  if (Math.abs(travelled) < carouselMotion.swipeThreshold) return 0
  return travelled < 0 ? 1 : -1
}
