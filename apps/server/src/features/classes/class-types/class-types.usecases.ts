import { randomBytes } from 'node:crypto'
import { applyRowMove } from '@aulaviva/domain/row-order'
import type { Actor, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import {
  changedMeanwhile,
  invalid,
  notFound,
  orNotFound,
  Problem,
  requireVersion,
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
  lockTypeForShare,
  offeredTypes,
  setArchived,
  setLevels,
  setPositions,
  typeById,
  typeUses,
  updateType,
} from './class-types.repository.ts'
import { codeStem, loggedFields } from './class-types.rules.ts'

/** Class types, as staff edit them. Classes, reservations, and pay keep the values they were created with. */

const nameRefusals = { one_name_per_class_type: nameTaken }
const recordTypeChange = changeLog('timetable', 'CLASS_TYPE')

/** Lists the class types in use, with length, price, and default seats, in the academy's order. */
export function listOfferedTypes(db: Queryable): Promise<ClassTypeRow[]> {
  return offeredTypes.all(db)
}

/** Lists all types with the number of upcoming classes of each, archived ones last. */
export function listAllTypes({ db, now }: Pick<ReadContext<Actor>, 'db' | 'now'>) {
  return allTypes.all(db, now.toISOString())
}

/** Returns one type with its uses and history. Throws 404 if it doesn't exist. */
export async function readType({ db, person, now, id }: ReadContext<Actor> & { id: string }) {
  const type = await findType(db, id)
  const [uses, history] = await Promise.all([
    typeUses.first(db, id, now.toISOString()),
    changesOfThing(db, person, 'CLASS_TYPE', id),
  ])
  const { classes_ahead, ...used } = uses ?? { classes_ahead: 0, classes_past: 0, series: 0, rates: 0 }
  return { ...type, classes_ahead, used, history }
}

/**
 * Returns the type for a class, locked against changes and archiving until the transaction ends. Undefined if it
 * doesn't exist. Throws 409 `class_type_archived`, unless it is the class's `currentId`.
 */
export async function lockUsableType(
  tx: Transaction,
  id: string,
  currentId?: string,
): Promise<ClassTypeRow | undefined> {
  if (!(await lockTypeForShare.first(tx, id))) return undefined
  const type = await findType(tx, id)
  if (type.archived_at && id !== currentId) throw new Problem(classTypeArchived)
  return type
}

/** Adds a type at the end of the order. */
export async function addType({ tx, person, now, body }: WriteContext<Actor> & { body: ClassTypeBody }) {
  const codes = await loadLevelCodes(tx, body)
  const code = `${codeStem(body.name)}_${randomBytes(4).toString('hex').toUpperCase()}`
  const inserted = await mapConstraintErrors(insertType.one(tx, ...fieldsOf(body), code), nameRefusals)
  await setLevels.run(tx, inserted.id, body.levels)
  const { name: _, ...facts } = loggedFields(body, codes)
  const fields = newFields(facts)
  await recordTypeChange({ tx, person, now }, { id: inserted.id, name: body.name, act: 'CREATED', fields })
  return readType({ db: tx, person, now, id: inserted.id })
}

/** Changes a type. Throws 409 if someone changed it after the caller read it. */
export async function changeType({
  tx,
  person,
  now,
  id,
  body,
}: WriteContext<Actor> & { id: string; body: ClassTypeBody & { version: number } }) {
  const before = await lockForEdit(tx, id, body.version)
  const codes = await loadLevelCodes(tx, body)
  const codeById = new Map((await levelCodes.all(tx, before.levels)).map(level => [level.id, level.code]))
  const fields = changedFields(
    loggedFields(
      before,
      before.levels.map(level => codeById.get(level) ?? level),
    ),
    loggedFields(body, codes),
  )
  if (Object.keys(fields).length > 0) {
    await mapConstraintErrors(updateType.run(tx, ...fieldsOf(body), id), nameRefusals)
    await setLevels.run(tx, id, body.levels)
    await recordTypeChange({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
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
}: WriteContext<Actor> & { id: string; before: string | null }) {
  await lockOrder.all(tx)
  const types = await offeredTypes.all(tx)
  const order = types.map(type => type.id)
  const from = order.indexOf(id)
  if (from < 0) throw new Problem(notFound)
  const moved = applyRowMove(order, { id, before })
  if (!moved) throw new Problem(changedMeanwhile)
  const to = moved.indexOf(id)
  if (to !== from) {
    await setPositions.run(tx, moved)
    const fields = { position: { from: from + 1, to: to + 1 } }
    await recordTypeChange({ tx, person, now }, { id, name: types[from]!.name, act: 'MOVED', fields })
  }
  return listAllTypes({ db: tx, now })
}

/** Archives a type or restores it. Throws 409 if another type now has the name of the restored one. */
export async function archiveType({
  tx,
  person,
  now,
  id,
  version,
  archived,
}: WriteContext<Actor> & { id: string; version: number; archived: boolean }) {
  const { name, archived_at } = await lockForEdit(tx, id, version)
  if ((archived_at !== null) !== archived) {
    await mapConstraintErrors(setArchived.run(tx, id, archived ? now.toISOString() : null), nameRefusals)
    await recordTypeChange({ tx, person, now }, { id, name, act: archived ? 'ARCHIVED' : 'RESTORED' })
  }
  return readType({ db: tx, person, now, id })
}

async function lockForEdit(tx: Transaction, id: string, version: number): Promise<ClassTypeRow> {
  orNotFound(await lockType.first(tx, id))
  return requireVersion(await findType(tx, id), version)
}

async function findType(db: Queryable, id: string): Promise<ClassTypeRow> {
  return orNotFound(await typeById.first(db, id))
}

/** Returns the codes of its levels. Throws 400 if one doesn't exist, or if a private class would have several seats. */
async function loadLevelCodes(tx: Transaction, body: ClassTypeBody): Promise<string[]> {
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
