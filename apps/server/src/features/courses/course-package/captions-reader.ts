import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { decodeCaptions, formatCaptions, maxCues, parseCaptions } from '@aulaviva/domain/captions'

/** Runs in the separate process that reads a package's captions. */

export interface RewrittenCaptions {
  size: number
  sha256: Buffer
}

/**
 * Replaces each caption file with one written from its parsed cues, so that players never read uploaded bytes. Returns
 * null for a file without captions.
 */
export async function rewriteCaptions({ paths }: { paths: readonly string[] }): Promise<(RewrittenCaptions | null)[]> {
  const rewritten: (RewrittenCaptions | null)[] = []
  for (const path of paths) {
    const { cues } = parseCaptions(decodeCaptions(await readFile(path)))
    if (cues.length === 0 || cues.length > maxCues) {
      rewritten.push(null)
      continue
    }
    const bytes = Buffer.from(formatCaptions(cues))
    await writeFile(path, bytes)
    rewritten.push({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest() })
  }
  return rewritten
}
