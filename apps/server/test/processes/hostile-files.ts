import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, headed, office, png, sized, wordDocument, zip } from '../made-files.ts'

/** A malicious file, named by what is wrong with it. */
export interface HostileFile {
  name: string
  bytes: Buffer
}

const megabyte = 1024 * 1024
const sound = (name: string) => readFile(join(import.meta.dirname, '../sounds', name))

/** Images, documents, and audio that grow when opened, declare false sizes, or are another format. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const files: Record<string, Buffer> = {
    ...(await pictures()),
    ...documents(),
    ...(await sounds()),
    ...others(),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name: name.replace(/^[^/]*\//, ''), bytes }))
}

async function pictures(): Promise<Record<string, Buffer>> {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#2266aa' }, limitInputPixels: false })
  const [large, passes] = [drawn(4_200, 3_600), drawn(3_200, 3_100)]
  const webp = await drawn(4_200, 3_600).webp({ effort: 0 }).toBuffer()
  const words = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(20)]))
  return {
    'bomb/a.png': png(sized(30_000, 30_000), chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751), { level: 1 }))),
    'headed/a.png': headed(30_000, 30_000),
    'endless/a.png': headed(2 ** 31 - 1, 2 ** 31 - 1),
    'words/a.png': headed(10, 10, ...Array<Buffer>(100).fill(words)),
    'profile/a.png': headed(10, 10, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), packed(30)]))),
    'pieces/a.png': headed(10, 10, ...Array<Buffer>(60_000).fill(chunk('tEXt', Buffer.from('a\0')))),
    'large/a.png': await large.clone().png({ compressionLevel: 1 }).toBuffer(),
    'passes/a.png': await passes.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    'large/a.jpg': await large.clone().jpeg().toBuffer(),
    'passes/a.jpeg': await passes.clone().jpeg({ progressive: true }).toBuffer(),
    'large/a.webp': webp,
    'cut/a.webp': webp.subarray(0, webp.length / 2),
    'frames/a.gif': gif(5_000, 4_800, 4_000),
    'frames/a.png': gif(5_000, 4_800, 4_000),
    'tiff/a.png': await drawn(2_000, 2_000).tiff().toBuffer(),
    'tiff/a.tiff': await drawn(100, 100).tiff().toBuffer(),
    'svg/a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'svg/a.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
    'heic/a.heic': Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    'heic/a.jpg': Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  }
}

/** This many megabytes of one letter, compressed to a thousandth. */
const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte, 'x'))

/** An animated image of this many frames, each of its full size in one color. */
function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const frame = Buffer.concat([
    Buffer.from('21f90400010000002c00000000', 'hex'),
    size,
    Buffer.from('0002024401003b', 'hex'),
  ])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from('800000000000ffffff', 'hex'),
    ...Array<Buffer>(frames).fill(frame.subarray(0, -1)),
    Buffer.from(';'),
  ])
}

function documents(): Record<string, Buffer> {
  const full = Buffer.alloc(megabyte, 'x')
  const whole = office(wordDocument, { 'word/media/a.bin': full })
  const types = zip({ '[Content_Types].xml': Buffer.alloc(60 * megabyte, ' ') }, 1_000)
  const entries = Array.from({ length: 10_001 }, (_, at) => [`word/${at}`, ''] as const)
  return {
    'bomb/a.docx': office(wordDocument, { 'word/a.bin': full, 'word/b.bin': full }, 300 * megabyte),
    'liar/a.docx': office(wordDocument, { 'word/a.bin': Buffer.alloc(20 * megabyte, 'x') }, 10),
    'most/a.docx': office(wordDocument, { 'word/a.bin': Buffer.alloc(90 * megabyte, 'x') }),
    'types/a.docx': types,
    'types/a.xlsx': types,
    'entries/a.docx': zip({ '[Content_Types].xml': '<Types/>', ...Object.fromEntries(entries) }),
    'cut/a.docx': whole.subarray(0, whole.length - 40),
    'middle/a.docx': Buffer.concat([whole.subarray(0, 500), whole.subarray(900)]),
    'macros/a.docx': office('vnd.ms-word.document.macroEnabled'),
    'bare/a.pptx': zip({ '../../etc/passwd': 'x' }),
    'begin/a.docx': Buffer.from('PK\u0003\u0004'),
  }
}

async function sounds(): Promise<Record<string, Buffer>> {
  const [webm, m4a] = [await sound('voice.webm'), await sound('voice.m4a')]
  const changed = (bytes: Buffer, step: number) =>
    Buffer.from(bytes.map((byte, at) => (at % step === 7 ? ~byte : byte)))
  const sized = Buffer.from('\x1A\x45\xDF\xA3\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFE', 'latin1')
  return {
    'changed/a.webm': changed(webm, 61),
    'little/a.webm': changed(webm, 4_001),
    'endless/a.webm': Buffer.concat([sized, webm]),
    'cut/a.webm': webm.subarray(0, 4_000),
    'changed/a.m4a': changed(m4a, 61),
    'little/a.m4a': changed(m4a, 4_001),
    'cut/a.m4a': m4a.subarray(0, 9_000),
    'boxes/a.mp4': Buffer.concat([m4a.subarray(0, 40), ...Array<Buffer>(50_000).fill(Buffer.from('\0\0\0\bmoov'))]),
    'tag/a.mp3': Buffer.from('ID3\u0004\0\0\x7F\x7F\x7F\x7F', 'latin1'),
  }
}

function others(): Record<string, Buffer> {
  return {
    'large/a.pdf': Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20 * megabyte)]),
    'largest/a.txt': Buffer.alloc(19 * megabyte, 'words '),
    'nul/a.txt': Buffer.concat([Buffer.alloc(megabyte, 'words '), Buffer.alloc(1)]),
    'page/a.txt': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'program/a.pdf': Buffer.from('MZ\0\0'),
    'program/a.exe': Buffer.from('MZ\0\0'),
    'empty/a.pdf': Buffer.alloc(0),
    'name/..': Buffer.from('x'),
    [`long/${'ñ'.repeat(4_000)}.pdf`]: Buffer.from('%PDF-1.4\n%%EOF'),
  }
}
