/** A sentence of a video and when it is said. */
export interface Cue {
  from: number
  to: number
  text: string
}

const timing = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/

/** The cues of a WebVTT file. Notes, styles and what cannot be understood are left out; marks within the text too. */
export function readCaptions(file: string): Cue[] {
  return file
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap(block => {
      const lines = block.split('\n')
      const at = lines.findIndex(line => timing.test(line))
      const found = at < 0 ? null : timing.exec(lines[at] ?? '')
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim()
      if (!found || !text) return []
      const [, h1, m1, s1, h2, m2, s2] = found
      return [{ from: seconds(h1, m1, s1), to: seconds(h2, m2, s2), text }]
    })
}

const seconds = (hours = '0', minutes = '0', rest = '0') => Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)

/** The cue that is said at this second, or the one said last before it; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(cue => cue.from <= second + 0.05)
}
