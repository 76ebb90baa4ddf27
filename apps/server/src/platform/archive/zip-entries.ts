import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/**
 * Adds an entry whose bytes are opened once it is their turn. A source that fails ends the output with its error, and an output
 * that ends early closes the source: the zip itself does neither.
 */
export function addLazily(
  zip: ZipFile,
  path: string,
  options: Parameters<ZipFile['addReadStreamLazy']>[1],
  open: () => Promise<Readable>,
): void {
  const output = zip.outputStream as Readable
  zip.addReadStreamLazy(path, options, done => {
    open().then(
      source => {
        source.on('error', error => output.destroy(error))
        if (output.destroyed) return void source.destroy()
        const close = () => source.destroy()
        output.once('close', close)
        source.once('close', () => output.off('close', close))
        done(null, source)
      },
      error => done(error, Readable.from([])),
    )
  })
}
