import type { Cue } from '@aulaviva/domain/captions'

/** The cue that is said at this second, or the one said last before it; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(cue => cue.from <= second + 0.05)
}
