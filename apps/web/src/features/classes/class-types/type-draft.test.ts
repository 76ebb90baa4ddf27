import { describe, expect, it } from 'vitest'
import { bodyOf, draftOf, emptyDraft, type TypeDraft, wrongFields } from './type-draft.ts'

const errors = {
  name: 'no name',
  minutes: 'no length',
  price: 'no price',
  seats: 'no seats',
  cancel: 'no hours',
  move: 'no hours to move',
}
const wrongOf = (own: Partial<TypeDraft>) =>
  Object.values(wrongFields({ ...emptyDraft, name: 'Club', ...own }, errors)).filter(Boolean)

describe('the draft of a class type', () => {
  it('is sent unchanged', () => {
    const body = {
      ...bodyOf(emptyDraft),
      name: 'Club',
      cost_minutes: 90,
      cancel_free_hours_before: 0,
      reschedule_hours_before: null,
    }
    expect(bodyOf(draftOf(body, String))).toEqual(body)
  })

  it.each([
    ['1', 60],
    ['1.5', 90],
    ['1,25', 75],
    ['0', 0],
    ['100', 6000],
  ])('costs %s hours as people write them', (price, minutes) => {
    expect([wrongOf({ price }), bodyOf({ ...emptyDraft, price }).cost_minutes]).toEqual([[], minutes])
  })

  it('shows which fields are invalid', () => {
    const wrong = { name: ' ', minutes: '4', price: '101', seats: '0', cancel: '-1', move: '2.5' }
    expect(wrongOf(wrong)).toEqual(Object.values(errors))
    expect(wrongOf({ minutes: '', price: 'free', seats: '1.5', cancel: '721' })).toHaveLength(4)
  })

  it('has one seat for a private class, whatever was typed before', () => {
    expect(wrongOf({ kind: 'PRIVATE', seats: '' })).toEqual([])
    expect(bodyOf({ ...emptyDraft, kind: 'PRIVATE', seats: '8' }).default_capacity).toBe(1)
  })
})
