/** Limits of a syllabus. */

export const longestLevelCode = 12
export const longestSyllabusName = 120
export const longestGoal = 2000
/** Maximum levels, units per level, topics per unit, and materials per unit or topic. */
export const mostLevels = 60
export const mostUnits = 200
export const mostTopics = 300
export const mostMaterials = 30

/** Filter value for the levels that a student may reserve. No level may have this code. */
export const codeOfOwnLevels = 'mine'

/** Whether a level may have this code in lists and labels. */
export function isLevelCode(code: string): boolean {
  const length = code.trim().length
  return length > 0 && length <= longestLevelCode && code.trim().toLowerCase() !== codeOfOwnLevels
}

/** The kinds of parts of a syllabus. Each can be created, sorted, moved, merged, and archived. */
export const syllabusKinds = ['levels', 'units', 'topics'] as const
export type SyllabusKind = (typeof syllabusKinds)[number]
