import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { decodeCaptions, mostCues, readCaptions, writeCaptions } from '@aulaviva/domain/captions'

/** What runs in the process that reads captions of a package. */

export interface WrittenCaptions {
  size: number
  sha256: Buffer
}

/**
 * Writes captions again in the place of each file, or says null of one that holds none: what players read is made of what was
 * understood, never what somebody sent.
 */
export async function writeCaptionsAgain({ paths }: { paths: readonly string[] }): Promise<(WrittenCaptions | null)[]> {
  const written: (WrittenCaptions | null)[] = []
  for (const path of paths) {
    const { cues } = readCaptions(decodeCaptions(await readFile(path)))
    if (cues.length === 0 || cues.length > mostCues) {
      written.push(null)
      continue
    }
    const bytes = Buffer.from(writeCaptions(cues))
    await writeFile(path, bytes)
    written.push({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest() })
  }
  return written
}
