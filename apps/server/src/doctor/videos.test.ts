import { expect, onTestFinished, test, vi } from 'vitest'
import { ffmpegPath } from '../../test/ffmpeg.ts'
import { findingsOf } from './testing/examined.ts'

const found = (FFMPEG_PATH: string) => findingsOf('videos', { FFMPEG_PATH })

test('ffmpeg is reported with its version, or as turned off', async () => {
  const line =
    /^(ok: ffmpeg \S+ creates .*: it can access only the video and its output file|warning: ffmpeg \S+ creates .*: it .* can .*)/
  expect(await found(ffmpegPath)).toEqual([expect.stringMatching(line)])
  expect(await found('off')).toEqual(['ok: each has only its original version: FFMPEG_PATH is off'])
})

test('an unconfined program causes a warning', async () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await found(ffmpegPath)).toEqual([
    expect.stringMatching(
      /^warning: ffmpeg .*: it can read every file on the server, access the network, and use all memory → Install bubblewrap/,
    ),
  ])
})

test('a configured program that is missing or not ffmpeg gets a warning', async () => {
  expect(await found('/nowhere/ffmpeg')).toEqual([
    expect.stringMatching(/^warning: .*\/nowhere\/ffmpeg doesn’t exist → Install ffmpeg with libx264/),
  ])
  expect(await found(process.execPath)).toEqual([
    expect.stringMatching(/^warning: .* isn’t a usable ffmpeg \(it’s another program\)/),
  ])
})
