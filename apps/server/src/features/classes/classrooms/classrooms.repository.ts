import { command, query } from '../../../platform/database/statement.ts'
import { isAhead, isPast } from '../../shared/catalogue/counted-classes.rules.ts'

/** The fields of a classroom that staff edit. */
export interface ClassroomBody {
  name: string
  seats: number
  place: string
}

export interface ClassroomRow extends ClassroomBody {
  id: string
  version: number
  archived_at: string | null
  classes_ahead: number
}

const classesAheadColumn = `(select count(*)::int from scheduled_live_classes c
  where c.classroom_id = r.id and ${isAhead('c', '$1')}) as classes_ahead`
const columns = `r.id, r.name, r.seats, r.place, r.version, r.archived_at, ${classesAheadColumn}`

export const allClassrooms = query<[now: string], ClassroomRow>(
  'classrooms.all-classrooms',
  `select ${columns} from classrooms r order by r.archived_at is not null, folded(r.name), r.id`,
)

export const classroomById = query<[now: string, id: string], ClassroomRow & { classes_past: number }>(
  'classrooms.classroom-by-id',
  `select ${columns}, (select count(*)::int from scheduled_live_classes c
     where c.classroom_id = r.id and ${isPast('c', '$1')}) as classes_past
   from classrooms r where r.id = $2`,
)

/** Locks a classroom for a change. */
export const lockClassroom = command<
  [id: string],
  ClassroomBody & { id: string; version: number; archived_at: string | null }
>(
  'classrooms.lock-classroom',
  'select id, name, seats, place, version, archived_at from classrooms where id = $1 for no key update',
)

/** Locks a classroom for share, so that it can't be archived before a class uses it. */
export const lockClassroomForShare = command<[id: string], { id: string; name: string; archived_at: string | null }>(
  'classrooms.lock-classroom-for-share',
  'select id, name, archived_at from classrooms where id = $1 for share',
)

export const insertClassroom = command<[name: string, seats: number, place: string, now: string], { id: string }>(
  'classrooms.insert-classroom',
  'insert into classrooms (name, seats, place, created_at) values ($1, $2, $3, $4) returning id',
)

export const updateClassroom = command<[id: string, name: string, seats: number, place: string]>(
  'classrooms.update-classroom',
  'update classrooms set name = $2, seats = $3, place = $4, version = version + 1 where id = $1',
)

export const setArchived = command<[id: string, archivedAt: string | null]>(
  'classrooms.set-archived',
  'update classrooms set archived_at = $2, version = version + 1 where id = $1',
)
