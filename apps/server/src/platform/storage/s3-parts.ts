import { createReadStream } from 'node:fs'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Bytes of one part: the largest video has a few hundred, and a failed one is quickly sent again. */
const partSize = 16 * 1024 * 1024
/** A file of up to this many bytes is sent in one request. */
export const maxSinglePutBytes = 2 * partSize
/** Attempts per part before the upload fails. */
const maxAttempts = 2

interface Put {
  client: S3Client
  /** Calls the bucket and maps its failures to problems. */
  request: <T>(work: () => Promise<T>) => Promise<T>
  /** Time limit of a request that sends this many bytes. */
  timeoutFor: (bytes: number) => { requestTimeout: number }
  bucket: string
  key: string
  path: string
  size: number
  mediaType: string
}

/**
 * Uploads a large file to a bucket in parts, streamed from disk: no part is ever in memory whole. The object is
 * invisible until it is complete. If the upload fails, the parts are discarded.
 */
export async function putInParts({
  client,
  request,
  timeoutFor,
  bucket,
  key,
  path,
  size,
  mediaType,
}: Put): Promise<void> {
  const object = { Bucket: bucket, Key: key }
  const { UploadId } = await request(() =>
    client.send(new CreateMultipartUploadCommand({ ...object, ContentType: mediaType }), timeoutFor(0)),
  )
  const upload = { ...object, UploadId }
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += partSize) {
      const part = { start, end: Math.min(start + partSize, size) - 1, number: parts.length + 1 }
      const tag = await withRetry(() => request(() => sendPart({ client, timeoutFor, path, upload }, part)))
      parts.push({ PartNumber: part.number, ETag: tag })
    }
    const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } })
    await request(() => client.send(whole, timeoutFor(size)))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload), timeoutFor(0)).catch(() => undefined)
    throw error
  }
}

async function sendPart(
  {
    client,
    timeoutFor,
    path,
    upload,
  }: Pick<Put, 'client' | 'timeoutFor' | 'path'> & {
    upload: { Bucket: string; Key: string; UploadId: string | undefined }
  },
  { start, end, number }: { start: number; end: number; number: number },
): Promise<string | undefined> {
  const Body = createReadStream(path, { start, end })
  const ContentLength = end - start + 1
  try {
    const part = new UploadPartCommand({ ...upload, PartNumber: number, Body, ContentLength })
    return (await client.send(part, timeoutFor(ContentLength))).ETag
  } finally {
    Body.destroy()
  }
}

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let remaining = maxAttempts - 1; remaining > 0; remaining--) {
    try {
      return await work()
    } catch {
      // The last attempt throws its error.
    }
  }
  return work()
}
