import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { lockSyllabus, type SyllabusPartRow } from './full-syllabus.repository.ts'
import {
  classesFollowTopic,
  classesFollowUnit,
  copyRatesOfLevel,
  markMergedInto,
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
import { orderStatements, restartLevelChecks } from './syllabus-editing.repository.ts'
import {
  type ChosenPart,
  lockActivePart,
  lockPart,
  lockPartAtVersion,
  recordSyllabusChange,
  requireCapacity,
} from './syllabus-editing.usecases.ts'

/** Moves a part of the syllabus, or merges it into another one. */

/**
 * Moves a unit to another level, or a topic to another unit, as the last one. Upcoming classes follow it. Classes that
 * have started don't change, so approvals stay. Results stay with their topic.
 */
export async function movePart(context: WriteContext<Actor>, { to, ...chosen }: ChosenPart & { to: string }) {
  const { tx, now } = context
  const { kind, id } = chosen
  if (kind === 'levels') throw new Problem(samePlace)
  await lockSyllabus.run(tx)
  const row = await lockPartAtVersion(tx, chosen)
  if (row.archived) throw new Problem(syllabusArchived)
  const parents = kind === 'units' ? 'levels' : 'units'
  const target = await lockActivePart(tx, parents, to)
  if (row.parent === target.id) throw new Problem(samePlace)
  await requireCapacity(tx, kind, to, 1)
  const from = await lockPart(tx, parents, row.parent ?? '')
  const moved = await (kind === 'units' ? moveUnit : moveTopic).first(tx, id, to)
  await (kind === 'units' ? classesFollowUnit : classesFollowTopic).run(tx, id, now.toISOString())
  await orderStatements[kind].closeGaps.run(tx, row.parent)
  if (kind === 'units') await restartLevelChecks.run(tx, [row.parent, to])
  const fields = { [kind === 'units' ? 'level' : 'unit']: { from: from.name, to: target.name } }
  await recordSyllabusChange(context, kind, row, 'MOVED', fields)
  return { id, version: moved?.version ?? row.version }
}

/**
 * Merges a part into another active one of the same kind. References to the merged part then refer to the target. Units
 * and topics are appended to those of the target, and those with the same title are merged. Of two results in one
 * class, the better one stays. The merged part can't be found anymore and stays as a record.
 */
export async function mergePart(context: WriteContext<Actor>, { into, ...chosen }: ChosenPart & { into: string }) {
  const { tx } = context
  const { kind, id } = chosen
  if (id === into) throw new Problem(samePlace)
  await lockSyllabus.run(tx)
  const row = await lockPartAtVersion(tx, chosen)
  const target = await lockActivePart(tx, kind, into)
  await mergeByKind[kind](context, row, target)
  // levels are completed by their units, so merging topics doesn't matter here
  if (kind === 'levels') await restartLevelChecks.run(tx, [into])
  if (kind === 'units') await restartLevelChecks.run(tx, [row.parent, target.parent])
  const after = await lockPart(tx, kind, into)
  return { id: into, version: after.version }
}

const mergeByKind = { levels: mergeLevels, units: mergeUnits, topics: mergeTopics }

async function mergeTopics(context: WriteContext<Actor>, from: SyllabusPartRow, into: SyllabusPartRow): Promise<void> {
  const { tx } = context
  const now = context.now.toISOString()
  // first, to wait for transactions that have locked the topic before moving its data
  await markMergedInto.topics.run(tx, from.id, into.id, now)
  await mergeResults.run(tx, from.id, into.id)
  await mergeClassesOfTopic.run(tx, from.id, into.id, now)
  await moveMaterials.topics.run(tx, from.id, into.id)
  await orderStatements.topics.closeGaps.run(tx, from.parent)
  await recordMerge(context, 'topics', from, into)
}

async function mergeUnits(context: WriteContext<Actor>, from: SyllabusPartRow, into: SyllabusPartRow): Promise<void> {
  const { tx } = context
  const now = context.now.toISOString()
  const targetIds = byTitle(await orderStatements.topics.inOrder.all(tx, into.id))
  const topics = from.archived ? [] : await orderStatements.topics.inOrder.all(tx, from.id)
  await requireCapacity(tx, 'topics', into.id, topics.filter(topic => !targetIds.has(titleOf(topic))).length)
  for (const topic of topics) {
    const source = await lockPart(tx, 'topics', topic.id)
    const same = targetIds.get(titleOf(topic))
    if (same) await mergeTopics(context, source, await lockPart(tx, 'topics', same))
    else await moveTopic.run(tx, topic.id, into.id)
  }
  await moveArchivedTopics.run(tx, from.id, into.id)
  await markMergedInto.units.run(tx, from.id, into.id, now)
  await mergeClassesOfUnit.run(tx, from.id, into.id, now)
  await moveMaterials.units.run(tx, from.id, into.id)
  await orderStatements.units.closeGaps.run(tx, from.parent)
  await recordMerge(context, 'units', from, into)
}

async function mergeLevels(context: WriteContext<Actor>, from: SyllabusPartRow, into: SyllabusPartRow): Promise<void> {
  const { tx } = context
  const now = context.now.toISOString()
  const targetIds = byTitle(await orderStatements.units.inOrder.all(tx, into.id))
  const units = await orderStatements.units.inOrder.all(tx, from.id)
  await requireCapacity(tx, 'units', into.id, units.filter(unit => !targetIds.has(titleOf(unit))).length)
  for (const unit of units) {
    const source = await lockPart(tx, 'units', unit.id)
    const same = targetIds.get(titleOf(unit))
    if (same) await mergeUnits(context, source, await lockPart(tx, 'units', same))
    else {
      await moveUnit.run(tx, unit.id, into.id)
      await classesFollowUnit.run(tx, unit.id, now)
    }
  }
  await moveArchivedUnits.run(tx, from.id, into.id)
  await markMergedInto.levels.run(tx, from.id, into.id, now)
  await orderStatements.levels.closeGaps.run(tx, null)
  await mergeClassesOfLevel.run(tx, from.id, into.id, now)
  for (const pointer of mergeLevelPointers) await pointer.run(tx, from.id, into.id)
  await copyRatesOfLevel.run(tx, from.id, into.id, now)
  await recordMerge(context, 'levels', from, into)
}

/** Records the merge in the history of both. */
async function recordMerge(
  context: WriteContext<Actor>,
  kind: ChosenPart['kind'],
  from: SyllabusPartRow,
  into: SyllabusPartRow,
): Promise<void> {
  await recordSyllabusChange(context, kind, from, 'MERGED', { into: { from: null, to: into.name } })
  await recordSyllabusChange(context, kind, into, 'MERGED', { merged: { from: null, to: from.name } })
}

const titleOf = ({ name }: { name: string }) => name.trim().toLocaleLowerCase()
const byTitle = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(row => [titleOf(row), row.id]))
