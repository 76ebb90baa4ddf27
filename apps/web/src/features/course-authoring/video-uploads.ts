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
import { idOfUpload, openUpload, tellFailure } from './resumable-upload.ts'
import { type FileRefusal, refuseVideo } from './video-check.ts'

/** Videos on their way to the academy: they go on while other classes are written, and after a reload from where they came to. */

export interface Sending {
  course: string
  class_id: string
  name: string
  size: number
  /** Between 0 and 1. */
  share: number
  /** Bytes in a second, of late. */
  pace: number
  /** `waiting` for the connection, with which it goes on by itself. */
  state: 'checking' | 'sending' | 'paused' | 'waiting' | 'keeping' | 'refused' | 'failed'
  refusal: FileRefusal | null
  /** Why it failed, in a sentence. */
  problem: string | null
}

/** What a device knows of an upload, so that the same file goes on after a reload. */
interface Unfinished {
  name: string
  size: number
  modified: number
  url: string
}

const sendings = createStore<readonly Sending[]>([])
/** Videos that were kept from this page: their classes take them when they are ready. */
const brought = createStore<ReadonlySet<string>>(new Set())
const running = new Map<string, { upload: Upload | null; file: File }>()

export const useSending = (classId: string): Sending | undefined =>
  useStore(sendings).find(one => one.class_id === classId)
export const useBrought = (): ReadonlySet<string> => useStore(brought)
export const isTaken = (video: string): void => brought.set(new Set([...brought.get()].filter(id => id !== video)))

/** An upload of this class that a reload has cut. */
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

/** Looks at a file, and sends it for a class. */
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
    problem: null,
  }
  sendings.set([...sendings.get(), beginning])
  running.set(classId, { upload: null, file })
  const refusal = await refuseVideo(file)
  if (running.get(classId)?.file !== file) return
  if (refusal) return tell(classId, { state: 'refused', refusal })
  await start(course, classId, file)
}

async function start(course: string, classId: string, file: File): Promise<void> {
  const begun = kept()?.get(classId)
  const same = begun?.name === file.name && begun.size === file.size && begun.modified === file.lastModified
  const upload = await openUpload({
    file,
    type: typeOf(file),
    url: same ? begun.url : null,
    onUrl(url) {
      const { name, size, lastModified: modified } = file
      kept()?.put(classId, { name, size, modified, url })
    },
    onProgress: came => tell(classId, came),
    onSent: url => void keep({ course, classId, file, url }),
    onFailed: problem => fail(classId, problem),
  })
  running.set(classId, { upload, file })
  tell(classId, { state: 'sending', problem: null })
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
  } catch (problem) {
    fail(classId, problem)
  }
}

function fail(classId: string, problem: unknown): void {
  // what the academy has given up begins anew
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

/** Goes on from where it came to, after a pause or a failure. */
export function goOnWithVideo({ course, class_id }: Sending): void {
  const file = running.get(class_id)?.file
  if (file) void start(course, class_id, file)
}

/** Ends an upload; what has arrived of it is given up too, unless the same file is to go on. */
export function giveUp(classId: string, { keep: keeps = false } = {}): void {
  const upload = running.get(classId)?.upload
  if (!keeps) kept()?.put(classId, undefined)
  void upload?.abort(!keeps).catch(() => undefined)
  forget(classId)
}

// a browser may know no name for what it takes
function typeOf({ type, name }: File): string {
  if (videoTypes.some(known => known === type)) return type
  return (
    { mov: 'video/quicktime', mkv: 'video/x-matroska', webm: 'video/webm', ts: 'video/mp2t' }[extensionOf(name)] ??
    'video/mp4'
  )
}

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() as 'mov' | 'mkv' | 'webm' | 'ts'
