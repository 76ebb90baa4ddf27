import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import type { Actor, Reading, Writing } from '../../platform/auth/person.ts'
import { changedMeanwhile, invalid, notFound, Problem } from '../../platform/problem/problem.ts'
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

/** The order of the syllabus, and what of it is taught. */

interface Order {
  kind: SyllabusKind
  parent: string | null
  was: readonly string[]
  ids: string[]
}

/**
 * Puts the levels, the units of a level or the topics of a unit in another order, all in one step. Whoever has not seen
 * the order that is being replaced is told: 409 `changed_meanwhile`.
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
  // of levels the whole is the syllabus, which is no thing: the change stands with the first of them
  if (whole) await keepSyllabusChange(making, kind === 'units' ? 'levels' : 'units', whole, 'CHANGED', fields)
  else await keepSyllabusChange(making, 'levels', first, 'CHANGED', fields)
  return ids
}

/** Archives: from then on nothing that is made can choose it; what points to it keeps it. What is archived stays so. */
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

/** Teaches again what was archived, after all others; 409 for a code that is in use, or into what is archived itself. */
export async function restore(making: Writing<Actor>, chosen: Chosen) {
  const { tx } = making
  const { kind, id } = chosen
  await lockSyllabus.run(tx)
  const row = await holdAsRead(tx, chosen)
  if (!row.archived) return { id, version: row.version }
  if (row.parent) await holdTaught(tx, kind === 'units' ? 'levels' : 'units', row.parent)
  await requireRoom(tx, kind, row.parent, 1)
  const done = await orCodeTaken(arrange[kind].restore.first(tx, id))
  // a level of archived units alone asks for all of them, with one that is taught again for that one
  if (kind === 'units') await beginLevelHistories.run(tx, [row.parent])
  await keepSyllabusChange(making, kind, row, 'RESTORED')
  return { id, version: done?.version ?? row.version }
}

/** Deletes what nothing has ever used: a slip. 409 for everything else, which is archived. */
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

/** By what it is used, and what staff changed of it; a 404 problem where there is none. */
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
