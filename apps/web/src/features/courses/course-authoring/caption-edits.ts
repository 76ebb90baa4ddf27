import { type Cue, readingSpeed } from '@aulaviva/domain/captions'

/** Edits of captions. Every edit returns a new list. Cues stay in order of time and end after they begin. */

/** A cue in the editor. Its key stays the same through all edits. */
export interface DeskCue extends Cue {
  readonly key: number
}

let lastKey = 0

/** Gives a cue a unique key. */
export function keyed({ from, to, text }: Cue): DeskCue {
  lastKey += 1
  return { from, to, text, key: lastKey }
}

export const withoutKeys = (cues: readonly DeskCue[]): Cue[] => cues.map(({ from, to, text }) => ({ from, to, text }))

/** Length of a manually added cue, in seconds. */
const usualLength = 2.5
/** Length of the shortest cue, in seconds. */
const shortest = 0.2

const inOrder = (cues: readonly DeskCue[]) => cues.toSorted((a, b) => a.from - b.from)
const exactly = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000)

const withCue = (cues: readonly DeskCue[], at: number, own: Partial<Cue>) =>
  cues.map((cue, place) => (place === at ? { ...cue, ...own } : cue))

export const setText = (cues: readonly DeskCue[], at: number, text: string): DeskCue[] => withCue(cues, at, { text })

/** Sets when a cue begins. If it would then begin after its end, it keeps its length. */
export function setBegin(cues: readonly DeskCue[], at: number, seconds: number): DeskCue[] {
  const cue = cues[at]
  if (!cue) return [...cues]
  const from = exactly(seconds)
  const to = cue.to - from >= shortest ? cue.to : exactly(from + cue.to - cue.from)
  return inOrder(withCue(cues, at, { from, to }))
}

/** Sets when a cue ends, at least the shortest length after it begins. */
export function setEnd(cues: readonly DeskCue[], at: number, seconds: number): DeskCue[] {
  const cue = cues[at]
  if (!cue) return [...cues]
  return withCue(cues, at, { to: exactly(Math.max(seconds, cue.from + shortest)) })
}

/** Splits a cue at the caret. Its time is divided in proportion to the letters. */
export function splitCue(cues: readonly DeskCue[], at: number, caret: number): DeskCue[] {
  const cue = cues[at]
  if (!cue || cue.to - cue.from < 2 * shortest) return [...cues]
  const [first, second] = [cue.text.slice(0, caret).trim(), cue.text.slice(caret).trim()]
  if (first === '' || second === '') return [...cues]
  const share = (cue.to - cue.from) * (first.length / (first.length + second.length))
  const middle = exactly(Math.min(cue.to - shortest, Math.max(cue.from + shortest, cue.from + share)))
  return [
    ...cues.slice(0, at),
    { ...cue, to: middle, text: first },
    keyed({ from: middle, to: cue.to, text: second }),
    ...cues.slice(at + 1),
  ]
}

/** Joins a cue with the next one. */
export function joinWithNext(cues: readonly DeskCue[], at: number): DeskCue[] {
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return [...cues]
  const text = [cue.text, next.text].filter(words => words.trim() !== '').join('\n')
  return [...cues.slice(0, at), { ...cue, to: Math.max(cue.to, next.to), text }, ...cues.slice(at + 2)]
}

export const removeCue = (cues: readonly DeskCue[], at: number): DeskCue[] => cues.filter((_, place) => place !== at)

/** Adds an empty cue at a time, shortened if the next cue begins soon. */
export function addCue(cues: readonly DeskCue[], seconds: number): { cues: DeskCue[]; at: number } {
  const from = exactly(seconds)
  const next = cues.find(cue => cue.from > from)
  const to = exactly(Math.max(from + shortest, Math.min(from + usualLength, next?.from ?? Number.POSITIVE_INFINITY)))
  const made = keyed({ from, to, text: '' })
  const all = inOrder([...cues, made])
  return { cues: all, at: all.indexOf(made) }
}

/** Moves all cues by this many seconds, none before the beginning of the video. */
export function shiftAll(cues: readonly DeskCue[], seconds: number): DeskCue[] {
  return cues.map(cue => {
    const begin = exactly(cue.from + seconds)
    return { ...cue, from: begin, to: Math.max(exactly(cue.to + seconds), exactly(begin + shortest)) }
  })
}

/** How often words occur in the captions, ignoring case. */
export function countOf(cues: readonly Cue[], words: string): number {
  const wanted = pattern(words)
  return wanted ? cues.reduce((sum, { text }) => sum + (text.match(wanted)?.length ?? 0), 0) : 0
}

export function replaceAll(cues: readonly DeskCue[], words: string, by: string): DeskCue[] {
  const wanted = pattern(words)
  return wanted ? cues.map(cue => ({ ...cue, text: cue.text.replace(wanted, () => by) })) : [...cues]
}

const pattern = (words: string) =>
  words === '' ? null : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')

export type CueFault = 'too_fast' | 'overlaps' | 'after_end' | 'empty'

/** The first problem of a cue, or null. */
export function faultOf(
  cue: Cue,
  { before, seconds, readable }: { before: Cue | undefined; seconds: number | null; readable: number },
): CueFault | null {
  if (cue.text.trim() === '') return 'empty'
  if (before && cue.from < before.to) return 'overlaps'
  if (seconds !== null && cue.to > seconds + 1) return 'after_end'
  return readingSpeed(cue) > readable ? 'too_fast' : null
}

/** Cues with their edits, for undo and redo. */
export interface Desk {
  cues: readonly DeskCue[]
  past: readonly (readonly DeskCue[])[]
  future: readonly (readonly DeskCue[])[]
  /** The field last typed in. Letters typed in one field are undone together. */
  typing: string | null
}

const mostUndone = 200

export type DeskAct = { kind: 'set'; cues: readonly DeskCue[]; typing?: string } | { kind: 'undo' } | { kind: 'redo' }

export function nextDesk(desk: Desk, act: DeskAct): Desk {
  if (act.kind === 'set') {
    const goesOn = act.typing !== undefined && act.typing === desk.typing
    const past = goesOn ? desk.past : [...desk.past, desk.cues].slice(-mostUndone)
    return { cues: act.cues, past, future: [], typing: act.typing ?? null }
  }
  const [from, to] = act.kind === 'undo' ? [desk.past, desk.future] : [desk.future, desk.past]
  const cues = from.at(-1)
  if (!cues) return desk
  const [left, grown] = [from.slice(0, -1), [...to, desk.cues]]
  const [past, future] = act.kind === 'undo' ? [left, grown] : [grown, left]
  return { cues, past, future, typing: null }
}
