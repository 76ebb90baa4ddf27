import { createHash } from 'node:crypto'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const piece = z.object({ file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/), bytes: z.int(), sha256, rows: z.int() })

/** What a copy consists of, and what it belongs to. */
const contents = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  /** Whatever was acknowledged before this moment of the database's clock is in the copy. */
  takenAt: z.iso.datetime(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(piece.extend({ table: identifier, columns: z.array(identifier) })),
  /** Where counters of identity columns stood. */
  counters: z.array(z.object({ table: identifier, column: identifier, last: z.int() })),
  /** Jobs that were to be done. */
  jobs: piece,
  /** The stored files that rows name: key, digest, size, media type. */
  files: piece,
  /** Stored files that were not whole when the copy was taken. */
  lacking: z.array(z.string()),
  /** What secrets of second factors are encrypted with; the key itself only where it lay in the data folder. */
  encryptionKey: z.object({ sha256, included: z.boolean() }),
})

export type Manifest = z.output<typeof contents>
export type Piece = z.output<typeof piece>

/** The text of a manifest, which bears its own digest. */
export function sealManifest(manifest: Manifest): string {
  return `${JSON.stringify({ seal: sealOf(manifest), ...manifest }, null, 1)}\n`
}

/** Reads it back; for one that cannot be used, what is wrong with it. */
export function parseManifest(text: string): Manifest | string {
  try {
    const { seal, ...rest } = JSON.parse(text)
    if (seal !== sealOf(rest)) return 'is damaged'
    if (rest.format !== 1) return `has the format ${rest.format}, which this version does not read`
    return contents.parse(rest)
  } catch {
    return 'is damaged'
  }
}

const sealOf = (manifest: object) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
