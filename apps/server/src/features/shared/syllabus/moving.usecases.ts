import type { Actor, Writing } from '../../../platform/auth/person.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { lockSyllabus, type ThingRow } from './kept.repository.ts'
import { arrange, beginLevelHistories } from './making.repository.ts'
import { type Chosen, hold, holdAsRead, holdTaught, keepSyllabusChange, requireRoom } from './making.usecases.ts'
import {
  bury,
  classesFollowTopic,
  classesFollowUnit,
  copyRatesOfLevel,
  mergeClassesOfLevel,
  mergeClassesOfTopic,
  mergeClassesOfUnit,
  mergeLevelPointers,
  mergeResults,
  moveArchivedTopics,
  moveArchivedUnits,
  moveMaterials,
  moveTopic,
  moveUnit,
} from './moving.repository.ts'
import { samePlace, syllabusArchived } from './syllabus.errors.ts'

/** Moves a part of the syllabus, or merges it into another one. */

/**
 * Moves a unit to another level, or a topic to another unit, as the last one. Upcoming classes follow it. Classes that
 * have started don't change, so approvals stay. Results stay with their topic.
 */
export async function move(making: Writing<Actor>, { to, ...chosen }: Chosen & { to: string }) {
  const { tx, now } = making
  const { kind, id } = chosen
  if (kind === 'levels') throw new Problem(samePlace)
  await lockSyllabus.run(tx)
  const row = await holdAsRead(tx, chosen)
  if (row.archived) throw new Problem(syllabusArchived)
  const parents = kind === 'units' ? 'levels' : 'units'
  const target = await holdTaught(tx, parents, to)
  if (row.parent === target.id) throw new Problem(samePlace)
  await requireRoom(tx, kind, to, 1)
  const from = await hold(tx, parents, row.parent ?? '')
  const moved = await (kind === 'units' ? moveUnit : moveTopic).first(tx, id, to)
  await (kind === 'units' ? classesFollowUnit : classesFollowTopic).run(tx, id, now.toISOString())
  await arrange[kind].closeGaps.run(tx, row.parent)
  if (kind === 'units') await beginLevelHistories.run(tx, [row.parent, to])
  const fields = { [kind === 'units' ? 'level' : 'unit']: { from: from.name, to: target.name } }
  await keepSyllabusChange(making, kind, row, 'MOVED', fields)
  return { id, version: moved?.version ?? row.version }
}

/**
 * Merges a part into another active one of the same kind. References to the merged part then refer to the target. Units
 * and topics are appended to those of the target, and those with the same title are merged. Of two results in one
 * class, the better one stays. The merged part can't be found anymore and stays as a record.
 */
export async function merge(making: Writing<Actor>, { into, ...chosen }: Chosen & { into: string }) {
  const { tx } = making
  const { kind, id } = chosen
  if (id === into) throw new Problem(samePlace)
  await lockSyllabus.run(tx)
  const row = await holdAsRead(tx, chosen)
  const target = await holdTaught(tx, kind, into)
  await merging[kind](making, row, target)
  // levels are completed by their units, so merging topics doesn't matter here
  if (kind === 'levels') await beginLevelHistories.run(tx, [into])
  if (kind === 'units') await beginLevelHistories.run(tx, [row.parent, target.parent])
  const after = await hold(tx, kind, into)
  return { id: into, version: after.version }
}

const merging = { levels: mergeLevels, units: mergeUnits, topics: mergeTopics }

async function mergeTopics(making: Writing<Actor>, from: ThingRow, into: ThingRow): Promise<void> {
  const { tx } = making
  const now = making.now.toISOString()
  // first, to wait for transactions that have locked the topic before moving its data
  await bury.topics.run(tx, from.id, into.id, now)
  await mergeResults.run(tx, from.id, into.id)
  await mergeClassesOfTopic.run(tx, from.id, into.id, now)
  await moveMaterials.topics.run(tx, from.id, into.id)
  await arrange.topics.closeGaps.run(tx, from.parent)
  await keepMerge(making, 'topics', from, into)
}

async function mergeUnits(making: Writing<Actor>, from: ThingRow, into: ThingRow): Promise<void> {
  const { tx } = making
  const now = making.now.toISOString()
  const theirs = byTitle(await arrange.topics.inOrder.all(tx, into.id))
  const topics = from.archived ? [] : await arrange.topics.inOrder.all(tx, from.id)
  await requireRoom(tx, 'topics', into.id, topics.filter(topic => !theirs.has(titleOf(topic))).length)
  for (const topic of topics) {
    const held = await hold(tx, 'topics', topic.id)
    const same = theirs.get(titleOf(topic))
    if (same) await mergeTopics(making, held, await hold(tx, 'topics', same))
    else await moveTopic.run(tx, topic.id, into.id)
  }
  await moveArchivedTopics.run(tx, from.id, into.id)
  await bury.units.run(tx, from.id, into.id, now)
  await mergeClassesOfUnit.run(tx, from.id, into.id, now)
  await moveMaterials.units.run(tx, from.id, into.id)
  await arrange.units.closeGaps.run(tx, from.parent)
  await keepMerge(making, 'units', from, into)
}

async function mergeLevels(making: Writing<Actor>, from: ThingRow, into: ThingRow): Promise<void> {
  const { tx } = making
  const now = making.now.toISOString()
  const theirs = byTitle(await arrange.units.inOrder.all(tx, into.id))
  const units = await arrange.units.inOrder.all(tx, from.id)
  await requireRoom(tx, 'units', into.id, units.filter(unit => !theirs.has(titleOf(unit))).length)
  for (const unit of units) {
    const held = await hold(tx, 'units', unit.id)
    const same = theirs.get(titleOf(unit))
    if (same) await mergeUnits(making, held, await hold(tx, 'units', same))
    else {
      await moveUnit.run(tx, unit.id, into.id)
      await classesFollowUnit.run(tx, unit.id, now)
    }
  }
  await moveArchivedUnits.run(tx, from.id, into.id)
  await bury.levels.run(tx, from.id, into.id, now)
  await arrange.levels.closeGaps.run(tx, null)
  await mergeClassesOfLevel.run(tx, from.id, into.id, now)
  for (const pointer of mergeLevelPointers) await pointer.run(tx, from.id, into.id)
  await copyRatesOfLevel.run(tx, from.id, into.id, now)
  await keepMerge(making, 'levels', from, into)
}

/** Records the merge in the history of both. */
async function keepMerge(making: Writing<Actor>, kind: Chosen['kind'], from: ThingRow, into: ThingRow): Promise<void> {
  await keepSyllabusChange(making, kind, from, 'MERGED', { into: { from: null, to: into.name } })
  await keepSyllabusChange(making, kind, into, 'MERGED', { merged: { from: null, to: from.name } })
}

const titleOf = ({ name }: { name: string }) => name.trim().toLocaleLowerCase()
const byTitle = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(row => [titleOf(row), row.id]))
