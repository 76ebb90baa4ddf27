import { readerAt, readInSubprocess } from '../read-in-subprocess.ts'
import type { fetching } from './odd-readers.ts'

const reader = readerAt<typeof fetching>(import.meta.url, './odd-readers.ts', 'fetching')

/** Takes both places for files of requests until they are released. */
export async function holdReadingPlaces(): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<Uint8Array>()
  const readings = ['one', 'another'].map(person => {
    const begun = Promise.withResolvers<void>()
    const bytes = () => {
      begun.resolve()
      return held.promise
    }
    return { begun: begun.promise, ended: readInSubprocess(reader, { ends: [1] }, { for: { person }, bytes }) }
  })
  await Promise.all(readings.map(({ begun }) => begun))
  return {
    async release() {
      held.resolve(Buffer.from('a'))
      await Promise.all(readings.map(({ ended }) => ended))
    },
  }
}
