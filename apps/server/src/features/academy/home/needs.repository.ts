import { query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'

/** What needs attention from staff today: the count of each kind, and the first three by name. */

export interface NeedRow {
  id: string
  /** The student of an excuse, or the course of a video, its captions, or a version of it. */
  within: string | null
  title: string
  detail: string | null
  at: string | null
  total: number
}

const firstThree = (columns: string, from: string, order: string) =>
  `select ${columns}, count(*) over ()::int as total from ${from} order by ${order} limit 3`

const fullName = (user: string) => `trim(concat_ws(' ', ${user}.first_name, ${user}.last_name))`
const titleOfClass = `coalesce(t.title, nullif(split_part(trim(c.description), chr(10), 1), ''), y.name)`
const ofClass = 'join live_class_types y on y.id = c.live_class_type_id left join topics t on t.id = c.topic_id'

/**
 * Recent emails that failed, and emails that have been retried for an hour. Includes the address but not the subject,
 * which may be about an area the reader has no permission for.
 */
export const failedMails = query<[since: string, delayed: string], NeedRow>(
  'home.failed-mails',
  firstThree(
    `m.id, m.user_id as within, coalesce(nullif(${fullName('u')}, ''), m.recipient) as title,
     case when ${fullName('u')} <> '' then m.recipient end as detail, coalesce(m.ended_at, m.created_at) as at`,
    `(select * from mails where state = 'FAILED' and ended_at >= $1
      union all
      select * from mails where state = 'WAITING' and attempts > 0 and created_at < $2) m left join users u on u.id = m.user_id`,
    'at desc, m.id',
  ),
)

export const stoppedImports = query<[], NeedRow>(
  'home.stopped-imports',
  firstThree(
    `i.id, null::uuid as within, i.file_name as title, null as detail, i.started_at as at`,
    `people_imports i where i.state = 'STOPPED'`,
    'i.started_at desc, i.id',
  ),
)

/** Recent videos that could not be read, unless another one has replaced them. */
export const rejectedVideos = query<[since: string], NeedRow>(
  'home.rejected-videos',
  firstThree(
    `v.id, v.course_id as within, v.name as title, k.name as detail, v.ended_at as at`,
    `course_videos v join courses k on k.id = v.course_id
     where v.state = 'REFUSED' and v.ended_at >= $1 and k.state <> 'ARCHIVED'
       and not exists (select from course_videos l where l.course_id = v.course_id and l.class_id = v.class_id and l.id > v.id)`,
    'v.ended_at desc, v.id',
  ),
)

/** Recent caption drafts that the transcription service could not create. Leaves out those of replaced videos. */
export const failedCaptions = query<[since: string], NeedRow>(
  'home.failed-captions',
  firstThree(
    `d.id, d.course_id as within, f.name as title, coalesce(k.draft ->> 'name', k.name) as detail, d.ended_at as at`,
    `caption_drafts d join courses k on k.id = d.course_id join files f on f.id = d.video_file_id
     where d.state = 'FAILED' and d.problem <> 'video_replaced' and d.ended_at >= $1 and k.state <> 'ARCHIVED'`,
    'd.ended_at desc, d.id',
  ),
)

/** Recent failures to make lower-quality versions. If several courses have the video, only one is listed. */
export const failedRenditions = query<[since: string], NeedRow>(
  'home.failed-renditions',
  firstThree(
    `r.id, k.id as within, f.name as title, coalesce(k.draft ->> 'name', k.name) as detail, r.ended_at as at`,
    `video_renditions r join files f on f.id = r.video_file_id
     join lateral (
       select c.id, c.name, c.draft from course_files o join courses c on c.id = o.course_id
       where o.file_id = r.video_file_id and c.state <> 'ARCHIVED' order by o.added_at, c.id limit 1
     ) k on true
     where r.state = 'FAILED' and r.ended_at >= $1`,
    'r.ended_at desc, r.id',
  ),
)

export const missedPublishing = query<[], NeedRow>(
  'home.missed-publishing',
  firstThree(
    `k.id, null::uuid as within, k.name as title, null as detail, k.publish_missed_at as at`,
    `courses k where k.publish_missed_at is not null and k.state <> 'ARCHIVED'`,
    'k.publish_missed_at, k.id',
  ),
)

export const classesWithoutTeacher = query<[now: string], NeedRow>(
  'home.classes-without-teacher',
  firstThree(
    `c.id, null::uuid as within, ${titleOfClass} as title, null as detail, c.starts_at as at`,
    `scheduled_live_classes c ${ofClass} where c.teacher_id is null and ${isAhead('c', '$1')}`,
    'c.starts_at, c.id',
  ),
)

export const pendingDocuments = query<[], NeedRow>(
  'home.pending-documents',
  firstThree(
    `s.id, s.student_id as within, ${fullName('u')} as title, ${titleOfClass} as detail, s.document_handed_in_at as at`,
    `student_classes s join users u on u.id = s.student_id join scheduled_live_classes c on c.id = s.class_id ${ofClass}
     where s.status_non_attendance_doc = 'PENDING' and s.state = 'RESERVED' and s.attended is false`,
    's.document_handed_in_at, s.id',
  ),
)

/** Students who have requested a plan, oldest request first. */
export const requestedPlans = query<[], NeedRow>(
  'home.requested-plans',
  firstThree(
    `r.student_id as id, null::uuid as within, ${fullName('u')} as title, p.name as detail, r.asked_at as at`,
    `plan_requests r join plans p on p.id = r.plan_id
     join users u on u.id = r.student_id and u.deleted_at is null and u.disabled_at is null`,
    'r.asked_at, r.student_id',
  ),
)

export const openRemarks = query<[], NeedRow>(
  'home.open-remarks',
  firstThree(
    `b.id, k.course_id as within, ${fullName('u')} as title, k.name as detail, b.created_at as at`,
    `course_observations b join users u on u.id = b.student_id join course_classes k on k.id = b.course_class_id
     where b.handled_at is null`,
    'b.id desc',
  ),
)

/** Students whose subscription ends in these days, earliest end first. */
export const endingContracts = query<[today: string, until: string], NeedRow>(
  'home.ending-contracts',
  firstThree(
    `l.person_id as id, null::uuid as within, ${fullName('u')} as title, null as detail,
     (l.date_limit::timestamp + interval '12 hours') at time zone 'UTC' as at`,
    `listed_people l join users u on u.id = l.person_id
     where l.listed and l.standing = 'PAID' and l.date_limit between $1::date and $2::date`,
    'l.date_limit, l.name, l.person_id',
  ),
)

/** Students with a current subscription and few hours left, fewest first. */
export const lowBalances = query<[today: string, minutes: number], NeedRow>(
  'home.low-balances',
  firstThree(
    `l.person_id as id, null::uuid as within, ${fullName('u')} as title, null as detail, null::timestamptz as at`,
    `listed_people l join users u on u.id = l.person_id
     where l.listed and l.standing = 'PAID' and l.last_day >= $1::date and l.balance_minutes between 1 and $2`,
    'l.balance_minutes, l.name, l.person_id',
  ),
)
