/** What a school makes its syllabus of. */

export const longestLevelCode = 12
export const longestSyllabusName = 120
export const longestGoal = 2000
/** So many levels, units of a level, topics of a unit and materials of a unit or topic there may be. */
export const mostLevels = 60
export const mostUnits = 200
export const mostTopics = 300
export const mostMaterials = 30

/** What a filter calls the levels that a student may reserve: no level may be called so. */
export const codeOfOwnLevels = 'mine'

/** Whether a level may be called this in lists and marks. */
export function isLevelCode(code: string): boolean {
  const length = code.trim().length
  return length > 0 && length <= longestLevelCode && code.trim().toLowerCase() !== codeOfOwnLevels
}

/** The parts of a syllabus, each of which is made, put in order, moved, merged and archived. */
export const syllabusKinds = ['levels', 'units', 'topics'] as const
export type SyllabusKind = (typeof syllabusKinds)[number]
