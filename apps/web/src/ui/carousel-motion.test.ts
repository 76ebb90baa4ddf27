import { describe, expect, it } from 'vitest'
import { carouselMotion, slideAfter, stepOfSwipe } from './carousel-motion.ts'

describe('the carousel', () => {
  it('stays 5000 ms on a slide and turns after 40 px', () => {
    expect(carouselMotion).toEqual({ interval: 5000, swipeThreshold: 40 })
  })
  it('turns to the left for the next slide and to the right for the one before', () => {
    expect([-40, 40, -39, 39, 0].map(stepOfSwipe)).toEqual([1, -1, 0, 0, 0])
  })
  it('goes around', () => {
    expect([slideAfter(2, 1, 3), slideAfter(0, -1, 3), slideAfter(0, 1, 3)]).toEqual([0, 2, 1])
  })
})
