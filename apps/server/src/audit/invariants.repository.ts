import { isTaught } from '../features/shared/catalogue/counted-classes.rules.ts'
import type { Queryable } from '../platform/database/queryable.ts'
import { query } from '../platform/database/statement.ts'

/** An invariant of the data, and the rows that break it. */
export interface Finding {
  name: string
  breaches: number
  /** Up to three of them. */
  examples: string[]
}

const active = `s.state = 'RESERVED'`
/** The millisecond in which an id was created. */
const madeAt = (id: string) => `('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`

/** Invariants about the hours of every student. Each select returns the students or reservations that break one. */
const hoursSentences: Record<string, string> = {
  'the balance is the sum of the movements': `
    select t.user_id from students t
    left join (select student_id, sum(minutes) as sum from hours_movements group by 1) m on m.student_id = t.user_id
    where t.balance_minutes <> coalesce(m.sum, 0)`,
  // Movements of the same millisecond count as one step, because ids don't order them.
  'the balance was never below zero': `
    select distinct student_id from (
      select student_id, sum(minutes) over (partition by student_id order by left(id::text, 13)) as balance
      from hours_movements
    ) m where balance < 0`,
  // The cost or refund of a switch to another class is an adjustment of its reservation.
  'each reservation was charged once, at its price, to its student': `
    select s.id from student_classes s
    left join (
      select student_class_id, count(*) filter (where kind = 'RESERVE') as n, sum(minutes) as minutes,
             bool_and(exists (select from student_classes o
                              where o.id = m.student_class_id and o.student_id = m.student_id)) as own
      from hours_movements m where kind in ('RESERVE', 'ADJUST') and student_class_id is not null group by 1
    ) m on m.student_class_id = s.id
    where coalesce(m.minutes, 0) <> -s.cost_minutes or m.n > 1 or not m.own`,
  'approved absence excuses returned the hours, others did not': `
    select s.id from student_classes s
    left join hours_movements m on m.student_class_id = s.id and m.kind = 'REFUND'
    where s.state = 'RESERVED' and coalesce(m.minutes, 0) <>
      case when s.status_non_attendance_doc = 'APPROVED' then s.cost_minutes else 0 end`,
  'refunds are for canceled or excused classes, up to the price': `
    select s.id from hours_movements m join student_classes s on s.id = m.student_class_id
    where m.kind = 'REFUND' and (m.student_id <> s.student_id or (${active}
          and s.status_non_attendance_doc is distinct from 'APPROVED'))
    union
    select s.id from hours_movements m join student_classes s on s.id = m.student_class_id
    where m.kind = 'REFUND' group by s.id, s.cost_minutes having sum(m.minutes) > s.cost_minutes`,
  'each canceled class returned the hours of its students': `
    select s.id from student_classes s
    left join (select student_class_id, sum(minutes) as minutes from hours_movements where kind = 'REFUND' group by 1) m
      on m.student_class_id = s.id
    where s.state = 'CLASS_CANCELED' and coalesce(m.minutes, 0) <> s.cost_minutes`,
  'each cancellation records the hours that were returned': `
    select n.id from student_class_cancellations n join student_classes s on s.id = n.student_class_id
    left join (select student_class_id, sum(minutes) as minutes from hours_movements where kind = 'REFUND' group by 1) m
      on m.student_class_id = s.id
    where s.state = 'RESERVED' or n.refunded_minutes <> coalesce(m.minutes, 0)`,
}

/** Each select returns the ids of the rows that break the invariant. `now` is a column of the row `clock`. */
const sentences: Record<string, string> = {
  'finished placement tests have a result, others have none': `
    select t.id from attempts t join assessments a on a.id = t.assessment_id and a.kind = 'PLACEMENT'
    left join placement_results r on r.attempt_id = t.id where (t.state = 'IN_PROGRESS') <> (r.attempt_id is null)`,
  'each spoken answer has a recording of its student': `
    select w.attempt_id from attempt_answers w join attempts t on t.id = w.attempt_id
    left join recordings r on r.file_id = w.audio_file_id and r.student_id = t.student_id
    where w.audio_file_id is not null and r.file_id is null`,
  'seats taken match the active reservations of the class': `
    select c.id from scheduled_live_classes c
    left join (select class_id, count(*) as n from student_classes s where ${active} group by 1) s on s.class_id = c.id
    where c.seats_taken <> coalesce(s.n, 0)`,
  'the tally of each class matches its records and ratings': `
    select c.id from scheduled_live_classes c left join class_tallies t on t.class_id = c.id
    left join (select s.class_id, count(*) filter (where ${active} and s.attended) as came,
        count(*) filter (where ${active} and not s.attended) as absent,
        count(*) filter (where ${active} and s.attended and s.feedback_submitted_at is not null) as told,
        count(r.id) as ratings, coalesce(sum(r.stars), 0) as stars
      from student_classes s left join teacher_ratings r on r.student_class_id = s.id group by 1) s on s.class_id = c.id
    where (coalesce(t.came, 0), coalesce(t.absent, 0), coalesce(t.told, 0), coalesce(t.ratings, 0), coalesce(t.stars, 0))
      <> (coalesce(s.came, 0), coalesce(s.absent, 0), coalesce(s.told, 0), coalesce(s.ratings, 0), coalesce(s.stars, 0))`,
  'no class has more seats taken and held than its capacity': `
    select id from scheduled_live_classes where seats_taken < 0 or seats_held < 0 or seats_taken + seats_held > capacity`,
  'seats held match the open waitlist offers': `
    select c.id from scheduled_live_classes c
    left join (select class_id, count(*) as n from waitlist_entries where state = 'OFFERED' group by 1) w
      on w.class_id = c.id
    where c.seats_held <> coalesce(w.n, 0)`,
  'no waitlist offer lasts beyond the start of its class': `
    select w.id from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
    where w.state = 'OFFERED' and (w.offer_expires_at is null or w.offer_expires_at > c.starts_at)`,
  'no canceled class has a waitlist': `
    select w.id from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
    where w.state in ('WAITING', 'OFFERED') and c.state = 'CANCELED'`,
  'seats are offered in the order of the waitlist': `
    select w.id from waitlist_entries w join waitlist_entries o on o.class_id = w.class_id and o.place > w.place
    where w.state = 'WAITING' and o.state = 'OFFERED'`,
  'a private class has one seat': `
    select id from scheduled_live_classes where type_scheduled_class = 'PRIVATE' and capacity <> 1`,
  'no student is on the waitlist of a class they reserved': `
    select w.id from waitlist_entries w join student_classes s using (class_id, student_id)
    where w.state in ('WAITING', 'OFFERED') and ${active}`,
  'each reservation is in the class of its latest switch': `
    select s.id from student_classes s
    join lateral (select to_class_id from student_class_moves m where m.student_class_id = s.id order by m.id desc limit 1)
      m on true
    where m.to_class_id <> s.class_id`,
  ...hoursSentences,
  'no canceled class has an active reservation': `
    select s.id from student_classes s join scheduled_live_classes c on c.id = s.class_id
    where c.state = 'CANCELED' and ${active}`,
  'no group has more students than places': `
    select g.id from class_groups g
    where (select count(*) from group_enrollments e where e.group_id = g.id and e.ended_at is null) > g.max_students`,
  'a class belongs to the group of its series': `
    select c.id from scheduled_live_classes c left join class_series w on w.id = c.series_id
    where c.group_id is distinct from w.group_id`,
  'a canceled group has no students and no upcoming classes': `
    select g.id from class_groups g cross join clock where g.canceled_at is not null
      and (exists (select from group_enrollments e where e.group_id = g.id and e.ended_at is null)
        or exists (select from scheduled_live_classes c where c.group_id = g.id and c.state = 'SCHEDULED'
                   and c.starts_at > clock.now
                   and not exists (select from student_classes s where s.class_id = c.id and s.attended is not null)))`,
  // A student can cancel a single class, or switch it to another one.
  'each student of a group got a seat in its upcoming classes': `
    select e.id from group_enrollments e join scheduled_live_classes c on c.group_id = e.group_id cross join clock
    where e.ended_at is null and c.state = 'SCHEDULED' and c.starts_at > greatest(clock.now, e.enrolled_at)
      and not exists (select from student_classes s where s.class_id = c.id and s.student_id = e.student_id)
      and not exists (select from student_class_moves m join student_classes s on s.id = m.student_class_id
                      where m.from_class_id = c.id and s.student_id = e.student_id)`,
  'no student has overlapping classes, except from before a merge of accounts': `
    select s.id from student_classes s join student_classes o
      on o.student_id = s.student_id and o.id > s.id and o.state = 'RESERVED'
     and o.starts_at < s.ends_at and o.ends_at > s.starts_at
    where ${active} and not s.doubled and not o.doubled`,
  'doubled seats belong to merged accounts, in classes that have started': `
    select s.id from student_classes s cross join clock
    where s.doubled and (s.starts_at > clock.now or not exists (select from users u where u.merged_into = s.student_id))`,
  'no account that was merged into another has data left': `
    select u.id from users u where u.merged_into is not null
      and (exists (select from students s where s.user_id = u.id) or exists (select from teachers t where t.user_id = u.id)
        or exists (select from users o where o.id = u.merged_into and o.merged_into is not null))`,
  // Assigning it twice on purpose is allowed, but no one reads the first one and confirms another within seconds.
  'no student was assigned the same plan twice within 5 seconds': `
    select b.id from subscriptions b join subscriptions o
      on o.student_id = b.student_id and o.plan_id = b.plan_id and o.starts_on = b.starts_on and o.id < b.id
    where b.canceled_at is null and o.canceled_at is null and ${madeAt('b.id')} - ${madeAt('o.id')} < 5000`,
  'no pay adjustment was added twice within 5 seconds': `
    select k.id from honorarium_corrections k join honorarium_corrections o
      on o.teacher_id = k.teacher_id and o.month = k.month and o.class_id is not distinct from k.class_id
     and o.cents = k.cents and o.reason = k.reason and o.id < k.id
    where ${madeAt('k.id')} - ${madeAt('o.id')} < 5000
      and not exists (select from honorarium_corrections u where u.undoes_correction in (k.id, o.id))`,
  'no teacher has overlapping classes': `
    select c.id from scheduled_live_classes c join scheduled_live_classes o
      on o.teacher_id = c.teacher_id and o.id > c.id and o.state = 'SCHEDULED'
     and o.starts_at < c.ends_at and o.ends_at > c.starts_at
    where c.state = 'SCHEDULED'`,
  'unedited classes of a weekly series keep their weekday and local time': `
    select c.id from scheduled_live_classes c join class_series w on w.id = c.series_id
    where c.changed_at is null
      and (extract(isodow from c.starts_at at time zone w.time_zone) <> w.weekday
        or (c.starts_at at time zone w.time_zone)::time <> w.local_time)`,
  'no teacher has overlapping weekly hours': `
    select a.id from teacher_availability a join teacher_availability b
      on b.teacher_id = a.teacher_id and b.weekday = a.weekday and b.id > a.id
     and b.from_time < a.to_time and b.to_time > a.from_time`,
  'private classes booked by a student have a student or are canceled': `
    select c.id from scheduled_live_classes c join students t on t.user_id = c.created_by
    where c.state = 'SCHEDULED' and c.seats_taken = 0`,
  'each reservation has the times of its class': `
    select s.id from student_classes s left join scheduled_live_classes c on c.id = s.class_id
    where c.id is null or c.starts_at <> s.starts_at or c.ends_at <> s.ends_at`,
  'the level, unit, and topic of each upcoming class match': `
    select c.id from scheduled_live_classes c cross join clock
    left join units u on u.id = c.unit_id left join topics p on p.id = c.topic_id
    where c.starts_at > clock.now
      and ((c.unit_id is not null and u.level_id is distinct from c.level_id)
        or (c.topic_id is not null and p.unit_id is distinct from c.unit_id))`,
  'no upcoming class, student, result, or template uses a merged part of the syllabus': `
    select c.id from scheduled_live_classes c cross join clock
    left join levels l on l.id = c.level_id left join units u on u.id = c.unit_id left join topics p on p.id = c.topic_id
    where c.starts_at > clock.now
      and (l.merged_into is not null or u.merged_into is not null or p.merged_into is not null)
    union all
    select c.id from week_template_classes c
    left join levels l on l.id = c.level_id left join units u on u.id = c.unit_id left join topics p on p.id = c.topic_id
    where l.merged_into is not null or u.merged_into is not null or p.merged_into is not null
    union all
    select s.user_id from students s join levels l on l.id = s.level_id where l.merged_into is not null
    union all
    select r.student_class_id from topic_results r join topics p on p.id = r.topic_id where p.merged_into is not null`,
  'the levels in use are numbered without gaps': `
    select l.id from (select id, position, row_number() over (order by position) as n from levels
                      where archived_at is null) l where l.position <> l.n`,
  'no attendance is recorded before the class starts': `
    select s.id from student_classes s, clock where s.attended is not null and s.starts_at > clock.now`,
  'only students who attended are approved or not approved': `
    select id from student_classes where approved is not null and attended is not true`,
  'each student who is not approved has a reason': `
    select id from student_classes where approved is false and coalesce(trim(non_conforming_student_text), '') = ''`,
  'only absences are excused': `
    select s.id from student_classes s where ${active} and s.status_non_attendance_doc = 'APPROVED'
       and s.attended is distinct from false`,
  'feedback is sent only to students with recorded attendance': `
    select id from student_classes where feedback_submitted_at is not null and attended is null`,
  'topic results are from the unit of the class, unless the topic was moved or merged': `
    select r.student_class_id from topic_results r join student_classes s on s.id = r.student_class_id
    join scheduled_live_classes c on c.id = s.class_id join topics p on p.id = r.topic_id
    where p.unit_id is distinct from c.unit_id
      and not exists (select from changes h where h.thing = 'TOPIC' and h.thing_id = p.id and h.act in ('MOVED', 'MERGED'))`,
  'the number of taught classes of each teacher is correct': `
    select t.user_id from teachers t
    left join (
      select c.teacher_id, count(*) as n from scheduled_live_classes c where ${isTaught('c')} group by 1
    ) g on g.teacher_id = t.user_id
    where t.classes_given <> coalesce(g.n, 0)`,
  'ratings are for attended classes, after their start': `
    select r.id from teacher_ratings r join student_classes s on s.id = r.student_class_id
    where s.attended is not true or r.created_at < s.starts_at`,
  'the rating totals of each teacher match the ratings': `
    select t.user_id from teachers t
    left join (select teacher_id, sum(stars) as sum, count(*) as n from teacher_ratings group by 1) r
      on r.teacher_id = t.user_id
    where t.rating_sum <> coalesce(r.sum, 0) or t.rating_count <> coalesce(r.n, 0)`,
  'played ranges are within the video and add up': `
    select p.course_class_id from video_positions p join course_classes k on k.id = p.course_class_id
    cross join lateral (
      select coalesce(sum((r ->> 1)::float8 - (r ->> 0)::float8), 0) as sum, coalesce(max((r ->> 1)::float8), 0) as last
      from jsonb_array_elements(p.played) r
    ) played
    where abs(played.sum - p.played_seconds) > 0.1 or played.last > k.duration_seconds or p.seconds > k.duration_seconds`,
  'videos played to 90 percent count as watched': `
    select p.course_class_id from video_positions p join course_classes k on k.id = p.course_class_id
    left join watched_classes w on w.course_class_id = p.course_class_id and w.student_id = p.student_id
    where k.duration_seconds > 0 and p.played_seconds >= k.duration_seconds * 0.9 and w.student_id is null`,
  'each score matches the credit of the answers': `
    select t.id from attempts t join assessments a on a.id = t.assessment_id and a.kind <> 'PLACEMENT'
    cross join lateral (
      select sum((q ->> 'points')::numeric) as points, sum((q ->> 'points')::numeric * w.credit) as earned,
             bool_or(w.credit is null) as open
      from jsonb_array_elements(t.questions) q
      left join attempt_answers w on w.attempt_id = t.id and w.question_id = (q ->> 'id')::uuid
    ) sum
    where t.state = 'GRADED' and (sum.open or abs(t.score - 100 * sum.earned / sum.points) > 0.01
          or t.passed <> (t.score >= t.pass_mark))`,
  'each attempt in review has an ungraded answer': `
    select t.id from attempts t where t.state = 'IN_REVIEW'
      and not exists (select from attempt_answers w where w.attempt_id = t.id and w.credit is null)`,
  'each unsent email has a job': `
    select m.id from mails m where m.state in ('WAITING', 'SENDING') and not exists (
      select from pgboss.job j where j.name in ('mail', 'mail-dead') and j.state in ('created', 'retry', 'active')
        and j.data ->> 'id' = m.id::text)`,
  'each person has the rows that their role needs': `
    select u.id from users u left join students s on s.user_id = u.id left join teachers t on t.user_id = u.id
    where u.merged_into is null
      and ((u.role = 'student') <> (s.user_id is not null) or (u.role = 'teacher' and t.user_id is null))`,
  'no unfinished response is stored for an idempotency key': `
    select user_id from idempotency_keys where status not between 200 and 499`,
  'no file belongs to a person who no longer exists': `
    select f.id from files f left join users u on u.id = f.uploaded_by where f.uploaded_by is not null and u.id is null`,
  'the stored number of people of each role is correct': `
    select u.id from users u
    join (select role, count(*) filter (where deleted_at is null) as number from users group by 1) n on n.role = u.role
    left join (select role, sum(number) as number from people_count group by 1) k on k.role = u.role
    where n.number <> coalesce(k.number, 0)`,
  'the list of people is up to date': `
    select coalesce(t.person_id, l.person_id) from people_to_list t full join listed_people l on l.person_id = t.person_id
    where t is distinct from (l.person_id, l.listed, l.name, l.role, l.state, l.level_id, l.balance_minutes, l.plan_id,
                              l.date_limit, l.standing, l.last_day)`,
  'each person has a row for their last activity': `
    select u.id from users u where not exists (select from last_seen e where e.user_id = u.id)`,
}

const hoursInvariants = Object.entries(hoursSentences).map(([name, text]) => ({
  name,
  statement: query<[student: string], { breaches: number; examples: string[] | null }>(
    `audit.one.${name}`.slice(0, 60),
    `with breach (id) as (${text})
     select count(*) as breaches, (array_agg(id::text order by id))[1:3] as examples from breach
     where id = $1 or id in (select id from student_classes where student_id = $1)`,
  ),
}))

const invariants = Object.entries(sentences).map(([name, text]) => ({
  name,
  statement: query<[now: string], { breaches: number; examples: string[] | null }>(
    `audit.${name}`.slice(0, 60),
    `with clock as (select $1::timestamptz as now), breach (id) as (${text})
     select count(*) as breaches, (array_agg(id::text order by id))[1:3] as examples from breach`,
  ),
}))

/** Checks every invariant in the database, in order. */
export async function auditData(db: Queryable, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, statement } of invariants) {
    findings.push(found(name, await statement.first(db, now.toISOString())))
  }
  return findings
}

/** Checks the invariants about hours for one student. */
export async function auditHours(db: Queryable, student: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, statement } of hoursInvariants) findings.push(found(name, await statement.first(db, student)))
  return findings
}

const found = (name: string, row: { breaches: number; examples: string[] | null } | undefined): Finding => ({
  name,
  breaches: row?.breaches ?? 0,
  examples: row?.examples ?? [],
})

export interface StoredFile {
  id: string
  storage_key: string
  size: number
}

/** The files after this one, in order of id. */
export const filesAfter = query<[id: string, limit: number], StoredFile>(
  'audit.files-after',
  'select id, storage_key, size from files where id > $1 order by id limit $2',
)
