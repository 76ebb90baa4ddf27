// Synthesizes the speech of a script line by line, so that the times of lines are known for slides and captions.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const rate = 22050
const pause = { before: 0.6, line: 0.4, slide: 0.9, after: 1.2 }
const voices = {
  teacher: ['-v', 'en-gb-x-rp', '-s', '142', '-p', '42'],
  other: ['-v', 'en-us+f4', '-s', '150', '-p', '52'],
}

const silence = seconds => new Int16Array(Math.round(seconds * rate))

/** Returns the samples of all speech, and for each line its text, its time, and when its image ends. */
export function speak({ slides }, folder) {
  const parts = [silence(pause.before)]
  const timeline = []
  let length = parts[0].length
  const add = samples => {
    parts.push(samples)
    length += samples.length
  }
  for (const [slideAt, slide] of slides.entries()) {
    for (const [lineAt, [shown, said = shown, voice = 'teacher']] of slide.lines.entries()) {
      const from = length / rate
      add(synthesize(said, voice, folder))
      const to = length / rate
      const isLastLine = lineAt === slide.lines.length - 1
      const isLast = isLastLine && slideAt === slides.length - 1
      add(silence(isLast ? pause.after : isLastLine ? pause.slide : pause.line))
      timeline.push({ slide, line: lineAt, said, from, to, until: length / rate })
    }
  }
  const samples = new Int16Array(length)
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return { samples, timeline, seconds: length / rate }
}

function synthesize(text, voice, folder) {
  const wav = join(folder, 'line.wav')
  execFileSync('espeak-ng', [...voices[voice], '-w', wav, text.replace(/[–…“”]/g, ' ')])
  const bytes = readFileSync(wav)
  const data = bytes.indexOf('data') + 8
  const samples = new Int16Array(
    bytes.buffer.slice(bytes.byteOffset + data, bytes.byteOffset + bytes.length - ((bytes.length - data) % 2)),
  )
  return trimmed(samples)
}

/** The voice ends each line with silence of its own. */
function trimmed(samples) {
  const loud = 250
  let from = 0
  let to = samples.length
  while (from < to && Math.abs(samples[from]) < loud) from++
  while (to > from && Math.abs(samples[to - 1]) < loud) to--
  return samples.slice(Math.max(0, from - 200), Math.min(samples.length, to + 1500))
}

export function writeWav(path, samples) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length * 2, 40)
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]))
}

/** Loudness of the voice over time, as `bars` values from 0 to 1. */
export function envelopeOf(samples, bars) {
  const step = Math.floor(samples.length / bars)
  const loudness = Array.from({ length: bars }, (_, bar) => {
    let sum = 0
    for (let at = bar * step; at < (bar + 1) * step; at += 8) sum += Math.abs(samples[at])
    return sum / step
  })
  const top = Math.max(...loudness)
  return loudness.map(value => Math.max(0.06, value / top))
}
