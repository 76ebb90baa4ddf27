// Creates the audio of the demo academy's listening questions from apps/server/src/demo/assessments/sounds.ts. Needs
// espeak-ng and ffmpeg with libmp3lame. The output is committed: npm start needs neither.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lunch, sounds } from '../apps/server/src/demo/assessments/sounds.ts'
import { root } from './prepare.mjs'

const outputFolder = join(root, 'apps/server/demo-media/assessments')
const voices = { woman: 'en-gb+f3', man: 'en-gb+m3' }
const wordsPerMinute = '140'
const folder = mkdtempSync(join(tmpdir(), 'aulaviva-sounds-'))

mkdirSync(outputFolder, { recursive: true })
try {
  for (const [name, lines] of Object.entries(sounds)) makeSound(name, lines)
  const spoken = join(folder, 'lunch.wav')
  execFileSync('espeak-ng', ['-v', 'en-us+f3', '-s', '130', '-w', spoken, lunch])
  const opus = ['-ac', '1', '-c:a', 'libopus', '-b:a', '16k', '-map_metadata', '-1']
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', spoken, ...opus, join(outputFolder, 'lunch.webm')])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function makeSound(name, lines) {
  const files = lines.map(([voice, text], at) => {
    const file = join(folder, `${name}-${at}.wav`)
    execFileSync('espeak-ng', ['-v', voices[voice], '-s', wordsPerMinute, '-w', file, text])
    return file
  })
  const inputs = files.flatMap(file => ['-i', file])
  const joined = `${files.map((_, at) => `[${at}:a]apad=pad_dur=0.5[p${at}]`).join(';')};${files.map((_, at) => `[p${at}]`).join('')}concat=n=${files.length}:v=0:a=1`
  const form = ['-ac', '1', '-ar', '22050', '-c:a', 'libmp3lame', '-b:a', '24k', '-map_metadata', '-1']
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    joined,
    ...form,
    join(outputFolder, `${name}.mp3`),
  ])
}
