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

/** How multipart bodies come in. */
export interface Uploads {
  /** Streams the body's files to disk, within the limits of `parts` and of the academy; refuses with 400, 413 or 415. */
  receive(
    request: FastifyRequest,
    parts: Record<string, FilePart>,
  ): Promise<{ body: Record<string, string>; files: UploadedFile[] }>
  /** Removes what waits; call it when the request ends, however it ends. */
  discard(files: readonly UploadedFile[]): Promise<void>
}
