import { mergeFields } from '@aulaviva/contract/people/people'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead, isPast } from '../../shared/catalogue/counted-classes.rules.ts'
import type { Contract } from './merging.rules.ts'

/** The data of two accounts and of their merge. */

export interface SideRow {
  id: string
  balance_minutes: number | null
  classes_past: number
  classes_ahead: number
  results: number
  badges: number
  notes: number
  courses_watched: number
}

/** The record counts of two people. */
export const sidesOf = query<[people: readonly string[], now: string], SideRow>(
  'merging.sides-of',
  `select u.id, s.balance_minutes,
     (select count(*)::int from student_classes c where c.student_id = u.id and c.state = 'RESERVED' and c.starts_at <= $2)
       + (select count(*)::int from scheduled_live_classes c
          where c.teacher_id = u.id and ${isPast('c', '$2')}) as classes_past,
     (select count(*)::int from student_classes c where c.student_id = u.id and c.state = 'RESERVED' and c.starts_at > $2)
       + (select count(*)::int from scheduled_live_classes c
          where c.teacher_id = u.id and ${isAhead('c', '$2')}) as classes_ahead,
     (select count(*)::int from attempts a where a.student_id = u.id and a.state <> 'IN_PROGRESS') as results,
     (select count(*)::int from student_badges b where b.student_id = u.id and b.revoked_at is null) as badges,
     (select count(*)::int from staff_notes n where n.user_id = u.id) as notes,
     (select count(*)::int from watched_classes w where w.student_id = u.id) as courses_watched
   from users u left join students s on s.user_id = u.id where u.id = any ($1)`,
)

/** The subscription of each of two students that started last. */
export const contractsOf = query<[people: readonly string[]], Contract & { student_id: string; plan: string }>(
  'merging.contracts-of',
  `select distinct on (b.student_id) b.student_id, b.id, b.starts_on, b.date_limit, b.warranty_limit, b.paid_at, b.canceled_at,
     b.is_trial, p.name as plan
   from subscriptions b join plans p on p.id = b.plan_id
   where b.student_id = any ($1) order by b.student_id, b.starts_on desc, b.id desc`,
)

export interface CollisionRow {
  id: string
  starts_at: string
  topic_title: string | null
  description: string
  type_name: string
}

const classColumns = `c.starts_at, p.title as topic_title, c.description, t.name as type_name`
const joins = `join live_class_types t on t.id = c.live_class_type_id left join topics p on p.id = c.topic_id`

/** Upcoming seats of the removed account that overlap with a seat of the kept one. */
export const overlappingSeats = query<[stays: string, goes: string, now: string], CollisionRow>(
  'merging.overlapping-seats',
  `select g.id, ${classColumns} from student_classes g join scheduled_live_classes c on c.id = g.class_id ${joins}
   where g.student_id = $2 and g.state = 'RESERVED' and g.starts_at > $3
     and exists (select from student_classes h where h.student_id = $1 and h.state = 'RESERVED'
                 and h.starts_at < g.ends_at and h.ends_at > g.starts_at)
   order by c.starts_at, g.id`,
)

/** Upcoming classes of the removed teacher account that overlap with a class of the kept one. */
export const overlappingClasses = query<[stays: string, goes: string, now: string], CollisionRow>(
  'merging.overlapping-classes',
  `select c.id, ${classColumns} from scheduled_live_classes c ${joins}
   where c.teacher_id = $2 and ${isAhead('c', '$3')}
     and exists (select from scheduled_live_classes h where h.teacher_id = $1 and h.state = 'SCHEDULED'
                 and h.during && c.during)
   order by c.starts_at, c.id`,
)

/**
 * Waitlist entries to drop: the later one if both wait for the same class, and any for a class in which the other
 * account has a seat.
 */
export const placesToDrop = query<[stays: string, goes: string, now: string], { student_id: string; class_id: string }>(
  'merging.places-to-drop',
  `select w.student_id, w.class_id
   from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id and c.starts_at > $3
   where w.student_id in ($1, $2) and w.state in ('WAITING', 'OFFERED') and (
     exists (select from student_classes s where s.class_id = w.class_id and s.student_id in ($1, $2)
             and s.student_id <> w.student_id and s.state = 'RESERVED')
     or exists (select from waitlist_entries o where o.class_id = w.class_id and o.student_id in ($1, $2)
                and o.student_id <> w.student_id and o.state in ('WAITING', 'OFFERED')
                and (o.state = 'WAITING', o.place) < (w.state = 'WAITING', w.place)))
   order by w.class_id, w.student_id`,
)

/** The removed account's open attempts at tests that both accounts have started. */
export const duplicateAttempts = query<
  [stays: string, goes: string],
  { id: string; title: string; placement: boolean }
>(
  'merging.duplicate-attempts',
  `select g.id, g.title, a.kind = 'PLACEMENT' as placement from attempts g join assessments a on a.id = g.assessment_id
   where g.student_id = $2 and g.state = 'IN_PROGRESS'
     and exists (select from attempts h where h.student_id = $1 and h.state = 'IN_PROGRESS' and h.assessment_id = g.assessment_id)
   order by g.id`,
)

export interface FactsRow {
  seats_doubled: number
  badges: string[]
  links_end: number
  courses: number
  rates: number
  availability: boolean
  deletion_asked: boolean
  pauses_overlap: boolean
  gave_two_at_once: boolean
}

/** What both accounts have that a person can have only once, and what prevents a merge. */
export const factsOf = query<[stays: string, goes: string, now: string, today: string], FactsRow>(
  'merging.facts-of',
  `select
     (select count(*)::int from student_classes g where g.student_id = $2 and g.state = 'RESERVED' and g.starts_at <= $3
        and exists (select from student_classes h where h.student_id = $1 and h.state = 'RESERVED'
                    and h.starts_at < g.ends_at and h.ends_at > g.starts_at)) as seats_doubled,
     (select coalesce(json_agg(b.name order by b.position, b.id), '[]')
      from student_badges g join student_badges h on h.student_id = $1 and h.badge_id = g.badge_id
      join badges b on b.id = g.badge_id where g.student_id = $2) as badges,
     (select count(*)::int from student_badges g join student_badges h on h.student_id = $1 and h.badge_id = g.badge_id
      where g.student_id = $2 and g.link_key is not null and h.link_key is not null) as links_end,
     (select count(distinct k.course_id)::int from watched_classes g
      join watched_classes h on h.student_id = $1 and h.course_class_id = g.course_class_id
      join course_classes k on k.id = g.course_class_id where g.student_id = $2) as courses,
     (select count(distinct g.id)::int from honorarium_rates g join honorarium_rates h
        on h.teacher_id = $1 and h.live_class_type_id = g.live_class_type_id and h.level_id is not distinct from g.level_id
       and daterange(h.valid_from, h.valid_until, '[]') && daterange(g.valid_from, g.valid_until, '[]')
      where g.teacher_id = $2) as rates,
     exists (select from teacher_availability where teacher_id = $1)
       and exists (select from teacher_availability where teacher_id = $2) as availability,
     exists (select from account_deletions where user_id in ($1, $2) and taken_back_at is null and done_at is null)
       as deletion_asked,
     exists (select from contract_pauses g join contract_pauses h on h.student_id = $1
               and daterange(h.starts_on, h.ends_on + 1) && daterange(g.starts_on, g.ends_on + 1)
               and least(g.ends_on, h.ends_on) >= $4::date
             where g.student_id = $2) as pauses_overlap,
     exists (select from scheduled_live_classes g join scheduled_live_classes h on h.teacher_id = $1
               and h.state = 'SCHEDULED' and h.during && g.during
             where g.teacher_id = $2 and ${isPast('g', '$3')}) as gave_two_at_once`,
)

/** Upcoming classes in which either account has a seat or a waitlist entry, or which either teaches. */
export const classesOfBoth = query<[people: readonly string[], now: string], { id: string }>(
  'merging.classes-of-both',
  `select class_id as id from student_classes where student_id = any ($1) and state = 'RESERVED' and starts_at > $2
   union
   select w.class_id from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where w.student_id = any ($1) and w.state in ('WAITING', 'OFFERED') and c.starts_at > $2
   union
   select c.id from scheduled_live_classes c where c.teacher_id = any ($1) and ${isAhead('c', '$2')}
   order by 1`,
)

/** Locks both accounts in a fixed order: first the rows of their role, then the accounts. */
export const lockStudents = command<[people: readonly string[]], { user_id: string }>(
  'merging.lock-students',
  'select user_id from students where user_id = any ($1) order by user_id for update',
)
export const lockTeachers = command<[people: readonly string[]], { user_id: string }>(
  'merging.lock-teachers',
  'select user_id from teachers where user_id = any ($1) order by user_id for update',
)
export const lockUsers = command<[people: readonly string[]], { id: string }>(
  'merging.lock-users',
  'select id from users where id = any ($1) and deleted_at is null order by id for no key update',
)

/** The columns that people fill in themselves. */
const ownColumns = [
  'phone',
  'birth_date',
  'nationality',
  'gender',
  'civil_status',
  'identification_type',
  'identification_number',
  'identification_expedition_date',
  'identification_expedition_place',
  'department',
  'city',
  'neighborhood',
  'address',
  'estrato',
  'education_level',
  'blood_type',
  'blood_rh',
] as const

/** The fields of a person's page in which both accounts have different values. */
export const differencesOf = query<
  [stays: string, goes: string],
  { field: (typeof mergeFields)[number]; stays: string; goes: string }
>(
  'merging.differences-of',
  `select f.field, f.stays, f.goes from users s join users g on g.id = $2
   cross join lateral (values ${mergeFields
     .map((field, at) => `(${at}, '${field}', s.${field}::text, g.${field}::text)`)
     .join(', ')}) f (place, field, stays, goes)
   where s.id = $1 and f.stays <> f.goes and f.stays <> '' and f.goes <> '' order by f.place`,
)

/** Closes the removed account and points it to the kept one. Clears the unique values that move, and returns them. */
export const closeMergedAccount = command<
  [goes: string, stays: string, now: string],
  { external_id: string | null; photo_file_id: string | null; photo_key: string | null }
>(
  'merging.close-merged-account',
  `update users u set merged_into = $2, deleted_at = $3, disabled_at = coalesce(u.disabled_at, $3), version = u.version + 1,
     external_id = case when s.external_id is not null then u.external_id end,
     photo_file_id = case when s.photo_key is not null then u.photo_file_id end,
     photo_key = case when s.photo_key is not null then u.photo_key end
   from users s, (select external_id, photo_file_id, photo_key from users where id = $1) before
   where u.id = $1 and s.id = $2 and u.deleted_at is null
   returning before.external_id, before.photo_file_id, before.photo_key`,
)

/** Fills the kept account's empty fields from the removed one. */
export const fillEmptyFields = command<
  [stays: string, goes: string, externalId: string | null, photoFile: string | null, photoKey: string | null]
>(
  'merging.fill-empty-fields',
  `update users s set version = s.version + 1,
     ${ownColumns.map(field => `${field} = coalesce(s.${field}, g.${field})`).join(', ')},
     time_zone = coalesce(s.time_zone, g.time_zone), language = coalesce(s.language, g.language),
     quiet_from = case when s.quiet_from is null then g.quiet_from else s.quiet_from end,
     quiet_to = case when s.quiet_from is null then g.quiet_to else s.quiet_to end,
     last_name = coalesce(nullif(s.last_name, ''), g.last_name), first_name = coalesce(nullif(s.first_name, ''), g.first_name),
     external_id = coalesce(s.external_id, $3),
     photo_file_id = case when s.photo_key is null then $4::uuid else s.photo_file_id end,
     photo_key = coalesce(s.photo_key, $5)
   from users g where s.id = $1 and g.id = $2`,
)

/** Marks past seats of the removed account that overlap with a seat of the kept one. Both stay on record. */
export const markDoubledSeats = command<[stays: string, goes: string, now: string]>(
  'merging.mark-doubled-seats',
  `update student_classes g set doubled = true
   where g.student_id = $2 and g.state = 'RESERVED' and g.starts_at <= $3
     and exists (select from student_classes h where h.student_id = $1 and h.state = 'RESERVED' and not h.doubled
                 and h.starts_at < g.ends_at and h.ends_at > g.starts_at)`,
)

/** Deletes a placement test attempt in progress. */
export const dropAttempt = command<[attempt: string]>(
  'merging.drop-attempt',
  `delete from attempts where id = $1 and state = 'IN_PROGRESS'`,
)

/**
 * When the kept account was created and whether these staff members opened it: invited or imported the person, or set
 * the address, according to the audit log.
 */
export const openingOf = query<
  [stays: string, staff: readonly string[]],
  { created_at: string; opened_by_them: boolean }
>(
  'merging.opening-of',
  `select u.created_at, exists (
     select from changes c where c.thing = 'PERSON' and c.thing_id = u.id and c.changed_by = any ($2)
       and (c.act in ('INVITED', 'ADDRESS_CORRECTED', 'CREATED') or c.fields ? 'email')) as opened_by_them
   from users u where u.id = $1`,
)

export const setLimits = command<[subscription: string, dateLimit: string, warrantyLimit: string]>(
  'merging.set-limits',
  'update subscriptions set date_limit = $2, warranty_limit = $3 where id = $1',
)

/** Makes this subscription the current one, which is the one that started last: later ones get an earlier start. */
export const makeCurrentSubscription = command<[student: string, subscription: string], { id: string; to: string }>(
  'merging.make-current-subscription',
  `update subscriptions b set starts_on = c.starts_on - 1 from subscriptions c
   where b.student_id = $1 and c.id = $2 and (b.starts_on, b.id) > (c.starts_on, c.id)
   returning b.id, b.starts_on as to`,
)

/** The account that this one was merged into, if any. */
export const mergedInto = query<[user: string], { merged_into: string }>(
  'merging.merged-into',
  'select merged_into from users where id = $1 and merged_into is not null',
)
