import { videoTypes } from '@aulaviva/domain/video'
import type { Upload } from 'tus-js-client'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { whenOnline } from '#platform/device/network.ts'
import { hasFields, openSavedEntries, type SavedEntries } from '#platform/outbox/saved-entries.ts'
import { queryClient } from '#platform/query-client.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { videosQuery } from './authoring.queries.ts'
import { ConversionFailed, convertVideo, previousConversion } from './convert-video.ts'
import { dropConverted } from './converted-files.ts'
import { type FileRefusal, inspectVideo, isForServer, type VideoInspection } from './inspect-video.ts'
import { idOfUpload, openUpload, showUploadFailure } from './resumable-upload.ts'

/** Video uploads. They continue while other classes are edited, and resume after a reload. */

export interface VideoUpload {
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
    | 'saving'
    | 'refused'
    | 'failed'
  refusal: FileRefusal | null
  /** The file's codecs that need conversion. */
  codecs: readonly string[]
  /** For files this browser can't convert: whether the server converts them, or lacks ffmpeg. */
  server: 'converts' | 'lacks' | null
  /** Estimated seconds until the conversion ends. Null if unknown. */
  secondsLeft: number | null
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

const uploads = createStore<readonly VideoUpload[]>([])
/** Videos uploaded from this page. They are added to their classes when they are ready. */
const uploaded = createStore<ReadonlySet<string>>(new Set())

/** A video that this page is processing. */
interface RunningUpload {
  /** The file as chosen. */
  file: File
  inspection: VideoInspection | null
  /** The file as uploaded: the chosen one or its conversion. */
  sent: File | null
  aborting: AbortController
  upload: Upload | null
}
const running = new Map<string, RunningUpload>()

export const useVideoUpload = (classId: string): VideoUpload | undefined =>
  useStore(uploads).find(one => one.class_id === classId)
export const useUploadedVideos = (): ReadonlySet<string> => useStore(uploaded)
export const markAttached = (video: string): void =>
  uploaded.set(new Set([...uploaded.get()].filter(id => id !== video)))

/** The upload of this class that a reload interrupted. */
export const unfinishedOf = (classId: string): Unfinished | undefined => savedUploads()?.get(classId)

let entries: { user: string; saved: SavedEntries<Unfinished> } | undefined
function savedUploads(): SavedEntries<Unfinished> | undefined {
  const user = currentPersonId()
  if (!user) return undefined
  if (entries?.user !== user) {
    const isEntry = hasFields<Unfinished>('name', 'size', 'url')
    entries = { user, saved: openSavedEntries(`course-videos/${user}/`, isEntry) }
  }
  return entries.saved
}

function update(classId: string, changes: Partial<VideoUpload>): void {
  uploads.set(uploads.get().map(one => (one.class_id === classId ? { ...one, ...changes } : one)))
}

function remove(classId: string): void {
  running.delete(classId)
  uploads.set(uploads.get().filter(one => one.class_id !== classId))
}

/** Inspects a file and uploads it for a class, converted if necessary. */
export async function sendVideo(course: string, classId: string, file: File): Promise<void> {
  cancelUpload(classId, { keepSaved: true })
  const beginning: VideoUpload = {
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
    secondsLeft: null,
    problem: null,
  }
  uploads.set([...uploads.get(), beginning])
  const own: RunningUpload = { file, inspection: null, sent: null, aborting: new AbortController(), upload: null }
  running.set(classId, own)
  own.inspection = await inspectVideo(file)
  if (running.get(classId) !== own) return
  update(classId, { codecs: own.inspection.codecs })
  if (own.inspection.kind === 'refused') await leaveToServer(course, classId, own, own.inspection.refusal)
  else await proceed(course, classId, own)
}

/** Uploads a file that this browser can't convert as it is, if the server can convert it. */
async function leaveToServer(course: string, classId: string, own: RunningUpload, refusal: FileRefusal): Promise<void> {
  const server = isForServer(refusal, own.file) ? await serverConversion(course) : null
  if (running.get(classId) !== own) return
  update(classId, server === 'converts' ? { server } : { state: 'refused', refusal, server })
  if (server !== 'converts') return
  own.inspection = { kind: 'sent', codecs: own.inspection?.codecs ?? [] }
  await proceed(course, classId, own)
}

/** Null if that can't be determined. */
const serverConversion = (course: string): Promise<VideoUpload['server']> =>
  api('GET /api/courses/authoring/{id}/renditions/', { params: { id: course } }).then(
    ({ made_here }) => (made_here ? 'converts' : 'lacks'),
    () => null,
  )

/** Converts a video if it must be and hasn't been, then uploads it. */
async function proceed(course: string, classId: string, own: RunningUpload): Promise<void> {
  if (own.inspection?.kind === 'converted') own.sent ??= await previousConversion(classId, own.file)
  else own.sent = own.file
  own.sent ??= await convert(course, classId, own)
  if (own.sent && running.get(classId) === own) await start(course, classId, own, own.sent)
}

async function convert(course: string, classId: string, own: RunningUpload): Promise<File | null> {
  if (own.inspection?.kind !== 'converted') return null
  const { conversion } = own.inspection
  update(classId, { state: 'queued', share: 0, secondsLeft: null, problem: null })
  // The stored upload belongs to the file of an earlier conversion.
  savedUploads()?.put(classId, undefined)
  let startedAt = 0
  try {
    return await convertVideo({
      file: own.file,
      classId,
      conversion,
      signal: own.aborting.signal,
      onBegin() {
        startedAt = performance.now()
        update(classId, { state: 'converting' })
      },
      onShare: share => update(classId, { share, secondsLeft: secondsLeft(share, performance.now() - startedAt) }),
    })
  } catch (problem) {
    if (running.get(classId) !== own) return null
    if (problem instanceof ConversionFailed && problem.reason === 'no_room')
      await leaveToServer(course, classId, own, 'no_room_here')
    else update(classId, { state: 'unconverted', secondsLeft: null })
    return null
  }
}

/** Milliseconds before the remaining time is shown, because early estimates vary. */
const minMeasuredMs = 2_000
/** Estimated seconds left, given the share done and the milliseconds it took. */
const secondsLeft = (share: number, elapsedMs: number): number | null =>
  elapsedMs < minMeasuredMs || share <= 0 ? null : ((elapsedMs / share) * (1 - share)) / 1000

async function start(course: string, classId: string, own: RunningUpload, sent: File): Promise<void> {
  const { name, size, lastModified: modified } = own.file
  const unfinished = savedUploads()?.get(classId)
  const isSameFile = unfinished?.name === name && unfinished.size === size && unfinished.modified === modified
  const upload = await openUpload({
    file: sent,
    type: typeOf(sent),
    url: isSameFile ? unfinished.url : null,
    onUrl: url => savedUploads()?.put(classId, { name, size, modified, url }),
    onProgress: progress => update(classId, progress),
    onSent: url => void register({ course, classId, file: sent, url }),
    onFailed: problem => fail(classId, problem),
  })
  if (running.get(classId) !== own) return
  own.upload = upload
  update(classId, { state: 'sending', size: sent.size, share: 0, secondsLeft: null, problem: null })
  upload.start()
}

async function register({ course, classId, file, url }: { course: string; classId: string; file: File; url: string }) {
  update(classId, { state: 'saving', share: 1 })
  try {
    const body = { upload_id: idOfUpload(url), class_id: classId, name: file.name.slice(-200) }
    const video = await api('POST /api/courses/authoring/{id}/videos/', { params: { id: course }, body })
    savedUploads()?.put(classId, undefined)
    uploaded.set(new Set([...uploaded.get(), video.id]))
    await queryClient.invalidateQueries({ queryKey: videosQuery(course).queryKey })
    remove(classId)
    await dropConverted(classId)
  } catch (problem) {
    fail(classId, problem)
  }
}

function fail(classId: string, problem: unknown): void {
  // An upload that the server has dropped starts over.
  if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 410))
    savedUploads()?.put(classId, undefined)
  showUploadFailure(problem, ({ isWaiting, problem: sentence }) =>
    update(classId, { state: isWaiting ? 'waiting' : 'failed', problem: sentence, pace: 0 }),
  )
}

whenOnline(() => {
  for (const sending of uploads.get()) if (sending.state === 'waiting') resumeUpload(sending)
})

export function pauseUpload(classId: string): void {
  void running.get(classId)?.upload?.abort()
  update(classId, { state: 'paused', pace: 0 })
}

/** Resumes an upload after a pause or failure, or retries a failed conversion. */
export function resumeUpload({ course, class_id }: VideoUpload): void {
  const own = running.get(class_id)
  if (own) void proceed(course, class_id, own)
}

/** Cancels an upload and discards what has arrived, unless the same file will be resumed. */
export function cancelUpload(classId: string, { keepSaved = false } = {}): void {
  const own = running.get(classId)
  if (!keepSaved) savedUploads()?.put(classId, undefined)
  void own?.upload?.abort(!keepSaved).catch(() => undefined)
  own?.aborting.abort()
  remove(classId)
  if (own?.sent && !keepSaved) void dropConverted(classId)
}

// The browser may not report a type for a format that we accept.
function typeOf({ type, name }: File): string {
  if (videoTypes.some(accepted => accepted === type)) return type
  return (
    { mov: 'video/quicktime', mkv: 'video/x-matroska', webm: 'video/webm', ts: 'video/mp2t' }[extensionOf(name)] ??
    'video/mp4'
  )
}

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() as 'mov' | 'mkv' | 'webm' | 'ts'
