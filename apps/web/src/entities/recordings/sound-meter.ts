/** Interval of measurements in milliseconds. A busy device measures later. */
const interval = 60
/** Minimum length of a measurement in milliseconds, so that a sound at the edge is in both. */
const minWindow = 85

/** The peak of one measurement, between 0 and 1, and the seconds since the previous one. */
export type OnPeak = (peak: number, seconds: number) => void

export interface SoundMeter {
  /** False if the browser cannot measure: then silence cannot be distinguished from a voice. */
  works: boolean
  stop(): void
}

/** Measures the microphone until it is stopped. A late measurement covers the time it missed. */
export function openMeter(stream: MediaStream, onPeak: OnPeak): SoundMeter {
  let lastMeasured = performance.now()
  const sinceLastMeasured = () => {
    const before = lastMeasured
    lastMeasured = performance.now()
    return lastMeasured - before
  }
  const Context = globalThis.AudioContext
  if (!Context) {
    const timer = setInterval(() => onPeak(0, sinceLastMeasured() / 1000), interval)
    return { works: false, stop: () => clearInterval(timer) }
  }
  const context = new Context()
  const analyser = context.createAnalyser()
  // The maximum window: 0.7 s at 48 kHz.
  analyser.fftSize = 32_768
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    const elapsed = sinceLastMeasured()
    analyser.getFloatTimeDomainData(samples)
    const windowSize = Math.min(samples.length, Math.ceil((Math.max(elapsed, minWindow) / 1000) * context.sampleRate))
    let peak = 0
    for (let at = samples.length - windowSize; at < samples.length; at++)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    onPeak(Math.min(1, peak), elapsed / 1000)
  }, interval)
  return {
    works: true,
    stop() {
      clearInterval(timer)
      source.disconnect()
      void context.close()
    },
  }
}
