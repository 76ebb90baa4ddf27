import { describe, expect, it } from 'vitest'
import { currentPlace, mainPlaces } from './destinations.ts'

describe('the place that is lit in the frame', () => {
  it('is Classes while reserving', () => {
    expect(currentPlace(mainPlaces(true), '/students/classes/reserve')?.name).toBe('classes')
  })
  it('is Progress on progress, though its address begins like Classes', () => {
    expect(currentPlace(mainPlaces(true), '/students/classes/progress')?.name).toBe('progress')
  })
  it('is none on the profile', () => {
    expect(currentPlace(mainPlaces(false), '/profile')).toBeUndefined()
  })
})
