import { command } from '../platform/database/statement.ts'

export const insertCourseImage = command<[course: string, image: string]>(
  'demo.insert-course-image',
  'update courses set image_file_id = $2 where id = $1',
)

export const insertClassFiles = command<[courseClass: string, image: string, video: string, captions: string]>(
  'demo.insert-class-files',
  'update course_classes set image_file_id = $2, video_file_id = $3, captions_file_id = $4 where id = $1',
)

export const insertWorksheet = command<[courseClass: string, file: string]>(
  'demo.insert-worksheet',
  'insert into course_class_attachments (course_class_id, file_id, position) values ($1, $2, 1)',
)

/** Stores the current content of each demo course as its first version. */
export const insertFirstVersions = command<[now: string]>(
  'demo.insert-first-versions',
  `insert into course_versions (course_id, number, document, published_at)
   select id, 1, course_document(id), $1 from courses`,
)
