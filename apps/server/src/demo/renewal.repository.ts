import { classTextNames } from '@aulaviva/domain/class-texts'
import { textColumns } from '../features/classes/timetable/class-columns.rules.ts'
import { command, query } from '../platform/database/statement.ts'

/** Locks and returns the day on which the demo was last renewed or created. No row if there is no demo. */
export const lockDay = query<[staff: string, zone: string], { day: string }>(
  'demo.lock-day',
  `select coalesce(s.demo_day, ((u.created_at at time zone $2) + interval '400 days')::date) as day
   from academy_settings s join users u on u.email_canonical = $1 for update of s`,
)

/** Also hides the setup list, because a demo has nothing left to set up. */
export const setDay = command<[day: string]>(
  'demo.set-day',
  'update academy_settings set demo_day = $1, setup_put_away_at = coalesce(setup_put_away_at, $1::date)',
)

/** Schedules classes. Skips a class if its teacher already teaches another one at that time. */
export const insertClasses = command<[classes: string, staff: string, now: string]>(
  'demo.insert-classes',
  `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id,
     teacher_id, starts_at, ends_at, capacity, cost_minutes, created_by, created_at, ${textColumns})
   select t.id, case when c.capacity = 1 then 'PRIVATE' else 'GROUP' end, l.id, u.id, o.id, w.id,
          c.starts_at, c.ends_at, c.capacity, c.minutes, (select id from users where email_canonical = $2), $3,
          ${classTextNames.map(name => `c.${name}`).join(', ')}
   from jsonb_to_recordset($1::jsonb) as c (type text, level int, unit int, topic int, teacher text,
          starts_at timestamptz, ends_at timestamptz, capacity int, minutes int,
          ${classTextNames.map(name => `${name} text`).join(', ')})
   join live_class_types t on t.code = c.type
   join users w on w.email_canonical = c.teacher and w.disabled_at is null
   left join levels l on l.position = c.level + 1
   left join units u on u.level_id = l.id and u.number = c.unit + 1
   left join topics o on o.unit_id = u.id and o.position = c.topic + 1
   on conflict do nothing`,
)

/** Group classes with a teacher in a span of time, with their reserved seats. */
export const classesBetween = query<[from: string, to: string], { id: string; seats_taken: number; capacity: number }>(
  'demo.classes-between',
  `select id, seats_taken, capacity from scheduled_live_classes
   where starts_at >= $1 and starts_at < $2 and state = 'SCHEDULED' and teacher_id is not null
     and type_scheduled_class = 'GROUP' order by starts_at, id`,
)

export const studentsByEmail = query<[emails: readonly string[]], { id: string }>(
  'demo.students-by-email',
  `select u.id from users u join students s on s.user_id = u.id
   where u.email_canonical = any ($1) and u.disabled_at is null order by u.id`,
)

export interface OpenRecord {
  id: string
  teacher: string
  version: number
  ends_at: string
  title: string
  is_lesson: boolean
}

/** Reservations of these teachers' classes that ended before an instant and have neither attendance nor feedback. */
export const openRecords = query<[teachers: readonly string[], before: string], OpenRecord>(
  'demo.open-records',
  `select s.id, c.teacher_id as teacher, s.version, s.ends_at, c.topic_id is not null as is_lesson,
          coalesce(t.title, split_part(c.description, E'\\n', 1)) as title
   from student_classes s
   join scheduled_live_classes c on c.id = s.class_id and c.state = 'SCHEDULED'
   join users w on w.id = c.teacher_id and w.email_canonical = any ($1)
   left join topics t on t.id = c.topic_id
   where s.state = 'RESERVED' and s.attended is null and s.feedback_text is null and s.ends_at < $2
   order by s.ends_at, s.id`,
)

/** Extends the latest subscription of each person if it ends within a week, so that their status doesn't change. */
export const prolongSubscriptions = command<[emails: readonly string[], today: string]>(
  'demo.prolong-subscriptions',
  `update subscriptions b set
     date_limit = greatest(b.date_limit, $2::date) + 30,
     warranty_limit = greatest(b.date_limit, $2::date) + 30 + (b.warranty_limit - b.date_limit), end_told_at = null
   from users u where u.email_canonical = any ($1) and b.date_limit < $2::date + 7
     and b.id = (select id from subscriptions where student_id = u.id order by starts_on desc, id desc limit 1)`,
)

/** Students whose plan ends within two weeks or who have less than four hours left. */
export const subscriptionsToRenew = query<
  [emails: readonly string[], today: string],
  { id: string; plan: string; subscription: string }
>(
  'demo.subscriptions-to-renew',
  `select u.id, b.plan_id as plan, b.id as subscription from users u join students s on s.user_id = u.id
   join lateral (select * from subscriptions where student_id = u.id order by starts_on desc, id desc limit 1) b on true
   join plans p on p.id = b.plan_id and p.archived_at is null
   where u.email_canonical = any ($1) and u.disabled_at is null and b.canceled_at is null and b.paid_at is not null
     and (b.date_limit < $2::date + 14 or s.balance_minutes < 240)`,
)
