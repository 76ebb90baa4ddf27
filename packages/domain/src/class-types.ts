/** What a type of class can be. */

export const classKinds = ['GROUP', 'PRIVATE', 'EITHER'] as const
/** Who a type of class is for: a group, one student, or either as each class says. */
export type ClassKind = (typeof classKinds)[number]

/** The colours a type of class is known by; each is a token of the design, with its contrast in both themes. */
export const classColors = ['slate', 'teal', 'sky', 'indigo', 'violet', 'rose', 'clay', 'olive'] as const
export type ClassColor = (typeof classColors)[number]

export const shortestClass = 5
export const longestClass = 600
/** Minutes a reservation can cost. */
export const mostCostMinutes = 6000
/** Hours before a class that a deadline can lie: thirty days. */
export const mostHoursBefore = 720
export const longestTypeName = 80
export const longestTypeDescription = 500

interface Bookable {
  kind: ClassKind
  needs_unit: boolean
}

/** Whether students may book a class of this type for themselves, at a free time of a teacher. */
export function isBookedByStudents({ kind, needs_unit }: Bookable): boolean {
  return kind === 'PRIVATE' && !needs_unit
}

/** Whether a class of this kind can be made of the type. */
export function allowsKind(kind: ClassKind, wanted: 'GROUP' | 'PRIVATE'): boolean {
  return kind === 'EITHER' || kind === wanted
}

/** Whether the type is for this level; a class without a level is for every level. */
export function isForLevel(levels: readonly string[], level: string | null): boolean {
  return levels.length === 0 || (level !== null && levels.includes(level))
}
