import type { FilePart } from '@aulaviva/contract/call'
import type { FastifyRequest } from 'fastify'

/** A file that has arrived whole, was judged by its content, and waits outside of the storage. */
export interface UploadedFile {
  field: string
  name: string
  mediaType: string
  size: number
  sha256: Buffer
  /** Where it waits; gone when the request ends. */
  path: string
}

/** Whether what was made for a write is a file, and not what was read of one. */
export const isUpload = (made: object): made is UploadedFile => 'path' in made

/** An upload whose bytes are in the storage, under a key that no file names yet. */
export interface StoredUpload extends UploadedFile {
  key: string
}

/** How multipart bodies come in. */
export interface Uploads {
  /**
   * Streams the body's files to disk, within the limits of `parts`, of the academy and of what the sender may send in a day;
   * refuses with 400, 411, 413, 415 or 429, and with 503 when the disk is nearly full. `giveBack` gives the sender what it has
   * taken of their day: for a request that fails by no fault of theirs.
   */
  receive(
    request: FastifyRequest,
    parts: Record<string, FilePart>,
    sender: { id: string; now: Date } | null,
  ): Promise<{ body: Record<string, string>; files: UploadedFile[]; giveBack(): Promise<void> }>
  /**
   * Removes the files of a request, and folders of files that it has read; call it when the request ends, however it ends. What
   * lies elsewhere is its feature's and stays.
   */
  discard(left: readonly { path?: string; folder?: string }[]): Promise<void>
}
