/** Which of several versions of a video is played. */

/** What was chosen: a number of lines, the video as it was recorded, or what suits the line and the screen. */
export type Quality = 'auto' | 'original' | `${number}`

interface Version {
  /** Lines of the shorter side; without end for the video itself, which has more than all others. */
  lines: number
  bytes: number
}

export interface Conditions {
  /** Lines that the place of the picture has, in pixels of the device. */
  shown: number
  /** What the browser tells of the line, where it does. */
  line?: { saveData?: boolean; effectiveType?: string; downlink?: number } | undefined
}

/** A video that needs so much more than its own pace still plays when the line falters. */
const reserve = 1.5
/** Browsers tell of no faster line. */
const fastest = 10

/** The lines of the version to play: those of a smaller one, or null for the video itself. */
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
          : // a tenth fewer lines than there is room for are not seen
            least(shown * 0.9, carried)
  return Number.isFinite(chosen.lines) ? chosen.lines : null
}

const kept = 'aulaviva-video-quality'

/** What was chosen on this device the last time. */
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
    // a device that keeps nothing begins with what suits it
  }
}

export const isQuality = (text: string): text is Quality => /^(auto|original|\d{2,4})$/.test(text)
