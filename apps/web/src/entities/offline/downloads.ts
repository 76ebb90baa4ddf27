import { immediateResult, type OfflineAction, type OfflineResult, offlineState } from '@aulaviva/domain/offline-course'
import { api } from '#platform/api/api.ts'
import { isOnCellular, watchCellular } from '#platform/device/cellular.ts'
import { isOffline } from '#platform/device/network.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { queryClient } from '#platform/query-client.ts'
import { createStore, type Store, useStore } from '#platform/store.ts'
import { toast } from '#platform/toasts/toast.ts'
import { beginIndex, deletePartialFiles, removeCourse, saveCourse, storedCourses } from './course-store.ts'
import type { Course } from './layout.ts'
import { offlineWords } from './offline.words.ts'
import { storedKey } from './stored-query.ts'

/** Downloads to this device, one course at a time. The others wait in line. */

export interface Download {
  state: 'waiting' | 'running' | 'paused' | 'waits-for-wifi'
  /** In bytes. */
  done: number
  all: number
}

const wifiOnlyKey = 'download-wifi-only'

/** Whether courses are downloaded over Wi-Fi only, chosen per device. */
export const wifiOnly: Store<boolean> = createStore(globalThis.localStorage?.getItem(wifiOnlyKey) === 'true')

export function setWifiOnly(chosen: boolean): void {
  localStorage.setItem(wifiOnlyKey, String(chosen))
  wifiOnly.set(chosen)
}

const downloads = createStore<ReadonlyMap<string, Download>>(new Map())
export const useDownload = (course: string): Download | undefined => useStore(downloads).get(course)

interface Job {
  user: string
  course: Pick<Course, 'id' | 'size'>
  action: OfflineAction
  halt: AbortController
}
const jobs = new Map<string, Job>()
let running: string | null = null

function update(course: string, change: Partial<Download> | null): void {
  const startNext = new Map(downloads.get())
  const current = startNext.get(course) ?? { state: 'waiting', done: 0, all: 0 }
  if (change) startNext.set(course, { ...current, ...change })
  else startNext.delete(course)
  downloads.set(startNext)
}

/** Queues a course to be stored or updated. A toast shows the result. */
export function queueDownload(user: string, course: Pick<Course, 'id' | 'size'>, action: OfflineAction): void {
  if (jobs.has(course.id)) return
  jobs.set(course.id, { user, course, action, halt: new AbortController() })
  update(course.id, { state: 'waiting', done: 0, all: course.size })
  void next()
}

/** Pauses the download. Received bytes stay. */
export function pauseDownload(course: string): void {
  jobs.get(course)?.halt.abort()
  update(course, { state: 'paused' })
}

export function resumeDownload(course: string): void {
  const job = jobs.get(course)
  if (!job) return
  job.halt = new AbortController()
  update(course, { state: 'waiting' })
  void next()
}

/** Cancels the download and deletes received bytes. An earlier complete copy stays. */
export async function cancelDownload(course: string): Promise<void> {
  const job = jobs.get(course)
  if (!job) return
  jobs.delete(course)
  job.halt.abort()
  update(course, null)
  // A person who cancels the first course does not want it to be downloaded automatically again.
  await beginIndex(job.user)
  if (running !== course) await deletePartialFiles(job.user, course)
}

/** Stops all downloads of a person. Received bytes stay. */
export function haltDownloads(user: string): void {
  for (const [course, job] of jobs) {
    if (job.user !== user) continue
    jobs.delete(course)
    job.halt.abort()
    update(course, null)
  }
}

/** Removes a course from this device. */
export async function removeDownload(user: string, course: string): Promise<void> {
  await removeCourse(user, course).catch(() => toast.danger())
  await queryClient.invalidateQueries({ queryKey: storedKey })
}

async function next(): Promise<void> {
  if (running) return
  const waiting = [...jobs.keys()].find(id => downloads.get().get(id)?.state === 'waiting')
  const job = waiting && jobs.get(waiting)
  if (!job) return
  running = job.course.id
  // A download resumed before this one has ended gets another signal.
  const { signal } = job.halt
  const result = await run(job).catch(() => 'failed' as const)
  running = null
  if (!signal.aborted) {
    jobs.delete(job.course.id)
    update(job.course.id, null)
    if (result) showResult(result)
  } else if (jobs.get(job.course.id) !== job) {
    // Canceled, perhaps just after it was paused.
    await deletePartialFiles(job.user, job.course.id).catch(() => undefined)
  }
  await queryClient.invalidateQueries({ queryKey: storedKey })
  void next()
}

function showResult(result: OfflineResult): void {
  const words = offlineWords().results[result]
  if (result === 'failed') toast.danger(words)
  else if (result === 'exists' || result === 'up-to-date') toast.info(words)
  else toast.success(words)
}

/** Null if it was postponed. */
async function run({ user, course: { id }, action, halt: { signal } }: Job): Promise<OfflineResult | null> {
  if (wifiOnly.get() && (await isOnCellular())) {
    update(id, { state: 'waits-for-wifi' })
    return postpone(id)
  }
  const course = await api('GET /api/courses/my-courses/{id}/', { params: { id }, signal })
  const stored = (await storedCourses(user))?.find(one => one.id === id) ?? null
  const earlyResult = immediateResult(action, offlineState({ online: !isOffline(), stored, server: course }))
  if (earlyResult) return earlyResult
  await (await offlineFiles())?.requestPersistence()
  signal.throwIfAborted()
  let done = 0
  update(id, { state: 'running', done, all: course.size })
  const onBytes = (count: number) => {
    done += count
    if (!signal.aborted) update(id, { done: Math.min(done, course.size) })
  }
  await saveCourse(user, course, { signal, onBytes })
  return stored ? 'updated' : 'downloaded'
}

function postpone(course: string): null {
  jobs.get(course)?.halt.abort()
  return null
}

/** Resumes downloads that wait for another connection, and pauses those not allowed on a metered one. */
async function applyConnection(): Promise<void> {
  const costly = wifiOnly.get() && (await isOnCellular())
  for (const [course, { state }] of downloads.get()) {
    if (state === 'waits-for-wifi' && !costly) resumeDownload(course)
    if (state === 'running' && costly) {
      pauseDownload(course)
      update(course, { state: 'waits-for-wifi' })
    }
  }
}

watchCellular(() => void applyConnection())
wifiOnly.subscribe(() => void applyConnection())
