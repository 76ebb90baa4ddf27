import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import type { Actor, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { changedMeanwhile, invalid, notFound, Problem } from '../../../platform/problem/problem.ts'
import { changesOfThing } from '../changes/changes.usecases.ts'
import { findPart, lockSyllabus, partUse } from './full-syllabus.repository.ts'
import { deleteMaterials } from './materials.usecases.ts'
import { syllabusInUse } from './syllabus.errors.ts'
import { orderStatements, restartLevelChecks } from './syllabus-editing.repository.ts'
import {
  type ChosenPart,
  lockActivePart,
  lockPart,
  lockPartAtVersion,
  mapCodeTaken,
  recordSyllabusChange,
  requireCapacity,
} from './syllabus-editing.usecases.ts'

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
export async function reorderSyllabus(
  context: WriteContext<Actor>,
  { kind, parent, was, ids }: Order,
): Promise<string[]> {
  const { tx } = context
  if ((kind === 'levels') !== (parent === null)) {
    throw invalid([{ field: 'parent', code: 'required', message: 'Units belong to a level, and topics to a unit' }])
  }
  if (ids.length !== was.length || new Set(ids).size !== ids.length || !ids.every(id => was.includes(id))) {
    throw invalid([{ field: 'ids', code: 'not_the_same', message: 'Must have the same items in another order' }])
  }
  await lockSyllabus.run(tx)
  const parentRow = parent && (await lockPart(tx, kind === 'units' ? 'levels' : 'units', parent))
  const before = await orderStatements[kind].inOrder.all(tx, parent)
  if (before.length !== was.length || before.some(({ id }, at) => id !== was[at])) throw new Problem(changedMeanwhile)
  const first = before[0]
  if (!first || (await orderStatements[kind].place.run(tx, ids)) === 0) return ids
  const names = new Map(before.map(({ id, name }) => [id, name]))
  const fields = {
    order: { from: before.map(({ name }) => name), to: ids.map(id => names.get(id) ?? '') },
  }
  // the order of the levels belongs to no single record, so log the change with the first level
  if (parentRow)
    await recordSyllabusChange(context, kind === 'units' ? 'levels' : 'units', parentRow, 'CHANGED', fields)
  else await recordSyllabusChange(context, 'levels', first, 'CHANGED', fields)
  return ids
}

/**
 * Archives a part of the syllabus. Nothing new can use it, and existing references stay. Does nothing if it is already
 * archived.
 */
export async function archivePart(context: WriteContext<Actor>, chosen: ChosenPart) {
  const { tx, now } = context
  const { kind, id } = chosen
  await lockSyllabus.run(tx)
  const row = await lockPartAtVersion(tx, chosen)
  if (row.archived) return { id, version: row.version }
  const archived = await orderStatements[kind].archive.first(tx, id, now.toISOString())
  await orderStatements[kind].closeGaps.run(tx, row.parent)
  if (kind === 'units') await restartLevelChecks.run(tx, [row.parent])
  await recordSyllabusChange(context, kind, row, 'ARCHIVED')
  return { id, version: archived?.version ?? row.version }
}

/** Restores an archived part as the last one. Throws 409 if its code is in use, or if its parent is archived. */
export async function restorePart(context: WriteContext<Actor>, chosen: ChosenPart) {
  const { tx } = context
  const { kind, id } = chosen
  await lockSyllabus.run(tx)
  const row = await lockPartAtVersion(tx, chosen)
  if (!row.archived) return { id, version: row.version }
  if (row.parent) await lockActivePart(tx, kind === 'units' ? 'levels' : 'units', row.parent)
  await requireCapacity(tx, kind, row.parent, 1)
  const restored = await mapCodeTaken(orderStatements[kind].restore.first(tx, id))
  // a level with only archived units requires all of them; once one is restored, it requires only that one
  if (kind === 'units') await restartLevelChecks.run(tx, [row.parent])
  await recordSyllabusChange(context, kind, row, 'RESTORED')
  return { id, version: restored?.version ?? row.version }
}

/** Deletes a part that was never used, such as a mistake. Throws 409 for all others, which can only be archived. */
export async function removePart(context: WriteContext<Actor>, chosen: ChosenPart): Promise<null> {
  const { tx, now } = context
  const { kind, id } = chosen
  await lockSyllabus.run(tx)
  const row = await lockPartAtVersion(tx, chosen)
  const use = await partUse[kind].first(tx, id, now.toISOString())
  if (use?.used !== false) throw new Problem(syllabusInUse)
  if (kind !== 'levels') await deleteMaterials(context, kind, id)
  await orderStatements[kind].remove.run(tx, id)
  if (!row.archived) await orderStatements[kind].closeGaps.run(tx, row.parent)
  if (kind === 'units') await restartLevelChecks.run(tx, [row.parent])
  await recordSyllabusChange(context, kind, row, 'DELETED')
  return null
}

/** What uses this part, and its history. Throws a 404 problem if it doesn't exist. */
export async function readUse({ db, person, now }: ReadContext, { kind, id }: { kind: SyllabusKind; id: string }) {
  const thingByKind = { levels: 'LEVEL', units: 'UNIT', topics: 'TOPIC' } as const
  const [part, use, changes] = await Promise.all([
    findPart[kind].first(db, id),
    partUse[kind].first(db, id, now.toISOString()),
    changesOfThing(db, person, thingByKind[kind], id),
  ])
  if (!part || !use) throw new Problem(notFound)
  const { used, ...counts } = use
  return { ...counts, can_be_deleted: !used, changes }
}
