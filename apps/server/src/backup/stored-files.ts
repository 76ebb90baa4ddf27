import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { CopyForm } from './copy-form.ts'

/** A stored file as a copy lists it. */
export interface ListedFile {
  key: string
  sha256: string
  size: number
  mediaType: string
}

/** Reads the list of stored files that a copy has written. Throws for one that is missing, damaged or of another key. */
export async function* listedFiles(path: string, form: CopyForm): AsyncGenerator<ListedFile> {
  // the loop below is told of a failure, wherever in the chain it was
  const text = pipeline(createReadStream(path), form.decode, createGunzip(), () => {}).setEncoding('utf8')
  let begun = ''
  for await (const chunk of text) {
    const lines = `${begun}${chunk}`.split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) {
      const [key = '', sha256 = '', size = '', mediaType = ''] = line.split('\t')
      yield { key, sha256, size: Number(size), mediaType }
    }
  }
}

/** Does `work` for each item, `atOnce` at a time. The first failure ends it, once what was begun is through. */
export async function forEach<T>(
  items: AsyncGenerator<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const workers = Array.from({ length: atOnce }, async () => {
    for (;;) {
      const { value, done } = await items.next()
      if (done) return
      try {
        await work(value)
      } catch (error) {
        await items.return(undefined)
        throw error
      }
    }
  })
  const outcomes = await Promise.allSettled(workers)
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
