import type { Upload } from 'tus-js-client'
import { bearer } from '#platform/api/bearer.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { doubtNetwork, isOffline } from '#platform/device/network.ts'
import { onServer } from '#platform/device/server-address.ts'

/** A large file on its way to the academy: in few enough requests for a fast line; what is cut within one goes on where it was cut. */

const address = '/api/courses/authoring/uploads'
const chunkSize = 32 * 1024 * 1024
const retryDelays = [0, 1_000, 3_000, 10_000, 30_000]

interface Sent {
  file: File
  /** What the academy is told that it is. */
  type: string
  /** Of the upload that goes on; without one it begins. */
  url?: string | null
  onUrl?: (url: string) => void
  /** The share that is there, and bytes in a second of late. */
  onProgress: (came: { share: number; pace: number }) => void
  onSent: (url: string) => void
  onFailed: (problem: ApiProblem | NetworkProblem) => void
}

/** Makes an upload ready to start; it asks as whoever is signed in by then. */
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

/** What the academy calls an upload. */
export const idOfUpload = (url: string): string => new URL(url, location.href).pathname.split('/').at(-1) ?? ''

/** Tells whether what failed waits for the connection, with which it is to go on, or else why it failed, in a sentence. */
export function tellFailure(
  problem: unknown,
  tell: (failure: { waits: boolean; problem: string | null }) => void,
): void {
  // an answer that came while the connection went is of no more worth than none
  const waits = problem instanceof NetworkProblem || isOffline()
  tell({ waits, problem: waits ? null : problemSentence(problem) })
  if (waits) doubtNetwork()
}

/** What an answer to an upload says. */
function problemOf(status: number, body: string | undefined): ApiProblem {
  try {
    return new ApiProblem(status, JSON.parse(body ?? '') as Record<string, unknown>)
  } catch {
    return new ApiProblem(status)
  }
}

/** Bytes in a second over the last moments. */
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
