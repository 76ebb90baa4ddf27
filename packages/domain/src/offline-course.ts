/** Courses kept on a device: what can be done with each, and how records of watched classes come together. */

/** What is offered for a course: to keep it here, to renew what is here, to remove it, or nothing without a connection. */
export type OfflineState = 'download' | 'update' | 'delete' | 'none'

/** What a device holds of a course that it counts as stored. */
export interface StoredCopy {
  /** The course as it was stored; null when its index is missing or cannot be read. */
  index: unknown
  /** Whether every class of the index has its file and everything that file names. */
  whole: boolean
}

interface Facts {
  online: boolean
  /** null: not stored on this device. */
  stored: StoredCopy | null
  /** What the server says of the course; undefined while it has not said, or when it has no such course. */
  server: unknown
}

/** The state of one course on one device. */
export function offlineState({ online, stored, server }: Facts): OfflineState {
  if (!online) return 'none'
  if (!stored) return 'download'
  return isOutOfDate(stored, server) ? 'update' : 'delete'
}

/** Whether something of the stored copy is missing, or the server tells of another course than the stored one. */
export function isOutOfDate(stored: StoredCopy, server: unknown): boolean {
  if (stored.index === null || stored.index === undefined || !stored.whole) return true
  return server !== undefined && !sameCourse(stored.index, server)
}

/** Whether two readings of a course tell the same: images do not count, nor does what signs the address of a video. */
export function sameCourse(one: unknown, other: unknown): boolean {
  return JSON.stringify(compared(one)) === JSON.stringify(compared(other))
}

/** A form in which what is the same is written the same. */
function compared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compared)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value)
    .filter(([name, field]) => name !== 'image' && field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, field]) => [name, name === 'video' ? unsigned(field) : compared(field)])
}

const unsigned = (address: unknown) => (typeof address === 'string' ? address.replace(/[?#].*$/s, '') : address)

export type OfflineAction = 'download' | 'update'
export type OfflineResult = 'updated' | 'up-to-date' | 'exists' | 'downloaded' | 'failed'

/** What an action comes to before anything is fetched: nothing has to be done, or it may begin (null). */
export function resultBefore(action: OfflineAction, state: OfflineState): OfflineResult | null {
  if (state === 'none') return 'failed'
  if (action === 'download') return state === 'download' ? null : 'exists'
  return state === 'delete' ? 'up-to-date' : null
}

/** That a student watched a class, and whether the server has confirmed it. */
export interface WatchedRecord {
  course_id: string
  course_class_id: string
  video_watched: boolean
  synced: boolean
}

/**
 * Brings records together, one a class, by class. What was watched stays watched and what was confirmed stays confirmed,
 * so records may come in any order, in any portions, and more than once.
 */
export function mergeWatched(...lists: readonly (readonly WatchedRecord[])[]): WatchedRecord[] {
  const byClass = new Map<string, WatchedRecord>()
  for (const record of lists.flat()) {
    const known = byClass.get(record.course_class_id)
    byClass.set(record.course_class_id, known ? joined(known, record) : { ...record })
  }
  return [...byClass.values()].sort((a, b) => (a.course_class_id < b.course_class_id ? -1 : 1))
}

function joined(one: WatchedRecord, other: WatchedRecord): WatchedRecord {
  return {
    // a class is in one course; should two be told, every device chooses the same one
    course_id: [one.course_id, other.course_id].sort()[1]!,
    course_class_id: one.course_class_id,
    video_watched: one.video_watched || other.video_watched,
    synced: one.synced || other.synced,
  }
}

/** What the server has not confirmed yet. */
export function waitingOf(records: readonly WatchedRecord[]): WatchedRecord[] {
  return records.filter(record => record.video_watched && !record.synced)
}
