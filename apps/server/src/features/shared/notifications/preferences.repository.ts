import { command, query } from '../../../platform/database/statement.ts'
import type { TopicChoice, TopicName } from './kinds.rules.ts'

export interface PreferencesRow {
  quiet_from: string | null
  quiet_to: string | null
  /** Null: nothing chosen. */
  reminder_minutes: number[] | null
  chosen: TopicChoice[] | null
}

export const preferencesOf = query<[user: string], PreferencesRow>(
  'preferences.preferences-of',
  `select to_char(u.quiet_from, 'HH24:MI') as quiet_from, to_char(u.quiet_to, 'HH24:MI') as quiet_to,
          r.minutes as reminder_minutes,
          (select json_agg(json_build_object('topic', p.topic, 'in_app', p.in_app, 'mail', p.mail))
           from notification_preferences p where p.user_id = u.id) as chosen
   from users u left join reminder_choices r on r.user_id = u.id where u.id = $1`,
)

export const saveTopic = command<[user: string, topic: TopicName, inApp: boolean, mail: string]>(
  'preferences.save-topic',
  `insert into notification_preferences (user_id, topic, in_app, mail) values ($1, $2, $3, $4)
   on conflict (user_id, topic) do update set in_app = excluded.in_app, mail = excluded.mail`,
)

export const saveQuietHours = command<[user: string, from: string | null, to: string | null]>(
  'preferences.save-quiet-hours',
  'update users set quiet_from = $2::time, quiet_to = $3::time where id = $1',
)

/** Records the reminders whose time has already passed as sent, so that they are not sent late. */
export const skipPassedReminders = command<[user: string, minutes: readonly number[], now: string]>(
  'preferences.skip-passed-reminders',
  `insert into reminders_sent (user_id, class_id, starts_at, minutes, sent_at)
   select $1, c.id, c.starts_at, m.minutes, $3
   from unnest($2::int[]) as m (minutes) join scheduled_live_classes c
     on c.starts_at > $3 and c.starts_at <= $3::timestamptz + make_interval(mins => m.minutes)
   where c.teacher_id = $1
      or exists (select from student_classes s where s.class_id = c.id and s.student_id = $1 and s.state = 'RESERVED')
   on conflict do nothing`,
)

export const saveReminderMinutes = command<[user: string, minutes: readonly number[]]>(
  'preferences.save-reminder-minutes',
  `insert into reminder_choices (user_id, minutes) values ($1, $2)
   on conflict (user_id) do update set minutes = excluded.minutes`,
)
