import type { BadgeRule } from './badges.ts'
import { type LevelColor, levelTokens } from './level-colors.ts'

/** Shapes of a badge's medal, for the web app and for server pages: 120 units wide and high. */

export interface MedalRule extends Pick<BadgeRule, 'kind' | 'value'> {
  /** Code of the one level that counts. Null for any. */
  level: string | null
  level_color: LevelColor | null
}

export const medalSize = 120
const middle = medalSize / 2
/** Radii of its face and of the line inside. */
export const medalRadii = { face: 46, line: 42 }
/** Vertical center of its level or number. */
export const medalFigureY = 76
/** The band across the medal for a level whose code is too long for the face. */
export const medalBand = { x: 3, y: 63, width: 114, height: 26, rx: 6 }
const teeth = 24

/** A reeded edge: outer and inner radius alternate. */
export const medalEdge = Array.from({ length: teeth * 2 }, (_, at) => {
  const angle = (at * Math.PI) / teeth
  const radius = at % 2 ? 53 : 57
  return `${(middle + radius * Math.cos(angle)).toFixed(2)},${(middle + radius * Math.sin(angle)).toFixed(2)}`
}).join(' ')

/** By kind, the color token and the symbol, which is drawn like an icon: 24 units, one stroke with round ends. */
const marks: Record<BadgeRule['kind'], { token: string; sign: string }> = {
  CLASSES_ATTENDED: {
    token: 'lamp',
    sign: 'M4.5 4.5h10a1.5 1.5 0 0 1 1.5 1.5v5.5a1.5 1.5 0 0 1-1.5 1.5H9l-3.5 3v-3h-1A1.5 1.5 0 0 1 3 11.5V6a1.5 1.5 0 0 1 1.5-1.5zM19 9.5h.5A1.5 1.5 0 0 1 21 11v5.5a1.5 1.5 0 0 1-1.5 1.5h-1v2.5L15.5 18H12a1.5 1.5 0 0 1-1.4-1',
  },
  STREAK_OF_WEEKS: {
    token: 'info',
    sign: 'M12 3c.6 3.3 5.5 5.6 5.5 10.6A5.6 5.6 0 0 1 12 20a5.6 5.6 0 0 1-5.5-5.9c0-2.2 1-3.6 2.2-4.9.3 1.5.9 2.3 1.8 2.7C10.2 8.7 10.7 5.5 12 3z',
  },
  LEVEL_COMPLETED: { token: 'good', sign: 'M3 19.5 9.5 8l4 6.5 2-3 5.5 8zM9.5 8V3.5l4.5 1.7-4.5 1.7' },
  COURSE_COMPLETED: {
    token: 'level-b2',
    sign: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5v5c1.5 1.4 3.4 2 5.5 2s4-.6 5.5-2v-5M21.5 9.5v6',
  },
  PERFECT_SCORE: {
    token: 'warn',
    sign: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  },
}

/** Estimated width of a line of text in ems of the display font, rather too large than too small. */
const emsOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : /[MW]/.test(sign) ? 0.92 : 0.68), 0)

/**
 * The size that fits the face below the symbol, where the medal narrows toward the bottom: smaller type reaches less
 * far down.
 */
const sizeInFace = (ems: number) => Math.min(36, Math.floor(69 / (ems + 0.6)))
const smallestInFace = 20

const sizeInBand = (ems: number) => Math.min(20, Math.floor((medalBand.width - 8) / ems))

/** What distinguishes the medal of a rule: its color, its symbol, and the level or number below the symbol. */
export function medalOf({ kind, value, level, level_color }: MedalRule) {
  const figure = level ?? (value > 1 ? String(value) : null)
  const ems = emsOf(figure ?? '')
  const hasBand = sizeInFace(ems) < smallestInFace
  return {
    color: `var(--${level ? levelTokens[level_color ?? 'GREY'] : marks[kind].token})`,
    sign: marks[kind].sign,
    signAt: figure ? 'translate(45 24) scale(1.25)' : 'translate(33 32) scale(2.25)',
    figure,
    figureSize: hasBand ? sizeInBand(ems) : sizeInFace(ems),
    hasBand,
  }
}
