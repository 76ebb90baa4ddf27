// Creates the videos, captions, covers, and worksheets of the demo courses from their scripts in
// apps/server/src/demo/courses. Needs ffmpeg with libx264, espeak-ng, and Chromium. The output is committed: npm start
// needs none of them.
//   node tools/demo-media.mjs [--pictures] [code…]    only these classes, only the covers and images
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { cuesOf, webVtt } from './demo-media/captions.mjs'
import { coverPage, imagePage, slidePage, worksheetPage } from './demo-media/pages.mjs'
import { envelopeOf, speak, writeWav } from './demo-media/speech.mjs'
import { root } from './prepare.mjs'

const framesPerSecond = 5
const size = { width: 1280, height: 720 }
const scripts = join(root, 'apps/server/src/demo/courses/courses.ts')
const target = join(root, 'apps/server/demo-media/courses')
const { courses } = await import(pathToFileURL(scripts).href)
const args = process.argv.slice(2)
const picturesOnly = args.includes('--pictures')
const selected = new Set(args.filter(word => !word.startsWith('--')))

mkdirSync(target, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'aulaviva-media-'))
const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: size })
try {
  const durationsFile = join(target, 'durations.json')
  const durations = JSON.parse(read(durationsFile) ?? '{}')
  for (const course of courses) {
    const chosen = course.classes.filter(({ code }) => selected.size === 0 || selected.has(code))
    for (const one of chosen) {
      if (!picturesOnly) durations[one.code] = await makeClass(course, one)
      await picturise(
        imagePage(course, one, envelopeOf(speak(one, folder).samples, 44)),
        join(target, `${one.code}.jpg`),
      )
    }
    if (chosen.length > 0) await makeCover(course)
  }
  writeFileSync(durationsFile, `${JSON.stringify(durations, null, 2)}\n`)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function makeClass(course, one) {
  const { samples, timeline, seconds } = speak(one, folder)
  const wav = join(folder, `${one.code}.wav`)
  writeWav(wav, samples)
  const frames = []
  for (const [at, { slide, line, until }] of timeline.entries()) {
    const png = join(folder, `${one.code}-${at}.png`)
    await page.setContent(slidePage(course, one, slide, line), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: png })
    frames.push({ png, seconds: until - (timeline[at - 1]?.until ?? 0) })
  }
  const list = join(folder, `${one.code}.txt`)
  // The demuxer ignores the last duration unless the last image is listed twice.
  const lines = frames.map(({ png, seconds }) => `file '${png}'\nduration ${seconds.toFixed(3)}`)
  writeFileSync(list, `${lines.join('\n')}\nfile '${frames.at(-1).png}'\n`)
  const video = [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-i',
    wav,
    '-t',
    String(seconds),
    '-r',
    String(framesPerSecond),
  ]
  const picture =
    '-c:v libx264 -profile:v baseline -level 3.1 -pix_fmt yuv420p -preset veryslow -tune stillimage -crf 33'
  const sound = '-af highpass=f=70,loudnorm=I=-18:TP=-2 -ar 16000 -ac 1 -c:a aac -b:a 24k'
  // A keyframe every ten seconds, so that seeking lands nearby.
  const keys = [
    '-g',
    String(framesPerSecond * 10),
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ]
  const mp4 = join(target, `${one.code}.mp4`)
  run('ffmpeg', '-v', 'error', '-y', ...video, ...picture.split(' '), ...sound.split(' '), ...keys, mp4)
  writeFileSync(join(target, `${one.code}.vtt`), webVtt(cuesOf(timeline)))
  if (one.worksheet) await print(worksheetPage(course, one), join(target, `${one.code}.pdf`))
  console.log(`${one.code}  ${seconds.toFixed(1)} s`)
  return Math.floor(seconds)
}

async function makeCover(course) {
  const { samples } = speak(course.classes.at(-1), folder)
  await picturise(coverPage(course, envelopeOf(samples, 96)), join(target, `${course.code}.jpg`))
}

async function picturise(html, path) {
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const png = join(folder, 'picture.png')
  await page.screenshot({ path: png })
  run('ffmpeg', '-v', 'error', '-y', '-i', png, '-vf', 'scale=800:-1', '-q:v', '6', path)
}

async function print(html, path) {
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({ path, format: 'A4', printBackground: true })
}

function run(program, ...args) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
