import { type Cue, writeTime } from '@aulaviva/domain/captions'

/** Maximum number of lines shown per side. To compare more, restore one side and look at it. */
const mostShown = 12

/** The lines that only one side has, with their times. `more` says how many lines are not shown. */
export function differingLines(
  [one, other]: readonly [readonly Cue[], readonly Cue[]],
  more: (count: number) => string,
): [string, string] {
  const named = [one, other].map(side => new Map(side.map(cue => [inWords(cue), cue])))
  const only = (at: number) => [...(named[at]?.keys() ?? [])].filter(line => !named[1 - at]?.has(line))
  const shown = (lines: string[]) => {
    const left = lines.length - mostShown
    return [...lines.slice(0, mostShown), ...(left > 0 ? [more(left)] : [])].join('\n')
  }
  return [shown(only(0)), shown(only(1))]
}

const inWords = ({ from, text }: Cue) => `${writeTime(from).replace(/^00:/, '')} ${text.replace(/\s+/g, ' ')}`
