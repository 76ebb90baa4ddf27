import { savedPlayback } from '#entities/watching/watch-journal.ts'
import { isNative } from '#platform/device/native.ts'
import type { OfflineFiles } from '#platform/offline/offline-files.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { type StoredCourse, storedCourses } from './course-store.ts'
import {
  attachmentName,
  type Course,
  type CourseClass,
  captionsName,
  courseFolder,
  imageName,
  moreCaptionsName,
  videoName,
} from './layout.ts'
import { watchedRecords } from './watched.ts'

/** Courses on the device, in the shape of the server's responses. */

async function readDevice(): Promise<{ files: OfflineFiles; user: string; courses: Course[] } | null> {
  const [user, files] = [currentPersonId(), await offlineFiles()]
  if (!user || !files) return null
  const stored = ((await storedCourses(user)) ?? []).filter(canBeShown)
  return { files, user, courses: stored.map(({ index }) => index) }
}

const canBeShown = (stored: StoredCourse): stored is StoredCourse & { index: Course } => stored.index !== null

/**
 * The courses on this device with their images. Null in a browser without any, so that the current content stays. The
 * native app has no other source and returns an empty list.
 */
export async function coursesFromStore(): Promise<Course[] | null> {
  const stored = await readDevice()
  if (!stored || (stored.courses.length === 0 && !isNative())) return null
  return Promise.all(stored.courses.map(course => withPictures(stored.files, stored.user, course)))
}

export async function courseFromStore(id: string): Promise<Course | null> {
  return (await coursesFromStore())?.find(course => course.id === id) ?? null
}

async function withPictures(files: OfflineFiles, user: string, course: Course): Promise<Course> {
  const picture = (name: string) => files.addressOf(`${courseFolder(user, course.id)}/${name}`, 'image/*')
  const classes = course.course_classes.map(async one => ({ ...one, image: await picture(imageName(one)) }))
  return { ...course, image: await picture('course.png'), course_classes: await Promise.all(classes) }
}

/** Where the player reads a class on this device. */
export async function mediaFromStore(id: string) {
  const device = await readDevice()
  const found = device?.courses
    .flatMap(course => course.course_classes.map(courseClass => ({ course, courseClass })))
    .find(({ courseClass }) => courseClass.id === id)
  if (!device || !found) return null
  const { files, user } = device
  const addressOf = (name: string, mediaType: string) =>
    files.addressOf(`${courseFolder(user, found.course.id)}/${name}`, mediaType)
  return mediaOf(found.courseClass, addressOf)
}

async function mediaOf(one: CourseClass, addressOf: (name: string, mediaType: string) => Promise<string | null>) {
  const attachments = one.attachments.map(async file => ({
    ...file,
    url: (await addressOf(attachmentName(file), file.media_type)) ?? '',
  }))
  // A copy stored before there were several languages has none of them.
  const moreCaptions = (one.more_captions ?? []).map(async more => ({
    language: more.language,
    url: (await addressOf(moreCaptionsName(one, more), 'text/vtt')) ?? '',
  }))
  return {
    video: one.video && (await addressOf(videoName(one), 'video/mp4')),
    // A copy is the original video, whose size and hash the course declares.
    renditions: [],
    captions: one.captions && (await addressOf(captionsName(one), 'text/vtt')),
    more_captions: await Promise.all(moreCaptions),
    image: await addressOf(imageName(one), 'image/*'),
    attachments: await Promise.all(attachments),
    good_until: new Date(Date.now() + 86_400_000).toISOString(),
  }
}

/** What this device knows about watched and played classes. */
export async function progressFromStore() {
  const user = currentPersonId()
  if (!user) return null
  const records = await watchedRecords(user)
  const watched = new Set(records.map(({ course_class_id }) => course_class_id))
  const classes = ((await coursesFromStore()) ?? []).flatMap(({ course_classes }) => course_classes)
  const started = classes.flatMap(({ id, course_id }) => {
    const position = watched.has(id) ? undefined : savedPlayback(id)
    const place = position && { seconds: position.seconds, played_seconds: 0, video_watched: false }
    return place ? [{ course_id, course_class_id: id, ...place }] : []
  })
  const done = records.map(({ course_id, course_class_id, video_watched }) => ({
    course_id,
    course_class_id,
    seconds: 0,
    played_seconds: 0,
    video_watched,
  }))
  return [...done, ...started]
}
