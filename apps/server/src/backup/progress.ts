/** Reports progress, at most once a second and at the end. */
export function openProgress(say: (text: string) => void, what: string, of?: number) {
  let done = 0
  let bytes = 0
  let saidAt = performance.now()
  const tell = () => {
    saidAt = performance.now()
    say(`${what}: ${count(done)}${of === undefined ? '' : ` of ${count(of)}`}${bytes ? `, ${sizeOf(bytes)}` : ''}`)
  }
  return {
    step(more = 0) {
      done += 1
      bytes += more
      if (performance.now() - saidAt >= 1_000) tell()
    },
    end: tell,
  }
}

const count = (number: number) => number.toLocaleString('en')

/** Formats a number of bytes for people. */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`
}
