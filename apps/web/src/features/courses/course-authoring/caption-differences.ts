import { type Cue, formatTime } from '@aulaviva/domain/captions'

/** Maximum number of lines shown per side. To compare more, restore one side and look at it. */
const maxShownLines = 12

/** The lines that only one side has, with their times. `more` says how many lines are not shown. */
export function differingLines(
  [one, other]: readonly [readonly Cue[], readonly Cue[]],
  more: (count: number) => string,
): [string, string] {
  const linesBySide = [one, other].map(side => new Map(side.map(cue => [formatCue(cue), cue])))
  const only = (at: number) => [...(linesBySide[at]?.keys() ?? [])].filter(line => !linesBySide[1 - at]?.has(line))
  const joinLines = (lines: string[]) => {
    const hiddenCount = lines.length - maxShownLines
    return [...lines.slice(0, maxShownLines), ...(hiddenCount > 0 ? [more(hiddenCount)] : [])].join('\n')
  }
  return [joinLines(only(0)), joinLines(only(1))]
}

const formatCue = ({ from, text }: Cue) => `${formatTime(from).replace(/^00:/, '')} ${text.replace(/\s+/g, ' ')}`
