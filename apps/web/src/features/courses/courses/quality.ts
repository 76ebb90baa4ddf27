/** Chooses the version of a video to play. */

/** The choice: a height in lines, the original video, or whatever suits the connection and screen. */
export type Quality = 'auto' | 'original' | `${number}`

interface Version {
  /** Lines of the shorter side. Infinity for the original, which has the most. */
  lines: number
  bytes: number
}

export interface Conditions {
  /** Lines available to the picture, in device pixels. */
  displayLines: number
  /** The connection as reported by the browser, if it does. */
  connection?: { saveData?: boolean; effectiveType?: string; downlink?: number } | undefined
}

/** A connection this many times faster than the video's bitrate still plays it when its speed varies. */
const bandwidthMargin = 1.5
/** The highest value that browsers report for `downlink`. */
const maxDownlink = 10

/** The lines of the version to play. Null for the original. */
export function linesFor(
  quality: Quality,
  {
    renditions,
    bytes,
    seconds,
  }: { renditions: readonly { height: number; size: number }[]; bytes: number; seconds: number },
  { displayLines, connection }: Conditions,
): number | null {
  const versions: Version[] = [
    ...renditions.map(({ height, size }) => ({ lines: height, bytes: size })),
    { lines: Number.POSITIVE_INFINITY, bytes },
  ]
  const smallestFitting = (lines: number, among: readonly Version[]) =>
    among.find(one => one.lines >= lines) ?? among.at(-1) ?? versions[0]!
  const isSlow = connection?.saveData || (connection?.effectiveType !== undefined && connection.effectiveType !== '4g')
  const playable = versions.filter(({ bytes: all }) => {
    const needed = ((all * 8) / Math.max(1, seconds) / 1e6) * bandwidthMargin
    return connection?.downlink === undefined || connection.downlink >= maxDownlink || needed <= connection.downlink
  })
  const chosen =
    quality === 'original'
      ? versions.at(-1)!
      : quality !== 'auto'
        ? smallestFitting(Number(quality), versions)
        : isSlow
          ? versions[0]!
          : // 10% fewer lines than fit are not noticeable.
            smallestFitting(displayLines * 0.9, playable)
  return Number.isFinite(chosen.lines) ? chosen.lines : null
}

const storageKey = 'aulaviva-video-quality'

/** What was last chosen on this device. */
export function savedQuality(): Quality {
  try {
    const saved = localStorage.getItem(storageKey) ?? 'auto'
    return isQuality(saved) ? saved : 'auto'
  } catch {
    return 'auto'
  }
}

export function saveQuality(quality: Quality): void {
  try {
    localStorage.setItem(storageKey, quality)
  } catch {
    // Without storage, it starts with what suits the device.
  }
}

export const isQuality = (text: string): text is Quality => /^(auto|original|\d{2,4})$/.test(text)
