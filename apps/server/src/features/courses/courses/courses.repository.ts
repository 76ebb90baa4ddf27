import type { LevelColor } from '@aulaviva/domain/level-colors'
import { query } from '../../../platform/database/statement.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'

type HashedFile = AttachedFile & { hash: string }

export interface CourseClassRow {
  id: string
  course_id: string
  position: number
  name: string
  description: string
  transcript: string
  duration_seconds: number
  video_quiz_id: string | null
  image_file_id: string | null
  video: HashedFile | null
  captions: HashedFile | null
  captions_language: string
  more_captions: (HashedFile & { language: string })[] | null
  attachments: HashedFile[] | null
}

export interface CourseRow {
  id: string
  name: string
  description: string
  version: number
  level: string | null
  level_color: LevelColor | null
  image_file_id: string | null
  evaluation_id: string | null
  course_classes: CourseClassRow[] | null
}

export interface RevisionRow {
  id: string
  /** Changes whenever anything that is read of the course changes. */
  revision: number
}

/** A course as one student has it. */
export interface StudentCourseRow extends RevisionRow {
  evaluation_passed: { attempt_id: string; score: number } | null
}

const fileJson = (file: string) =>
  `json_build_object('id', ${file}.id, 'name', ${file}.name, 'media_type', ${file}.media_type, 'size', ${file}.size,
     'hash', encode(${file}.sha256, 'hex'))`

// a class as JSON, so that the list of courses and the single class have the same fields
const classJson = `json_build_object('id', k.id, 'course_id', k.course_id, 'position', k.position, 'name', k.name,
    'description', k.description, 'transcript', k.transcript, 'duration_seconds', k.duration_seconds,
    'video_quiz_id', k.video_quiz_id, 'image_file_id', k.image_file_id,
    'video', (select ${fileJson('f')} from files f where f.id = k.video_file_id),
    'captions', (select ${fileJson('f')} from files f where f.id = k.captions_file_id),
    'captions_language', k.captions_language,
    'more_captions', (select json_agg(json_build_object('language', t.language, 'id', f.id, 'name', f.name,
        'media_type', f.media_type, 'size', f.size, 'hash', encode(f.sha256, 'hex')) order by t.position, t.language)
      from course_class_captions t join files f on f.id = t.file_id where t.course_class_id = k.id),
    'attachments', (select json_agg(${fileJson('f')} order by a.position, f.id)
      from course_class_attachments a join files f on f.id = a.file_id where a.course_class_id = k.id))`

const studentCourseSql = `select c.id, c.revision, p.evaluation_passed
   from student_courses o join courses c on c.id = o.course_id
   left join lateral (
     select json_build_object('attempt_id', x.id, 'score', x.score) as evaluation_passed from attempts x
     where x.student_id = $1 and x.assessment_id = c.evaluation_id and x.passed
     order by x.score desc, x.id limit 1
   ) p on true
   where o.student_id = $1`

/** The courses that a student has, in order. */
export const studentCourses = query<[student: string], StudentCourseRow>(
  'courses.student-courses',
  `${studentCourseSql} order by c.position, c.id`,
)

export const studentCourse = query<[student: string, id: string], StudentCourseRow>(
  'courses.student-course',
  `${studentCourseSql} and c.id = $2`,
)

/** Courses with everything that is read of them, regardless of student. */
export const coursesById = query<[ids: readonly string[]], CourseRow & RevisionRow>(
  'courses.courses-by-id',
  `select c.id, c.name, c.description, c.version, l.code as level, l.color as level_color, c.image_file_id, c.evaluation_id,
          c.revision,
          (select json_agg(${classJson} order by k.position) from course_classes k
           where k.course_id = c.id and k.archived_at is null) as course_classes
   from courses c left join levels l on l.id = c.level_id where c.id = any ($1)`,
)

export const classOf = query<[student: string, id: string], { course_class: CourseClassRow }>(
  'courses.class-of',
  `select ${classJson} as course_class
   from course_classes k join student_courses o on o.course_id = k.course_id and o.student_id = $1
   where k.id = $2 and k.archived_at is null`,
)

export interface RenditionRow {
  id: string
  video_file_id: string
  height: number
  size: number
}

/** The lower-quality versions of these videos, smallest first. */
export const renditionsOfVideos = query<[videos: readonly string[]], RenditionRow>(
  'courses.renditions-of-videos',
  `select f.id, r.video_file_id, r.height, f.size from video_renditions r join files f on f.id = r.file_id
   where r.video_file_id = any ($1) order by r.height`,
)

export const hasCourse = query<[student: string, id: string], { has: boolean }>(
  'courses.has-course',
  'select exists (select from student_courses where student_id = $1 and course_id = $2) as has',
)

/** Returns only files attached to a class of one of the student's courses. */
export const attachmentOf = query<[student: string, file: string], { id: string }>(
  'courses.attachment-of',
  `select a.file_id as id from course_class_attachments a join course_classes k on k.id = a.course_class_id
   join student_courses o on o.course_id = k.course_id and o.student_id = $1 
   where a.file_id = $2 and k.archived_at is null limit 1`,
)
