/** How often the microphone is looked at, in milliseconds. */
export const meterStep = 60

export interface SoundMeter {
  /** False where the browser cannot measure: then silence cannot be told from a voice. */
  works: boolean
  stop(): void
}

/** Tells the loudest point of each step, between 0 and 1, until it is stopped. */
export function openMeter(stream: MediaStream, onPeak: (peak: number) => void): SoundMeter {
  const Context = globalThis.AudioContext
  if (!Context) {
    const timer = setInterval(() => onPeak(0), meterStep)
    return { works: false, stop: () => clearInterval(timer) }
  }
  const context = new Context()
  const analyser = context.createAnalyser()
  analyser.fftSize = 4096
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    let peak = 0
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    onPeak(Math.min(1, peak))
  }, meterStep)
  return {
    works: true,
    stop() {
      clearInterval(timer)
      source.disconnect()
      void context.close()
    },
  }
}
