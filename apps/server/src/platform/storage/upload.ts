import type { FilePart } from '@aulaviva/contract/call'
import type { FastifyRequest } from 'fastify'

/** A completely received file whose content was checked. It is not in the storage yet. */
export interface UploadedFile {
  field: string
  name: string
  mediaType: string
  size: number
  sha256: Buffer
  /** Path of the temporary file, which is deleted when the request ends. */
  path: string
}

/** Whether the prepared data is a file, not data read from one. */
export const isUpload = (value: object): value is UploadedFile => 'path' in value

/** An upload whose bytes are in the storage, under a key that no file references yet. */
export interface StoredUpload extends UploadedFile {
  key: string
}

/** Receives multipart bodies. */
export interface Uploads {
  /**
   * Streams the body's files to disk, within the limits of `parts`, of the academy, and of the sender's daily budget.
   * Rejects with 400, 411, 413, 415, or 429, and with 503 if the disk is nearly full. `refund` refunds the sender's
   * budget, for a request that fails through no fault of theirs.
   */
  receive(
    request: FastifyRequest,
    parts: Record<string, FilePart>,
    sender: { id: string; now: Date } | null,
  ): Promise<{ body: Record<string, string>; files: UploadedFile[]; refund(): Promise<void> }>
  /**
   * Deletes the files of a request, and folders of files it has read. Call it when the request ends, however it ends.
   * Files elsewhere belong to their feature and stay.
   */
  discard(uploads: readonly { path?: string; folder?: string }[]): Promise<void>
}
