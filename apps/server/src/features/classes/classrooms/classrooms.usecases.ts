import type { Actor, Reading, Writing } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, notFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { type Change, changesOfThing, keepChanges } from '../../shared/changes/changes.usecases.ts'
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

type Versioned = { version: number }

/** Lists all classrooms with the number of upcoming classes in each, archived ones last. */
export function everyClassroom({ db, now }: Pick<Reading<Actor>, 'db' | 'now'>) {
  return allClassrooms.all(db, now.toISOString())
}

/** Returns one classroom with its uses and history. Throws 404 if it doesn't exist. */
export async function readClassroom({ db, person, now, id }: Reading<Actor> & { id: string }) {
  const found = await classroomById.first(db, now.toISOString(), id)
  if (!found) throw new Problem(notFound)
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
  const fields = Object.fromEntries(
    Object.entries({ seats: body.seats, place: body.place })
      .filter(([, to]) => to !== '')
      .map(([field, to]) => [field, { from: null, to }]),
  )
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
}: Writing<Actor> & { id: string; body: ClassroomBody & Versioned }) {
  const before = await hold(tx, id, body.version)
  const said = ({ name, seats, place }: ClassroomBody) => ({ name, seats, place })
  const fields = changedFields(said(before), said(body))
  if (Object.keys(fields).length > 0) {
    await orRefuse(updateClassroom.run(tx, id, body.name, body.seats, body.place), nameRefusals)
    await keep({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
  }
  return readClassroom({ db: tx, person, now, id })
}

/** Archives a classroom. Classes in it stay there. */
export function archiveClassroom(input: Writing<Actor> & { id: string; body: Versioned }) {
  return setUse(input, input.now.toISOString())
}

/** Restores an archived classroom. Throws 409 if another one now has its name. */
export function restoreClassroom(input: Writing<Actor> & { id: string; body: Versioned }) {
  return setUse(input, null)
}

async function setUse(
  { tx, person, now, id, body }: Writing<Actor> & { id: string; body: Versioned },
  archivedAt: string | null,
) {
  const { name, archived_at } = await hold(tx, id, body.version)
  if ((archived_at === null) !== (archivedAt === null)) {
    await orRefuse(setArchived.run(tx, id, archivedAt), nameRefusals)
    await keep({ tx, person, now }, { id, name, act: archivedAt ? 'ARCHIVED' : 'RESTORED' })
  }
  return readClassroom({ db: tx, person, now, id })
}

async function hold(tx: Transaction, id: string, version: number) {
  const held = await lockClassroom.first(tx, id)
  if (!held) throw new Problem(notFound)
  if (held.version !== version) throw new Problem(changedMeanwhile)
  return held
}

function keep(
  { tx, person, now }: Writing<Actor>,
  change: Pick<Change, 'id' | 'name' | 'act' | 'fields'>,
): Promise<void> {
  return keepChanges(tx, [{ by: person.id, area: 'timetable', thing: 'CLASSROOM', ...change }], now)
}
