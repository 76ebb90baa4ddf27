import type { SubstituteState } from '@aulaviva/domain/substitutions'
import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

export interface RequestRow {
  id: string
  class_id: string
  teacher_id: string
  teacher: PersonJson
  instead_of: string | null
  asked_by: string | null
  asking: PersonJson | null
  note: string
  even_outside: boolean
  state: SubstituteState
  answer: string
  answer_until: string
  created_at: string
  ended_at: string | null
}

const columns = `r.id, r.class_id, r.teacher_id, ${personJson('t')} as teacher, r.instead_of, r.asked_by,
  ${personJson('a')} as asking, r.note, r.even_outside, r.state, r.answer, r.answer_until,
  r.created_at, r.ended_at`
const joins = 'join users t on t.id = r.teacher_id left join users a on a.id = r.asked_by'

export const requestsOfClass = query<[classId: string], RequestRow>(
  'substitutions.requests-of-class',
  `select ${columns} from substitute_requests r ${joins} where r.class_id = $1 order by r.id desc limit 50`,
)

export const requestsToAnswer = query<[teacher: string, now: string], RequestRow>(
  'substitutions.requests-to-answer',
  `select ${columns} from substitute_requests r ${joins}
   where r.teacher_id = $1 and r.state = 'ASKED' and r.answer_until > $2 order by r.answer_until, r.id limit 100`,
)

export const requestById = query<[id: string], RequestRow>(
  'substitutions.request-by-id',
  `select ${columns} from substitute_requests r ${joins} where r.id = $1`,
)

export const classesByIds = query<[ids: readonly string[]], ClassRow>(
  'substitutions.classes-by-ids',
  'select c.* from live_classes c where c.id = any ($1)',
)

export const insertRequest = command<
  [
    classId: string,
    teacher: string,
    insteadOf: string | null,
    by: string,
    note: string,
    evenOutside: boolean,
    until: string,
    now: string,
  ],
  { id: string }
>(
  'substitutions.insert-request',
  `insert into substitute_requests
     (class_id, teacher_id, instead_of, asked_by, note, even_outside, answer_until, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

export interface SubstituteRow {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
  levels: string[]
  types: string[]
  classes_that_week: number
  conflict: string | null
  starts_at: string
  ends_at: string
  topic_title: string | null
  description: string
  type_name: string
}

/** The academy's teachers, except one, with what they teach at the time of a class and how much in its week. */
export const possibleSubstitutes = query<
  [from: string, to: string, weekFrom: string, weekTo: string, except: string | null],
  SubstituteRow
>(
  'substitutions.possible-substitutes',
  `select t.user_id as id, u.first_name, u.last_name, u.photo_key,
     array(select level_id from teacher_levels where teacher_id = t.user_id) as levels,
     array(select live_class_type_id from teacher_class_types where teacher_id = t.user_id) as types,
     (select count(*)::int from scheduled_live_classes c where c.teacher_id = t.user_id and c.state = 'SCHEDULED'
        and c.starts_at >= $3 and c.starts_at < $4) as classes_that_week,
     g.id as conflict, g.starts_at, g.ends_at, g.topic_title, g.description, g.type_name
   from teachers t join users u on u.id = t.user_id and u.disabled_at is null
   left join lateral (
     select c.id, c.starts_at, c.ends_at, p.title as topic_title, c.description, y.name as type_name
     from scheduled_live_classes c join live_class_types y on y.id = c.live_class_type_id
     left join topics p on p.id = c.topic_id
     where c.teacher_id = t.user_id and c.state = 'SCHEDULED' and c.during && tstzrange($1, $2)
     order by c.starts_at limit 1
   ) g on true
   where t.user_id is distinct from $5
   order by folded(u.first_name), folded(u.last_name), t.user_id`,
)

/** Ends an open request. Returns the number of rows. */
export const closeRequestRow = command<[id: string, state: SubstituteState, answer: string, now: string]>(
  'substitutions.close-request-row',
  `update substitute_requests set state = $2, answer = $3, ended_at = $4 where id = $1 and state = 'ASKED'`,
)

/**
 * Open requests that have expired, or whose class has started, was canceled, or has another teacher than at the time of
 * the request.
 */
export const requestsToClose = query<[now: string], { id: string }>(
  'substitutions.requests-to-close',
  `select r.id from substitute_requests r join scheduled_live_classes c on c.id = r.class_id
   where r.state = 'ASKED' and (r.answer_until <= $1 or c.state = 'CANCELED' or c.starts_at <= $1
     or c.teacher_id is distinct from r.instead_of and c.teacher_id is not null)`,
)
