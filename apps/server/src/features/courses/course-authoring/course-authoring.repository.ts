import type { CourseDocument, CourseFileKind } from '@aulaviva/domain/course-document'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { DocumentTable } from '../../shared/documents/documents.repository.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'

export type CourseState = 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'

/** A course with its draft. */
export interface EditableCourseRow {
  id: string
  state: CourseState
  draft: CourseDocument | null
  draft_version: number
  draft_by: PersonJson | null
  draft_at: string | null
  publish_at: string | null
  publish_by: string | null
  /** The note for the next version. */
  publish_note: string
  publish_missed_at: string | null
  /** The course as published, or empty for a new one. */
  kept: CourseDocument
  published_at: string | null
}

/** A course as staff see it. */
export interface AuthoredCourseRow extends EditableCourseRow {
  /** The image in the draft, if it is a file of this course: naming any other file must not give access to it. */
  image_file_id: string | null
  seconds: number
  students_begun: number
  students_completed: number
}

const editableColumns = `
  c.id, c.state, c.draft, c.draft_version, c.draft_at,
  (select ${personJson('b')} from users b where b.id = c.draft_by) as draft_by,
  c.publish_at, c.publish_by, c.publish_note, c.publish_missed_at,
  course_document(c.id) as kept,
  (select max(v.published_at) from course_versions v where v.course_id = c.id) as published_at`

// students_begun counts the students who watched or started a class that is still in the course
const authoredCourseSql = `
  select ${editableColumns},
         (select o.file_id from files_of_courses o
          where o.course_id = c.id and o.file_id::text =
            case when c.draft is null then c.image_file_id::text else c.draft ->> 'image_file_id' end
          limit 1) as image_file_id,
         (select coalesce(sum(k.duration_seconds), 0)::int from course_classes k
          where k.course_id = c.id and k.archived_at is null) as seconds,
         (select count(*)::int from (${startedStudentsSql('c.id')}) b) as students_begun,
         (select count(*)::int from (
            select w.student_id from watched_classes w join course_classes k on k.id = w.course_class_id
            where k.course_id = c.id and k.archived_at is null group by w.student_id
            having count(*) = (select count(*) from course_classes a where a.course_id = c.id and a.archived_at is null)
          ) done) as students_completed
  from courses c`

function startedStudentsSql(course: string): string {
  return `select p.student_id from video_positions p join course_classes k on k.id = p.course_class_id
            where k.course_id = ${course} and k.archived_at is null
          union
          select w.student_id from watched_classes w join course_classes k on k.id = w.course_class_id
            where k.course_id = ${course} and k.archived_at is null`
}

export const allCourses = query<[], AuthoredCourseRow>(
  'course-authoring.all-courses',
  `${authoredCourseSql} order by c.state = 'ARCHIVED', c.position, c.id`,
)

export const courseById = query<[id: string], AuthoredCourseRow>(
  'course-authoring.course-by-id',
  `${authoredCourseSql} where c.id = $1`,
)

/** What the edits of a course need. It counts no students, because drafts are saved often. */
export const editableCourseById = query<[id: string], EditableCourseRow>(
  'course-authoring.editable-course-by-id',
  `select ${editableColumns} from courses c where c.id = $1`,
)

const unscheduled = `publish_at = null, publish_by = null, publish_note = '', publish_missed_at = null`

/** Discarding a draft also clears its version note, unless a publication is scheduled. */
export const courseTable: DocumentTable<{ classes: number }> = {
  name: 'course-authoring',
  table: 'courses',
  versions: 'course_versions',
  documentColumn: 'course_id',
  versionColumns: `jsonb_array_length(v.document -> 'classes') as classes`,
  maxVersions: 200,
  extraDraftColumns: `publish_missed_at = null,
    publish_note = case when $2::jsonb is null and publish_at is null then '' else publish_note end`,
  archiveColumns: `state = case when $2 then 'ARCHIVED' else 'DRAFT' end, ${unscheduled}`,
}

export const insertCourse = command<
  [name: string, level: string | null, draft: string, by: string | null, now: string],
  { id: string }
>(
  'course-authoring.insert-course',
  `insert into courses (name, level_id, position, state, draft, draft_by, draft_at)
   values ($1, $2, (select coalesce(max(position), 0) + 1 from courses), 'DRAFT', $3, $4, $5) returning id`,
)

export const writeSchedule = command<[id: string, at: string, by: string, note: string]>(
  'course-authoring.write-schedule',
  `update courses set publish_at = $2, publish_by = $3, publish_note = $4, publish_missed_at = null,
     draft_version = draft_version + 1
   where id = $1`,
)

export const clearSchedule = command<[id: string]>(
  'course-authoring.clear-schedule',
  `update courses set ${unscheduled}, draft_version = draft_version + 1 where id = $1`,
)

/** Cancels a missed publication. Its note stays for the next one. */
export const markScheduleMissed = command<[id: string, now: string]>(
  'course-authoring.mark-schedule-missed',
  `update courses set publish_at = null, publish_by = null, publish_missed_at = $2, draft_version = draft_version + 1
   where id = $1`,
)

export const setUnpublished = command<[id: string]>(
  'course-authoring.set-unpublished',
  `update courses set state = 'DRAFT', ${unscheduled}, draft_version = draft_version + 1 where id = $1`,
)

export const dueCourses = query<[now: string], { id: string }>(
  'course-authoring.due-courses',
  'select id from courses where publish_at <= $1 order by publish_at, id',
)

/** Locks all courses that can be ordered. Read their order afterwards. */
export const lockCourseOrder = command<[], { id: string }>(
  'course-authoring.lock-course-order',
  `select id from courses where state <> 'ARCHIVED' order by id for no key update`,
)

export const courseOrder = query<[], { id: string }>(
  'course-authoring.course-order',
  `select id from courses where state <> 'ARCHIVED' order by position, id`,
)

export const setPositions = command<[ids: readonly string[]]>(
  'course-authoring.set-positions',
  `update courses c set position = o.place
   from unnest($1::uuid[]) with ordinality as o (id, place) where c.id = o.id and c.position <> o.place`,
)

/** Publishes the course's own fields. */
export const publishCourse = command<
  [id: string, name: string, description: string, level: string | null, image: string | null, evaluation: string | null]
>(
  'course-authoring.publish-course',
  `update courses set name = $2, description = $3, level_id = $4, image_file_id = $5, evaluation_id = $6,
     state = 'PUBLISHED', draft = null, ${unscheduled}, draft_version = draft_version + 1
   where id = $1`,
)

export const archiveRemovedClasses = command<[course: string, kept: readonly string[], now: string]>(
  'course-authoring.archive-removed-classes',
  `update course_classes set archived_at = $3 where course_id = $1 and archived_at is null and not (id = any ($2))`,
)

/**
 * Saves the classes of a document in its order. A class that was removed before is restored. Skips classes of another
 * course, so compare the number of written rows.
 */
export const writeClasses = command<[course: string, classes: string]>(
  'course-authoring.write-classes',
  `insert into course_classes as k (id, course_id, position, name, description, image_file_id, video_file_id,
     captions_file_id, captions_language, transcript, duration_seconds, video_quiz_id)
   select (d.value ->> 'id')::uuid, $1, d.place, d.value ->> 'name', d.value ->> 'description',
          (d.value ->> 'image_file_id')::uuid, (d.value ->> 'video_file_id')::uuid,
          (d.value ->> 'captions_file_id')::uuid, coalesce(d.value ->> 'captions_language', ''), d.value ->> 'transcript',
          coalesce((select max(f.seconds) from files_of_courses f
                    where f.course_id = $1 and f.file_id = (d.value ->> 'video_file_id')::uuid), 0),
          (d.value ->> 'video_quiz_id')::uuid
   from jsonb_array_elements($2::jsonb) with ordinality as d (value, place)
   on conflict (id) do update set position = excluded.position, name = excluded.name,
     description = excluded.description, image_file_id = excluded.image_file_id,
     video_file_id = excluded.video_file_id, captions_file_id = excluded.captions_file_id,
     captions_language = excluded.captions_language,
     transcript = excluded.transcript, duration_seconds = excluded.duration_seconds,
     video_quiz_id = excluded.video_quiz_id, archived_at = null
   where k.course_id = excluded.course_id`,
)

/** Saves the attachments of a document. Does not touch unchanged ones. */
export const writeAttachments = command<[course: string, classes: string]>(
  'course-authoring.write-attachments',
  `with said as (
     select (d.value ->> 'id')::uuid as class_id, a.file::uuid as file_id, a.place
     from jsonb_array_elements($2::jsonb) d,
          jsonb_array_elements_text(d.value -> 'attachments') with ordinality as a (file, place)
   ), gone as (
     delete from course_class_attachments x using course_classes k
     where k.id = x.course_class_id and k.course_id = $1 and k.archived_at is null
       and not exists (select from said s where s.class_id = x.course_class_id and s.file_id = x.file_id)
   )
   insert into course_class_attachments as x (course_class_id, file_id, position)
   select class_id, file_id, place from said
   on conflict (course_class_id, file_id) do update set position = excluded.position
     where x.position <> excluded.position`,
)

/** The same for captions in additional languages. */
export const writeMoreCaptions = command<[course: string, classes: string]>(
  'course-authoring.write-more-captions',
  `with said as (
     select (d.value ->> 'id')::uuid as class_id, t.value ->> 'language' as language,
            (t.value ->> 'file_id')::uuid as file_id, t.place
     from jsonb_array_elements($2::jsonb) d,
          jsonb_array_elements(coalesce(d.value -> 'more_captions', '[]')) with ordinality as t (value, place)
   ), gone as (
     delete from course_class_captions x using course_classes k
     where k.id = x.course_class_id and k.course_id = $1 and k.archived_at is null
       and not exists (select from said s where s.class_id = x.course_class_id and s.language = x.language)
   )
   insert into course_class_captions as x (course_class_id, language, file_id, position)
   select class_id, language, file_id, place from said
   on conflict (course_class_id, language) do update set file_id = excluded.file_id, position = excluded.position
     where (x.file_id, x.position) <> (excluded.file_id, excluded.position)`,
)

/** Which of these classes belong to another course. */
export const classesOfOtherCourses = query<[course: string, ids: readonly string[]], { id: string }>(
  'course-authoring.classes-of-other-courses',
  'select id from course_classes where id = any ($2) and course_id <> $1',
)

export const insertVersion = command<
  [course: string, document: string, by: string | null, now: string, note: string],
  { number: number }
>(
  'course-authoring.insert-version',
  `insert into course_versions (course_id, number, document, published_by, published_at, note)
   select $1, coalesce(max(number), 0) + 1, $2::jsonb, $3, $4, $5 from course_versions where course_id = $1
   returning number`,
)

export type CourseFileRow = AttachedFile & { kind: CourseFileKind; seconds: number | null }

export const courseFiles = query<[course: string], CourseFileRow>(
  'course-authoring.course-files',
  `select f.id, f.name, f.media_type, f.size, o.kind, o.seconds
   from (select file_id, kind, max(seconds) as seconds from files_of_courses where course_id = $1 group by 1, 2) o
   join files f on f.id = o.file_id order by f.id`,
)

/** The same with the digest of each, which devices compare. */
export const hashedCourseFiles = query<[course: string], AttachedFile & { hash: string; seconds: number | null }>(
  'course-authoring.hashed-course-files',
  `select f.id, f.name, f.media_type, f.size, encode(f.sha256, 'hex') as hash, o.seconds
   from (select file_id, max(seconds) as seconds from files_of_courses where course_id = $1 group by 1) o
   join files f on f.id = o.file_id`,
)

export const insertCourseFile = command<
  [
    course: string,
    file: string,
    kind: CourseFileKind,
    seconds: number | null,
    width: number | null,
    height: number | null,
    now: string,
  ]
>(
  'course-authoring.insert-course-file',
  `insert into course_files (course_id, file_id, kind, seconds, width, height, added_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Lets one course reference the files of another. */
export const copyFiles = command<[from: string, to: string, now: string]>(
  'course-authoring.copy-files',
  `insert into course_files (course_id, file_id, kind, seconds, added_at)
   select $2, file_id, kind, case when kind = 'VIDEO' then greatest(max(seconds), 1) end, $3
   from files_of_courses where course_id = $1 group by file_id, kind on conflict do nothing`,
)

export interface TestRow {
  id: string
  kind: 'VIDEO_QUIZ' | 'EVALUATION'
  title: string
}

/** The tests a course can use: published ones in use, and those that courses already have. */
export const selectableTests = query<[], TestRow>(
  'course-authoring.selectable-tests',
  `select a.id, a.kind, a.title from assessments a
   where a.kind in ('VIDEO_QUIZ', 'EVALUATION') and a.version > 0 and (a.state <> 'ARCHIVED'
     or exists (select from courses c where c.evaluation_id = a.id)
     or exists (select from course_classes k where k.video_quiz_id = a.id))
   order by folded(a.title), a.id`,
)

export interface LevelRow {
  id: string
  code: string
  name: string
  color: LevelColor
}

/** The levels in use, and the one the course has. */
export const selectableLevels = query<[course: string | null], LevelRow>(
  'course-authoring.selectable-levels',
  `select id, code, name, color from levels
   where archived_at is null or id = (select level_id from courses where id = $1) order by position, id`,
)

/** Locks a level for share, so that it can't be archived while a course gets it. */
export const lockLevelForShare = command<[id: string], { id: string }>(
  'course-authoring.lock-level-for-share',
  'select id from levels where id = $1 and archived_at is null for share',
)

export interface PublishAudience {
  students: number
  students_begun: number
  attempts_open: number
}

/**
 * The people affected by publishing at a level: students who will then have the course by plan and level, those who
 * have started it, and those with attempts in progress.
 */
export const publishAudience = query<[course: string, now: string, level: string | null], PublishAudience>(
  'course-authoring.publish-audience',
  `select
     (select count(*)::int from course_audience a left join levels l on l.id = $3
      where a.course_id = $1 and coalesce(a.by_plan, level_opens(l.position::integer, a.own_position))) as students,
     (select count(*)::int from (${startedStudentsSql('$1')}) b) as students_begun,
     (select count(*)::int from attempts t
      where t.state = 'IN_PROGRESS' and (t.expires_at is null or t.expires_at > $2) and (
        t.assessment_id = (select evaluation_id from courses where id = $1)
        or t.assessment_id in (select video_quiz_id from course_classes where course_id = $1 and archived_at is null)
      )) as attempts_open`,
)

export const studentsByClass = query<
  [course: string],
  { id: string; name: string; students_watched: number; students_begun: number }
>(
  'course-authoring.students-by-class',
  `select k.id, k.name,
          (select count(*)::int from watched_classes w where w.course_class_id = k.id) as students_watched,
          (select count(*)::int from video_positions p where p.course_class_id = k.id) as students_begun
   from course_classes k where k.course_id = $1 and k.archived_at is null`,
)
