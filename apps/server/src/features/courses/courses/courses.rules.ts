import { createHash } from 'node:crypto'
import type { CallResponse } from '@aulaviva/contract/calls'
import type { AttachedFile } from '../../shared/files/files.repository.ts'
import type { CourseClassRow, CourseRow, RenditionRow } from './courses.repository.ts'

export type Course = CallResponse<'GET /api/courses/my-courses/{id}/'>
type CourseClass = CallResponse<'GET /api/courses/class/{id}/'>

/** Signs an address for an image that is valid for some minutes. */
export type ImageLink = (fileId: string) => string

/** A class as devices store it. Every address except the image's is the same for all readers at all times. */
export function presentCourseClass(row: CourseClassRow, link: ImageLink): CourseClass {
  const { image_file_id, video, captions, more_captions, attachments, ...fields } = row
  return {
    ...fields,
    image: image_file_id && link(image_file_id),
    video: video && `/api/courses/class/${row.id}/video/`,
    video_hash: video?.hash ?? null,
    video_size: video?.size ?? null,
    captions: captions && `/api/courses/class/${row.id}/captions/`,
    captions_hash: captions?.hash ?? null,
    captions_size: captions?.size ?? null,
    more_captions: (more_captions ?? []).map(({ language, hash, size }) => ({
      language,
      url: `/api/courses/class/${row.id}/captions/${language}/`,
      hash,
      size,
    })),
    attachments: (attachments ?? []).map(file => ({ ...file, url: `/api/courses/class-attachment/${file.id}/` })),
  }
}

/** A lower-quality version, with an address as short-lived as the video's. */
export const presentRendition = ({ id, height, size }: RenditionRow, link: (fileId: string) => string) => ({
  height,
  size,
  video: link(id),
})

/** A course with its classes, its size, and a hash that changes with everything except images and colors. */
export function presentCourse(row: CourseRow, link: ImageLink): Course {
  const { id, name, description, level, level_color, version, evaluation_id, image_file_id } = row
  const rows = row.course_classes ?? []
  const fields = { id, name, description, level, version, evaluation_id }
  // left out if empty, so that hashes from before there were several languages stay the same
  const imageless = rows.map(({ image_file_id: _, captions_language: language, more_captions: more, ...rest }) => ({
    ...rest,
    ...(language && { captions_language: language }),
    ...(more && { more_captions: more }),
  }))
  return {
    ...fields,
    level_color,
    image: image_file_id && link(image_file_id),
    hash: createHash('sha256')
      .update(JSON.stringify([fields, imageless]))
      .digest('hex'),
    size: rows.flatMap(filesOf).reduce((sum, file) => sum + file.size, 0),
    course_classes: rows.map(one => presentCourseClass(one, link)),
  }
}

function filesOf({ video, captions, more_captions, attachments }: CourseClassRow): AttachedFile[] {
  return [video, captions, ...(more_captions ?? []), ...(attachments ?? [])].filter(file => file !== null)
}
