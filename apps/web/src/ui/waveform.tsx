interface Props {
  /** Loudness over time, between 0 and 1. */
  peaks: readonly number[]
  /** While recording, the latest values fill it from the right. Afterwards the whole recording is scaled to fit. */
  live: boolean
  /** How much has been played, between 0 and 1. */
  played: number
}

const bars = 56
const step = 6
const width = bars * step
const height = 64
const minBarHeight = 3

/** A voice as bars. Only visual: the text next to it says the same. */
export function Waveform({ peaks, live, played }: Props) {
  const visiblePeaks = live ? latest(peaks) : fitted(peaks)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-16 w-full overflow-hidden"
    >
      {visiblePeaks.map((peak, at) => {
        const tall = Math.max(minBarHeight, Math.sqrt(peak) * height)
        const past = live ? peak > 0 : at / bars < played
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its index
            key={at}
            x={at * step + 1.5}
            y={(height - tall) / 2}
            width={3}
            height={tall}
            rx={1.5}
            fill={past ? 'var(--lamp)' : 'var(--edge)'}
          />
        )
      })}
    </svg>
  )
}

function latest(peaks: readonly number[]): number[] {
  const tail = peaks.slice(-bars)
  return [...Array<number>(bars - tail.length).fill(0), ...tail]
}

function fitted(peaks: readonly number[]): number[] {
  const share = peaks.length / bars
  return Array.from({ length: bars }, (_, at) =>
    Math.max(
      0,
      ...peaks.slice(Math.floor(at * share), Math.max(Math.floor(at * share) + 1, Math.floor((at + 1) * share))),
    ),
  )
}
