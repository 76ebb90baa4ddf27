import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CopyForm } from './copy-form.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** A file of the copy: how many bytes were written, and their digest. */
const piece = z.object({
  file: z.string().regex(/^[a-z0-9_]+\.copy\.gz(\.age)?$/),
  bytes: z.int(),
  sha256,
  rows: z.int(),
})

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
  /** What secrets of second factors are encrypted with. The key itself is in the copy only where it lay in the data folder. */
  encryptionKey: z.object({ sha256, included: z.boolean() }),
})

export type Manifest = z.output<typeof contents>
export type Piece = z.output<typeof piece>

/** The text of the manifest of the copy with this name. It bears its seal. */
export function sealManifest(manifest: Manifest, copy: string, form: CopyForm): string {
  return `${JSON.stringify({ seal: sealOf(manifest, copy, form), ...manifest }, null, 1)}\n`
}

/** Reads it back; for one that cannot be used, what is wrong with it. */
export function parseManifest(text: string, copy: string, form: CopyForm): Manifest | string {
  try {
    const { seal, ...rest } = JSON.parse(text)
    if (!isSame(String(seal), sealOf(rest, copy, form))) return 'is damaged'
    if (rest.format !== 1) return `has the format ${rest.format}, which this version can’t read`
    return contents.parse(rest)
  } catch {
    return 'is damaged'
  }
}

const sealOf = (manifest: object, copy: string, form: CopyForm) => form.seal(copy, JSON.stringify(manifest))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
