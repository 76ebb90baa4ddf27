import { purgeStatement } from '../../../platform/database/purge.ts'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

/** An active waitlist entry. */
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
const isOpenEntrySql = `w.state in ('WAITING', 'OFFERED')`

/** The first waiting entry, if the class has a seat that is neither taken nor held. */
export const nextEntry = command<[classId: string], EntryRow>(
  'waitlist.next-entry',
  `select ${columns} from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where c.id = $1 and c.state = 'SCHEDULED' and c.seats_taken + c.seats_held < c.capacity and w.state = 'WAITING'
   order by w.place limit 1`,
)

/** Holds a seat for a waiting entry. Returns the number of rows. */
export const offerSeat = command<[id: string, now: string, until: string]>(
  'waitlist.offer-seat',
  `update waitlist_entries set state = 'OFFERED', offered_at = $2, offer_expires_at = $3
   where id = $1 and state = 'WAITING'`,
)

/** Turns off auto-reserve for the class's waitlist, and releases the seats held for auto-reserve. */
export const clearAutoReserve = command<[classId: string]>(
  'waitlist.clear-auto-reserve',
  `update waitlist_entries set auto_accept_hours_before = null, state = 'WAITING', offered_at = null, offer_expires_at = null
   where class_id = $1 and state in ('WAITING', 'OFFERED') and auto_accept_hours_before is not null`,
)

/** Skips a student who can't take the seat. */
export const skipEntry = command<[id: string, reason: string]>(
  'waitlist.skip-entry',
  `update waitlist_entries set state = 'SKIPPED', skip_reason = $2, offer_expires_at = null
   where id = $1 and state in ('WAITING', 'OFFERED')`,
)

/** Ends the expired offers of a class and returns them. */
export const lapseOffers = command<[classId: string, now: string], EntryRow>(
  'waitlist.lapse-offers',
  `update waitlist_entries w set state = 'LAPSED', offer_expires_at = null
   where w.class_id = $1 and w.state = 'OFFERED' and w.offer_expires_at <= $2 returning ${columns}`,
)

/** Takes a student off the waitlists of several classes. */
export const leaveEntries = command<[classes: readonly string[], student: string]>(
  'waitlist.leave-entries',
  `update waitlist_entries w set state = 'LEFT', offer_expires_at = null
   where w.class_id = any ($1) and w.student_id = $2 and ${isOpenEntrySql}`,
)

/** Which of these classes someone waits for. */
export const classesWaitedFor = query<[classes: readonly string[]], { class_id: string }>(
  'waitlist.classes-waited-for',
  `select distinct class_id from waitlist_entries where class_id = any ($1) and state = 'WAITING' order by class_id`,
)

export const leaveEntry = command<[classId: string, student: string], { id: string }>(
  'waitlist.leave-entry',
  `update waitlist_entries w set state = 'LEFT', offer_expires_at = null
   where w.class_id = $1 and w.student_id = $2 and ${isOpenEntrySql} returning w.id`,
)

/** Closes the waitlist of a class and returns its active entries. */
export const closeEntries = command<[classId: string], EntryRow>(
  'waitlist.close-entries',
  `update waitlist_entries w set state = 'CLOSED', offer_expires_at = null where w.class_id = $1 and ${isOpenEntrySql}
   returning ${columns}`,
)

/** Open offers to reserve automatically, if the seat opened early enough. */
export const offersToAutoReserve = command<[classId: string, now: string], EntryRow>(
  'waitlist.offers-to-auto-reserve',
  `select ${columns} from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where w.class_id = $1 and w.state = 'OFFERED' and w.offer_expires_at > $2
     and w.offered_at <= c.starts_at - make_interval(hours => w.auto_accept_hours_before)
   order by w.place`,
)

/** Locks a student unless another transaction has the lock. It never waits, so it can be taken in any order. */
export const lockStudentIfFree = command<[student: string], { user_id: string }>(
  'waitlist.lock-student-if-free',
  `select user_id from students where user_id = $1 for update skip locked`,
)

export const insertEntry = command<
  [classId: string, student: string, autoAcceptHoursBefore: number | null, now: string],
  { id: string }
>(
  'waitlist.insert-entry',
  `insert into waitlist_entries (class_id, student_id, auto_accept_hours_before, created_at) values ($1, $2, $3, $4)
   on conflict (class_id, student_id) where state in ('WAITING', 'OFFERED') do nothing returning id`,
)

export const setAutoReserve = command<[classId: string, student: string, hoursBefore: number | null]>(
  'waitlist.set-auto-reserve',
  `update waitlist_entries w set auto_accept_hours_before = $3
   where w.class_id = $1 and w.student_id = $2 and ${isOpenEntrySql}`,
)

/** A waitlist entry with its class. */
export interface PlaceRow extends ClassRow {
  entry_id: string
  entry_state: 'WAITING' | 'OFFERED'
  auto_accept_hours_before: number | null
  offer_expires_at: string | null
  joined_at: string
  rank: number
  waiting: number
}

// an expired offer no longer counts, even before it is ended
const placeColumns = `
  c.*, w.id as entry_id, w.state as entry_state, w.auto_accept_hours_before, w.offer_expires_at, w.created_at as joined_at,
  (select count(*) from waitlist_entries o
   where o.class_id = w.class_id and o.state in ('WAITING', 'OFFERED') and o.place <= w.place) as rank,
  (select count(*) from waitlist_entries o
   where o.class_id = w.class_id and o.state in ('WAITING', 'OFFERED')) as waiting`
const isCountedSql = `${isOpenEntrySql} and (w.offer_expires_at is null or w.offer_expires_at > $2)`

export const placesOfStudent = query<[student: string, now: string], PlaceRow>(
  'waitlist.places-of-student',
  `select ${placeColumns} from waitlist_entries w join live_classes c on c.id = w.class_id
   where w.student_id = $1 and ${isCountedSql} and ${isAhead('c', '$2')}
   order by w.offer_expires_at nulls last, c.starts_at, w.id`,
)

export const placeOfStudent = query<[student: string, now: string, classId: string], PlaceRow>(
  'waitlist.place-of-student',
  `select ${placeColumns} from waitlist_entries w join live_classes c on c.id = w.class_id
   where w.student_id = $1 and ${isCountedSql} and w.class_id = $3`,
)

/** The students on the waitlist of a class, in order. */
export const studentsWaiting = query<
  [classId: string],
  { student_id: string; first_name: string; last_name: string; photo_key: string | null }
>(
  'waitlist.students-waiting',
  `select w.student_id, u.first_name, u.last_name, u.photo_key
   from waitlist_entries w join users u on u.id = w.student_id
   where w.class_id = $1 and ${isOpenEntrySql} order by w.place`,
)

export const countWaiting = query<[classId: string], { waiting: number }>(
  'waitlist.count-waiting',
  `select count(*) as waiting from waitlist_entries w where w.class_id = $1 and ${isOpenEntrySql}`,
)

/**
 * Classes whose waitlist needs processing: an offer has expired or must be reserved, a seat is open, or reserving has
 * closed. Classes that start before `$2` can no longer be reserved.
 */
export const classesToSettle = query<[now: string, closing: string], { class_id: string }>(
  'waitlist.classes-to-settle',
  `select distinct w.class_id from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where ${isOpenEntrySql} and (
     c.state <> 'SCHEDULED' or c.starts_at <= $2
     or w.offer_expires_at <= $1
     or (w.state = 'OFFERED' and w.offered_at <= c.starts_at - make_interval(hours => w.auto_accept_hours_before))
     or (w.state = 'WAITING' and c.seats_taken + c.seats_held < c.capacity)
   ) order by w.class_id`,
)

/** Entries of upcoming classes stay, because their students see them. */
export const purgeClosedEntries = purgeStatement('waitlist.forget-ended', 'waitlist_entries', {
  since: 'created_at',
  condition: `state not in ('WAITING', 'OFFERED')
       and exists (select from scheduled_live_classes c where c.id = t.class_id and c.ends_at < $1::timestamptz)`,
})
