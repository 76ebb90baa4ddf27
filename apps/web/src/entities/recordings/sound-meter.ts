/** How often the microphone is looked at, in milliseconds; a busy device looks later. */
const step = 60
/** How far back each look reaches at least, in milliseconds, so that a sound on its edge counts in both. */
const reach = 85

/** The loudest point of one look, between 0 and 1, and the seconds since the look before it. */
export type OnPeak = (peak: number, seconds: number) => void

export interface SoundMeter {
  /** False where the browser cannot measure: then silence cannot be told from a voice. */
  works: boolean
  stop(): void
}

/** Looks at the microphone until it is stopped; a look that comes late hears what it would have missed. */
export function openMeter(stream: MediaStream, onPeak: OnPeak): SoundMeter {
  let looked = performance.now()
  const sinceLooked = () => {
    const before = looked
    looked = performance.now()
    return looked - before
  }
  const Context = globalThis.AudioContext
  if (!Context) {
    const timer = setInterval(() => onPeak(0, sinceLooked() / 1000), step)
    return { works: false, stop: () => clearInterval(timer) }
  }
  const context = new Context()
  const analyser = context.createAnalyser()
  // the longest that can be looked back: 0.7 s at 48 kHz
  analyser.fftSize = 32_768
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    const elapsed = sinceLooked()
    analyser.getFloatTimeDomainData(samples)
    const back = Math.min(samples.length, Math.ceil((Math.max(elapsed, reach) / 1000) * context.sampleRate))
    let peak = 0
    for (let at = samples.length - back; at < samples.length; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    onPeak(Math.min(1, peak), elapsed / 1000)
  }, step)
  return {
    works: true,
    stop() {
      clearInterval(timer)
      source.disconnect()
      void context.close()
    },
  }
}
