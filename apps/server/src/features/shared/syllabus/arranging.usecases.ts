import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import type { Actor, Reading, Writing } from '../../../platform/auth/person.ts'
import { changedMeanwhile, invalid, notFound, Problem } from '../../../platform/problem/problem.ts'
import { changesOfThing } from '../changes/changes.usecases.ts'
import { knownThing, lockSyllabus, useOf } from './kept.repository.ts'
import { arrange, beginLevelHistories } from './making.repository.ts'
import {
  type Chosen,
  hold,
  holdAsRead,
  holdTaught,
  keepSyllabusChange,
  orCodeTaken,
  requireRoom,
} from './making.usecases.ts'
import { forgetMaterials } from './materials.usecases.ts'
import { syllabusInUse } from './syllabus.errors.ts'

/** The order of the syllabus, and archiving and restoring its parts. */

interface Order {
  kind: SyllabusKind
  parent: string | null
  was: readonly string[]
  ids: string[]
}

/**
 * Reorders all levels, the units of a level, or the topics of a unit in one step. Throws 409 `changed_meanwhile` if
 * `was` isn't the current order.
 */
export async function putInOrder(making: Writing<Actor>, { kind, parent, was, ids }: Order): Promise<string[]> {
  const { tx } = making
  if ((kind === 'levels') !== (parent === null)) {
    throw invalid([{ field: 'parent', code: 'required', message: 'Units belong to a level, and topics to a unit' }])
  }
  if (ids.length !== was.length || new Set(ids).size !== ids.length || !ids.every(id => was.includes(id))) {
    throw invalid([{ field: 'ids', code: 'not_the_same', message: 'Must have the same items in another order' }])
  }
  await lockSyllabus.run(tx)
  const whole = parent && (await hold(tx, kind === 'units' ? 'levels' : 'units', parent))
  const before = await arrange[kind].inOrder.all(tx, parent)
  if (before.length !== was.length || before.some(({ id }, at) => id !== was[at])) throw new Problem(changedMeanwhile)
  const first = before[0]
  if (!first || (await arrange[kind].place.run(tx, ids)) === 0) return ids
  const names = new Map(before.map(({ id, name }) => [id, name]))
  const fields = {
    order: { from: before.map(({ name }) => name), to: ids.map(id => names.get(id) ?? '') },
  }
  // the order of the levels belongs to no single record, so log the change with the first level
  if (whole) await keepSyllabusChange(making, kind === 'units' ? 'levels' : 'units', whole, 'CHANGED', fields)
  else await keepSyllabusChange(making, 'levels', first, 'CHANGED', fields)
  return ids
}

/**
 * Archives a part of the syllabus. Nothing new can use it, and existing references stay. Does nothing if it is already
 * archived.
 */
export async function archive(making: Writing<Actor>, chosen: Chosen) {
  const { tx, now } = making
  const { kind, id } = chosen
  await lockSyllabus.run(tx)
  const row = await holdAsRead(tx, chosen)
  if (row.archived) return { id, version: row.version }
  const done = await arrange[kind].archive.first(tx, id, now.toISOString())
  await arrange[kind].closeGaps.run(tx, row.parent)
  if (kind === 'units') await beginLevelHistories.run(tx, [row.parent])
  await keepSyllabusChange(making, kind, row, 'ARCHIVED')
  return { id, version: done?.version ?? row.version }
}

/** Restores an archived part as the last one. Throws 409 if its code is in use, or if its parent is archived. */
export async function restore(making: Writing<Actor>, chosen: Chosen) {
  const { tx } = making
  const { kind, id } = chosen
  await lockSyllabus.run(tx)
  const row = await holdAsRead(tx, chosen)
  if (!row.archived) return { id, version: row.version }
  if (row.parent) await holdTaught(tx, kind === 'units' ? 'levels' : 'units', row.parent)
  await requireRoom(tx, kind, row.parent, 1)
  const done = await orCodeTaken(arrange[kind].restore.first(tx, id))
  // a level with only archived units requires all of them; once one is restored, it requires only that one
  if (kind === 'units') await beginLevelHistories.run(tx, [row.parent])
  await keepSyllabusChange(making, kind, row, 'RESTORED')
  return { id, version: done?.version ?? row.version }
}

/** Deletes a part that was never used, such as a mistake. Throws 409 for all others, which can only be archived. */
export async function remove(making: Writing<Actor>, chosen: Chosen): Promise<null> {
  const { tx, now } = making
  const { kind, id } = chosen
  await lockSyllabus.run(tx)
  const row = await holdAsRead(tx, chosen)
  const use = await useOf[kind].first(tx, id, now.toISOString())
  if (use?.used !== false) throw new Problem(syllabusInUse)
  if (kind !== 'levels') await forgetMaterials(making, kind, id)
  await arrange[kind].remove.run(tx, id)
  if (!row.archived) await arrange[kind].closeGaps.run(tx, row.parent)
  if (kind === 'units') await beginLevelHistories.run(tx, [row.parent])
  await keepSyllabusChange(making, kind, row, 'DELETED')
  return null
}

/** What uses this part, and its history. Throws a 404 problem if it doesn't exist. */
export async function readUse({ db, person, now }: Reading, { kind, id }: { kind: SyllabusKind; id: string }) {
  const thing = { levels: 'LEVEL', units: 'UNIT', topics: 'TOPIC' } as const
  const [there, use, changes] = await Promise.all([
    knownThing[kind].first(db, id),
    useOf[kind].first(db, id, now.toISOString()),
    changesOfThing(db, person, thing[kind], id),
  ])
  if (!there || !use) throw new Problem(notFound)
  const { used, ...counts } = use
  return { ...counts, can_be_deleted: !used, changes }
}
