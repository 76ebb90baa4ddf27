import type { StoredCopy } from '@aulaviva/domain/offline-course'
import { type FileDownload, fetchFile } from '#platform/offline/fetch-file.ts'
import type { OfflineFiles } from '#platform/offline/offline-files.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { withLock } from '#platform/offline/with-lock.ts'
import {
  type Course,
  type CourseClass,
  classFile,
  courseFolder,
  courseImage,
  courseIndexFile,
  filesOf,
  indexFile,
} from './layout.ts'

/** A course that this device counts as stored. */
export interface StoredCourse extends StoredCopy {
  id: string
  index: Course | null
  /** Total bytes of its files. */
  bytes: number
}

/** The files of a stored class, as they are on the device. */
interface ClassRecord {
  course_class: CourseClass
  files: { name: string; size: number }[]
}

/** Reads one of our JSON files. Null if it is missing or invalid: then its content no longer counts as stored. */
async function readJson<T>(files: OfflineFiles, path: string): Promise<T | null> {
  const text = await files.readText(path).catch(() => null)
  try {
    return text === null ? null : (JSON.parse(text) as T | null)
  } catch {
    return null
  }
}

export async function storedIds(files: OfflineFiles, user: string): Promise<string[] | null> {
  const ids = await readJson<unknown>(files, courseIndexFile(user))
  return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : null
}

/** A person's courses on this device, in the order they were stored. Null if the device cannot store any. */
export async function storedCourses(user: string): Promise<StoredCourse[] | null> {
  const files = await offlineFiles()
  if (!files) return null
  const ids = (await storedIds(files, user)) ?? []
  return Promise.all(ids.map(id => readStored(files, user, id)))
}

async function readStored(files: OfflineFiles, user: string, id: string): Promise<StoredCourse> {
  const index = await readJson<Course>(files, indexFile(user, id))
  let whole = true
  let bytes = 0
  for (const one of index?.course_classes ?? []) {
    const record = await readJson<ClassRecord>(files, classFile(user, id, one.id))
    for (const { name, size } of record?.files ?? []) {
      const found = await files.size(`${courseFolder(user, id)}/${name}`)
      if (found === size) bytes += size
      else whole = false
    }
    if (!record) whole = false
  }
  return { id, index, whole, bytes }
}

export interface SaveOptions {
  signal: AbortSignal
  onBytes: (count: number) => void
}

/**
 * Stores or updates a course. An existing copy stays unchanged until all files of the new one have arrived and are
 * verified. The index is written last and switches to the new copy.
 */
export async function saveCourse(user: string, course: Course, options: SaveOptions): Promise<void> {
  const files = await offlineFiles()
  if (!files) throw new Error('This device keeps no files')
  const folder = courseFolder(user, course.id)
  await assertSpace(files, folder, course)
  const download = (file: FileDownload) => fetchFile(folder, file, { files, ...options })
  // Links to images expire after some minutes, and a video may take longer.
  const pictures = course.course_classes.flatMap(filesOf).filter(({ picture }) => picture)
  for (const file of [...courseImage(course), ...pictures]) await download(file)
  for (const one of course.course_classes) {
    const parts = filesOf(one)
    for (const file of parts) if (!file.picture) await download(file)
    const sizes = await Promise.all(
      parts.map(async ({ name }) => ({ name, size: (await files.size(`${folder}/${name}`)) ?? -1 })),
    )
    const record: ClassRecord = { course_class: one, files: sizes }
    await files.writeText(classFile(user, course.id, one.id), JSON.stringify(record))
  }
  await files.writeText(indexFile(user, course.id), JSON.stringify(course))
  await changeIds(files, user, ids => [...ids.filter(id => id !== course.id), course.id])
  await sweep(files, user, course.id)
}

async function assertSpace(files: OfflineFiles, folder: string, course: Course): Promise<void> {
  const free = await files.freeSpace()
  if (free === null) return
  let needed = 0
  for (const { name, size } of course.course_classes.flatMap(filesOf)) {
    const saved = (await files.size(`${folder}/${name}`)) ?? (await files.size(`${folder}/${name}.part`)) ?? 0
    needed += Math.max(0, (size ?? 0) - saved)
  }
  if (needed > free) throw new Error('No space is left on this device')
}

/** Removes a course from the device. From the first step, it no longer counts as stored. */
export async function removeCourse(user: string, course: string): Promise<void> {
  const files = await offlineFiles()
  if (!files) return
  await changeIds(files, user, ids => ids.filter(id => id !== course))
  await files.remove(courseFolder(user, course))
}

/** Deletes partial downloads of a course that belong to no complete copy. */
export async function deletePartialFiles(user: string, course: string): Promise<void> {
  const files = await offlineFiles()
  if (files) await sweep(files, user, course)
}

/** Records that this person has used this device, although nothing is stored for them. */
export async function beginIndex(user: string): Promise<void> {
  const files = await offlineFiles()
  if (files) await changeIds(files, user, ids => ids)
}

function changeIds(files: OfflineFiles, user: string, change: (ids: string[]) => string[]): Promise<void> {
  return withLock(`courses of ${user}`, async () => {
    const ids = (await storedIds(files, user)) ?? []
    await files.writeText(courseIndexFile(user), JSON.stringify(change(ids)))
  })
}

/** Deletes files that the current copy does not reference. */
async function sweep(files: OfflineFiles, user: string, course: string): Promise<void> {
  const folder = courseFolder(user, course)
  const isStored = (await storedIds(files, user))?.includes(course)
  const index = isStored ? await readJson<Course>(files, indexFile(user, course)) : null
  if (!index) return files.remove(folder)
  const classes = index.course_classes
  const referenced = new Set([
    'index.json',
    ...courseImage(index).map(({ name }) => name),
    ...classes.flatMap(one => [`${one.id}.json`, ...filesOf(one).map(({ name }) => name)]),
  ])
  for (const name of await files.list(folder)) if (!referenced.has(name)) await files.remove(`${folder}/${name}`)
}
