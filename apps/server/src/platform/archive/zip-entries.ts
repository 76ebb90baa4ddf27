import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/**
 * Adds an entry whose source is opened only when its turn comes. If the source fails, the output ends with its error.
 * If the output ends early, the source is closed. The zip library does neither.
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
