/** Smaller versions of a video, for slow lines and small screens. */

/** Lines of the shorter side, so that a video held upright is as sharp as one that lies. */
export const renditionHeights = [360, 720] as const
export type RenditionHeight = (typeof renditionHeights)[number]

/** Of one that is needless, the video itself is as small. */
export const renditionStates = ['WAITING', 'MAKING', 'READY', 'NEEDLESS', 'FAILED', 'CALLED_OFF'] as const
export type RenditionState = (typeof renditionStates)[number]

/** Why one was not made; of one that waits, why it is tried again. */
export const renditionProblems = [
  'video_unreadable',
  'video_too_large',
  'took_too_long',
  'no_room',
  'program_gone',
  'program_failed',
] as const
export type RenditionProblem = (typeof renditionProblems)[number]

/** How loud the sound of every version is, by EBU R 128. */
export const renditionLoudness = -16

interface Size {
  width: number
  height: number
}

/** Even sides in the proportions of the video; null where it has no more lines than that itself. */
export function renditionSize({ width, height }: Size, lines: RenditionHeight): Size | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (!(short > lines)) return null
  const other = Math.max(2, 2 * Math.round((long * lines) / short / 2))
  return width < height ? { width: lines, height: other } : { width: other, height: lines }
}
