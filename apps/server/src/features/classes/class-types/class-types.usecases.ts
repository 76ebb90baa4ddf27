import { randomBytes } from 'node:crypto'
import { movedBefore } from '@aulaviva/domain/row-order'
import type { Actor, Reading, Writing } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import {
  asRead,
  changedMeanwhile,
  invalid,
  notFound,
  orNotFound,
  Problem,
  unknownIn,
} from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { classTypeArchived, nameTaken } from './class-types.errors.ts'
import {
  allTypes,
  type ClassTypeBody,
  type ClassTypeRow,
  insertType,
  levelCodes,
  lockOrder,
  lockType,
  lockTypeInUse,
  offeredTypes,
  setArchived,
  setLevels,
  setPositions,
  typeById,
  updateType,
  usesOf,
} from './class-types.repository.ts'
import { codeStem, logged } from './class-types.rules.ts'

/** Class types, as staff edit them. Classes, reservations, and pay keep the values they were created with. */

const nameRefusals = { one_name_per_class_type: nameTaken }
const keep = changeLog('timetable', 'CLASS_TYPE')

/** Lists the class types in use, with length, price, and default seats, in the academy's order. */
export function typesOfClass(db: Queryable): Promise<ClassTypeRow[]> {
  return offeredTypes.all(db)
}

/** Lists all types with the number of upcoming classes of each, archived ones last. */
export function everyType({ db, now }: Pick<Reading<Actor>, 'db' | 'now'>) {
  return allTypes.all(db, now.toISOString())
}

/** Returns one type with its uses and history. Throws 404 if it doesn't exist. */
export async function readType({ db, person, now, id }: Reading<Actor> & { id: string }) {
  const type = await findType(db, id)
  const [uses, history] = await Promise.all([
    usesOf.first(db, id, now.toISOString()),
    changesOfThing(db, person, 'CLASS_TYPE', id),
  ])
  const { classes_ahead, ...used } = uses ?? { classes_ahead: 0, classes_past: 0, series: 0, rates: 0 }
  return { ...type, classes_ahead, used, history }
}

/**
 * Returns the type for a class, locked against changes and archiving until the transaction ends. Undefined if it
 * doesn't exist. Throws 409 `class_type_archived`, unless the class already `has` this type.
 */
export async function holdTypeInUse(tx: Transaction, id: string, has?: string): Promise<ClassTypeRow | undefined> {
  if (!(await lockTypeInUse.first(tx, id))) return undefined
  const type = await findType(tx, id)
  if (type.archived_at && id !== has) throw new Problem(classTypeArchived)
  return type
}

/** Adds a type at the end of the order. */
export async function addType({ tx, person, now, body }: Writing<Actor> & { body: ClassTypeBody }) {
  const codes = await codesOf(tx, body)
  const code = `${codeStem(body.name)}_${randomBytes(4).toString('hex').toUpperCase()}`
  const made = await orRefuse(insertType.one(tx, ...fieldsOf(body), code), nameRefusals)
  await setLevels.run(tx, made.id, body.levels)
  const { name: _, ...facts } = logged(body, codes)
  const fields = newFields(facts)
  await keep({ tx, person, now }, { id: made.id, name: body.name, act: 'CREATED', fields })
  return readType({ db: tx, person, now, id: made.id })
}

/** Changes a type. Throws 409 if someone changed it after the caller read it. */
export async function changeType({
  tx,
  person,
  now,
  id,
  body,
}: Writing<Actor> & { id: string; body: ClassTypeBody & { version: number } }) {
  const before = await hold(tx, id, body.version)
  const codes = await codesOf(tx, body)
  const known = new Map((await levelCodes.all(tx, before.levels)).map(level => [level.id, level.code]))
  const fields = changedFields(
    logged(
      before,
      before.levels.map(level => known.get(level) ?? level),
    ),
    logged(body, codes),
  )
  if (Object.keys(fields).length > 0) {
    await orRefuse(updateType.run(tx, ...fieldsOf(body), id), nameRefusals)
    await setLevels.run(tx, id, body.levels)
    await keep({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
  }
  return readType({ db: tx, person, now, id })
}

/** Moves a type before another in the order, or to the end. Concurrent moves of other types stay. */
export async function moveType({
  tx,
  person,
  now,
  id,
  before,
}: Writing<Actor> & { id: string; before: string | null }) {
  await lockOrder.all(tx)
  const types = await offeredTypes.all(tx)
  const order = types.map(type => type.id)
  const from = order.indexOf(id)
  if (from < 0) throw new Problem(notFound)
  const moved = movedBefore(order, { id, before })
  if (!moved) throw new Problem(changedMeanwhile)
  const to = moved.indexOf(id)
  if (to !== from) {
    await setPositions.run(tx, moved)
    const fields = { position: { from: from + 1, to: to + 1 } }
    await keep({ tx, person, now }, { id, name: types[from]!.name, act: 'MOVED', fields })
  }
  return everyType({ db: tx, now })
}

/** Archives a type or restores it. Throws 409 if another type now has the name of the restored one. */
export async function archiveType({
  tx,
  person,
  now,
  id,
  version,
  archived,
}: Writing<Actor> & { id: string; version: number; archived: boolean }) {
  const { name, archived_at } = await hold(tx, id, version)
  if ((archived_at !== null) !== archived) {
    await orRefuse(setArchived.run(tx, id, archived ? now.toISOString() : null), nameRefusals)
    await keep({ tx, person, now }, { id, name, act: archived ? 'ARCHIVED' : 'RESTORED' })
  }
  return readType({ db: tx, person, now, id })
}

async function hold(tx: Transaction, id: string, version: number): Promise<ClassTypeRow> {
  orNotFound(await lockType.first(tx, id))
  return asRead(await findType(tx, id), version)
}

async function findType(db: Queryable, id: string): Promise<ClassTypeRow> {
  return orNotFound(await typeById.first(db, id))
}

/** Returns the codes of its levels. Throws 400 if one doesn't exist, or if a private class would have several seats. */
async function codesOf(tx: Transaction, body: ClassTypeBody): Promise<string[]> {
  const found = await levelCodes.all(tx, body.levels)
  if (found.length !== new Set(body.levels).size) throw unknownIn('levels')
  if (body.kind === 'PRIVATE' && body.default_capacity !== 1) {
    throw invalid([{ field: 'default_capacity', code: 'private', message: 'A private class has one seat' }])
  }
  return found.map(({ code }) => code)
}

function fieldsOf(body: ClassTypeBody) {
  return [
    body.name,
    body.description,
    body.kind,
    body.color,
    body.duration_minutes,
    body.cost_minutes,
    body.default_capacity,
    body.needs_unit,
    body.cancel_free_hours_before,
    body.reschedule_hours_before,
  ] as const
}
