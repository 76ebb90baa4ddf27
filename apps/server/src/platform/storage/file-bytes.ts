import type { FileHandle } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ByteRange } from './stored-objects.ts'

const chunkSize = 256 * 1024
const maxSpares = 32

/** Buffers of finished responses, for reuse. */
const spares: Buffer[] = []

/**
 * Streams a range of an open file, which it closes. A response uses one buffer, refilled once the socket has taken its
 * content, and then leaves it to the next response. V8 collects the whole heap after every 64 MB of new buffers. With
 * one buffer per portion, this costs more CPU time than all the sending, and with one per response a quarter of it.
 */
export class FileBytes extends Readable {
  readonly #file: FileHandle
  readonly #end: number
  #at: number

  constructor(file: FileHandle, { start, end }: ByteRange) {
    super({ highWaterMark: chunkSize })
    this.#file = file
    this.#at = start
    this.#end = end
  }

  // Fastify sends a stream by piping it. Only here is it known when the socket has taken the buffer's content.
  override pipe<T extends NodeJS.WritableStream>(to: T, options?: { end?: boolean }): T {
    if (!(to instanceof ServerResponse)) return super.pipe(to, options)
    this.#answer(to).catch(error => this.destroy(error))
    return to
  }

  override _read(): void {
    this.#fill(this.#buffer()).then(
      bytes => this.push(bytes),
      error => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(() => done(error), done)
  }

  async #answer(to: ServerResponse): Promise<void> {
    this.once('end', () => to.end())
    const buffer = this.#end + 1 - this.#at >= chunkSize ? (spares.pop() ?? this.#buffer()) : this.#buffer()
    for (let bytes = await this.#fill(buffer); bytes; bytes = await this.#fill(buffer)) await writeTo(to, bytes)
    // Only here: a broken connection may still be reading from it.
    if (buffer.length === chunkSize && spares.length < maxSpares) spares.push(buffer)
    this.push(null)
    this.resume()
  }

  #buffer(): Buffer {
    return Buffer.allocUnsafeSlow(Math.min(chunkSize, this.#end + 1 - this.#at))
  }

  /** Fills the buffer with the next bytes of the range. Null at its end. */
  async #fill(buffer: Buffer): Promise<Buffer | null> {
    const length = Math.min(buffer.length, this.#end + 1 - this.#at)
    if (length === 0) return null
    const { bytesRead } = await this.#file.read(buffer, 0, length, this.#at)
    if (bytesRead === 0) throw new Error('A stored file is shorter than the requested range')
    this.#at += bytesRead
    return buffer.subarray(0, bytesRead)
  }
}

function writeTo(to: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => to.write(bytes, error => (error ? reject(error) : resolve())))
}
