import { type Cue, formatTime } from '@aulaviva/domain/captions'

/** Maximum number of lines shown per side. To compare more, restore one side and look at it. */
const maxShownLines = 12

export interface SideLines {
  /** One caption per line. */
  lines: string
  hiddenCount: number
}

/** The lines that only one side has, with their times, up to a number that fits on a screen. */
export function differingLines(one: readonly Cue[], other: readonly Cue[]): [SideLines, SideLines] {
  const [lines, otherLines] = [new Set(one.map(formatCue)), new Set(other.map(formatCue))]
  return [
    shorten([...lines].filter(line => !otherLines.has(line))),
    shorten([...otherLines].filter(line => !lines.has(line))),
  ]
}

const shorten = (lines: readonly string[]): SideLines => ({
  lines: lines.slice(0, maxShownLines).join('\n'),
  hiddenCount: Math.max(0, lines.length - maxShownLines),
})

const formatCue = ({ from, text }: Cue) => `${formatTime(from).replace(/^00:/, '')} ${text.replace(/\s+/g, ' ')}`
