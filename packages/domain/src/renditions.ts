/** Lower-quality versions of a video, for slow connections and small screens. */

/** Pixels of the shorter side, so that a portrait video is as sharp as a landscape one. */
export const renditionHeights = [360, 720] as const
export type RenditionHeight = (typeof renditionHeights)[number]

/** NEEDLESS: the video itself is as small. */
export const renditionStates = ['WAITING', 'MAKING', 'READY', 'NEEDLESS', 'FAILED', 'CALLED_OFF'] as const
export type RenditionState = (typeof renditionStates)[number]

/** Why a version was not created. For one that waits, why it is retried. */
export const renditionProblems = [
  'video_unreadable',
  'video_too_large',
  'took_too_long',
  'no_room',
  'program_gone',
  'program_failed',
] as const
export type RenditionProblem = (typeof renditionProblems)[number]

/** Loudness of every version in LUFS, by EBU R 128. */
export const renditionLoudness = -16

interface Size {
  width: number
  height: number
}

/** Even dimensions in the proportions of the video. Null if the video itself is not larger. */
export function renditionSize({ width, height }: Size, lines: RenditionHeight): Size | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (!(short > lines)) return null
  const other = Math.max(2, 2 * Math.round((long * lines) / short / 2))
  return width < height ? { width: lines, height: other } : { width: other, height: lines }
}
