import type { Actor, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem, requireVersion, unknownIn } from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { classroomArchived, nameTaken } from './classrooms.errors.ts'
import {
  allClassrooms,
  type ClassroomBody,
  classroomById,
  insertClassroom,
  lockClassroom,
  lockClassroomForShare,
  setArchived,
  updateClassroom,
} from './classrooms.repository.ts'

/** Classrooms, as staff edit them. */

const nameRefusals = { one_name_per_classroom: nameTaken }
const recordClassroomChange = changeLog('timetable', 'CLASSROOM')

/** Lists all classrooms with the number of upcoming classes in each, archived ones last. */
export function listClassrooms({ db, now }: Pick<ReadContext<Actor>, 'db' | 'now'>) {
  return allClassrooms.all(db, now.toISOString())
}

/** Returns one classroom with its uses and history. Throws 404 if it doesn't exist. */
export async function readClassroom({ db, person, now, id }: ReadContext<Actor> & { id: string }) {
  const found = orNotFound(await classroomById.first(db, now.toISOString(), id))
  return { ...found, history: await changesOfThing(db, person, 'CLASSROOM', id) }
}

/**
 * Returns the classroom for a class, locked against archiving until the transaction ends. Throws 400 if it doesn't
 * exist, and 409 `classroom_archived`.
 */
export async function lockUsableClassroom(tx: Transaction, id: string): Promise<{ id: string; name: string }> {
  const locked = await lockClassroomForShare.first(tx, id)
  if (!locked) throw unknownIn('classroom')
  if (locked.archived_at) throw new Problem(classroomArchived)
  return { id: locked.id, name: locked.name }
}

/** Adds a classroom. Throws 409 if another one in use has its name. */
export async function addClassroom({ tx, person, now, body }: WriteContext<Actor> & { body: ClassroomBody }) {
  const inserted = await mapConstraintErrors(
    insertClassroom.one(tx, body.name, body.seats, body.place, now.toISOString()),
    nameRefusals,
  )
  const fields = newFields({ seats: body.seats, place: body.place })
  await recordClassroomChange({ tx, person, now }, { id: inserted.id, name: body.name, act: 'CREATED', fields })
  return readClassroom({ db: tx, person, now, id: inserted.id })
}

/** Changes a classroom. Throws 409 if someone changed it after the caller read it. */
export async function changeClassroom({
  tx,
  person,
  now,
  id,
  body,
}: WriteContext<Actor> & { id: string; body: ClassroomBody & { version: number } }) {
  const before = requireVersion(await lockClassroom.first(tx, id), body.version)
  const fieldsOf = ({ name, seats, place }: ClassroomBody) => ({ name, seats, place })
  const fields = changedFields(fieldsOf(before), fieldsOf(body))
  if (Object.keys(fields).length > 0) {
    await mapConstraintErrors(updateClassroom.run(tx, id, body.name, body.seats, body.place), nameRefusals)
    await recordClassroomChange({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
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
}: WriteContext<Actor> & { id: string; version: number; archived: boolean }) {
  const { name, archived_at } = requireVersion(await lockClassroom.first(tx, id), version)
  if ((archived_at !== null) !== archived) {
    await mapConstraintErrors(setArchived.run(tx, id, archived ? now.toISOString() : null), nameRefusals)
    await recordClassroomChange({ tx, person, now }, { id, name, act: archived ? 'ARCHIVED' : 'RESTORED' })
  }
  return readClassroom({ db: tx, person, now, id })
}
