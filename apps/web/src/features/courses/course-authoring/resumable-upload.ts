import type { Upload } from 'tus-js-client'
import { bearer } from '#platform/api/bearer.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { doubtNetwork, isOffline } from '#platform/device/network.ts'
import { onServer } from '#platform/device/server-address.ts'

/** Uploads a large file in few enough requests for a fast connection. An interrupted request resumes where it
 * stopped. */

const address = '/api/courses/authoring/uploads'
const chunkSize = 32 * 1024 * 1024
const retryDelays = [0, 1_000, 3_000, 10_000, 30_000]

interface Sent {
  file: File
  /** The content type sent to the server. */
  type: string
  /** URL of the upload to resume. Without it a new one starts. */
  url?: string | null
  onUrl?: (url: string) => void
  /** The share uploaded, and the recent speed in bytes per second. */
  onProgress: (came: { share: number; pace: number }) => void
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
}: Sent): Promise<Upload> {
  const { Upload, DetailedError } = await import('tus-js-client')
  const pace = paceMeter()
  let asker = bearer()
  const upload: Upload = new Upload(file, {
    endpoint: onServer(address),
    uploadUrl: url,
    chunkSize,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filetype: type },
    onBeforeRequest(request) {
      asker = bearer()
      for (const [name, value] of Object.entries(asker.headers)) request.setHeader(name, value)
    },
    onAfterResponse: (_, response) => asker.heed(response.getStatus()),
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
export function tellFailure(
  problem: unknown,
  tell: (failure: { waits: boolean; problem: string | null }) => void,
): void {
  // A response received while the connection dropped is as unreliable as none.
  const waits = problem instanceof NetworkProblem || isOffline()
  tell({ waits, problem: waits ? null : problemSentence(problem) })
  if (waits) doubtNetwork()
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
  const seen: [at: number, done: number][] = []
  return done => {
    const now = performance.now()
    seen.push([now, done])
    while (seen.length > 2 && now - seen[0]![0] > 4_000) seen.shift()
    const [at, before] = seen[0]!
    return now > at ? ((done - before) / (now - at)) * 1000 : 0
  }
}
