import type { VideoRefusal } from '@aulaviva/domain/video'
import { command, query } from '../../platform/database/statement.ts'
import { openUploadsIn } from '../../platform/storage/open-uploads.ts'
import type { CourseFileRow } from './course-authoring.repository.ts'

/** Videos on their way. */
export const openVideos = openUploadsIn('course_uploads', { owner: 'person_id', locked: 'users where id', most: 20 })

export interface VideoRow {
  id: string
  class_id: string
  name: string
  state: 'PREPARING' | 'READY' | 'REFUSED'
  refusal: VideoRefusal | 'video_lost' | null
  file: CourseFileRow | null
}

const columns = `v.id, v.class_id, v.name, v.state, v.refusal,
  (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'kind', o.kind,
     'seconds', o.seconds)
   from course_files o join files f on f.id = o.file_id where o.course_id = v.course_id and o.file_id = v.file_id) as file`

export const videosOf = query<[course: string], VideoRow>(
  'course-videos.of',
  `select ${columns} from course_videos v where v.course_id = $1 order by v.id desc limit 100`,
)

export const videoOfUpload = query<[course: string, upload: string], VideoRow>(
  'course-videos.of-upload',
  `select ${columns} from course_videos v where v.course_id = $1 and v.upload_id = $2`,
)

/** One that is there already stays as it is. */
export const insertVideo = command<
  [course: string, courseClass: string, upload: string, person: string, name: string, now: string],
  { id: string }
>(
  'course-videos.insert',
  `insert into course_videos (course_id, class_id, upload_id, person_id, name, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (upload_id) do nothing returning id`,
)

export interface ArrivedVideo {
  course_id: string
  upload_id: string
  person_id: string
  name: string
}

export const arrivedVideo = query<[id: string], ArrivedVideo>(
  'course-videos.arrived',
  `select course_id, upload_id, person_id, name from course_videos where id = $1 and state = 'PREPARING'`,
)

export const lockArrived = command<[id: string], { id: string }>(
  'course-videos.lock-arrived',
  `select id from course_videos where id = $1 and state = 'PREPARING' for no key update`,
)

export const endVideo = command<
  [id: string, state: 'READY' | 'REFUSED', refusal: string | null, file: string | null, now: string]
>(
  'course-videos.end',
  `update course_videos set state = $2, refusal = $3, file_id = $4, ended_at = $5 where id = $1 and state = 'PREPARING'`,
)
