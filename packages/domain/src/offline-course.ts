/** Courses stored on a device: the available actions, and how records of watched classes are merged. */

/** The action offered for a course: store it, update it, remove it, or none without a connection. */
export type OfflineState = 'download' | 'update' | 'delete' | 'none'

/** What a device has of a course that counts as stored. */
export interface StoredCopy {
  /** The course as stored. Null if its index is missing or unreadable. */
  index: unknown
  /** Whether every class of the index has its file and all files it references. */
  whole: boolean
}

interface Facts {
  online: boolean
  /** Null if it is not stored on this device. */
  stored: StoredCopy | null
  /** The server's response. Undefined if there is none yet or the course does not exist. */
  server: unknown
}

/** The state of one course on one device. */
export function offlineState({ online, stored, server }: Facts): OfflineState {
  if (!online) return 'none'
  if (!stored) return 'download'
  return isOutOfDate(stored, server) ? 'update' : 'delete'
}

/** Whether part of the stored copy is missing, or the server's course differs from it. */
export function isOutOfDate(stored: StoredCopy, server: unknown): boolean {
  if (stored.index === null || stored.index === undefined || !stored.whole) return true
  return server !== undefined && !sameCourse(stored.index, server)
}

/** Whether two responses describe the same course. Images and the signatures of video URLs do not count. */
export function sameCourse(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonicalForm(one)) === JSON.stringify(canonicalForm(other))
}

/** Canonical form, in which equal values serialize equally. */
function canonicalForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalForm)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value)
    .filter(([name, field]) => name !== 'image' && field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, field]) => [name, name === 'video' ? withoutSignature(field) : canonicalForm(field)])
}

const withoutSignature = (address: unknown) => (typeof address === 'string' ? address.replace(/[?#].*$/s, '') : address)

export type OfflineAction = 'download' | 'update'
export type OfflineResult = 'updated' | 'up-to-date' | 'exists' | 'downloaded' | 'failed'

/** The result of an action if nothing needs to be fetched. Null if it can start. */
export function immediateResult(action: OfflineAction, state: OfflineState): OfflineResult | null {
  if (state === 'none') return 'failed'
  if (action === 'download') return state === 'download' ? null : 'exists'
  return state === 'delete' ? 'up-to-date' : null
}

/** Records that a student watched a class, and whether the server has confirmed it. */
export interface WatchedRecord {
  course_id: string
  course_class_id: string
  video_watched: boolean
  synced: boolean
}

/**
 * Merges records into one per class, sorted by class. Watched and confirmed stay set, so records may arrive in any
 * order, in any batches, and more than once.
 */
export function mergeWatched(...lists: readonly (readonly WatchedRecord[])[]): WatchedRecord[] {
  const byClass = new Map<string, WatchedRecord>()
  for (const record of lists.flat()) {
    const existing = byClass.get(record.course_class_id)
    byClass.set(record.course_class_id, existing ? mergeRecords(existing, record) : { ...record })
  }
  return [...byClass.values()].sort((a, b) => (a.course_class_id < b.course_class_id ? -1 : 1))
}

function mergeRecords(one: WatchedRecord, other: WatchedRecord): WatchedRecord {
  return {
    // A class is in one course. If there are two, every device chooses the same one.
    course_id: [one.course_id, other.course_id].sort()[1]!,
    course_class_id: one.course_class_id,
    video_watched: one.video_watched || other.video_watched,
    synced: one.synced || other.synced,
  }
}

/** Records that the server has not confirmed yet. */
export function unsyncedRecords(records: readonly WatchedRecord[]): WatchedRecord[] {
  return records.filter(record => record.video_watched && !record.synced)
}
