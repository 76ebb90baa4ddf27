import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soundOf } from './sound.ts'

const sounds = join(import.meta.dirname, '../../../test/sounds')
const sound = (name: string) => readFile(join(sounds, name))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function judge(bytes: Buffer) {
  const path = join(folder, 'sound')
  await writeFile(path, bytes)
  return soundOf(path)
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([numbers(body.length + 8), Buffer.from(name), body])
}

test.each([
  ['voice.webm', { form: 'webm', seconds: 3.66, bytes: 13_658 }],
  ['silence.webm', { form: 'webm', seconds: 3, bytes: 400 }],
  ['voice.m4a', { form: 'mp4', seconds: 3.68, bytes: 32_170 }],
  ['voice-in-pieces.m4a', { form: 'mp4', seconds: 3.68, bytes: 32_170 }],
])('%s is read without decoding it', async (name, { form, seconds, bytes }) => {
  const found = await soundOf(join(sounds, name))
  expect(found).toMatchObject({ form, sound: { bytes } })
  expect(found?.sound.seconds).toBeCloseTo(seconds, 2)
})

test.each([
  ['voice.webm', 9_000],
  ['silence.webm', 700],
  ['voice-in-pieces.m4a', 20_000],
])('%s, interrupted while it was written, keeps everything before the interruption', async (name, length) => {
  const found = await judge((await sound(name)).subarray(0, length))
  expect(found?.sound.seconds).toBeGreaterThan(1.5)
  expect(found?.sound.seconds).toBeLessThan(3)
})

test('a file without packets holds no sound, and one without its headers is no recording', async () => {
  expect(await judge((await sound('silence.webm')).subarray(0, 161))).toMatchObject({ sound: { seconds: 0, bytes: 0 } })
  expect(await judge((await sound('voice.m4a')).subarray(40))).toBeNull()
  expect(await judge(Buffer.alloc(20_000, 7))).toBeNull()
})

describe('false sizes in a file cost neither time nor memory', () => {
  test('four billion samples in one piece', async () => {
    const whole = await sound('voice-in-pieces.m4a')
    const head = whole.subarray(0, whole.indexOf('moof') - 4)
    const usual = box('tfhd', numbers(0x020038, 1, 1_024, 100, 0))
    const data = box('mdat', Buffer.alloc(4_000, 1))
    const judgeRun = (flags: number) => {
      const run = box('trun', numbers(flags, 0xffff_ffff, 200))
      const piece = box('moof', box('mfhd', numbers(0, 1)), box('traf', usual, box('tfdt', numbers(0, 0)), run))
      return judge(Buffer.concat([head, piece, data]))
    }
    // One common duration, so long that the bytes can only be silence.
    expect((await judgeRun(0x001))?.sound.seconds).toBeGreaterThan(1e6)
    // A duration for each sample, but they are missing.
    expect((await judgeRun(0x101))?.sound.seconds).toBe(0)
  })

  test('more boxes or elements than a recording has', async () => {
    const empty = box('free')
    const boxes = Buffer.concat([(await sound('voice.m4a')).subarray(0, 32), ...Array(60_000).fill(empty)])
    expect(await judge(boxes)).toBeNull()
    const header = (await sound('silence.webm')).subarray(0, 161)
    expect(await judge(Buffer.concat([header, ...Array(210_000).fill(Buffer.from([0xec, 0x80]))]))).toBeNull()
  })

  test('a box and an element as large as can be said', async () => {
    const huge = Buffer.from([0xff, 0xff, 0xff, 0xff, ...Buffer.from('trun')])
    expect(await judge(Buffer.concat([(await sound('voice.m4a')).subarray(0, 32), huge]))).toBeNull()
    const header = (await sound('silence.webm')).subarray(0, 161)
    const element = Buffer.from([0xa3, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe])
    expect(await judge(Buffer.concat([header, element]))).toMatchObject({ sound: { bytes: 0 } })
  })
})
