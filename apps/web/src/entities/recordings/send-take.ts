import type { CallResponse } from '@aulaviva/contract/calls'
import { api } from '#platform/api/api.ts'
import { currentBearer } from '#platform/api/bearer.ts'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { serverUrl } from '#platform/device/server-address.ts'
import { IdleTimeoutError, withIdleTimeout } from '#platform/idle-timeout.ts'
import { requirePerson } from '#platform/outbox/outbox.ts'

export type Recording = CallResponse<'POST /api/courses/recordings/'>

const uploads = '/api/courses/recordings/uploads'
/** Small enough that a cut on a slow connection costs only seconds. */
const chunkSize = 128 * 1024
const retryDelays = [0, 1000, 3000]
const rejectionStatuses = [400, 413, 415, 422]

/** The academy has checked the recording and will never accept it. `cause` is its error. */
export class RefusedTake extends Error {
  override name = 'RefusedTake'
}

interface UploadOptions {
  /** Id of the speaker. It is never sent in another person's name. */
  user: string
  bytes: Blob
  uploadUrl: string | null
  onUploadUrl(url: string): void
  onShare(share: number): void
  signal: AbortSignal
}

/**
 * Uploads a take from its current offset and saves it at the academy. Throws RefusedTake if the recording is rejected.
 * After any other failure, the same take can be sent again.
 */
export async function sendTake(options: UploadOptions): Promise<Recording> {
  requirePerson(options.user)
  const address = await upload(options)
  const upload_id = new URL(address, location.href).pathname.split('/').at(-1) ?? ''
  try {
    return await api('POST /api/courses/recordings/', { body: { upload_id }, signal: options.signal })
  } catch (problem) {
    // If the academy has deleted the upload in the meantime, start over.
    if (problem instanceof ApiProblem && problem.status === 404 && options.uploadUrl) {
      return sendTake({ ...options, uploadUrl: null })
    }
    if (problem instanceof ApiProblem && rejectionStatuses.includes(problem.status)) throw refusedTake(problem)
    throw problem
  }
}

async function upload(options: UploadOptions): Promise<string> {
  const tus = await import('tus-js-client')
  return withIdleTimeout(({ signal, onActivity }) => uploadWith(tus, { ...options, signal }, onActivity), options)
}

function uploadWith(
  { Upload, DetailedError }: typeof import('tus-js-client'),
  { bytes, uploadUrl, onUploadUrl, onShare, signal }: UploadOptions,
  onActivity: () => void,
): Promise<string> {
  let bearer = currentBearer()
  return new Promise((resolve, reject) => {
    // Left while the uploader was loading.
    if (signal.aborted) throw signal.reason
    const request = new Upload(bytes, {
      endpoint: serverUrl(uploads),
      uploadUrl,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      metadata: { filetype: bytes.type },
      onBeforeRequest(request) {
        bearer = currentBearer()
        for (const [name, value] of Object.entries(bearer.headers)) request.setHeader(name, value)
      },
      onAfterResponse(_, response) {
        onActivity()
        bearer.checkStatus(response.getStatus())
      },
      onUploadUrlAvailable: () => request.url && onUploadUrl(request.url),
      onProgress(done, total) {
        onActivity()
        onShare(total > 0 ? done / total : 0)
      },
      onSuccess: () => resolve(request.url ?? ''),
      onError: error => {
        const answer = error instanceof DetailedError ? error.originalResponse : null
        const status = answer?.getStatus() ?? 0
        const problem = new ApiProblem(status, parse(answer?.getBody()), answer?.getHeader('retry-after'))
        if (status === 0) reject(new NetworkProblem('The upload was cut', { cause: error }))
        // The upload itself can only be rejected for its size.
        else reject(status === 413 ? refusedTake(problem) : problem)
      },
    })
    signal.addEventListener('abort', () => {
      void request.abort()
      const { reason } = signal
      reject(reason instanceof IdleTimeoutError ? new NetworkProblem('The upload was cut', { cause: reason }) : reason)
    })
    request.start()
  })
}

const refusedTake = (cause: ApiProblem) => new RefusedTake(cause.message, { cause })

function parse(body: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(body ?? '') as Record<string, unknown>
  } catch {
    return {}
  }
}
