import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ffmpegPath, madeFilm } from '../../../test/ffmpeg.ts'
import { openFfmpeg } from './ffmpeg.ts'
import { planRendition, renderVideo } from './render-video.ts'

test('a film that names another file gets nothing of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-render-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const film = await madeFilm({ width: 854, height: 480, seconds: 1 })
  const [secret, from, to] = [join(folder, 'secret.mp4'), join(folder, 'list.mp4'), join(folder, 'made.mp4')]
  await writeFile(secret, film)
  await writeFile(from, `ffconcat version 1.0\nfile '${secret}'\n`)
  // as it was planned for a film that the list has taken the place of
  const plan = await planRendition({ size: film.length, read: async (start, end) => film.subarray(start, end) }, 360)
  if (typeof plan === 'string') throw new Error(plan)
  const ending = new AbortController().signal
  const rendering = { from, to, plan, mostBytes: film.length, patience: 20_000, ending, onShare: () => undefined }
  expect(await renderVideo(openFfmpeg(ffmpegPath), rendering)).toBe('video_unreadable')
})
