import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CopyForm } from './copy-form.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** A file of the backup: the number of bytes written, and their digest. */
const piece = z.object({
  file: z.string().regex(/^[a-z0-9_]+\.copy\.gz(\.age)?$/),
  bytes: z.int(),
  sha256,
  rows: z.int(),
})

/** What a backup consists of, and the academy it belongs to. */
const contents = z.object({
  format: z.literal(1),
  /** The version of the program that took it. */
  version: z.string(),
  /** Everything acknowledged before this moment of the database's clock is in the backup. */
  takenAt: z.iso.datetime(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(piece.extend({ table: identifier, columns: z.array(identifier) })),
  /** The counters of identity columns. */
  counters: z.array(z.object({ table: identifier, column: identifier, last: z.int() })),
  /** The pending jobs. */
  jobs: piece,
  /** The stored files that rows reference: key, digest, size, media type. */
  files: piece,
  /** Stored files that were incomplete when the backup was taken. */
  lacking: z.array(z.string()),
  /**
   * The key that encrypts the secrets of second factors. The key itself is included only if it was in the data folder.
   */
  encryptionKey: z.object({ sha256, included: z.boolean() }),
})

export type Manifest = z.output<typeof contents>
export type Piece = z.output<typeof piece>

/** Serializes the manifest of the backup with this name, with its seal. */
export function sealManifest(manifest: Manifest, copy: string, form: CopyForm): string {
  return `${JSON.stringify({ seal: sealOf(manifest, copy, form), ...manifest }, null, 1)}\n`
}

/** Parses a manifest. Returns what is wrong with it if it can't be used. */
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
