/** Properties of a class type. */

export const classKinds = ['GROUP', 'PRIVATE', 'EITHER'] as const
/** Who a class type is for: a group, one student, or either, as each class says. */
export type ClassKind = (typeof classKinds)[number]

/** Colors of class types. Each is a design token that has enough contrast in every theme. */
export const classColors = ['slate', 'teal', 'sky', 'indigo', 'violet', 'rose', 'clay', 'olive'] as const
export type ClassColor = (typeof classColors)[number]

export const minTypeMinutes = 5
export const maxTypeMinutes = 600
/** Maximum minutes that a reservation can cost. */
export const maxCostMinutes = 6000
/** Maximum hours between a deadline and its class: thirty days. */
export const maxDeadlineHours = 720
export const maxTypeNameLength = 80
export const maxTypeDescriptionLength = 500

interface Bookable {
  kind: ClassKind
  needs_unit: boolean
}

/** Whether students may book a class of this type at a teacher's free time. */
export function isBookedByStudents({ kind, needs_unit }: Bookable): boolean {
  return kind === 'PRIVATE' && !needs_unit
}

/** Whether a class of this kind can have this type. */
export function allowsKind(kind: ClassKind, target: 'GROUP' | 'PRIVATE'): boolean {
  return kind === 'EITHER' || kind === target
}

/** Whether the type is for this level. A class without a level is for all levels. */
export function isForLevel(levels: readonly string[], level: string | null): boolean {
  return levels.length === 0 || (level !== null && levels.includes(level))
}
