import { mergeWatched, unsyncedRecords, type WatchedRecord } from '@aulaviva/domain/offline-course'
import { courseKeys } from '#entities/watching/watch-journal.ts'
import { api } from '#platform/api/api.ts'
import { isRefused } from '#platform/api/problems.ts'
import { isOffline } from '#platform/device/network.ts'
import type { OfflineFiles } from '#platform/offline/offline-files.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { withLock } from '#platform/offline/with-lock.ts'
import { queryClient } from '#platform/query-client.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { watchedFile } from './layout.ts'

/**
 * The outbox of watched classes: records in a person's watched-courses file, each unsynced until the server has
 * confirmed exactly that one. They survive a kill, a week, and a sign-out. Other people's sessions neither read nor
 * send them.
 */

const waiting = createStore<readonly WatchedRecord[]>([])
/** Records that the server has not confirmed yet. */
export const useWaitingRecords = (): readonly WatchedRecord[] => useStore(waiting)

async function readRecords(files: OfflineFiles, user: string): Promise<WatchedRecord[]> {
  const text = await files.readText(watchedFile(user)).catch(() => null)
  try {
    const records: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(records) ? mergeWatched(records as WatchedRecord[]) : []
  } catch {
    return []
  }
}

async function addRecords(files: OfflineFiles, user: string, added: WatchedRecord[]): Promise<WatchedRecord[]> {
  return withLock(`watched of ${user}`, async () => {
    const before = await readRecords(files, user)
    const all = mergeWatched(before, added)
    if (JSON.stringify(all) !== JSON.stringify(before)) await files.writeText(watchedFile(user), JSON.stringify(all))
    if (currentPersonId() === user) waiting.set(unsyncedRecords(all))
    return all
  })
}

/** A person's records on this device. */
export async function watchedRecords(user: string): Promise<WatchedRecord[]> {
  const files = await offlineFiles()
  return files ? readRecords(files, user) : []
}

/** Deletes confirmed records from this device. Returns how many remain to be sent. */
export async function deleteConfirmed(files: OfflineFiles, user: string): Promise<number> {
  return withLock(`watched of ${user}`, async () => {
    const unsent = unsyncedRecords(await readRecords(files, user))
    if (unsent.length > 0) await files.writeText(watchedFile(user), JSON.stringify(unsent))
    return unsent.length
  })
}

/** Stores which classes the server knows to be watched, so that this is known without a connection too. Never fails. */
export async function saveWatched(progress: readonly Omit<WatchedRecord, 'synced'>[]): Promise<void> {
  const [user, files] = [currentPersonId(), await offlineFiles()]
  if (!user || !files) return
  const records = progress
    .filter(({ video_watched }) => video_watched)
    .map(({ course_id, course_class_id }) => ({ course_id, course_class_id, video_watched: true, synced: true }))
  await addRecords(files, user, records).catch(() => undefined)
}

/** Records that the signed-in person has watched a class, and sends it as soon as possible. */
export async function recordWatched(course: string, courseClass: string): Promise<void> {
  const [user, files] = [currentPersonId(), await offlineFiles()]
  if (!user || !files) return
  const isRecorded = (await readRecords(files, user)).some(record => record.course_class_id === courseClass)
  if (isRecorded) return
  await addRecords(files, user, [
    { course_id: course, course_class_id: courseClass, video_watched: true, synced: false },
  ])
  await queryClient.invalidateQueries({ queryKey: courseKeys.progress })
  await sendWatched()
}

let sending: Promise<void> | null = null
/** Rejected records. A course may become available again, so each start of the app retries once. */
const rejected = new Set<string>()

/** Sends waiting records one by one. Unconfirmed ones wait for the next time. Never fails. */
export function sendWatched(): Promise<void> {
  sending ??= sendAll()
    .catch(() => undefined)
    .finally(() => {
      sending = null
    })
  return sending
}

async function sendAll(): Promise<void> {
  const [user, files] = [currentPersonId(), await offlineFiles()]
  if (!user || !files) return
  const records = await addRecords(files, user, [])
  if (isOffline()) return
  let confirmedAny = false
  for (const record of unsyncedRecords(records)) {
    // Another person may have signed in while the last one was being sent.
    if (currentPersonId() !== user) return
    const key = `${user} ${record.course_class_id}`
    if (rejected.has(key)) continue
    const confirmed = await api('POST /api/courses/student-class-video-watched/', {
      body: { course_class_id: record.course_class_id },
    }).catch(problem => {
      if (isRefused(problem)) rejected.add(key)
      return null
    })
    // A rejected record does not block the others.
    if (confirmed?.video_watched && confirmed.course_class_id === record.course_class_id) {
      await addRecords(files, user, [{ ...record, synced: true }])
      confirmedAny = true
    }
  }
  if (confirmedAny) await queryClient.invalidateQueries({ queryKey: courseKeys.progress })
}
