import { forgetSome } from '../../platform/database/forget-some.ts'
import { command, query } from '../../platform/database/statement.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

/** A place in the line of a class that still counts. */
export interface EntryRow {
  id: string
  class_id: string
  student_id: string
  state: 'WAITING' | 'OFFERED'
  auto_accept_hours_before: number | null
  offered_at: string | null
  offer_expires_at: string | null
  created_at: string
}

const columns = `w.id, w.class_id, w.student_id, w.state, w.auto_accept_hours_before, w.offered_at, w.offer_expires_at,
  w.created_at`
const live = `w.state in ('WAITING', 'OFFERED')`

/** The first who waits, if the class has a seat that nobody has or holds. */
export const nextInLine = command<[classId: string], EntryRow>(
  'waitlist.next',
  `select ${columns} from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where c.id = $1 and c.state = 'SCHEDULED' and c.seats_taken + c.seats_held < c.capacity and w.state = 'WAITING'
   order by w.place limit 1`,
)

/** Holds a seat for who waits; says whether it did. */
export const offerSeat = command<[id: string, now: string, until: string]>(
  'waitlist.offer',
  `update waitlist_entries set state = 'OFFERED', offered_at = $2, offer_expires_at = $3
   where id = $1 and state = 'WAITING'`,
)

/** Lets nobody in line have a seat of the class without being asked, nor one that is held for them until it is taken. */
export const askFirst = command<[classId: string]>(
  'waitlist.ask-first',
  `update waitlist_entries set auto_accept_hours_before = null, state = 'WAITING', offered_at = null, offer_expires_at = null
   where class_id = $1 and state in ('WAITING', 'OFFERED') and auto_accept_hours_before is not null`,
)

/** Passes over somebody who cannot take the seat. */
export const skipEntry = command<[id: string, reason: string]>(
  'waitlist.skip',
  `update waitlist_entries set state = 'SKIPPED', skip_reason = $2, offer_expires_at = null
   where id = $1 and state in ('WAITING', 'OFFERED')`,
)

/** Ends the offers of a class whose time is over; answers with them. */
export const lapseOffers = command<[classId: string, now: string], EntryRow>(
  'waitlist.lapse',
  `update waitlist_entries w set state = 'LAPSED', offer_expires_at = null
   where w.class_id = $1 and w.state = 'OFFERED' and w.offer_expires_at <= $2 returning ${columns}`,
)

export const leaveLine = command<[classId: string, student: string]>(
  'waitlist.leave',
  `update waitlist_entries w set state = 'LEFT', offer_expires_at = null
   where w.class_id = $1 and w.student_id = $2 and ${live}`,
)

/** Ends the line of a class; answers with everybody who was in it. */
export const closeLine = command<[classId: string], EntryRow>(
  'waitlist.close',
  `update waitlist_entries w set state = 'CLOSED', offer_expires_at = null where w.class_id = $1 and ${live}
   returning ${columns}`,
)

/** Running offers that their students have asked to be taken for them, if the seat freed early enough. */
export const offersToTake = command<[classId: string, now: string], EntryRow>(
  'waitlist.to-take',
  `select ${columns} from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where w.class_id = $1 and w.state = 'OFFERED' and w.offer_expires_at > $2
     and w.offered_at <= c.starts_at - make_interval(hours => w.auto_accept_hours_before)
   order by w.place`,
)

/** The lock on a student, unless somebody has it: never waits, so that it may be asked for in any order. */
export const lockStudentAtOnce = command<[student: string], { user_id: string }>(
  'waitlist.lock-student',
  `select user_id from students where user_id = $1 for update skip locked`,
)

export const insertEntry = command<
  [classId: string, student: string, autoAcceptHoursBefore: number | null, now: string],
  { id: string }
>(
  'waitlist.join',
  `insert into waitlist_entries (class_id, student_id, auto_accept_hours_before, created_at) values ($1, $2, $3, $4)
   on conflict (class_id, student_id) where state in ('WAITING', 'OFFERED') do nothing returning id`,
)

export const chooseAutoAccept = command<[classId: string, student: string, hoursBefore: number | null]>(
  'waitlist.choose',
  `update waitlist_entries w set auto_accept_hours_before = $3
   where w.class_id = $1 and w.student_id = $2 and ${live}`,
)

/** A place in line with its class. */
export interface PlaceRow extends ClassRow {
  entry_id: string
  entry_state: 'WAITING' | 'OFFERED'
  auto_accept_hours_before: number | null
  offer_expires_at: string | null
  joined_at: string
  rank: number
  waiting: number
}

// an offer that has run out counts no more, also before somebody has come by to end it
const placeColumns = `
  c.*, w.id as entry_id, w.state as entry_state, w.auto_accept_hours_before, w.offer_expires_at, w.created_at as joined_at,
  (select count(*) from waitlist_entries o
   where o.class_id = w.class_id and o.state in ('WAITING', 'OFFERED') and o.place <= w.place) as rank,
  (select count(*) from waitlist_entries o
   where o.class_id = w.class_id and o.state in ('WAITING', 'OFFERED')) as waiting`
const counts = `${live} and (w.offer_expires_at is null or w.offer_expires_at > $2)`

export const placesOfStudent = query<[student: string, now: string], PlaceRow>(
  'waitlist.mine',
  `select ${placeColumns} from waitlist_entries w join live_classes c on c.id = w.class_id
   where w.student_id = $1 and ${counts} and c.starts_at > $2 and c.state = 'SCHEDULED'
   order by w.offer_expires_at nulls last, c.starts_at, w.id`,
)

export const placeInLine = query<[student: string, now: string, classId: string], PlaceRow>(
  'waitlist.place',
  `select ${placeColumns} from waitlist_entries w join live_classes c on c.id = w.class_id
   where w.student_id = $1 and ${counts} and w.class_id = $3`,
)

export const countWaiting = query<[classId: string], { waiting: number }>(
  'waitlist.count',
  `select count(*) as waiting from waitlist_entries w where w.class_id = $1 and ${live}`,
)

/**
 * Classes whose line asks for something: an offer has run out or waits to be taken, a seat is free, or nothing can be
 * reserved any more. `$2`: classes that start before it are too late to reserve.
 */
export const classesToSettle = query<[now: string, closing: string], { class_id: string }>(
  'waitlist.to-settle',
  `select distinct w.class_id from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where ${live} and (
     c.state <> 'SCHEDULED' or c.starts_at <= $2
     or w.offer_expires_at <= $1
     or (w.state = 'OFFERED' and w.offered_at <= c.starts_at - make_interval(hours => w.auto_accept_hours_before))
     or (w.state = 'WAITING' and c.seats_taken + c.seats_held < c.capacity)
   ) order by w.class_id`,
)

/** Entries of classes ahead stay: their students see them. */
export const forgetEnded = forgetSome('waitlist.forget-ended', 'waitlist_entries', {
  since: 'created_at',
  besides: `state not in ('WAITING', 'OFFERED')
       and exists (select from scheduled_live_classes c where c.id = t.class_id and c.ends_at < $1::timestamptz)`,
})
