import type { Upload } from 'tus-js-client'
import { currentBearer } from '#platform/api/bearer.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { isOffline, suspectOffline } from '#platform/device/network.ts'
import { serverUrl } from '#platform/device/server-address.ts'

/** Uploads a large file in few enough requests for a fast connection. An interrupted request resumes where it
 * stopped. */

const address = '/api/courses/authoring/uploads'
const chunkSize = 32 * 1024 * 1024
const retryDelays = [0, 1_000, 3_000, 10_000, 30_000]

interface UploadOptions {
  file: File
  /** The content type sent to the server. */
  type: string
  /** URL of the upload to resume. Without it a new one starts. */
  url?: string | null
  onUrl?: (url: string) => void
  /** The share uploaded, and the recent speed in bytes per second. */
  onProgress: (progress: { share: number; pace: number }) => void
  onSent: (url: string) => void
  onFailed: (problem: ApiProblem | NetworkProblem) => void
}

/** Prepares an upload. Its requests use the session at the time they are sent. */
export async function openUpload({
  file,
  type,
  url = null,
  onUrl,
  onProgress,
  onSent,
  onFailed,
}: UploadOptions): Promise<Upload> {
  const { Upload, DetailedError } = await import('tus-js-client')
  const pace = paceMeter()
  let bearer = currentBearer()
  const upload: Upload = new Upload(file, {
    endpoint: serverUrl(address),
    uploadUrl: url,
    chunkSize,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filetype: type },
    onBeforeRequest(request) {
      bearer = currentBearer()
      for (const [name, value] of Object.entries(bearer.headers)) request.setHeader(name, value)
    },
    onAfterResponse: (_, response) => bearer.checkStatus(response.getStatus()),
    onUploadUrlAvailable: () => upload.url && onUrl?.(upload.url),
    onProgress: (done, total) => onProgress({ share: total > 0 ? done / total : 0, pace: pace(done) }),
    onSuccess: () => onSent(upload.url ?? ''),
    onError(error) {
      const answer = error instanceof DetailedError ? error.originalResponse : null
      const status = answer?.getStatus() ?? 0
      onFailed(status === 0 ? new NetworkProblem('The upload was cut') : problemOf(status, answer?.getBody()))
    },
  })
  return upload
}

/** The server's id of an upload. */
export const idOfUpload = (url: string): string => new URL(url, location.href).pathname.split('/').at(-1) ?? ''

/** Reports whether the failed upload waits for the connection and then resumes, or else the reason in a sentence. */
export function showUploadFailure(
  problem: unknown,
  show: (failure: { isWaiting: boolean; problem: string | null }) => void,
): void {
  // A response received while the connection dropped is as unreliable as none.
  const isWaiting = problem instanceof NetworkProblem || isOffline()
  show({ isWaiting, problem: isWaiting ? null : problemSentence(problem) })
  if (isWaiting) suspectOffline()
}

/** The problem in the response to an upload. */
function problemOf(status: number, body: string | undefined): ApiProblem {
  try {
    return new ApiProblem(status, JSON.parse(body ?? '') as Record<string, unknown>)
  } catch {
    return new ApiProblem(status)
  }
}

/** The recent speed, in bytes per second. */
function paceMeter(): (done: number) => number {
  const samples: [at: number, done: number][] = []
  return done => {
    const now = performance.now()
    samples.push([now, done])
    while (samples.length > 2 && now - samples[0]![0] > 4_000) samples.shift()
    const [at, before] = samples[0]!
    return now > at ? ((done - before) / (now - at)) * 1000 : 0
  }
}
