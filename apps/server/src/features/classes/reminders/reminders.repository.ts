import { purgeStatement } from '../../../platform/database/purge.ts'
import { readerZone } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

/** Since when a student has had the seat in the class: a switch counts like a new reservation. */
const inClassSinceSql = `greatest(s.reserved_at,
  (select max(m.created_at) from student_class_moves m where m.student_class_id = s.id))`

/** Upcoming classes for which someone may need a reminder now. */
export const classesWithDueReminders = query<
  [now: string, defaults: readonly number[], maxMinutes: number],
  { class_id: string }
>(
  'reminders.classes-with-due-reminders',
  `with ahead as (
     select c.id, c.starts_at, c.teacher_id from scheduled_live_classes c
     where ${isAhead('c', '$1')} and c.starts_at <= $1::timestamptz + make_interval(mins => $3)
   ), people as (
     select c.id, c.starts_at, s.student_id as user_id, ${inClassSinceSql} as since
     from ahead c join student_classes s on s.class_id = c.id and s.state = 'RESERVED'
     union all
     select id, starts_at, teacher_id, '-infinity' from ahead where teacher_id is not null
   )
   select p.id as class_id
   from people p left join reminder_choices r on r.user_id = p.user_id
   cross join lateral unnest(coalesce(r.minutes, $2)) as m (minutes)
   where p.starts_at - make_interval(mins => m.minutes) between p.since and $1
     and not exists (select from reminders_sent d where d.user_id = p.user_id and d.class_id = p.id
       and d.starts_at = p.starts_at and d.minutes = m.minutes
       and d.starts_at > $1 and d.starts_at <= $1::timestamptz + make_interval(mins => $3))
   group by p.id, p.starts_at order by p.starts_at, p.id`,
)

/** The class, locked against changes until the transaction ends. */
export const lockClassForShare = command<[id: string], ClassRow>(
  'reminders.lock-class-for-share',
  `select c.* from scheduled_live_classes l join live_classes c on c.id = l.id where l.id = $1 for share of l`,
)

export interface DueRow {
  user_id: string
  /** Null for the teacher. */
  student_class_id: string | null
  minutes: number
  zone: string
  quiet_from: string | null
  quiet_to: string | null
}

/**
 * The people to remind of this class at its current time: students who already had their seat when the reminder was
 * due, and the teacher, who gets it even if they have just covered the class.
 */
export const duePeople = command<[classId: string, now: string, defaults: readonly number[]], DueRow>(
  'reminders.due-people',
  `with people as (
     select s.student_id as user_id, s.id as student_class_id, ${inClassSinceSql} as since, c.starts_at
     from student_classes s join scheduled_live_classes c on c.id = s.class_id
     where s.class_id = $1 and s.state = 'RESERVED'
     union all
     select teacher_id, null, '-infinity', starts_at from scheduled_live_classes where id = $1 and teacher_id is not null
   )
   select p.user_id, p.student_class_id, m.minutes, u.quiet_from::text, u.quiet_to::text,
          ${readerZone('u')} as zone
   from people p join users u on u.id = p.user_id left join reminder_choices r on r.user_id = p.user_id
   cross join lateral unnest(coalesce(r.minutes, $3)) as m (minutes)
   where p.starts_at - make_interval(mins => m.minutes) between p.since and $2
     and not exists (select from reminders_sent d where d.user_id = p.user_id and d.class_id = $1
       and d.starts_at = p.starts_at and d.minutes = m.minutes)
   order by p.user_id, m.minutes`,
)

/** Records reminders as sent. Returns those that weren't recorded before. */
export const recordSent = command<
  [classId: string, users: readonly string[], minutes: readonly number[], now: string],
  { user_id: string; minutes: number }
>(
  'reminders.record-sent',
  `insert into reminders_sent (user_id, class_id, starts_at, minutes, sent_at)
   select r.user_id, c.id, c.starts_at, r.minutes, $4
   from scheduled_live_classes c cross join unnest($2::uuid[], $3::int[]) as r (user_id, minutes) where c.id = $1
   on conflict do nothing returning user_id, minutes`,
)

/** Whether the person is still in the class, and the class is still at that time. */
export const reminderStillApplies = query<[user: string, classId: string, startsAt: string], { holds: boolean }>(
  'reminders.reminder-still-applies',
  `select exists (
     select from scheduled_live_classes c
     where c.id = $2 and c.state = 'SCHEDULED' and date_trunc('milliseconds', c.starts_at) = $3
       and (c.teacher_id = $1 or exists (
         select from student_classes s where s.class_id = c.id and s.student_id = $1 and s.state = 'RESERVED'))
   ) as holds`,
)

export const purgeReminders = purgeStatement('reminders.forget', 'reminders_sent', { since: 'starts_at' })

/** Records every reminder due by now as sent. */
export const recordAllDue = command<[now: string, defaults: readonly number[], maxMinutes: number]>(
  'reminders.record-all-due',
  `insert into reminders_sent (user_id, class_id, starts_at, minutes, sent_at)
   select p.user_id, p.id, p.starts_at, m.minutes, $1
   from (
     select c.id, c.starts_at, s.student_id as user_id
     from scheduled_live_classes c join student_classes s on s.class_id = c.id and s.state = 'RESERVED'
     where c.starts_at > $1 and c.starts_at <= $1::timestamptz + make_interval(mins => $3)
     union all
     select id, starts_at, teacher_id from scheduled_live_classes
     where teacher_id is not null and starts_at > $1 and starts_at <= $1::timestamptz + make_interval(mins => $3)
   ) p cross join unnest($2::int[]) as m (minutes)
   where p.starts_at - make_interval(mins => m.minutes) <= $1
   on conflict do nothing`,
)
