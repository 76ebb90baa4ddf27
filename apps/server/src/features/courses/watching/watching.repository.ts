import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { PlayedRange } from '@aulaviva/domain/played-ranges'
import { command, query } from '../../../platform/database/statement.ts'

/** What students have played and watched. */

export interface WatchedRow {
  course_id: string
  course_class_id: string
  watched_at: string
}

export const watchedOf = query<[student: string], WatchedRow>(
  'watching.watched-of',
  `select k.course_id, w.course_class_id, w.watched_at
   from watched_classes w join course_classes k on k.id = w.course_class_id
   where w.student_id = $1 order by w.watched_at, w.course_class_id`,
)

/** Adds watched classes. Existing ones don't change. */
export const markWatched = command<[students: readonly string[], courseClasses: readonly string[], now: string]>(
  'watching.mark-watched',
  `insert into watched_classes (student_id, course_class_id, watched_at)
   select *, $3::timestamptz from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
)

export const watchedClass = query<[student: string, courseClass: string], WatchedRow>(
  'watching.watched-class',
  `select k.course_id, w.course_class_id, w.watched_at
   from watched_classes w join course_classes k on k.id = w.course_class_id
   where w.student_id = $1 and w.course_class_id = $2`,
)

/**
 * A class of one of the student's courses, with its duration. A class removed from its course still accepts reports
 * that devices send late.
 */
export const videoDuration = query<[student: string, courseClass: string], { duration_seconds: number }>(
  'watching.video-duration',
  `select k.duration_seconds from course_classes k
   join student_courses o on o.course_id = k.course_id and o.student_id = $1 where k.id = $2`,
)

/** The same, locked: its video can't be replaced until the transaction ends. */
export const lockVideoDuration = command<[student: string, courseClass: string], { duration_seconds: number }>(
  'watching.lock-video-duration',
  `select k.duration_seconds from course_classes k
   join student_courses o on o.course_id = k.course_id and o.student_id = $1 where k.id = $2 for share of k`,
)

export interface PositionRow {
  seconds: number
  played_seconds: number
  video_watched: boolean
  speed: number | null
  captions: boolean | null
}

// cast to float8, because a real would be returned as 1.100000023841858
export const positionOf = query<[student: string, courseClass: string], PositionRow>(
  'watching.position-of',
  `select coalesce(p.seconds, 0)::float8 as seconds, coalesce(p.played_seconds, 0)::float8 as played_seconds,
          exists (select from watched_classes w where w.student_id = $1 and w.course_class_id = $2) as video_watched,
          s.speed::text::float8 as speed, s.captions
   from (select 1) one
   left join video_positions p on p.student_id = $1 and p.course_class_id = $2
   left join playback_settings s on s.student_id = $1`,
)

export const startPosition = command<[student: string, courseClass: string]>(
  'watching.start-position',
  `insert into video_positions (student_id, course_class_id, seconds, updated_at) values ($1, $2, 0, '-infinity')
   on conflict do nothing`,
)

export const lockPosition = command<[student: string, courseClass: string], { played: PlayedRange[] }>(
  'watching.lock-position',
  'select played from video_positions where student_id = $1 and course_class_id = $2 for update',
)

/** What was played always counts. The position is only replaced by a later report. */
export const writePosition = command<
  [student: string, courseClass: string, seconds: number, at: string, played: string, playedSeconds: number]
>(
  'watching.write-position',
  `update video_positions
   set seconds = case when $4 >= updated_at then $3 else seconds end,
       updated_at = greatest(updated_at, $4), played = $5, played_seconds = $6
   where student_id = $1 and course_class_id = $2`,
)

export const writeSettings = command<[student: string, speed: number | null, captions: boolean | null]>(
  'watching.write-settings',
  `insert into playback_settings (student_id, speed, captions) values ($1, coalesce($2::real, 1), coalesce($3::boolean, true))
   on conflict (student_id) do update
   set speed = coalesce($2, playback_settings.speed), captions = coalesce($3, playback_settings.captions)`,
)

export interface ProgressRow {
  course_id: string
  course_class_id: string
  seconds: number
  played_seconds: number
  video_watched: boolean
}

export const progressOf = query<[student: string], ProgressRow>(
  'watching.progress-of',
  `select k.course_id, k.id as course_class_id, coalesce(p.seconds, 0)::float8 as seconds,
          coalesce(p.played_seconds, 0)::float8 as played_seconds, w.watched_at is not null as video_watched
   from student_courses o join courses c on c.id = o.course_id join course_classes k on k.course_id = c.id and k.archived_at is null
   left join video_positions p on p.course_class_id = k.id and p.student_id = $1
   left join watched_classes w on w.course_class_id = k.id and w.student_id = $1
   where o.student_id = $1 and (p.student_id is not null or w.student_id is not null)
   order by c.position, c.id, k.position`,
)

export interface ContinueRow {
  course_id: string
  course_name: string
  level: string | null
  level_color: LevelColor | null
  course_class_id: string
  name: string
  image_file_id: string | null
  seconds: number
  duration_seconds: number
  classes: number
  classes_watched: number
}

/**
 * The class to continue with in each course: the last one played, or the first unwatched one after it. Completely
 * watched courses are left out.
 */
export const continueOf = query<[student: string, limit: number], ContinueRow>(
  'watching.continue-of',
  `with last as (
     select distinct on (k.course_id) k.course_id, k.position, coalesce(p.updated_at, w.watched_at) as at
     from course_classes k
     left join video_positions p on p.course_class_id = k.id and p.student_id = $1
     left join watched_classes w on w.course_class_id = k.id and w.student_id = $1
     where p.student_id is not null or w.student_id is not null
     order by k.course_id, coalesce(p.updated_at, w.watched_at) desc, k.position desc
   )
   select c.id as course_id, c.name as course_name, l.code as level, l.color as level_color, k.id as course_class_id, k.name, k.image_file_id,
          coalesce(p.seconds, 0)::float8 as seconds, k.duration_seconds, counts.classes, counts.classes_watched
   from student_courses o join last on last.course_id = o.course_id join courses c on c.id = o.course_id
   left join levels l on l.id = c.level_id
   cross join lateral (
     select count(*) as classes, count(w.student_id) as classes_watched from course_classes a
     left join watched_classes w on w.course_class_id = a.id and w.student_id = $1 where a.course_id = c.id and a.archived_at is null
   ) counts
   cross join lateral (
     select a.* from course_classes a
     where a.course_id = c.id and a.archived_at is null
       and not exists (select from watched_classes w where w.course_class_id = a.id and w.student_id = $1)
     order by a.position < last.position, a.position limit 1
   ) k
   left join video_positions p on p.course_class_id = k.id and p.student_id = $1
   where o.student_id = $1 order by last.at desc, c.position limit $2`,
)

export interface PositionToAdjustRow {
  student_id: string
  course_class_id: string
  seconds: number
  played: PlayedRange[]
  duration_seconds: number
}

/** Positions to adjust in a course: played beyond the end of the new video, or enough to count as watched now. */
export const positionsToAdjust = command<[course: string], PositionToAdjustRow>(
  'watching.positions-to-adjust',
  `select p.student_id, p.course_class_id, p.seconds::float8 as seconds, p.played, k.duration_seconds
   from video_positions p join course_classes k on k.id = p.course_class_id
   where k.course_id = $1
     and (p.seconds > k.duration_seconds or (p.played -> -1 ->> 1)::float8 > k.duration_seconds
       or (p.played_seconds >= k.duration_seconds * 0.9 and k.duration_seconds > 0 and not exists (
         select from watched_classes w where w.student_id = p.student_id and w.course_class_id = p.course_class_id)))
   order by p.student_id, p.course_class_id for update of p`,
)

export const shortenPositions = command<[positions: string]>(
  'watching.shorten-positions',
  `update video_positions p set seconds = s.seconds, played = s.played, played_seconds = s.played_seconds
   from jsonb_to_recordset($1::jsonb)
     as s (student_id uuid, course_class_id uuid, seconds float8, played jsonb, played_seconds float8)
   where p.student_id = s.student_id and p.course_class_id = s.course_class_id`,
)

/** Students who have watched a class of the course or passed its evaluation. */
export const studentsWhoStarted = query<[course: string], { student_id: string }>(
  'watching.students-who-started',
  `select w.student_id from watched_classes w join course_classes k on k.id = w.course_class_id where k.course_id = $1
   union
   select t.student_id from attempts t join courses c on c.evaluation_id = t.assessment_id
   where c.id = $1 and t.state = 'GRADED' and t.passed
   order by 1`,
)
