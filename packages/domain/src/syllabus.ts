/** Limits of a syllabus. */

export const maxLevelCodeLength = 12
export const maxSyllabusNameLength = 120
export const maxGoalLength = 2000
/** Maximum levels, units per level, topics per unit, and materials per unit or topic. */
export const maxLevels = 60
export const maxUnits = 200
export const maxTopics = 300
export const maxMaterials = 30

/** Filter value for the levels that a student may reserve. No level may have this code. */
export const ownLevelsFilter = 'mine'

/** Whether a level may have this code in lists and labels. */
export function isLevelCode(code: string): boolean {
  const length = code.trim().length
  return length > 0 && length <= maxLevelCodeLength && code.trim().toLowerCase() !== ownLevelsFilter
}

/** The kinds of parts of a syllabus. Each can be created, sorted, moved, merged, and archived. */
export const syllabusKinds = ['levels', 'units', 'topics'] as const
export type SyllabusKind = (typeof syllabusKinds)[number]
