import { pagedList } from '../../../platform/database/paged-list.ts'
import { query } from '../../../platform/database/statement.ts'

/** The academy's records about one person besides the account, as staff see them. */

export interface PersonClassRow {
  id: string
  /** Null for a class that the person teaches. */
  student_class_id: string | null
  topic_title: string | null
  description: string
  type_name: string
  starts_at: string
  ends_at: string
  teacher_id: string | null
  teacher_first: string | null
  teacher_last: string | null
  teacher_photo: string | null
  state: 'RESERVED' | 'CANCELED' | 'CLASS_CANCELED' | 'SCHEDULED'
  attended: boolean | null
  approved: boolean | null
  students: number | null
  /** When only this seat was canceled. Null otherwise. */
  canceled_at: string | null
  by_academy: boolean
  cancel_reason: string | null
  /** The minutes of a canceled seat that weren't returned to its student. */
  lost_minutes: number
}

// a person is either a student or a teacher
const classesOf = `(
  select c.id, c.starts_at, c.ends_at, s.state, s.attended, s.approved, null::integer as students, s.id as seat, s.id as student_class_id
  from student_classes s join scheduled_live_classes c on c.id = s.class_id where s.student_id = $1
  union all
  select c.id, c.starts_at, c.ends_at, case c.state when 'CANCELED' then 'CLASS_CANCELED' else 'SCHEDULED' end, null, null,
    c.seats_taken, c.id, null
  from scheduled_live_classes c where c.teacher_id = $1) o`

const classList = (name: string, condition: string, order: (of: string) => string) =>
  pagedList<[person: string, now: string], PersonClassRow>(`person.classes-${name}`, {
    page: `select o.total, o.id, o.student_class_id, o.starts_at, o.ends_at, o.state, o.attended, o.approved, o.students, p.title as topic_title,
        c.description, k.name as type_name, t.id as teacher_id, t.first_name as teacher_first, t.last_name as teacher_last,
        t.photo_key as teacher_photo, n.created_at as canceled_at, coalesce(n.by_academy, false) as by_academy,
        n.reason as cancel_reason,
        case when n.id is null then 0 else (select greatest(0, -coalesce(sum(m.minutes), 0))::int from hours_movements m
          where m.student_id = $1 and m.student_class_id = o.seat) end as lost_minutes
      from (select o.*, count(*) over () as total from ${classesOf} where ${condition} order by ${order('o')} limit $3 offset $4) o
      join scheduled_live_classes c on c.id = o.id join live_class_types k on k.id = c.live_class_type_id
      left join topics p on p.id = c.topic_id left join users t on t.id = c.teacher_id
      left join student_class_cancellations n on n.student_class_id = o.seat
      order by ${order('o')}`,
    count: `select count(*) from ${classesOf} where ${condition}`,
  })

const isActive = `o.state in ('RESERVED', 'SCHEDULED')`
const latestFirst = (of: string) => `${of}.starts_at desc, ${of}.seat desc`

/** A class with recorded attendance counts as past, even if it hasn't ended. */
export const personClasses = {
  ahead: classList(
    'ahead',
    `o.ends_at > $2 and o.attended is null and ${isActive}`,
    of => `${of}.starts_at, ${of}.seat`,
  ),
  past: classList('past', `(o.ends_at <= $2 or o.attended is not null) and ${isActive}`, latestFirst),
  canceled: classList('canceled', `$2::timestamptz is not null and not ${isActive}`, latestFirst),
}

export interface ResultRow {
  id: string
  kind: 'VIDEO_QUIZ' | 'EVALUATION' | 'PLACEMENT'
  title: string
  state: 'IN_PROGRESS' | 'IN_REVIEW' | 'GRADED'
  started_at: string
  submitted_at: string | null
  score: number | null
  passed: boolean | null
}

// the score of an attempt in review isn't shown yet
export const resultsOf = pagedList<[student: string], ResultRow>('person.results', {
  page: `select count(*) over () as total, t.id, a.kind, t.title, t.state, t.started_at, t.submitted_at,
           case when t.state = 'GRADED' then t.score::float8 end as score, case when t.state = 'GRADED' then t.passed end as passed
         from attempts t join assessments a on a.id = t.assessment_id where t.student_id = $1
         order by t.started_at desc, t.id desc limit $2 offset $3`,
  count: 'select count(*) from attempts where student_id = $1',
})

export const badgesOf = query<[student: string], { id: string; name: string; description: string; awarded_at: string }>(
  'person-record.badges-of',
  `select a.id, b.name, b.description, a.awarded_at from student_badges a join badges b on b.id = a.badge_id
   where a.student_id = $1 and a.revoked_at is null order by a.awarded_at desc, a.id desc`,
)

export interface LevelStepRow {
  at: string
  kind: 'STAFF' | 'PLACEMENT'
  from: string | null
  to: string
  by_id: string | null
  by_first: string | null
  by_last: string | null
  by_photo: string | null
  reason: string
}

/**
 * Every change of level: those by staff, and those by a placement test, which take effect when the test ends and are
 * confirmed later.
 */
export const levelStepsOf = query<[student: string], LevelStepRow>(
  'person-record.level-steps-of',
  `select o.at, o.kind, o.from, o.to, u.id as by_id, u.first_name as by_first, u.last_name as by_last,
          u.photo_key as by_photo, o.reason
   from (
     select c.id, c.created_at as at, 'STAFF' as kind, c.fields -> 'level' ->> 'from' as from,
            c.fields -> 'level' ->> 'to' as to, c.changed_by as by, c.reason
     from changes c where c.thing = 'PERSON' and c.thing_id = $1 and c.fields -> 'level' ->> 'to' is not null
     union all
     select r.attempt_id, coalesce(r.confirmed_at, t.submitted_at, t.started_at), 'PLACEMENT', null, l.code || ' ' || l.name,
            r.confirmed_by, r.comment
     from placement_results r join attempts t on t.id = r.attempt_id join levels l on l.id = r.level_id
     where t.student_id = $1
   ) o left join users u on u.id = o.by order by o.at desc, o.id desc limit 100`,
)
