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

/** What is being brought to this device, one course at a time; the others wait in line. */

export interface Download {
  state: 'waiting' | 'running' | 'paused' | 'waits-for-wifi'
  /** In bytes. */
  done: number
  all: number
}

const wifiOnlyKey = 'download-wifi-only'

/** Whether courses are fetched over Wi-Fi alone: the choice of whoever holds the device. */
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

/** Puts a course in line, to be kept on this device or renewed. How it ends is told by a toast. */
export function bring(user: string, course: Pick<Course, 'id' | 'size'>, action: OfflineAction): void {
  if (jobs.has(course.id)) return
  jobs.set(course.id, { user, course, action, halt: new AbortController() })
  show(course.id, { state: 'waiting', done: 0, all: course.size })
  void next()
}

/** Goes no further for now; what has arrived stays. */
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

/** Gives up, and frees the space of what has arrived. A copy that was whole before stays. */
export async function stop(course: string): Promise<void> {
  const job = jobs.get(course)
  if (!job) return
  jobs.delete(course)
  job.halt.abort()
  show(course, null)
  // who stops the first course does not want it to come by itself again
  await beginIndex(job.user)
  if (running !== course) await dropArriving(job.user, course)
}

/** Ends every download of a person; what has arrived of them stays. */
export function haltDownloads(user: string): void {
  for (const [course, job] of jobs) {
    if (job.user !== user) continue
    jobs.delete(course)
    job.halt.abort()
    show(course, null)
  }
}

/** Takes a course off this device. */
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
  // one that goes on while this comes to its end is given another
  const { signal } = job.halt
  const result = await run(job).catch(() => 'failed' as const)
  running = null
  if (!signal.aborted) {
    jobs.delete(job.course.id)
    show(job.course.id, null)
    if (result) tell(result)
  } else if (jobs.get(job.course.id) !== job) {
    // given up, perhaps just after it was paused
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

/** null when it was left for later. */
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

/** What waits for another connection goes on when it comes; what runs over a costly one holds when it may not. */
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
