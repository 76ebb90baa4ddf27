import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Copy, unchanged } from './backup-folder.ts'
import type { CopyForm } from './copy-form.ts'

/** A stored file as a backup lists it. */
export interface ListedFile {
  key: string
  sha256: string
  size: number
  mediaType: string
}

/**
 * Reads a backup's list of stored files. Throws if it is missing, differs from the manifest, or is encrypted with
 * another key.
 */
export function listedFiles({ path, form, manifest }: Pick<Copy, 'path' | 'form' | 'manifest'>) {
  const { file, sha256 } = manifest.files
  return writtenFiles(join(path, file), sha256, form)
}

/** Reads a list that was written with this digest. */
export async function* writtenFiles(path: string, sha256: string, form: CopyForm): AsyncGenerator<ListedFile> {
  // a failure anywhere in the pipeline is thrown in the loop below
  const text = pipeline(
    createReadStream(path),
    unchanged(path, sha256),
    form.decode,
    createGunzip(),
    () => {},
  ).setEncoding('utf8')
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

/**
 * Runs `work` for each item, `atOnce` at a time. After the first failure it starts no more, and throws once the running
 * ones have ended.
 */
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
