import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, test } from 'vitest'
import { film, packetsOf } from '../../../test/films.ts'
import { soundPiece } from './sound-of-video.ts'

const at = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.slice(start, end),
})
const limits = { seconds: 20, bytes: 1024 * 1024 }

/** Returns the bytes of every audio packet. */
async function bytesOf(bytes: Uint8Array): Promise<string[]> {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) })
  const tracks = await input.getTracks()
  expect(tracks.map(({ type }) => type)).toEqual(bytes === whole ? ['video', 'audio'] : ['audio'])
  const sink = new EncodedPacketSink((await input.getPrimaryAudioTrack())!)
  const packets = await packetsOf(sink)
  if (bytes !== whole) expect(packets[0]?.timestamp).toBe(0)
  return packets.map(({ data }) => Buffer.from(data).toString('base64'))
}
const whole = new Uint8Array(await film(63))

async function piecesOf(own: Partial<typeof limits> = {}) {
  const pieces = []
  let from = 0
  for (;;) {
    const piece = await soundPiece(at(whole), from, { ...limits, ...own })
    if (piece === null) return pieces
    if (typeof piece === 'string') throw new Error(piece)
    pieces.push(piece)
    from = piece.to
  }
}

test('the sound is cut at packets, without its picture, and together the pieces are all of it', async () => {
  const pieces = await piecesOf()
  // A remainder of three seconds is added to the piece before it.
  expect(pieces.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
    [0, 20],
    [20, 40],
    [40, 63],
  ])
  expect(pieces.map(({ isLast }) => isLast)).toEqual([false, false, true])
  const joined = []
  for (const { bytes } of pieces) joined.push(...(await bytesOf(bytes)))
  expect(joined).toEqual(await bytesOf(whole))
})

test('no piece is larger than allowed but for its directory', async () => {
  const pieces = await piecesOf({ bytes: 60_000 })
  expect(pieces.length).toBeGreaterThan(5)
  for (const { bytes } of pieces) expect(bytes.length).toBeLessThan(70_000)
})

test('a film without sound, and a file that is not a film, have none', async () => {
  expect(await soundPiece(at(await film(0)), 0, limits)).toBe('no_sound')
  expect(await soundPiece(at(Buffer.from('no film at all'.repeat(100))), 0, limits)).toBe('sound_unreadable')
})
