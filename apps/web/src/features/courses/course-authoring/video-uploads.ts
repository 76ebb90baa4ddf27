import { videoTypes } from '@aulaviva/domain/video'
import type { Upload } from 'tus-js-client'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { whenOnline } from '#platform/device/network.ts'
import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { queryClient } from '#platform/query-client.ts'
import { personHere } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { videosQuery } from './authoring.queries.ts'
import { ConversionFailed, convertedBefore, convertVideo } from './convert-video.ts'
import { dropConverted } from './converted-files.ts'
import { idOfUpload, openUpload, tellFailure } from './resumable-upload.ts'
import { type FileRefusal, isForServer, type Looked, lookAtVideo } from './video-check.ts'

/** Video uploads. They continue while other classes are edited, and resume after a reload. */

export interface Sending {
  course: string
  class_id: string
  name: string
  size: number
  /** Between 0 and 1. */
  share: number
  /** Recent speed, in bytes per second. */
  pace: number
  /** `queued` until another conversion ends. `waiting` for the connection, after which it resumes automatically. */
  state:
    | 'checking'
    | 'queued'
    | 'converting'
    | 'unconverted'
    | 'sending'
    | 'paused'
    | 'waiting'
    | 'keeping'
    | 'refused'
    | 'failed'
  refusal: FileRefusal | null
  /** The file's codecs that need conversion. */
  codecs: readonly string[]
  /** For files this browser can't convert: whether the server converts them, or lacks ffmpeg. */
  server: 'converts' | 'lacks' | null
  /** Estimated seconds until the conversion ends. Null if unknown. */
  left: number | null
  /** Why it failed, in a sentence. */
  problem: string | null
}

/** What the device remembers of an upload, so that choosing the same file after a reload resumes it. */
interface Unfinished {
  name: string
  size: number
  modified: number
  url: string
}

const sendings = createStore<readonly Sending[]>([])
/** Videos uploaded from this page. They are added to their classes when they are ready. */
const brought = createStore<ReadonlySet<string>>(new Set())

/** A video that this page is processing. */
interface Running {
  /** The file as chosen. */
  file: File
  looked: Looked | null
  /** The file as uploaded: the chosen one or its conversion. */
  sent: File | null
  stops: AbortController
  upload: Upload | null
}
const running = new Map<string, Running>()

export const useSending = (classId: string): Sending | undefined =>
  useStore(sendings).find(one => one.class_id === classId)
export const useBrought = (): ReadonlySet<string> => useStore(brought)
export const isTaken = (video: string): void => brought.set(new Set([...brought.get()].filter(id => id !== video)))

/** The upload of this class that a reload interrupted. */
export const unfinishedOf = (classId: string): Unfinished | undefined => kept()?.get(classId)

let entries: { user: string; kept: KeptEntries<Unfinished> } | undefined
function kept(): KeptEntries<Unfinished> | undefined {
  const user = personHere()
  if (!user) return undefined
  if (entries?.user !== user) {
    const isEntry = hasFields<Unfinished>('name', 'size', 'url')
    entries = { user, kept: openKeptEntries(`course-videos/${user}/`, isEntry) }
  }
  return entries.kept
}

function tell(classId: string, own: Partial<Sending>): void {
  sendings.set(sendings.get().map(one => (one.class_id === classId ? { ...one, ...own } : one)))
}

function forget(classId: string): void {
  running.delete(classId)
  sendings.set(sendings.get().filter(one => one.class_id !== classId))
}

/** Inspects a file and uploads it for a class, converted if necessary. */
export async function sendVideo(course: string, classId: string, file: File): Promise<void> {
  giveUp(classId, { keep: true })
  const beginning: Sending = {
    course,
    class_id: classId,
    name: file.name,
    size: file.size,
    share: 0,
    pace: 0,
    state: 'checking',
    refusal: null,
    codecs: [],
    server: null,
    left: null,
    problem: null,
  }
  sendings.set([...sendings.get(), beginning])
  const own: Running = { file, looked: null, sent: null, stops: new AbortController(), upload: null }
  running.set(classId, own)
  own.looked = await lookAtVideo(file)
  if (running.get(classId) !== own) return
  tell(classId, { codecs: own.looked.codecs })
  if (own.looked.way === 'refused') await leaveToServer(course, classId, own, own.looked.refusal)
  else await goOn(course, classId, own)
}

/** Uploads a file that this browser can't convert as it is, if the server can convert it. */
async function leaveToServer(course: string, classId: string, own: Running, refusal: FileRefusal): Promise<void> {
  const server = isForServer(refusal, own.file) ? await whatServerDoes(course) : null
  if (running.get(classId) !== own) return
  tell(classId, server === 'converts' ? { server } : { state: 'refused', refusal, server })
  if (server !== 'converts') return
  own.looked = { way: 'sent', codecs: own.looked?.codecs ?? [] }
  await goOn(course, classId, own)
}

/** Null if that can't be determined. */
const whatServerDoes = (course: string): Promise<Sending['server']> =>
  api('GET /api/courses/authoring/{id}/renditions/', { params: { id: course } }).then(
    ({ made_here }) => (made_here ? 'converts' : 'lacks'),
    () => null,
  )

/** Converts a video if it must be and hasn't been, then uploads it. */
async function goOn(course: string, classId: string, own: Running): Promise<void> {
  if (own.looked?.way === 'converted') own.sent ??= await convertedBefore(classId, own.file)
  else own.sent = own.file
  own.sent ??= await convert(course, classId, own)
  if (own.sent && running.get(classId) === own) await start(course, classId, own, own.sent)
}

async function convert(course: string, classId: string, own: Running): Promise<File | null> {
  if (own.looked?.way !== 'converted') return null
  const { conversion } = own.looked
  tell(classId, { state: 'queued', share: 0, left: null, problem: null })
  // The stored upload belongs to the file of an earlier conversion.
  kept()?.put(classId, undefined)
  let begun = 0
  try {
    return await convertVideo({
      file: own.file,
      classId,
      conversion,
      signal: own.stops.signal,
      onBegin() {
        begun = performance.now()
        tell(classId, { state: 'converting' })
      },
      onShare: share => tell(classId, { share, left: leftOf(share, performance.now() - begun) }),
    })
  } catch (problem) {
    if (running.get(classId) !== own) return null
    if (problem instanceof ConversionFailed && problem.why === 'no_room')
      await leaveToServer(course, classId, own, 'no_room_here')
    else tell(classId, { state: 'unconverted', left: null })
    return null
  }
}

/** Milliseconds before the remaining time is shown, because early estimates vary. */
const unsteady = 2_000
/** Estimated seconds left, given the share done and the milliseconds it took. */
const leftOf = (share: number, took: number): number | null =>
  took < unsteady || share <= 0 ? null : ((took / share) * (1 - share)) / 1000

async function start(course: string, classId: string, own: Running, sent: File): Promise<void> {
  const { name, size, lastModified: modified } = own.file
  const begun = kept()?.get(classId)
  const same = begun?.name === name && begun.size === size && begun.modified === modified
  const upload = await openUpload({
    file: sent,
    type: typeOf(sent),
    url: same ? begun.url : null,
    onUrl: url => kept()?.put(classId, { name, size, modified, url }),
    onProgress: came => tell(classId, came),
    onSent: url => void keep({ course, classId, file: sent, url }),
    onFailed: problem => fail(classId, problem),
  })
  if (running.get(classId) !== own) return
  own.upload = upload
  tell(classId, { state: 'sending', size: sent.size, share: 0, left: null, problem: null })
  upload.start()
}

async function keep({ course, classId, file, url }: { course: string; classId: string; file: File; url: string }) {
  tell(classId, { state: 'keeping', share: 1 })
  try {
    const body = { upload_id: idOfUpload(url), class_id: classId, name: file.name.slice(-200) }
    const video = await api('POST /api/courses/authoring/{id}/videos/', { params: { id: course }, body })
    kept()?.put(classId, undefined)
    brought.set(new Set([...brought.get(), video.id]))
    await queryClient.invalidateQueries({ queryKey: videosQuery(course).queryKey })
    forget(classId)
    await dropConverted(classId)
  } catch (problem) {
    fail(classId, problem)
  }
}

function fail(classId: string, problem: unknown): void {
  // An upload that the server has dropped starts over.
  if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 410))
    kept()?.put(classId, undefined)
  tellFailure(problem, ({ waits, problem: sentence }) =>
    tell(classId, { state: waits ? 'waiting' : 'failed', problem: sentence, pace: 0 }),
  )
}

whenOnline(() => {
  for (const sending of sendings.get()) if (sending.state === 'waiting') goOnWithVideo(sending)
})

export function pauseVideo(classId: string): void {
  void running.get(classId)?.upload?.abort()
  tell(classId, { state: 'paused', pace: 0 })
}

/** Resumes an upload after a pause or failure, or retries a failed conversion. */
export function goOnWithVideo({ course, class_id }: Sending): void {
  const own = running.get(class_id)
  if (own) void goOn(course, class_id, own)
}

/** Cancels an upload and discards what has arrived, unless the same file will be resumed. */
export function giveUp(classId: string, { keep: keeps = false } = {}): void {
  const own = running.get(classId)
  if (!keeps) kept()?.put(classId, undefined)
  void own?.upload?.abort(!keeps).catch(() => undefined)
  own?.stops.abort()
  forget(classId)
  if (own?.sent && !keeps) void dropConverted(classId)
}

// The browser may not report a type for a format that we accept.
function typeOf({ type, name }: File): string {
  if (videoTypes.some(known => known === type)) return type
  return (
    { mov: 'video/quicktime', mkv: 'video/x-matroska', webm: 'video/webm', ts: 'video/mp2t' }[extensionOf(name)] ??
    'video/mp4'
  )
}

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() as 'mov' | 'mkv' | 'webm' | 'ts'
