import type { Actor, Reading, Writing } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { asRead, orNotFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { classroomArchived, nameTaken } from './classrooms.errors.ts'
import {
  allClassrooms,
  type ClassroomBody,
  classroomById,
  insertClassroom,
  lockClassroom,
  lockClassroomInUse,
  setArchived,
  updateClassroom,
} from './classrooms.repository.ts'

/** Classrooms, as staff edit them. */

const nameRefusals = { one_name_per_classroom: nameTaken }
const keep = changeLog('timetable', 'CLASSROOM')

/** Lists all classrooms with the number of upcoming classes in each, archived ones last. */
export function everyClassroom({ db, now }: Pick<Reading<Actor>, 'db' | 'now'>) {
  return allClassrooms.all(db, now.toISOString())
}

/** Returns one classroom with its uses and history. Throws 404 if it doesn't exist. */
export async function readClassroom({ db, person, now, id }: Reading<Actor> & { id: string }) {
  const found = orNotFound(await classroomById.first(db, now.toISOString(), id))
  return { ...found, history: await changesOfThing(db, person, 'CLASSROOM', id) }
}

/**
 * Returns the classroom for a class, locked against archiving until the transaction ends. Throws 400 if it doesn't
 * exist, and 409 `classroom_archived`.
 */
export async function holdClassroomInUse(tx: Transaction, id: string): Promise<{ id: string; name: string }> {
  const held = await lockClassroomInUse.first(tx, id)
  if (!held) throw unknownIn('classroom')
  if (held.archived_at) throw new Problem(classroomArchived)
  return { id: held.id, name: held.name }
}

/** Adds a classroom. Throws 409 if another one in use has its name. */
export async function addClassroom({ tx, person, now, body }: Writing<Actor> & { body: ClassroomBody }) {
  const made = await orRefuse(
    insertClassroom.one(tx, body.name, body.seats, body.place, now.toISOString()),
    nameRefusals,
  )
  const fields = newFields({ seats: body.seats, place: body.place })
  await keep({ tx, person, now }, { id: made.id, name: body.name, act: 'CREATED', fields })
  return readClassroom({ db: tx, person, now, id: made.id })
}

/** Changes a classroom. Throws 409 if someone changed it after the caller read it. */
export async function changeClassroom({
  tx,
  person,
  now,
  id,
  body,
}: Writing<Actor> & { id: string; body: ClassroomBody & { version: number } }) {
  const before = asRead(await lockClassroom.first(tx, id), body.version)
  const said = ({ name, seats, place }: ClassroomBody) => ({ name, seats, place })
  const fields = changedFields(said(before), said(body))
  if (Object.keys(fields).length > 0) {
    await orRefuse(updateClassroom.run(tx, id, body.name, body.seats, body.place), nameRefusals)
    await keep({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
  }
  return readClassroom({ db: tx, person, now, id })
}

/**
 * Archives a classroom, in which classes stay, or restores it. Throws 409 if another one now has the name of the
 * restored one.
 */
export async function archiveClassroom({
  tx,
  person,
  now,
  id,
  version,
  archived,
}: Writing<Actor> & { id: string; version: number; archived: boolean }) {
  const { name, archived_at } = asRead(await lockClassroom.first(tx, id), version)
  if ((archived_at !== null) !== archived) {
    await orRefuse(setArchived.run(tx, id, archived ? now.toISOString() : null), nameRefusals)
    await keep({ tx, person, now }, { id, name, act: archived ? 'ARCHIVED' : 'RESTORED' })
  }
  return readClassroom({ db: tx, person, now, id })
}
