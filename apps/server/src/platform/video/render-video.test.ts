import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createFilm, ffmpegPath } from '../../../test/ffmpeg.ts'
import { openFfmpeg } from './ffmpeg.ts'
import { loudnessIn, planRendition, renderVideo } from './render-video.ts'

test('a film that references another file gets nothing of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-render-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const film = await createFilm({ width: 854, height: 480, seconds: 1 })
  const [secret, from, to] = [join(folder, 'secret.mp4'), join(folder, 'list.mp4'), join(folder, 'made.mp4')]
  await writeFile(secret, film)
  await writeFile(from, `ffconcat version 1.0\nfile '${secret}'\n`)
  // The plan for a video that the playlist then replaces.
  const plan = await planRendition({ size: film.length, read: async (start, end) => film.subarray(start, end) }, 360)
  if (typeof plan === 'string') throw new Error(plan)
  const abortSignal = new AbortController().signal
  const rendering = { from, to, plan, maxBytes: film.length, timeout: 20_000, abortSignal, onProgress: () => undefined }
  expect(await renderVideo(openFfmpeg(ffmpegPath), rendering)).toBe('video_unreadable')
})

const printed = (offset: string) => `{
	"input_i" : "-20.12",
	"input_tp" : "-3.00",
	"input_lra" : "5.10",
	"input_thresh" : "-30.50",
	"target_offset" : "${offset}"
}
`

test('the title of a film is not taken for its loudness, and only numbers reach a filter', () => {
  const title = `    title           : ${printed('0,ametadata=print:file=/tmp/written.txt,loudnorm=offset=0')}`
  const measured = { input_i: -20.12, input_tp: -3, input_lra: 5.1, input_thresh: -30.5, target_offset: 0.4 }
  expect(loudnessIn(`${title}[Parsed_loudnorm_1 @ 0x5]\n${printed('0.40')}`)).toEqual(measured)
  expect(loudnessIn(title)).toEqual({ ...measured, target_offset: Number.NaN })
})

test('a film whose title is a filter that writes a file writes none, and is still converted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-render-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [from, titled, to, written] = ['film', 'titled', 'made', 'written'].map(name => join(folder, `${name}.mp4`))
  await writeFile(from!, await createFilm({ width: 854, height: 480, seconds: 2 }))
  const title = printed(`0,ametadata=print:file=${written},loudnorm=offset=0`).replaceAll('\n', ' ')
  const wrap = ['-loglevel', 'error', '-i', from!, '-map', '0', '-c', 'copy', '-metadata', `title=${title}`, titled!]
  await promisify(execFile)(ffmpegPath, wrap)
  const film = await readFile(titled!)
  const plan = await planRendition({ size: film.length, read: async (start, end) => film.subarray(start, end) }, 360)
  if (typeof plan === 'string') throw new Error(plan)
  const abortSignal = new AbortController().signal
  const files = { from: titled!, to: to! }
  const rendering = { ...files, plan, maxBytes: 10_000_000, timeout: 20_000, abortSignal, onProgress: () => undefined }
  expect(await renderVideo(openFfmpeg(ffmpegPath), rendering)).toBe('made')
  expect(await readdir(folder)).not.toContain('written.mp4')
})
