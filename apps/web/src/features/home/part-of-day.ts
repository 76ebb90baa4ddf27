export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** From five it is morning, from noon afternoon, from six in the evening until five evening. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
