import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endlessFilm, film, shortFilm } from '../../../test/films.ts'
import { measureLongestPause } from '../../../test/longest-pause.ts'
import { readSentFilm, readShownFilm, rewrapSentFilm, soundOfSentFilm } from './sent-film.ts'

const at = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
})
const limits = { seconds: 20, bytes: 1024 * 1024 }

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'aulaviva-films-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('a film is described equally when another process reads it', async () => {
  const path = join(await folder(), 'film.mp4')
  await writeFile(path, await shortFilm())
  expect(await readSentFilm(path)).toMatchObject({ isMp4: true, hasVideo: true, videoCodec: 'avc' })
  const { width, height } = (await readSentFilm(path)) as { width: number; height: number }
  expect(await readShownFilm(at(await shortFilm()))).toMatchObject({ width, height, pace: expect.any(Number) })
  expect(await soundOfSentFilm(at(await film(3)), 0, limits)).toMatchObject({ from: 0, isLast: true })
  expect(await readShownFilm(at(Buffer.from('no film at all'.repeat(100))))).toBe(null)
})

test('a film with an endless directory costs this process nothing, however it is read', {
  timeout: 120_000,
}, async () => {
  const endless = endlessFilm(await film(1))
  const [from, to] = [join(await folder(), 'film.mp4'), join(await folder(), 'made.mp4')]
  await writeFile(from, endless)
  const before = process.memoryUsage().heapUsed
  const pause = await measureLongestPause(async () => {
    expect(await readSentFilm(from)).toBe('ended')
    expect(await rewrapSentFilm(from, to)).toBe('ended')
    expect(await readShownFilm(at(endless))).toBe(null)
    expect(await soundOfSentFilm(at(endless), 0, limits)).toBe('sound_unreadable')
  })
  expect(pause).toBeLessThan(1_000)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024)
})

test('a storage that is away is no fault of the film', async () => {
  const away = new Error('away')
  const read = async () => {
    throw away
  }
  await expect(soundOfSentFilm({ size: 1000, read }, 0, limits)).rejects.toBe(away)
  await expect(readShownFilm({ size: 1000, read })).rejects.toBe(away)
})
