import { createReadStream } from 'node:fs'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Bytes of one part: some hundred of them make the largest video, and one that breaks off is soon sent again. */
const partSize = 16 * 1024 * 1024
/** A file up to so many bytes goes in one piece. */
export const mostInOnePiece = 2 * partSize
/** How often a part is tried before the whole is given up. */
const tries = 2

interface Put {
  client: S3Client
  /** Asks the bucket, with what a failure means. */
  ask: <T>(work: () => Promise<T>) => Promise<T>
  /** How long a request may take that sends so many bytes. */
  within: (bytes: number) => { requestTimeout: number }
  bucket: string
  key: string
  path: string
  size: number
  mediaType: string
}

/**
 * Puts a large file into a bucket part by part, read from the disk as it is sent: no part is ever whole in memory. Nothing of
 * it can be read before all of it is there; what was sent of one that fails is given up.
 */
export async function putInParts({ client, ask, within, bucket, key, path, size, mediaType }: Put): Promise<void> {
  const object = { Bucket: bucket, Key: key }
  const { UploadId } = await ask(() =>
    client.send(new CreateMultipartUploadCommand({ ...object, ContentType: mediaType }), within(0)),
  )
  const upload = { ...object, UploadId }
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += partSize) {
      const part = { start, end: Math.min(start + partSize, size) - 1, number: parts.length + 1 }
      const tag = await again(() => ask(() => sendPart({ client, within, path, upload }, part)))
      parts.push({ PartNumber: part.number, ETag: tag })
    }
    const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } })
    await ask(() => client.send(whole, within(size)))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload), within(0)).catch(() => undefined)
    throw error
  }
}

async function sendPart(
  {
    client,
    within,
    path,
    upload,
  }: Pick<Put, 'client' | 'within' | 'path'> & {
    upload: { Bucket: string; Key: string; UploadId: string | undefined }
  },
  { start, end, number }: { start: number; end: number; number: number },
): Promise<string | undefined> {
  const Body = createReadStream(path, { start, end })
  const ContentLength = end - start + 1
  try {
    const part = new UploadPartCommand({ ...upload, PartNumber: number, Body, ContentLength })
    return (await client.send(part, within(ContentLength))).ETag
  } finally {
    Body.destroy()
  }
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; left > 0; left--) {
    try {
      return await work()
    } catch {
      // the last one tells why
    }
  }
  return work()
}
