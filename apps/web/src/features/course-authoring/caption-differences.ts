import { type Cue, writeTime } from '@aulaviva/domain/captions'

/** Lines of each side that are shown; who has more to compare puts one in the place of the other and looks. */
const mostShown = 12

/** What only one of two sides says, line by line with its time; `more` says how many lines are not shown. */
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
