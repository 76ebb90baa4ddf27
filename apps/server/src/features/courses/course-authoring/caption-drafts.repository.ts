import type { CaptionDraftProblem, Cue } from '@aulaviva/domain/captions'
import { command, query } from '../../../platform/database/statement.ts'
import type { CourseFileRow } from './course-authoring.repository.ts'

export interface CaptionDraftRow {
  id: string
  class_id: string
  video_file_id: string
  language: string
  state: 'WAITING' | 'SENDING' | 'READY' | 'FAILED'
  problem: CaptionDraftProblem | null
  seconds: number
  seconds_done: number
  cues: number | null
  file: CourseFileRow | null
}

const columns = `d.id, d.class_id, d.video_file_id, d.language, d.state, d.problem, d.seconds, d.seconds_done, d.cues,
  (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'kind', 'CAPTIONS',
     'seconds', null) from files f where f.id = d.file_id) as file`

export const captionDraftsOf = query<[course: string], CaptionDraftRow>(
  'caption-drafts.caption-drafts-of',
  `select ${columns} from caption_drafts d where d.course_id = $1 order by d.id desc limit 500`,
)

export const captionDraftFor = query<[course: string, courseClass: string, language: string], CaptionDraftRow>(
  'caption-drafts.caption-draft-for',
  `select ${columns} from caption_drafts d where d.course_id = $1 and d.class_id = $2 and d.language = $3`,
)

/** The length of a video that belongs to the course. */
export const videoOfCourse = query<[course: string, file: string], { seconds: number }>(
  'caption-drafts.video-of-course',
  `select coalesce(max(seconds), 0)::int as seconds from files_of_courses
   where course_id = $1 and file_id = $2 and kind = 'VIDEO' having count(*) > 0`,
)

/** Deletes the caption drafts that a new one replaces: ended ones, and those of another video. */
export const deleteReplacedDrafts = command<[course: string, courseClass: string, language: string, video: string]>(
  'caption-drafts.delete-replaced-drafts',
  `delete from caption_drafts where course_id = $1 and class_id = $2 and language = $3
     and (state in ('READY', 'FAILED') or video_file_id <> $4)`,
)

/** Does nothing if there is one already. */
export const insertCaptionDraft = command<
  [course: string, courseClass: string, language: string, video: string, seconds: number, now: string],
  { id: string }
>(
  'caption-drafts.insert-caption-draft',
  `insert into caption_drafts (course_id, class_id, language, video_file_id, seconds, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (course_id, class_id, language) do nothing returning id`,
)

export const deleteCaptionDraft = command<[course: string, id: string]>(
  'caption-drafts.delete-caption-draft',
  'delete from caption_drafts where course_id = $1 and id = $2',
)

export interface RunningDraft {
  id: string
  course_id: string
  class_id: string
  video_file_id: string
  language: string
  problem: CaptionDraftProblem | null
  seconds: number
  seconds_done: number
  heard: Cue[]
  storage_key: string
  size: number
}

export const runningDraft = query<[id: string], RunningDraft>(
  'caption-drafts.running-draft',
  `select d.id, d.course_id, d.class_id, d.video_file_id, d.language, d.problem, d.seconds, d.seconds_done, d.heard,
          f.storage_key, f.size
   from caption_drafts d join files f on f.id = d.video_file_id where d.id = $1 and d.state in ('WAITING', 'SENDING')`,
)

export const stillRunningDraft = query<[id: string], { id: string }>(
  'caption-drafts.still-running-draft',
  `select id from caption_drafts where id = $1 and state in ('WAITING', 'SENDING')`,
)

export const lockRunningDraft = command<[id: string], { id: string }>(
  'caption-drafts.lock-running-draft',
  `select id from caption_drafts where id = $1 and state in ('WAITING', 'SENDING') for no key update`,
)

export const markSending = command<[id: string]>(
  'caption-drafts.mark-sending',
  `update caption_drafts set state = 'SENDING', problem = null where id = $1 and state in ('WAITING', 'SENDING')`,
)

/** Sets the draft to wait for a retry. */
export const markWaiting = command<[id: string, problem: CaptionDraftProblem]>(
  'caption-drafts.mark-waiting',
  `update caption_drafts set state = 'WAITING', problem = $2 where id = $1 and state in ('WAITING', 'SENDING')`,
)

/** Saves what was transcribed from one second to another, exactly once. */
export const saveTranscript = command<[id: string, from: number, to: number, heard: string]>(
  'caption-drafts.save-transcript',
  `update caption_drafts set seconds_done = $3, heard = heard || $4::jsonb
   where id = $1 and seconds_done = $2 and state in ('WAITING', 'SENDING')`,
)

export const markReady = command<[id: string, file: string, cues: number, now: string]>(
  'caption-drafts.mark-ready',
  `update caption_drafts set state = 'READY', problem = null, file_id = $2, cues = $3, ended_at = $4, heard = '[]'
   where id = $1 and state in ('WAITING', 'SENDING')`,
)

export const markFailed = command<[id: string, problem: CaptionDraftProblem, now: string]>(
  'caption-drafts.mark-failed',
  `update caption_drafts set state = 'FAILED', problem = $2, ended_at = $3, heard = '[]'
   where id = $1 and state in ('WAITING', 'SENDING')`,
)
