import type { Language } from '@aulaviva/domain/languages'
import { readerLanguage } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

/** A class in a person's calendar: a student's reservation, a teacher's class, or one of the academy's classes. */
export interface EventRow extends ClassRow {
  /** The event's permanent id: the id of the reservation, of class and teacher, or of the class. */
  event_id: string
  /** Whether the class takes place for this person. */
  live: boolean
  /** Whether staff took the teacher off this class. */
  taken_off: boolean
  sequence: number
  changed_at: string
}

const reservationsSql = `
  select c.*, s.id::text as event_id, s.state = 'RESERVED' and c.state = 'SCHEDULED' as live,
         coalesce((select n.by_academy from student_class_cancellations n where n.student_class_id = s.id), false) as taken_off,
         s.calendar_sequence + q.sequence as sequence,
         greatest(s.reserved_at, s.canceled_at, q.canceled_at, q.changed_at) as changed_at
  from student_classes s
  join scheduled_live_classes q on q.id = s.class_id
  join live_classes c on c.id = s.class_id`

const taughtClassesSql = `
  select c.*, c.id || '-' || q.teacher_id as event_id, c.state = 'SCHEDULED' as live, false as taken_off, q.sequence,
         greatest(q.created_at, q.canceled_at, q.changed_at) as changed_at
  from scheduled_live_classes q join live_classes c on c.id = q.id`

const droppedClassesSql = `
  select distinct on (c.id) c.*, c.id || '-' || x.teacher_id as event_id, false as live, x.taken_off, q.sequence,
         x.created_at as changed_at
  from (
    select class_id, teacher_id, created_at, false as taken_off from class_cancellations
    union all select class_id, teacher_id, created_at, true from class_handovers
  ) x
  join scheduled_live_classes q on q.id = x.class_id
  join live_classes c on c.id = x.class_id`

const academyClassesSql = `
  select c.*, c.id::text as event_id, c.state = 'SCHEDULED' as live, false as taken_off, q.sequence,
         greatest(q.created_at, q.canceled_at, q.changed_at) as changed_at
  from scheduled_live_classes q join live_classes c on c.id = q.id`

/** Every class that starts after an instant. A canceled class is left out if it was canceled before that. */
export const academyEvents = query<[since: string], EventRow>(
  'calendar.academy-events',
  `${academyClassesSql} where q.starts_at > $1 and (q.state = 'SCHEDULED' or q.canceled_at > $1)
   order by q.starts_at, q.id limit 10000`,
)

/** A student's reservations that end after an instant. A canceled one is left out if it was canceled before that. */
export const reservationEvents = query<[student: string, since: string], EventRow>(
  'calendar.reservation-events',
  `${reservationsSql}
   where s.student_id = $1 and s.ends_at > $2 and (s.state = 'RESERVED' or s.canceled_at > $2)
   order by s.starts_at, s.id limit 2000`,
)

/**
 * A teacher's classes after an instant. Canceled and dropped classes, and classes the teacher was taken off, are left
 * out if that happened before the instant.
 */
export const teachingEvents = query<[teacher: string, since: string], EventRow>(
  'calendar.teaching-events',
  `select * from (
     (${taughtClassesSql}
      where q.teacher_id = $1 and q.ends_at > $2 and (q.state = 'SCHEDULED' or q.canceled_at > $2))
     union all
     (${droppedClassesSql}
      where x.teacher_id = $1 and x.created_at > $2 and q.ends_at > $2 and q.teacher_id is distinct from $1
      order by c.id, x.created_at desc)
   ) events order by starts_at, id limit 2000`,
)

/** One class as a student's event: the active reservation, else the newest one. */
export const reservationEvent = query<[classId: string, student: string], EventRow>(
  'calendar.reservation-event',
  `${reservationsSql} where s.class_id = $1 and s.student_id = $2 order by s.state = 'RESERVED' desc, s.id desc limit 1`,
)

export const reservationById = query<[id: string, student: string], EventRow>(
  'calendar.reservation-by-id',
  `${reservationsSql} where s.id = $1 and s.student_id = $2`,
)

export const teachingEvent = query<[classId: string, teacher: string], EventRow>(
  'calendar.teaching-event',
  `${taughtClassesSql} where q.id = $1 and q.teacher_id = $2`,
)

export const feedOfUser = query<[user: string], { created_at: string }>(
  'calendar.feed-of-user',
  'select created_at from calendar_feeds where user_id = $1 and revoked_at is null',
)

/** The person a calendar belongs to, and their role. */
export interface FeedReader {
  user_id: string
  role: 'student' | 'teacher' | 'staff'
  language: Language
}

/** Staff can read it only while they have permission for the timetable, and the second factor if they must have one. */
export const readerOfFeed = query<[token: Uint8Array, staffSecondFactor: boolean], FeedReader>(
  'calendar.reader-of-feed',
  `select f.user_id, u.role, ${readerLanguage('u')} as language from calendar_feeds f join users u on u.id = f.user_id
   where f.token_hash = $1 and f.revoked_at is null and u.disabled_at is null
     and (u.role <> 'staff' or u.staff_rights && '{owner,timetable}' and (not $2 or exists (
       select from second_factors s where s.user_id = u.id and s.confirmed_at is not null)))`,
)

export const readerById = query<[user: string], FeedReader>(
  'calendar.reader-by-id',
  `select id as user_id, role, ${readerLanguage('users')} as language from users where id = $1 and disabled_at is null`,
)

export const revokeFeed = command<[user: string, now: string]>(
  'calendar.revoke-feed',
  'update calendar_feeds set revoked_at = $2 where user_id = $1 and revoked_at is null',
)

export const insertFeed = command<[token: Uint8Array, user: string, now: string]>(
  'calendar.insert-feed',
  'insert into calendar_feeds (token_hash, user_id, created_at) values ($1, $2, $3)',
)

export const purgeRevokedFeeds = command<[before: string]>(
  'calendar.purge-revoked-feeds',
  'delete from calendar_feeds where revoked_at < $1',
)
