import type { RenditionHeight, RenditionProblem, RenditionState } from '@aulaviva/domain/renditions'
import { command, query } from '../../../platform/database/statement.ts'
import { otherConversionIn, otherRenditionRunning } from './video-work.repository.ts'

export interface RenditionRow {
  id: string
  video_file_id: string
  height: RenditionHeight
  state: RenditionState
  problem: RenditionProblem | null
  share: number
  size: number | null
}

const columns = `r.id, r.video_file_id, r.height, r.state, r.problem, r.share,
  (select f.size from files f where f.id = r.file_id) as size`
const inCourse = `exists (select from files_of_courses o where o.course_id = $1 and o.file_id = r.video_file_id)`

export const renditionsOf = query<[course: string], RenditionRow>(
  'video-renditions.renditions-of',
  `select ${columns} from video_renditions r where ${inCourse} order by r.video_file_id, r.height`,
)

export const renditionOf = query<[course: string, id: string], RenditionRow>(
  'video-renditions.rendition-of',
  `select ${columns} from video_renditions r where ${inCourse} and r.id = $2`,
)

/** Requeues a version that failed or was canceled. */
export const requeueRendition = command<[id: string]>(
  'video-renditions.requeue-rendition',
  `update video_renditions set state = 'WAITING', problem = null, share = 0, ended_at = null
   where id = $1 and state in ('FAILED', 'CALLED_OFF')`,
)

export const markRenditionCanceled = command<[id: string, now: string]>(
  'video-renditions.mark-rendition-canceled',
  `update video_renditions set state = 'CALLED_OFF', problem = null, ended_at = $2
   where id = $1 and state in ('WAITING', 'MAKING')`,
)

/** Uploaded course videos for which no versions are planned yet. */
export const videosWithoutRenditions = query<[], { id: string }>(
  'video-renditions.videos-without-renditions',
  `select distinct o.file_id as id from course_files o
   where o.kind = 'VIDEO' and not exists (select from video_renditions r where r.video_file_id = o.file_id)
   order by o.file_id`,
)

/** Those of one course. */
export const courseVideosWithoutRenditions = query<[course: string], { id: string }>(
  'video-renditions.course-videos-without-renditions',
  `select o.file_id as id from course_files o where o.course_id = $1
     and o.kind = 'VIDEO' and not exists (select from video_renditions r where r.video_file_id = o.file_id)
   order by o.file_id`,
)

export const insertRenditions = command<[video: string, heights: readonly number[], now: string], { id: string }>(
  'video-renditions.insert-renditions',
  `insert into video_renditions (video_file_id, height, created_at)
   select $1, h.height, $3 from unnest($2::int[]) with ordinality as h (height, place) order by h.place
   on conflict (video_file_id, height) do nothing returning id`,
)

export interface RunningRendition {
  id: string
  height: RenditionHeight
  problem: RenditionProblem | null
  name: string
  storage_key: string
  size: number
}

export const runningRendition = query<[id: string], RunningRendition>(
  'video-renditions.running-rendition',
  `select r.id, r.height, r.problem, f.name, f.storage_key, f.size
   from video_renditions r join files f on f.id = r.video_file_id where r.id = $1 and r.state in ('WAITING', 'MAKING')`,
)

export const lockRendition = command<[id: string], { id: string }>(
  'video-renditions.lock-rendition',
  `select id from video_renditions where id = $1 and state in ('WAITING', 'MAKING') for no key update`,
)

/**
 * Claims a version to make. Changes no row if it is not its turn. Conversions come first, because their authors are
 * waiting.
 */
export const claimRendition = command<[id: string, now: string, since: string]>(
  'video-renditions.claim-rendition',
  `update video_renditions set state = 'MAKING', problem = null, share = 0, looked_at = $2
   where id = $1 and state in ('WAITING', 'MAKING') and not ${otherRenditionRunning}
     and not ${otherConversionIn("'WAITING', 'CONVERTING'")}`,
)

/** Saves the progress. Changes no row if the version is no longer needed. */
export const saveRenditionProgress = command<[id: string, share: number, now: string]>(
  'video-renditions.save-rendition-progress',
  `update video_renditions set state = 'MAKING', problem = null, share = $2, looked_at = $3
   where id = $1 and state in ('WAITING', 'MAKING')`,
)

/** Sets the version to wait for a retry. */
export const markRenditionWaiting = command<[id: string, problem: RenditionProblem]>(
  'video-renditions.mark-rendition-waiting',
  `update video_renditions set state = 'WAITING', problem = $2, share = 0 where id = $1 and state in ('WAITING', 'MAKING')`,
)

/** Marks the version as not in progress. */
export const releaseRendition = command<[id: string]>(
  'video-renditions.release-rendition',
  `update video_renditions set state = 'WAITING', share = 0 where id = $1 and state = 'MAKING'`,
)

export const closeRendition = command<
  [
    id: string,
    state: 'READY' | 'NEEDLESS' | 'FAILED',
    problem: RenditionProblem | null,
    file: string | null,
    now: string,
  ]
>(
  'video-renditions.close-rendition',
  `update video_renditions set state = $2, problem = $3, file_id = $4, ended_at = $5, share = case when $2 = 'READY' then 1 else 0 end
   where id = $1 and state in ('WAITING', 'MAKING')`,
)

export const deleteRenditions = command<[video: string], { file_id: string | null }>(
  'video-renditions.delete-renditions',
  'delete from video_renditions where video_file_id = $1 returning file_id',
)
