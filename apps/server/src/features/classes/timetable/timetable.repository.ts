import type { ClassTexts } from '@aulaviva/domain/class-texts'
import { pagedList } from '../../../platform/database/paged-list.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead, isOfOtherGroup } from '../../shared/catalogue/counted-classes.rules.ts'
import type { ClassToCheck } from '../eligibility/eligibility.repository.ts'

/** A row of the view live_classes. The catalogue contains what it refers to. */
export interface ClassRow extends ClassToCheck, ClassTexts {
  /** Changes whenever anything in the class except its seats changes. */
  version: number
}

export interface ClassFilter {
  from: string
  to: string
  type: string | null
  groupOrPrivate: string | null
  teacher: string | null
  /** Classes of these levels and classes for every level. Null for all. */
  levels: readonly string[] | null
  /** The reader: of private classes with a student, only the reader's own are listed. Null lists all. */
  reader: string | null
  /** A student, for whom classes of other groups aren't listed unless they have a seat. Null lists all. */
  student: string | null
}

type FilterArgs = [
  from: string,
  to: string,
  type: string | null,
  groupOrPrivate: string | null,
  teacher: string | null,
  levels: readonly string[] | null,
  reader: string | null,
  student: string | null,
]

export function filterArgs(filter: ClassFilter): FilterArgs {
  const { from, to, type, groupOrPrivate, teacher, levels, reader, student } = filter
  return [from, to, type, groupOrPrivate, teacher, levels, reader, student]
}

const holdsSeat = (c: string, student: string) => `exists (
  select from student_classes s where s.class_id = ${c}.id and s.student_id = ${student} and s.state = 'RESERVED')`
/** A class of a group in which the student neither is enrolled nor has a seat. */
const isHiddenFrom = (c: string, student: string) => `${isOfOtherGroup(c, student)} and not ${holdsSeat(c, student)}`

const matching = `
  where c.starts_at >= $1 and c.starts_at < $2 and c.state = 'SCHEDULED'
    and ($3::uuid is null or c.live_class_type_id = $3)
    and ($4::text is null or c.type_scheduled_class = $4)
    and ($5::uuid is null or c.teacher_id = $5)
    and ($6::uuid[] is null or c.level_id is null or c.level_id = any ($6))
    and ($7::uuid is null or c.type_scheduled_class = 'GROUP' or c.seats_taken + c.seats_held < c.capacity
         or c.teacher_id = $7
         or ${holdsSeat('c', '$7')})
    and ($8::uuid is null or c.group_id is null or not (${isHiddenFrom('c', '$8')}))`

/** The parts of a class that change with every reservation, and the version of the rest. */
export type ClassSeats = Pick<ClassRow, 'id' | 'version' | 'seats_taken' | 'seats_held'>

/** Matching classes in order of time. */
export const classList = pagedList<FilterArgs, ClassSeats>('timetable.list', {
  page: `select c.id, c.version, c.seats_taken, c.seats_held, count(*) over () as total
         from scheduled_live_classes c ${matching} order by c.starts_at, c.id limit $9 offset $10`,
  count: `select count(*) from scheduled_live_classes c ${matching}`,
})

export const classesById = query<[ids: readonly string[]], ClassRow>(
  'timetable.classes-by-id',
  'select c.* from live_classes c where c.id = any ($1)',
)

/** Whether the class is of a group in which the student neither is enrolled nor has a seat. */
export const classOfOtherGroup = query<[id: string, student: string], { hidden: boolean }>(
  'timetable.class-of-other-group',
  `select ${isHiddenFrom('c', '$2')} as hidden from scheduled_live_classes c where c.id = $1`,
)

export interface ClassInstant {
  id: string
  starts_at: string
  ends_at: string
  capacity: number
  seats_gone: number
  cost_minutes: number
  level_id: string | null
  unit_id: string | null
  live_class_type_id: string
}

const instantsStatement = query<FilterArgs, ClassInstant>(
  'timetable.instants',
  `select c.id, c.starts_at, c.ends_at, c.capacity, c.seats_taken + c.seats_held as seats_gone, c.cost_minutes,
          c.level_id, c.unit_id, c.live_class_type_id
   from scheduled_live_classes c ${matching} order by c.starts_at, c.id`,
)

/** The facts that decide about reserving, for every matching class. */
export function listClassInstants(db: Queryable, filter: ClassFilter) {
  return instantsStatement.all(db, ...filterArgs(filter))
}

export const classById = query<[id: string], ClassRow>(
  'timetable.class-by-id',
  `select c.* from live_classes c where c.id = $1`,
)

/** Locks the class until the transaction ends. */
export const lockClass = command<[id: string], ClassRow>(
  'timetable.lock-class',
  `select c.* from live_classes c where c.id = $1 for update`,
)

/** Cancels a scheduled class. Returns the number of rows. */
export const cancelScheduledClass = command<[id: string, reason: string, now: string]>(
  'timetable.cancel-scheduled-class',
  `update scheduled_live_classes set state = 'CANCELED', cancellation_reason = $2, canceled_at = $3,
     sequence = sequence + 1 where id = $1 and state = 'SCHEDULED'`,
)

/** Cancels a private class that the student created, if no one has its seat. Returns the teacher. */
export const cancelOwnPrivateClass = command<
  [id: string, student: string, reason: string, now: string],
  { teacher_id: string | null }
>(
  'timetable.cancel-own-private-class',
  `update scheduled_live_classes set state = 'CANCELED', cancellation_reason = $3, canceled_at = $4,
     sequence = sequence + 1
   where id = $1 and created_by = $2 and type_scheduled_class = 'PRIVATE' and seats_taken = 0 and state = 'SCHEDULED'
   returning teacher_id`,
)

/** Locks several classes, always in the order of their ids. */
export const lockClasses = command<[ids: readonly string[]], ClassRow>(
  'timetable.lock-classes',
  `select c.* from live_classes c where c.id = any ($1) order by c.id for update`,
)

/** Whether `c` is upcoming, has the class type and level of another class `o`, and has a seat left. */
const isAlternativeSql = `c.live_class_type_id = o.live_class_type_id and c.type_scheduled_class = o.type_scheduled_class
  and c.level_id is not distinct from o.level_id and c.id <> o.id and c.state = 'SCHEDULED'
  and c.starts_at > $2 and c.starts_at < $3 and c.seats_taken + c.seats_held < c.capacity and c.group_id is null`

/**
 * Up to twelve upcoming classes that can replace one that can't be reserved, with their current terms: of the same
 * class type and level, those of the same unit first, then the closest. The indexes are read forward and backward in
 * time with a limit, because when a class fills up, hundreds of students ask at once.
 */
export const similarClasses = query<
  [id: string, from: string, to: string],
  ClassRow & Omit<TermsRow, 'cancel_free_cap'>
>(
  'timetable.similar-classes',
  `with nearest as (
     select c.id, c.unit_id is distinct from o.unit_id as is_apart, abs(extract(epoch from c.starts_at - o.starts_at)) as away
     from scheduled_live_classes o cross join lateral (
       (select c.id, c.unit_id, c.starts_at from scheduled_live_classes c where ${isAlternativeSql} and c.unit_id = o.unit_id
        order by abs(extract(epoch from c.starts_at - o.starts_at)), c.id limit 12)
       union
       (select c.id, c.unit_id, c.starts_at from scheduled_live_classes c where ${isAlternativeSql} and c.starts_at >= o.starts_at
        order by c.starts_at, c.id limit 12)
       union
       (select c.id, c.unit_id, c.starts_at from scheduled_live_classes c where ${isAlternativeSql} and c.starts_at < o.starts_at
        order by c.starts_at desc, c.id desc limit 12)
     ) c
     where o.id = $1 order by is_apart, away, c.id limit 12)
   select c.*, t.cancel_free_hours_before, t.reschedule_hours_before
   from nearest n join live_classes c on c.id = n.id join class_terms t on t.class_id = n.id
   order by n.is_apart, n.away, n.id`,
)

export interface TermsRow {
  cancel_free_hours_before: number
  reschedule_hours_before: number
  cancel_free_cap: string | null
}

/**
 * The rest of the series after a class, until the last of its classes at the same weekday and hour in its zone. Classes
 * that were moved individually don't count.
 */
export const seriesAfter = query<[id: string], { time_zone: string; until: string }>(
  'timetable.series-after',
  `select r.time_zone, max(o.starts_at) as until
   from scheduled_live_classes c join class_series r on r.id = c.series_id
   join scheduled_live_classes o on o.series_id = c.series_id and o.state = 'SCHEDULED' and o.starts_at > c.starts_at
     and (o.starts_at at time zone r.time_zone)::time = (c.starts_at at time zone r.time_zone)::time
     and extract(isodow from o.starts_at at time zone r.time_zone)
       = extract(isodow from c.starts_at at time zone r.time_zone)
   where c.id = $1 and c.state = 'SCHEDULED' group by r.time_zone`,
)

/** The group of a class, if it has one. */
export const groupOfClass = query<[id: string], { id: string; name: string }>(
  'timetable.group-of-class',
  'select g.id, g.name from scheduled_live_classes c join class_groups g on g.id = c.group_id where c.id = $1',
)

/** The current reservation terms of classes. */
export const termsOfClasses = query<[ids: readonly string[]], Omit<TermsRow, 'cancel_free_cap'> & { class_id: string }>(
  'timetable.terms-of-classes',
  'select class_id, cancel_free_hours_before, reschedule_hours_before from class_terms where class_id = any ($1)',
)

/** The terms stored with a reservation. */
export const termsOfReservation = query<[reservation: string], TermsRow>(
  'timetable.terms-of-reservation',
  'select cancel_free_hours_before, reschedule_hours_before, cancel_free_cap from student_classes where id = $1',
)

/** The students with a seat, with the names that others may see. */
export const studentsOfClass = query<[id: string], { first_name: string; last_name: string; photo_key: string | null }>(
  'timetable.students-of-class',
  `select u.first_name, u.last_name, u.photo_key from student_classes s join users u on u.id = s.student_id
   where s.class_id = $1 and s.state = 'RESERVED' order by s.reserved_at, s.id limit 60`,
)

export const teachersWithClasses = query<
  [from: string],
  { id: string; first_name: string; last_name: string; photo_key: string | null }
>(
  'timetable.teachers-with-classes',
  // "limit" makes the planner look up each teacher by index instead of reading all users and classes
  `select u.id, u.first_name, u.last_name, u.photo_key from teachers t
   join lateral (select * from users u where u.id = t.user_id limit 1) u on true
   where (select true from scheduled_live_classes c
          where c.teacher_id = t.user_id and ${isAhead('c', '$1')} limit 1)
   order by folded(u.first_name), folded(u.last_name), u.id`,
)
