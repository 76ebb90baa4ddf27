import type { RenditionProblem } from '@aulaviva/domain/renditions'
import type { VideoRefusal, VideoState } from '@aulaviva/domain/video'
import { command, query } from '../../../platform/database/statement.ts'
import { createOpenUploads } from '../../../platform/storage/open-uploads.ts'
import type { CourseFileRow } from './course-authoring.repository.ts'
import { otherConversionIn, otherRenditionRunning } from './video-work.repository.ts'

/** Open uploads of videos. */
export const openVideos = createOpenUploads('course_uploads', {
  owner: 'person_id',
  locked: 'users where id',
  max: 20,
  // keeps an upload that waits hours for its conversion: new uploads must not replace it
  needed: 'exists (select from course_videos v where v.upload_id = u.id and v.ended_at is null)',
})

/** Why a video was rejected, or, while it waits, why it is retried. */
export type VideoProblem = VideoRefusal | RenditionProblem | 'video_lost'

export interface VideoRow {
  id: string
  class_id: string
  name: string
  state: VideoState
  refusal: VideoProblem | null
  share: number
  file: CourseFileRow | null
}

const columns = `v.id, v.class_id, v.name, v.state, v.refusal, v.share,
  (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'kind', o.kind,
     'seconds', o.seconds)
   from course_files o join files f on f.id = o.file_id where o.course_id = v.course_id and o.file_id = v.file_id) as file`

export const videosOf = query<[course: string], VideoRow>(
  'course-videos.videos-of',
  `select ${columns} from course_videos v where v.course_id = $1 order by v.id desc limit 100`,
)

export const videoOfUpload = query<[course: string, upload: string], VideoRow>(
  'course-videos.video-of-upload',
  `select ${columns} from course_videos v where v.course_id = $1 and v.upload_id = $2`,
)

/** Does nothing if there is one already. */
export const insertVideo = command<
  [course: string, courseClass: string, upload: string, person: string, name: string, now: string],
  { id: string }
>(
  'course-videos.insert-video',
  `insert into course_videos (course_id, class_id, upload_id, person_id, name, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (upload_id) do nothing returning id`,
)

export interface UploadedVideo {
  id: string
  course_id: string
  upload_id: string
  person_id: string
  name: string
  refusal: VideoProblem | null
}

const videoSql = 'select id, course_id, upload_id, person_id, name, refusal from course_videos where id = $1'

export const videoToPrepare = query<[id: string], UploadedVideo>(
  'course-videos.video-to-prepare',
  `${videoSql} and state = 'PREPARING'`,
)

export const videoToConvert = query<[id: string], UploadedVideo>(
  'course-videos.video-to-convert',
  `${videoSql} and state in ('WAITING', 'CONVERTING')`,
)

export const lockUnfinishedVideo = command<[id: string], { id: string }>(
  'course-videos.lock-unfinished-video',
  `select id from course_videos where id = $1 and ended_at is null for no key update`,
)

export const closeVideo = command<
  [id: string, state: 'READY' | 'REFUSED', refusal: string | null, file: string | null, now: string]
>(
  'course-videos.close-video',
  `update course_videos set state = $2, refusal = $3, file_id = $4, ended_at = $5 where id = $1 and ended_at is null`,
)

/** Deletes a video that is not ready, and returns its upload. */
export const deleteUnfinishedVideo = command<[course: string, id: string], { upload_id: string }>(
  'course-videos.delete-unfinished-video',
  'delete from course_videos where course_id = $1 and id = $2 and ended_at is null returning upload_id',
)

export const videoOf = query<[course: string, id: string], { id: string }>(
  'course-videos.video-of',
  'select id from course_videos where course_id = $1 and id = $2',
)

/** Marks the video for conversion. */
export const queueForConversion = command<[id: string]>(
  'course-videos.queue-for-conversion',
  `update course_videos set state = 'WAITING' where id = $1 and state = 'PREPARING'`,
)

/** Claims a video for conversion. Changes no row while other video work is running. */
export const claimConversion = command<[id: string, now: string, since: string]>(
  'course-videos.claim-conversion',
  `update course_videos set state = 'CONVERTING', refusal = null, share = 0, looked_at = $2
   where id = $1 and state in ('WAITING', 'CONVERTING') and not ${otherRenditionRunning} and not ${otherConversionIn("'CONVERTING'")}`,
)

/** Marks the video as next after the work that is running. */
export const requeueConversion = command<[id: string, now: string]>(
  'course-videos.requeue-conversion',
  `update course_videos set state = 'WAITING', share = 0, looked_at = $2 where id = $1 and state in ('WAITING', 'CONVERTING')`,
)

export const saveConversionProgress = command<[id: string, share: number, now: string]>(
  'course-videos.save-conversion-progress',
  `update course_videos set state = 'CONVERTING', refusal = null, share = $2, looked_at = $3
   where id = $1 and state in ('WAITING', 'CONVERTING')`,
)

export const markConversionWaiting = command<[id: string, problem: RenditionProblem]>(
  'course-videos.mark-conversion-waiting',
  `update course_videos set state = 'WAITING', refusal = $2, share = 0 where id = $1 and state in ('WAITING', 'CONVERTING')`,
)

export const releaseConversion = command<[id: string]>(
  'course-videos.release-conversion',
  `update course_videos set state = 'WAITING', share = 0 where id = $1 and state = 'CONVERTING'`,
)
