import { beforeEach, expect, test, vi } from 'vitest'
import { brokenFilm, hevcFilm, webmFilm } from '#testing/film.ts'
import { aSound } from '#testing/samples.ts'
import { convertVideo, previousConversion } from './convert-video.ts'
import { dropConverted } from './converted-files.ts'
import { inspectVideo } from './inspect-video.ts'
import { readVideo } from './read-video.ts'

const classId = 'a-class'
const more = () => ({
  classId,
  signal: new AbortController().signal,
  onBegin: () => undefined,
  onShare: () => undefined,
})

async function conversionOf(file: File) {
  const inspection = await inspectVideo(file)
  if (inspection.kind !== 'converted') throw new Error(`It is ${inspection.kind}`)
  return inspection.conversion
}

/** Whether the MP4's index is at the beginning of the file. */
async function fastStart(file: File): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return text.indexOf('moov') < text.indexOf('mdat')
}

beforeEach(() => dropConverted(classId))

test('a WebM with VP9 and Opus becomes an MP4 with H.264 and AAC that plays from its first bytes', async () => {
  const file = await webmFilm(2)
  expect(await inspectVideo(file)).toMatchObject({ kind: 'converted', codecs: ['VP9', 'Opus'] })
  const converted = await convertVideo({ file, conversion: await conversionOf(file), ...more() })
  expect(converted.name).toBe('market.mp4')
  expect((await readVideo(converted))?.read).toMatchObject({
    videoCodec: 'avc',
    audioCodec: 'aac',
    width: 320,
    height: 180,
    frameRate: 25,
    channels: 2,
  })
  expect((await readVideo(converted))?.read.seconds).toBeCloseTo(2, 0)
  expect(await fastStart(converted)).toBe(true)
  expect(await inspectVideo(converted)).toMatchObject({ kind: 'sent' })
})

test('a converted video stays on the device until it is discarded', async () => {
  const file = await webmFilm()
  expect(await previousConversion(classId, file)).toBeNull()
  const made = await convertVideo({ file, conversion: await conversionOf(file), ...more() })
  const previous = await previousConversion(classId, file)
  expect(await previous?.arrayBuffer()).toEqual(await made.arrayBuffer())
  expect(await previousConversion('another-class', file)).toBeNull()
  await dropConverted(classId)
  expect(await previousConversion(classId, file)).toBeNull()
})

test('one is converted at a time', async () => {
  const file = await webmFilm()
  const conversion = await conversionOf(file)
  const order: string[] = []
  const one = (name: string) =>
    convertVideo({ file, conversion, ...more(), classId: name, onBegin: () => order.push(`${name} begins`) }).then(() =>
      order.push(`${name} ends`),
    )
  await Promise.all([one('first'), one('second')])
  expect(order.slice(0, 3)).toEqual(['first begins', 'first ends', 'second begins'])
  for (const name of ['first', 'second']) await dropConverted(name)
})

test('a canceled conversion ends, leaves nothing, and allows the next one', async () => {
  const file = await webmFilm(8)
  const conversion = await conversionOf(file)
  const stops = new AbortController()
  const stopped = convertVideo({ file, conversion, ...more(), signal: stops.signal, onShare: () => stops.abort() })
  await expect(stopped).rejects.toThrow('abort')
  expect(await previousConversion(classId, file)).toBeNull()
  const short = await webmFilm()
  expect((await convertVideo({ file: short, conversion, ...more() })).size).toBeGreaterThan(0)
})

test('a conversion that outgrows the available space is aborted', async () => {
  const file = await webmFilm()
  const conversion = { ...(await conversionOf(file)), maxBytes: 5_000 }
  await expect(convertVideo({ file, conversion, ...more() })).rejects.toMatchObject({ reason: 'no_room' })
  expect(await previousConversion(classId, file)).toBeNull()
})

test('without browser files, a short video is converted in memory, and a long one is refused', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('None', 'SecurityError'))
  const file = await webmFilm()
  const conversion = await conversionOf(file)
  expect(conversion.maxBytes).toBe(300_000_000)
  const made = await convertVideo({ file, conversion, ...more() })
  expect((await readVideo(made))?.read).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac' })
  await expect(convertVideo({ file, conversion: { ...conversion, maxBytes: 5_000 }, ...more() })).rejects.toMatchObject(
    {
      reason: 'no_room',
    },
  )
})

test('a larger picture is scaled to 1080p', async () => {
  const file = await webmFilm(0.2, { width: 2560, height: 1440 })
  const made = await convertVideo({ file, conversion: await conversionOf(file), ...more() })
  expect((await readVideo(made))?.read).toMatchObject({ width: 1920, height: 1080 })
})

test('sound alone becomes an MP4 with AAC', async () => {
  const file = new File([aSound(3)], 'dialogue.wav', { type: 'audio/wav' })
  expect(await inspectVideo(file)).toMatchObject({ kind: 'converted', codecs: ['PCM'] })
  const made = await convertVideo({ file, conversion: await conversionOf(file), ...more() })
  expect(made.name).toBe('dialogue.mp4')
  const found = await readVideo(made)
  expect(found?.read).toMatchObject({ hasVideo: false, audioCodec: 'aac', channels: 1 })
  expect(found?.read.seconds).toBeCloseTo(3, 0)
  expect(await fastStart(made)).toBe(true)
  expect(await inspectVideo(made)).toMatchObject({ kind: 'sent' })
})

test('a video that cannot be read to its end is not converted', async () => {
  const file = await brokenFilm()
  const conversion = await conversionOf(file)
  await expect(convertVideo({ file, conversion, ...more() })).rejects.toMatchObject({ reason: 'unconverted' })
  expect(await previousConversion(classId, file)).toBeNull()
})

test('a file the browser cannot read is refused', async () => {
  expect(await inspectVideo(await hevcFilm())).toMatchObject({
    kind: 'refused',
    refusal: 'picture_unread_here',
    codecs: ['HEVC'],
  })
})
