import { inflateRawSync } from 'node:zlib'

/** The entries of a zip by name, read from its central directory like any other reader does. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10)
    const packed = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + packed)
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(content) : content)
    at += 46 + name + extra + comment
  }
  return entries
}
