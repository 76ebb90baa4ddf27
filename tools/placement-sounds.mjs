// Synthesizes the audio of the placement test with espeak-ng and ffmpeg: `node tools/placement-sounds.mjs`. The output
// is committed next to the questions, so neither program is needed to run the product.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAnswer, scripts } from '../apps/server/src/demo/placement/listening.ts'

const sounds = join(import.meta.dirname, '..', 'apps', 'server', 'demo-media', 'placement')
const folder = mkdtempSync(join(tmpdir(), 'placement-'))
const voices = ['en-gb+f3', 'en-gb+m3', 'en-us+f2', 'en-us+m7']
Object.entries(scripts).forEach(([name, text], at) => {
  const wav = join(folder, `${name}.wav`)
  execFileSync('espeak-ng', ['-v', voices[at % voices.length], '-s', '145', '-w', wav, text])
  const sound = ['-ac', '1', '-ar', '22050', '-c:a', 'libmp3lame', '-b:a', '24k', '-map_metadata', '-1']
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', wav, ...sound, join(sounds, `${name}.mp3`)])
})
const spoken = join(folder, 'answer.wav')
execFileSync('espeak-ng', ['-v', 'en-us+f2', '-s', '135', '-w', spoken, demoAnswer])
const opus = ['-ac', '1', '-c:a', 'libopus', '-b:a', '16k', '-map_metadata', '-1']
execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', spoken, ...opus, join(sounds, 'demo-answer.webm')])
rmSync(folder, { recursive: true })
