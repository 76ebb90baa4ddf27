import { type OfflineAction, type OfflineResult, offlineState, resultBefore } from '@aulaviva/domain/offline-course'
import { api } from '#platform/api/api.ts'
import { onCellular, watchCellular } from '#platform/device/cellular.ts'
import { isOffline } from '#platform/device/network.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { queryClient } from '#platform/query-client.ts'
import { createStore, type Store, useStore } from '#platform/store.ts'
import { toast } from '#platform/toasts/toast.ts'
import { beginIndex, dropArriving, removeCourse, saveCourse, storedCourses } from './course-store.ts'
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

export function chooseWifiOnly(chosen: boolean): void {
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

function show(course: string, change: Partial<Download> | null): void {
  const next = new Map(downloads.get())
  const known = next.get(course) ?? { state: 'waiting', done: 0, all: 0 }
  if (change) next.set(course, { ...known, ...change })
  else next.delete(course)
  downloads.set(next)
}

/** Queues a course to be stored or updated. A toast shows the result. */
export function bring(user: string, course: Pick<Course, 'id' | 'size'>, action: OfflineAction): void {
  if (jobs.has(course.id)) return
  jobs.set(course.id, { user, course, action, halt: new AbortController() })
  show(course.id, { state: 'waiting', done: 0, all: course.size })
  void next()
}

/** Pauses the download. Received bytes stay. */
export function pause(course: string): void {
  jobs.get(course)?.halt.abort()
  show(course, { state: 'paused' })
}

export function resume(course: string): void {
  const job = jobs.get(course)
  if (!job) return
  job.halt = new AbortController()
  show(course, { state: 'waiting' })
  void next()
}

/** Cancels the download and deletes received bytes. An earlier complete copy stays. */
export async function stop(course: string): Promise<void> {
  const job = jobs.get(course)
  if (!job) return
  jobs.delete(course)
  job.halt.abort()
  show(course, null)
  // A person who cancels the first course does not want it to be downloaded automatically again.
  await beginIndex(job.user)
  if (running !== course) await dropArriving(job.user, course)
}

/** Stops all downloads of a person. Received bytes stay. */
export function haltDownloads(user: string): void {
  for (const [course, job] of jobs) {
    if (job.user !== user) continue
    jobs.delete(course)
    job.halt.abort()
    show(course, null)
  }
}

/** Removes a course from this device. */
export async function takeOff(user: string, course: string): Promise<void> {
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
    show(job.course.id, null)
    if (result) tell(result)
  } else if (jobs.get(job.course.id) !== job) {
    // Canceled, perhaps just after it was paused.
    await dropArriving(job.user, job.course.id).catch(() => undefined)
  }
  await queryClient.invalidateQueries({ queryKey: storedKey })
  void next()
}

function tell(result: OfflineResult): void {
  const words = offlineWords().results[result]
  if (result === 'failed') toast.danger(words)
  else if (result === 'exists' || result === 'up-to-date') toast.info(words)
  else toast.success(words)
}

/** Null if it was postponed. */
async function run({ user, course: { id }, action, halt: { signal } }: Job): Promise<OfflineResult | null> {
  if (wifiOnly.get() && (await onCellular())) {
    show(id, { state: 'waits-for-wifi' })
    return leaveForLater(id)
  }
  const course = await api('GET /api/courses/my-courses/{id}/', { params: { id }, signal })
  const stored = (await storedCourses(user))?.find(one => one.id === id) ?? null
  const before = resultBefore(action, offlineState({ online: !isOffline(), stored, server: course }))
  if (before) return before
  await (await offlineFiles())?.keep()
  signal.throwIfAborted()
  let done = 0
  show(id, { state: 'running', done, all: course.size })
  const onBytes = (count: number) => {
    done += count
    if (!signal.aborted) show(id, { done: Math.min(done, course.size) })
  }
  await saveCourse(user, course, { signal, onBytes })
  return stored ? 'updated' : 'downloaded'
}

function leaveForLater(course: string): null {
  jobs.get(course)?.halt.abort()
  return null
}

/** Resumes downloads that wait for another connection, and pauses those not allowed on a metered one. */
async function connectionChanged(): Promise<void> {
  const costly = wifiOnly.get() && (await onCellular())
  for (const [course, { state }] of downloads.get()) {
    if (state === 'waits-for-wifi' && !costly) resume(course)
    if (state === 'running' && costly) {
      pause(course)
      show(course, { state: 'waits-for-wifi' })
    }
  }
}

watchCellular(() => void connectionChanged())
wifiOnly.subscribe(() => void connectionChanged())
