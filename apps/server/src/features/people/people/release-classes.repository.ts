import { command, query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'

/**
 * A seat, identified by its reservation, a waitlist entry or class of a teacher, identified by the class, or an enrollment
 * in a group.
 */
export interface ClassAheadRow {
  kind: 'SEAT' | 'PLACE' | 'CLASS' | 'GROUP'
  id: string
}

const classesOf = (user: string, now: string) => `
   select 'SEAT' as kind, id from student_classes where student_id = ${user} and state = 'RESERVED' and starts_at > ${now}
   union all
   select 'PLACE', w.class_id from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where w.student_id = ${user} and w.state in ('WAITING', 'OFFERED') and c.starts_at > ${now}
   union all
   select 'GROUP', e.id from group_enrollments e
   where e.student_id = ${user} and e.ended_at is null
     and exists (select from scheduled_live_classes c where c.group_id = e.group_id and ${isAhead('c', now)})
   union all
   select 'CLASS', c.id from scheduled_live_classes c where c.teacher_id = ${user} and ${isAhead('c', now)}`

/**
 * The classes that haven't started in which the person has a seat or a waitlist entry, or which they teach, and their
 * enrollments in groups.
 */
export const classesAhead = query<[user: string, now: string], ClassAheadRow>(
  'release-classes.classes-ahead',
  classesOf('$1', '$2'),
)

/** Disabled people who still have upcoming classes or seats, and who disabled them. */
export const disabledWithClasses = query<[now: string], { user_id: string; disabled_by: string | null }>(
  'release-classes.disabled-with-classes',
  `select u.id as user_id,
          (select a.changed_by from changes a
           where a.thing_id = u.id and a.act in ('DISABLED', 'INVITATION_REVOKED') order by a.id desc limit 1) as disabled_by
   from users u
   where u.disabled_at is not null and u.deleted_at is null and exists (${classesOf('u.id', '$1')})`,
)

/** Whether a person is still disabled. Locks the row, so that enabling them waits. */
export const lockDisabledForShare = command<[user: string], { id: string }>(
  'release-classes.lock-disabled-for-share',
  `select id from users where id = $1 and disabled_at is not null for share`,
)
