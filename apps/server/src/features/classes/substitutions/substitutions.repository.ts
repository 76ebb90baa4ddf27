import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead, isPast } from '../../shared/catalogue/counted-classes.rules.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

const needsTeacherSql = `c.teacher_id is null and ${isAhead('c', '$1')}`

// don't offer a class to the teacher who dropped it; null means staff, who see all
const notDroppedBySql = `($2::uuid is null or not exists (
  select from class_cancellations n where n.class_id = c.id and n.teacher_id = $2))`

// the teacher has no class then, and teaches its type and level
const canCoverSql = `not exists (
    select from scheduled_live_classes g where g.teacher_id = $2 and g.state = 'SCHEDULED'
      and g.during && tstzrange(c.starts_at, c.ends_at))
  and (not exists (select from teacher_class_types g where g.teacher_id = $2)
    or exists (select from teacher_class_types g
      where g.teacher_id = $2 and g.live_class_type_id = c.live_class_type_id))
  and (c.level_id is null or not exists (select from teacher_levels g where g.teacher_id = $2)
    or exists (select from teacher_levels g where g.teacher_id = $2 and g.level_id = c.level_id))`

/**
 * Upcoming classes without a teacher, except those that this teacher dropped. Those that the teacher can cover come
 * first, each group soonest first.
 */
export const classesWithoutTeacher = pagedList<[now: string, teacher: string | null], ClassRow>(
  'substitutions.without-teacher',
  {
    page: `select c.*, count(*) over () as total from live_classes c where ${needsTeacherSql} and ${notDroppedBySql}
         order by ${canCoverSql} desc, c.starts_at, c.id limit $3 offset $4`,
    count: `select count(*) from scheduled_live_classes c where ${needsTeacherSql} and ${notDroppedBySql}`,
  },
)

/**
 * Removes the teacher from a class that is still theirs and has no attendance. Also removes the room if it is the
 * teacher's. Returns the number of rows.
 */
export const removeTeacher = command<[id: string, teacher: string]>(
  'substitutions.remove-teacher',
  `update scheduled_live_classes c set teacher_id = null, sequence = sequence + 1,
     room_url = case when c.room_url = t.room_url then '' else c.room_url end
   from teachers t where c.id = $1 and c.teacher_id = $2 and t.user_id = $2 and c.state = 'SCHEDULED'
     and not exists (select from student_classes s where s.class_id = c.id and s.attended is not null)`,
)

/**
 * Assigns the teacher to a class without one. Returns the number of rows. A class without a room gets the teacher's.
 */
export const setTeacher = command<[id: string, teacher: string]>(
  'substitutions.set-teacher',
  `update scheduled_live_classes c set teacher_id = $2, sequence = sequence + 1,
     room_url = case when c.room_url = '' then t.room_url else c.room_url end
   from teachers t where c.id = $1 and t.user_id = $2 and c.teacher_id is null and c.state = 'SCHEDULED'`,
)

export const insertCancellation = command<
  [classId: string, teacher: string, reason: string, attachment: string | null, now: string],
  { id: string }
>(
  'substitutions.insert-cancellation',
  `insert into class_cancellations (class_id, teacher_id, reason, attachment_file_id, created_at)
   values ($1, $2, $3, $4, $5) returning id`,
)

/** A dropped class. The columns of the cancellation have a prefix. */
export interface CancellationRow extends ClassRow {
  cancellation_id: string
  given_up_by: string
  given_up_by_first_name: string
  given_up_by_last_name: string
  given_up_by_photo_key: string | null
  reason: string
  attachment: AttachedFile | null
  given_up_at: string
}

const cancellationColumns = `
  c.*, n.id as cancellation_id, n.teacher_id as given_up_by, u.first_name as given_up_by_first_name,
  u.last_name as given_up_by_last_name, u.photo_key as given_up_by_photo_key, n.reason, n.created_at as given_up_at,
  (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size)
   from files f where f.id = n.attachment_file_id) as attachment`
const cancellationJoins = `join live_classes c on c.id = n.class_id join users u on u.id = n.teacher_id`

// null means everyone's
const ofTeacherSql = '($1::uuid is null or n.teacher_id = $1)'

/** The classes dropped by one teacher, or by anyone, latest first. */
export const cancellationList = pagedList<[teacher: string | null], CancellationRow>('substitutions.cancellations', {
  page: `select ${cancellationColumns}, n.total from (
           select n.*, count(*) over () as total from class_cancellations n where ${ofTeacherSql}
           order by n.id desc limit $2 offset $3
         ) n ${cancellationJoins} order by n.id desc`,
  count: `select count(*) from class_cancellations n where ${ofTeacherSql}`,
})

export const cancellationById = query<[teacher: string | null, id: string], CancellationRow>(
  'substitutions.cancellation-by-id',
  `select ${cancellationColumns} from class_cancellations n ${cancellationJoins} where n.id = $2 and ${ofTeacherSql}`,
)

/** The active reservations of a class, with their students. */
export const seatHolders = query<[classId: string], { student_class_id: string; student_id: string }>(
  'substitutions.seat-holders',
  `select id as student_class_id, student_id from student_classes where class_id = $1 and state = 'RESERVED'
   order by student_id`,
)

/**
 * Classes without a teacher that start before the instant. Classes with recorded attendance took place and are left
 * out.
 */
export const dueForCancellation = query<[before: string], { id: string }>(
  'substitutions.due-for-cancellation',
  `select c.id from scheduled_live_classes c
   where c.teacher_id is null and ${isPast('c', '$1')}
     and not exists (select from student_classes s where s.class_id = c.id and s.attended is not null)
   order by c.starts_at, c.id`,
)
