import type { CallResponse } from '@aulaviva/contract/calls'
import type { FileDownload } from '#platform/offline/fetch-file.ts'
import type { PictureType } from '#platform/offline/picture.ts'

/** Where files are on a device: one root folder with a folder for each person. */

export type Course = CallResponse<'GET /api/courses/my-courses/{id}/'>
export type CourseClass = Course['course_classes'][number]

const root = 'aulaviva'

/** Who is signed in on this device, and the token for which that holds. */
export const userAuthFile = `${root}/user-auth.json`

export const userFolder = (user: string) => `${root}/${user}`

/** Ids of the courses that are stored completely. */
export const courseIndexFile = (user: string) => `${userFolder(user)}/courses.json`
export const watchedFile = (user: string) => `${userFolder(user)}/watched-courses.json`

export const coursesFolder = (user: string) => `${userFolder(user)}/courses`
export const courseFolder = (user: string, course: string) => `${coursesFolder(user)}/${course}`
/**
 * The course as returned by the server. Written after all files it references, so a course with an index is complete.
 */
export const indexFile = (user: string, course: string) => `${courseFolder(user, course)}/index.json`
/** A class and its files. */
export const classFile = (user: string, course: string, courseClass: string) =>
  `${courseFolder(user, course)}/${courseClass}.json`

/** An image has no declared size. It is stored in the format of its name. */
const picture = (name: string, address: string, pictureType: PictureType): FileDownload => ({
  name,
  address,
  mediaType: /^image\//,
  picture: pictureType,
  size: null,
  hash: null,
})
// Rejects an HTML error page in place of a file.
const notAPage = /^(?!text\/html)/

export const courseImage = ({ image: address }: Course): FileDownload[] =>
  address === null ? [] : [picture('course.png', address, 'image/png')]

const named = (id: string, hash: string | null, extension: string) => `${id}-${(hash ?? '').slice(0, 12)}.${extension}`

export const videoName = ({ id, video_hash }: CourseClass) => named(id, video_hash, 'mp4')
export const captionsName = ({ id, captions_hash }: CourseClass) => named(id, captions_hash, 'vtt')
export const moreCaptionsName = ({ id }: CourseClass, { language, hash }: CourseClass['more_captions'][number]) =>
  named(`${id}-${language}`, hash, 'vtt')
export const imageName = ({ id }: CourseClass) => `${id}.jpg`
export const attachmentName = ({ id, hash, name }: CourseClass['attachments'][number]) =>
  named(id, hash, /\.(\w{1,8})$/.exec(name)?.[1] ?? 'file')

/**
 * The files of a class. If the server declares a hash, the name contains it: different content is a different file, so
 * an update never touches files of the copy it replaces, except images, which have no hash.
 */
export function filesOf(one: CourseClass): FileDownload[] {
  const { video, video_size, video_hash, captions, captions_size, captions_hash, attachments } = one
  const files: FileDownload[] = []
  if (one.image) files.push(picture(imageName(one), one.image, 'image/jpeg'))
  if (video) {
    const mediaType = /^video\//
    files.push({ name: videoName(one), address: video, mediaType, size: video_size, hash: video_hash })
  }
  if (captions) {
    const mediaType = /^text\/vtt/
    files.push({ name: captionsName(one), address: captions, mediaType, size: captions_size, hash: captions_hash })
  }
  for (const more of one.more_captions ?? []) {
    const { url, size, hash } = more
    files.push({ name: moreCaptionsName(one, more), address: url, mediaType: /^text\/vtt/, size, hash })
  }
  for (const file of attachments) {
    const { url, size, hash } = file
    files.push({ name: attachmentName(file), address: url, mediaType: notAPage, size, hash })
  }
  return files
}
