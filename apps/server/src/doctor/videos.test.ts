import { expect, test } from 'vitest'
import { ffmpegPath } from '../../test/ffmpeg.ts'
import { examined } from './testing/examined.ts'

const found = (FFMPEG_PATH: string) => examined('videos', { FFMPEG_PATH })

test('the program that makes smaller versions is there with its version, or is not wanted', async () => {
  expect(await found(ffmpegPath)).toEqual([
    expect.stringMatching(/^ok: ffmpeg \S+ makes smaller versions of them, and converts what browsers cannot$/),
  ])
  expect(await found('off')).toEqual(['ok: each has the one version that was sent: FFMPEG_PATH is off'])
})

test('one that is named and not there, or is another program, is worth a warning', async () => {
  expect(await found('/nowhere/ffmpeg')).toEqual([
    expect.stringMatching(/^warning: .*there is no \/nowhere\/ffmpeg → Install ffmpeg with libx264/),
  ])
  expect(await found(process.execPath)).toEqual([
    expect.stringMatching(/^warning: .* is no ffmpeg to use \(it is another program\)/),
  ])
})
