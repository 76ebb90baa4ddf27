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
  shown: number
  /** The connection as reported by the browser, if it does. */
  line?: { saveData?: boolean; effectiveType?: string; downlink?: number } | undefined
}

/** A connection this many times faster than the video's bitrate still plays it when its speed varies. */
const reserve = 1.5
/** The highest value that browsers report for `downlink`. */
const fastest = 10

/** The lines of the version to play. Null for the original. */
export function linesFor(
  quality: Quality,
  {
    renditions,
    bytes,
    seconds,
  }: { renditions: readonly { height: number; size: number }[]; bytes: number; seconds: number },
  { shown, line }: Conditions,
): number | null {
  const versions: Version[] = [
    ...renditions.map(({ height, size }) => ({ lines: height, bytes: size })),
    { lines: Number.POSITIVE_INFINITY, bytes },
  ]
  const least = (lines: number, among: readonly Version[]) =>
    among.find(one => one.lines >= lines) ?? among.at(-1) ?? versions[0]!
  const isSlow = line?.saveData || (line?.effectiveType !== undefined && line.effectiveType !== '4g')
  const carried = versions.filter(({ bytes: all }) => {
    const needed = ((all * 8) / Math.max(1, seconds) / 1e6) * reserve
    return line?.downlink === undefined || line.downlink >= fastest || needed <= line.downlink
  })
  const chosen =
    quality === 'original'
      ? versions.at(-1)!
      : quality !== 'auto'
        ? least(Number(quality), versions)
        : isSlow
          ? versions[0]!
          : // 10% fewer lines than fit are not noticeable.
            least(shown * 0.9, carried)
  return Number.isFinite(chosen.lines) ? chosen.lines : null
}

const kept = 'aulaviva-video-quality'

/** What was last chosen on this device. */
export function qualityKept(): Quality {
  try {
    const found = localStorage.getItem(kept) ?? 'auto'
    return isQuality(found) ? found : 'auto'
  } catch {
    return 'auto'
  }
}

export function keepQuality(quality: Quality): void {
  try {
    localStorage.setItem(kept, quality)
  } catch {
    // Without storage, it starts with what suits the device.
  }
}

export const isQuality = (text: string): text is Quality => /^(auto|original|\d{2,4})$/.test(text)
