import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { decodeCaptions, mostCues, readCaptions, writeCaptions } from '@aulaviva/domain/captions'

/** Runs in the separate process that reads a package's captions. */

export interface WrittenCaptions {
  size: number
  sha256: Buffer
}

/**
 * Replaces each caption file with one written from its parsed cues, so that players never read uploaded bytes. Returns
 * null for a file without captions.
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
