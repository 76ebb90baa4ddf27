/**
 * The colors of levels. Separate from the rest of the syllabus, because the first visit to the home page needs only
 * them.
 */
export const levelColors = ['GREEN', 'TEAL', 'BLUE', 'VIOLET', 'ROSE', 'OLIVE', 'GREY'] as const
export type LevelColor = (typeof levelColors)[number]
/** The design token of each color, readable in every theme. */
export const levelTokens: Record<LevelColor, string> = {
  GREEN: 'level-a1',
  TEAL: 'level-a2',
  BLUE: 'level-b1',
  VIOLET: 'level-b2',
  ROSE: 'level-c1',
  OLIVE: 'level-c2',
  GREY: 'ink-3',
}
