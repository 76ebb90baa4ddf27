import { type Cue, readingSpeed } from '@aulaviva/domain/captions'

/** Edits of captions. Every edit returns a new list. Cues stay in order of time and end after they begin. */

/** A cue in the editor. Its key stays the same through all edits. */
export interface EditorCue extends Cue {
  readonly key: number
}

let lastKey = 0

/** Gives a cue a unique key. */
export function withKey({ from, to, text }: Cue): EditorCue {
  lastKey += 1
  return { from, to, text, key: lastKey }
}

export const withoutKeys = (cues: readonly EditorCue[]): Cue[] => cues.map(({ from, to, text }) => ({ from, to, text }))

/** Length of a manually added cue, in seconds. */
const defaultCueLength = 2.5
/** Length of the shortest cue, in seconds. */
const minCueLength = 0.2

const inOrder = (cues: readonly EditorCue[]) => cues.toSorted((a, b) => a.from - b.from)
const roundToMs = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000)

const withCue = (cues: readonly EditorCue[], at: number, own: Partial<Cue>) =>
  cues.map((cue, place) => (place === at ? { ...cue, ...own } : cue))

export const setText = (cues: readonly EditorCue[], at: number, text: string): EditorCue[] =>
  withCue(cues, at, { text })

/** Sets when a cue begins. If it would then begin after its end, it keeps its length. */
export function setBegin(cues: readonly EditorCue[], at: number, seconds: number): EditorCue[] {
  const cue = cues[at]
  if (!cue) return [...cues]
  const from = roundToMs(seconds)
  const to = cue.to - from >= minCueLength ? cue.to : roundToMs(from + cue.to - cue.from)
  return inOrder(withCue(cues, at, { from, to }))
}

/** Sets when a cue ends, at least the shortest length after it begins. */
export function setEnd(cues: readonly EditorCue[], at: number, seconds: number): EditorCue[] {
  const cue = cues[at]
  if (!cue) return [...cues]
  return withCue(cues, at, { to: roundToMs(Math.max(seconds, cue.from + minCueLength)) })
}

/** Splits a cue at the caret. Its time is divided in proportion to the letters. */
export function splitCue(cues: readonly EditorCue[], at: number, caret: number): EditorCue[] {
  const cue = cues[at]
  if (!cue || cue.to - cue.from < 2 * minCueLength) return [...cues]
  const [first, second] = [cue.text.slice(0, caret).trim(), cue.text.slice(caret).trim()]
  if (first === '' || second === '') return [...cues]
  const share = (cue.to - cue.from) * (first.length / (first.length + second.length))
  const middle = roundToMs(Math.min(cue.to - minCueLength, Math.max(cue.from + minCueLength, cue.from + share)))
  return [
    ...cues.slice(0, at),
    { ...cue, to: middle, text: first },
    withKey({ from: middle, to: cue.to, text: second }),
    ...cues.slice(at + 1),
  ]
}

/** Joins a cue with the next one. */
export function joinWithNext(cues: readonly EditorCue[], at: number): EditorCue[] {
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return [...cues]
  const text = [cue.text, next.text].filter(words => words.trim() !== '').join('\n')
  return [...cues.slice(0, at), { ...cue, to: Math.max(cue.to, next.to), text }, ...cues.slice(at + 2)]
}

export const removeCue = (cues: readonly EditorCue[], at: number): EditorCue[] =>
  cues.filter((_, place) => place !== at)

/** Adds an empty cue at a time, shortened if the next cue begins soon. */
export function addCue(cues: readonly EditorCue[], seconds: number): { cues: EditorCue[]; at: number } {
  const from = roundToMs(seconds)
  const next = cues.find(cue => cue.from > from)
  const to = roundToMs(
    Math.max(from + minCueLength, Math.min(from + defaultCueLength, next?.from ?? Number.POSITIVE_INFINITY)),
  )
  const added = withKey({ from, to, text: '' })
  const all = inOrder([...cues, added])
  return { cues: all, at: all.indexOf(added) }
}

/** Moves all cues by this many seconds, none before the beginning of the video. */
export function shiftAll(cues: readonly EditorCue[], seconds: number): EditorCue[] {
  return cues.map(cue => {
    const begin = roundToMs(cue.from + seconds)
    return { ...cue, from: begin, to: Math.max(roundToMs(cue.to + seconds), roundToMs(begin + minCueLength)) }
  })
}

/** How often words occur in the captions, ignoring case. */
export function countMatches(cues: readonly Cue[], words: string): number {
  const searched = pattern(words)
  return searched ? cues.reduce((sum, { text }) => sum + (text.match(searched)?.length ?? 0), 0) : 0
}

export function replaceAll(cues: readonly EditorCue[], words: string, by: string): EditorCue[] {
  const searched = pattern(words)
  return searched ? cues.map(cue => ({ ...cue, text: cue.text.replace(searched, () => by) })) : [...cues]
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
export interface EditHistory {
  cues: readonly EditorCue[]
  past: readonly (readonly EditorCue[])[]
  future: readonly (readonly EditorCue[])[]
  /** The field last typed in. Letters typed in one field are undone together. */
  typing: string | null
}

const maxUndoSteps = 200

export type EditAction =
  | { kind: 'set'; cues: readonly EditorCue[]; typing?: string }
  | { kind: 'undo' }
  | { kind: 'redo' }

export function editReducer(history: EditHistory, action: EditAction): EditHistory {
  if (action.kind === 'set') {
    const isContinuedTyping = action.typing !== undefined && action.typing === history.typing
    const past = isContinuedTyping ? history.past : [...history.past, history.cues].slice(-maxUndoSteps)
    return { cues: action.cues, past, future: [], typing: action.typing ?? null }
  }
  const [from, to] = action.kind === 'undo' ? [history.past, history.future] : [history.future, history.past]
  const cues = from.at(-1)
  if (!cues) return history
  const [shortened, grown] = [from.slice(0, -1), [...to, history.cues]]
  const [past, future] = action.kind === 'undo' ? [shortened, grown] : [grown, shortened]
  return { cues, past, future, typing: null }
}
