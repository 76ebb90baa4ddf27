import { pagedList } from '../../../platform/database/paged-list.ts'
import { query } from '../../../platform/database/statement.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

/** The classes of one teacher or of everyone, as lists read them. */

export interface TeacherClassRow extends ClassRow {
  feedback_owed: number
}

// attendance is open, or the student attended and the feedback is not submitted
const owesFeedbackSql = `s.class_id = c.id and s.state = 'RESERVED'
    and (s.attended is null or (s.attended and s.feedback_submitted_at is null))`
const feedbackOwedColumn = `case when c.starts_at <= $2 then (select count(*) from student_classes s where ${owesFeedbackSql}) else 0 end
    as feedback_owed`

const withStudent = `from student_classes s join scheduled_live_classes c on c.id = s.class_id
    where s.student_id = $3 and s.state = 'RESERVED' and ($4 or c.teacher_id = $1)`

export type TeacherClassList = 'ahead' | 'past' | 'everything' | 'owed' | 'day'

// no class lasts longer than a day, so the index by start finds the classes that end in a span
const endsInSpanSql = `c.starts_at > $3::timestamptz - interval '1 day' and c.starts_at <= $4
    and c.ends_at > $3 and c.ends_at <= $4`
const latestFirst = 'c.starts_at desc, c.id desc'
const earliestFirst = 'c.starts_at, c.id'

const conditions: Record<TeacherClassList, { where: string; order: string }> = {
  ahead: { where: `${endsInSpanSql} and c.state = 'SCHEDULED'`, order: earliestFirst },
  past: { where: `${endsInSpanSql} and c.state = 'SCHEDULED'`, order: latestFirst },
  everything: { where: endsInSpanSql, order: latestFirst },
  owed: {
    where: `${endsInSpanSql} and c.state = 'SCHEDULED' and exists (select from student_classes s where ${owesFeedbackSql})`,
    order: earliestFirst,
  },
  day: { where: `c.starts_at >= $3 and c.starts_at < $4 and c.state = 'SCHEDULED'`, order: earliestFirst },
}

type Args = [teacher: string, now: string, from: string, to: string]

function listOf(scope: 'own' | 'all', list: TeacherClassList) {
  const { where, order } = conditions[list]
  // staff see everyone's classes; all scopes take the same arguments, so callers needn't care
  const ownerSql = scope === 'own' ? 'c.teacher_id = $1' : '$1::uuid is not null'
  const found = `from scheduled_live_classes c where ${ownerSql} and $2::timestamptz is not null and ${where}`
  return pagedList<Args, TeacherClassRow>(`attendance.${scope}-${list}`, {
    page: `select c.*, ${feedbackOwedColumn}, page.total
           from (select c.id, count(*) over () as total ${found} order by ${order} limit $5 offset $6) page
           join live_classes c on c.id = page.id order by ${order}`,
    count: `select count(*) ${found}`,
  })
}

const scopeOf = (scope: 'own' | 'all') => ({
  ahead: listOf(scope, 'ahead'),
  past: listOf(scope, 'past'),
  everything: listOf(scope, 'everything'),
  owed: listOf(scope, 'owed'),
  day: listOf(scope, 'day'),
})

/**
 * Classes of one teacher or of everyone. For a span, `from` is exclusive, `to` is inclusive, and both are compared with
 * a class's end. For a day they are compared with its start, `from` inclusive and `to` exclusive.
 */
export const teacherClassLists = { own: scopeOf('own'), all: scopeOf('all') }

/** The classes with a student that one teacher teaches, or all of them, latest first. */
export const classesWithStudent = pagedList<
  [teacher: string, now: string, student: string, everyClass: boolean],
  TeacherClassRow
>('attendance.with-student', {
  page: `select c.*, ${feedbackOwedColumn}, page.total
         from (select c.id, count(*) over () as total ${withStudent} order by ${latestFirst} limit $5 offset $6) page
         join live_classes c on c.id = page.id order by ${latestFirst}`,
  count: `select count(*) ${withStudent} and $2::timestamptz is not null`,
})

export const teacherClassById = query<[id: string, now: string], TeacherClassRow>(
  'attendance.teacher-class-by-id',
  `select c.*, ${feedbackOwedColumn} from live_classes c where c.id = $1`,
)

export const topicsOfUnit = query<[unit: string, first: string | null], { id: string; title: string }>(
  'attendance.topics-of-unit',
  `select id, title from topics where (unit_id = $1 and archived_at is null) or id = $2
   order by (id = $2) desc nulls last, position`,
)
