import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { notFound, Problem, serviceUnavailable } from '../problem/problem.ts'
import { openBreaker } from './breaker.ts'
import { readBucketAddress } from './s3-address.ts'
import { maxSinglePutBytes, putInParts } from './s3-parts.ts'
import { storageUnavailable } from './storage-failures.ts'
import { checkKey, type Storage } from './stored-objects.ts'

/** Milliseconds to wait for a response. Requests with a body get more, according to its size. */
const baseTimeout = 5_000
const minBytesPerMillisecond = 1_000

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Stores objects in an S3 bucket. Does not check that the bucket exists: the server starts without it. */
export function openBucket(url: string): Storage {
  const { bucket, region, endpoint, credentials } = readBucketAddress(url)
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // Failures are logged once, as the cause of the problem they become.
    logger: silent,
    // Not every S3-compatible server supports checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 0, throwOnRequestTimeout: true },
  })
  const attempt = openBreaker({ failures: 3, rest: 5_000 })
  const request = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await attempt(work, { refusal: serviceUnavailable, isFailure: error => !isMissing(error) })
    } catch (error) {
      if (error instanceof Problem) throw error
      throw isMissing(error) ? new Problem(notFound) : storageUnavailable(error)
    }
  }
  const timeoutFor = (bytes: number) => ({ requestTimeout: baseTimeout + bytes / minBytesPerMillisecond })
  const shortTimeout = { requestTimeout: baseTimeout }

  return {
    async put(key, fromPath, mediaType) {
      const { size } = await stat(fromPath)
      const input = { Bucket: bucket, Key: checkKey(key), ContentLength: size, ContentType: mediaType }
      if (size > maxSinglePutBytes) {
        return putInParts({ client, request, timeoutFor, bucket, key: checkKey(key), path: fromPath, size, mediaType })
      }
      await request(async () => {
        const body = createReadStream(fromPath)
        try {
          await client.send(new PutObjectCommand({ ...input, Body: body }), timeoutFor(size))
        } finally {
          body.destroy()
        }
      })
    },
    async read(key, range) {
      const requestedRange = range && { Range: `bytes=${range.start}-${range.end}` }
      const command = new GetObjectCommand({ Bucket: bucket, Key: checkKey(key), ...requestedRange })
      const { Body, ContentLength } = await request(() => client.send(command, shortTimeout))
      const body = Body as Readable
      if (range && ContentLength !== range.end - range.start + 1) {
        body.destroy()
        throw new Error(`The bucket returned ${ContentLength} bytes of ${key} for ${requestedRange?.Range}`)
      }
      return body
    },
    async remove(key) {
      await request(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }), shortTimeout))
    },
    async size(key) {
      const command = new HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) })
      try {
        return (await request(() => client.send(command, shortTimeout))).ContentLength ?? null
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null
        throw error
      }
    },
  }
}

/** A missing bucket is a configuration error, so only a missing object counts. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)
}
