import { unsyncedRecords } from '@aulaviva/domain/offline-course'
import { deleteTakesOf, takeKeys } from '#entities/recordings/take-journal.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { openSavedEntries } from '#platform/outbox/saved-entries.ts'
import { beginRemoval, type Removal, removalCovers } from '#platform/session/removal.ts'
import { coursesFolder, userFolder, watchedFile } from './layout.ts'
import { deleteConfirmed, watchedRecords } from './watched.ts'

/** What a person stores on this device, counted before they sign out, and its removal. */

/** Kinds of data that the academy has not received, by their names in the app. */
export const unsentKinds = ['watched', 'answers', 'notes', 'recordings', 'videos', 'drafts'] as const
export type UnsentKind = (typeof unsentKinds)[number]

export interface DeviceData {
  /** Downloaded courses, and partial downloads. */
  courses: number
  bytes: number
  unsent: Record<UnsentKind, number>
}

/** The kind of each stored entry, by the first segment of its key. All others are drafts. */
const kinds: Partial<Record<string, UnsentKind>> = {
  watching: 'watched',
  assessments: 'answers',
  placement: 'answers',
  'video-notes': 'notes',
  'video-notes-begun': 'notes',
  'course-videos': 'videos',
}

/** Videos that this browser has converted for an author and that are being uploaded. */
const convertedVideos = 'converted-videos'

type Entry = Record<string, unknown>
const openAllEntries = () =>
  openSavedEntries<Entry>('', (value): value is Entry => value !== null && typeof value === 'object')

/** The academy has confirmed this answer. It stays here until the attempt is submitted. */
const isConfirmed = (key: string, entry: Entry | undefined) => key.startsWith('assessments/') && entry?.saved === true

export async function loadDeviceData(user: string): Promise<DeviceData> {
  const unsent = { watched: 0, answers: 0, notes: 0, recordings: 0, videos: 0, drafts: 0 }
  const watched = new Set(unsyncedRecords(await watchedRecords(user)).map(({ course_class_id }) => course_class_id))
  const entries = openAllEntries()
  for (const key of entries.keys()) {
    if (!removalCovers({ user, copies: false, unsent: true }, key) || isConfirmed(key, entries.get(key))) continue
    const [first = '', , last = ''] = key.split('/')
    // Text typed when a session ended is always removed on sign-out.
    if (first === 'forms') continue
    const kind = kinds[first] ?? 'drafts'
    if (kind === 'watched') watched.add(last)
    else unsent[kind]++
  }
  unsent.watched = watched.size
  unsent.recordings = (await takeKeys(`${user}/`)).length
  return { ...(await measureCourses(user)), unsent }
}

async function measureCourses(user: string): Promise<{ courses: number; bytes: number }> {
  const files = await offlineFiles()
  const folder = coursesFolder(user)
  const courses = (await files?.list(folder)) ?? []
  let bytes = 0
  for (const course of courses) {
    // A running download may have removed a file, and not every device reports sizes.
    const sizeOf = (name: string) => files?.size(`${folder}/${course}/${name}`).catch(() => null)
    for (const name of (await files?.list(`${folder}/${course}`)) ?? []) bytes += (await sizeOf(name)) ?? 0
  }
  return { courses: courses.length, bytes }
}

let last: Promise<void> = Promise.resolve()

/**
 * Removes from this device what a person has chosen, one removal at a time. Succeeds for data that no longer exists.
 */
export function removeDeviceData(pending: string): Promise<void> {
  const removal = JSON.parse(pending) as Removal
  beginRemoval(removal)
  const done = last.then(() => remove(removal))
  last = done.catch(() => undefined)
  return done
}

async function remove(removal: Removal): Promise<void> {
  const { user, copies, unsent } = removal
  // If it cannot be loaded, nothing is being downloaded.
  if (copies) void import('./downloads.ts').then(({ haltDownloads }) => haltDownloads(user)).catch(() => undefined)
  const entries = openAllEntries()
  for (const key of entries.keys()) {
    const isCopy = key.startsWith(`assessments/${user}/`) && isConfirmed(key, entries.get(key))
    if (isCopy ? copies : removalCovers(removal, key)) entries.put(key, undefined)
  }
  if (unsent) await deleteTakesOf(user)
  const files = await offlineFiles()
  if (!files) return
  if (unsent) {
    await files.remove(watchedFile(user))
    // Its files are not separated by person. Another author's video is then converted again.
    await files.remove(convertedVideos)
  }
  if (!copies) return
  const unsentCount = await deleteConfirmed(files, user)
  if (unsentCount === 0) return files.remove(userFolder(user))
  for (const name of await files.list(userFolder(user)))
    if (removalCovers(removal, `${userFolder(user)}/${name}`)) await files.remove(`${userFolder(user)}/${name}`)
}
