import { type LevelColor, levelColors } from '@aulaviva/domain/level-colors'
import { type CefrCode, cefrCodes } from '@aulaviva/domain/placement'

/** Common sets of levels to start with. */
export const levelTemplates = ['CEFR', 'JLPT', 'HSK', 'KIDS'] as const
export type LevelTemplate = (typeof levelTemplates)[number]

interface TemplateNames extends Record<LevelTemplate, readonly string[]> {
  kids: (number: number) => string
}

export interface TemplateLevel {
  code: string
  name: string
  cefr: CefrCode | null
  color: LevelColor
}

const codes: Record<Exclude<LevelTemplate, 'KIDS'>, readonly string[]> = {
  CEFR: cefrCodes,
  JLPT: ['N5', 'N4', 'N3', 'N2', 'N1'],
  HSK: ['HSK 1', 'HSK 2', 'HSK 3', 'HSK 4', 'HSK 5', 'HSK 6'],
}

/**
 * The levels of a template with names in a language. Only the six of the CEFR can be measured by the placement test.
 */
export function levelsOfTemplate(template: LevelTemplate, names: TemplateNames): TemplateLevel[] {
  return names[template].map((name, at) => ({
    code: template === 'KIDS' ? names.kids(at + 1) : (codes[template][at] ?? ''),
    name,
    cefr: template === 'CEFR' ? (cefrCodes[at] ?? null) : null,
    color: levelColors[at % (levelColors.length - 1)] ?? 'GREY',
  }))
}
