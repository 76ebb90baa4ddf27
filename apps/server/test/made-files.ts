import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Files created byte by byte, for content that no normal program would write. */

/** A PNG with these chunks between its beginning and its end. */
export function png(...chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

export function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The header chunk of a black and white image of this size. */
export function sized(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([1, 0], 8)
  return chunk('IHDR', size)
}

/** An image that declares this size, without image data. */
export const headed = (width: number, height: number, ...more: Buffer[]): Buffer =>
  png(sized(width, height), ...more, chunk('IDAT', deflateSync(Buffer.alloc(100_000))))

export const wordDocument = 'vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A zipped document. `declaredSize` is the size that its deflated entries declare. */
export function office(subtype: string, more: Record<string, Buffer> = {}, declaredSize?: number): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/${subtype}.main+xml"/></Types>`
  return zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...more }, declaredSize)
}

/** A zip archive: texts are stored, bytes are deflated. */
export function zip(entries: Record<string, string | Buffer>, declaredSize?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const packed = typeof text === 'string' ? content : deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(typeof text === 'string' ? 0 : 8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(typeof text === 'string' ? content.length : (declaredSize ?? content.length), 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

/** A zip of this many small files, each with a comment of this many bytes in the central directory. */
export function commentedZip(count: number, comment: number): Buffer {
  const plain = zip(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, `${at}`])))
  const end = plain.subarray(-22)
  const start = end.readUInt32LE(16)
  const list: Buffer[] = []
  for (let at = start; at < plain.length - 22; ) {
    const next = at + 46 + plain.readUInt16LE(at + 28)
    const entry = Buffer.concat([plain.subarray(at, next), Buffer.alloc(comment, 'x')])
    entry.writeUInt16LE(comment, 32)
    list.push(entry)
    at = next
  }
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  return Buffer.concat([plain.subarray(0, start), ...list, end])
}
