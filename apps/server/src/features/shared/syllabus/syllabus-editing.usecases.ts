import type { ChangeAct, ChangedThing } from '@aulaviva/domain/changes'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode } from '@aulaviva/domain/placement'
import { maxLevels, maxTopics, maxUnits, type SyllabusKind } from '@aulaviva/domain/syllabus'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { type ChangedFields, changedFields } from '../changes/changes.rules.ts'
import { recordChanges } from '../changes/changes.usecases.ts'
import { fullLevels, lockPartRow, lockSyllabus, type SyllabusPartRow } from './full-syllabus.repository.ts'
import { levelCodeTaken, syllabusArchived, syllabusFull } from './syllabus.errors.ts'
import {
  changeLevel as changeLevelRow,
  insertLevels,
  insertTopics,
  insertUnits,
  type LevelState,
  levelState,
  orderStatements,
  partStatements,
  raiseCourseVersions,
} from './syllabus-editing.repository.ts'

/** Creates and renames levels, units, and topics. */

/** A level, unit, or topic, at the version that was read. */
export interface ChosenPart {
  kind: SyllabusKind
  id: string
  version: number
}

const thingByKind: Record<SyllabusKind, ChangedThing> = { levels: 'LEVEL', units: 'UNIT', topics: 'TOPIC' }
const maxByKind: Record<SyllabusKind, number> = { levels: maxLevels, units: maxUnits, topics: maxTopics }

/** Records a change of a level, unit, or topic in the audit log. */
export function recordSyllabusChange(
  { tx, person, now }: WriteContext<Actor>,
  kind: SyllabusKind,
  { id, name }: { id: string; name: string },
  act: ChangeAct,
  fields: ChangedFields = {},
): Promise<void> {
  return recordChanges(tx, [{ by: person.id, area: 'content', thing: thingByKind[kind], id, name, act, fields }], now)
}

/** Locks a level, unit, or topic. Throws a 404 problem if it doesn't exist. */
export async function lockPart(tx: Transaction, kind: SyllabusKind, id: string): Promise<SyllabusPartRow> {
  return orNotFound(await lockPartRow[kind].first(tx, id))
}

/** The same at the version that was read. Throws 409 `changed_meanwhile` for another version. */
export async function lockPartAtVersion(tx: Transaction, { kind, id, version }: ChosenPart): Promise<SyllabusPartRow> {
  return requireVersion(await lockPart(tx, kind, id), version)
}

/** The same as the target of an addition. Throws 409 if it or its parent is archived. */
export async function lockActivePart(tx: Transaction, kind: SyllabusKind, id: string): Promise<SyllabusPartRow> {
  const row = await lockPart(tx, kind, id)
  if (row.archived) throw new Problem(syllabusArchived)
  if (kind === 'units' && row.parent) await lockActivePart(tx, 'levels', row.parent)
  return row
}

/** Throws 409 if this many more would exceed the limit. */
export async function requireCapacity(tx: Transaction, kind: SyllabusKind, parent: string | null, more: number) {
  const siblings = await orderStatements[kind].inOrder.all(tx, parent)
  if (siblings.length + more > maxByKind[kind]) throw new Problem(syllabusFull)
}

interface NewLevel {
  code: string
  name: string
  cefr: CefrCode | null
  color: LevelColor
  description: string
}

/** Adds levels at the end, all or none. Throws 409 if a code belongs to another level. Returns every level. */
export async function createLevels(context: WriteContext<Actor>, levels: readonly NewLevel[]) {
  const { tx } = context
  await lockSyllabus.run(tx)
  await requireCapacity(tx, 'levels', null, levels.length)
  const created = await mapCodeTaken(
    insertLevels.all(
      tx,
      levels.map(({ code }) => code),
      levels.map(({ cefr }) => cefr),
      levels.map(({ name }) => name),
      levels.map(({ color }) => color),
      levels.map(({ description }) => description),
    ),
  )
  for (const [at, { id }] of created.entries()) {
    const { code, name } = levels[at] as NewLevel
    await recordSyllabusChange(context, 'levels', { id, name: `${code} ${name}` }, 'CREATED')
  }
  return fullLevels.all(tx)
}

/** Returns the result of writing a level. Throws 409 if another active level has the code. */
export function mapCodeTaken<T>(write: Promise<T>): Promise<T> {
  return mapConstraintErrors(write, { one_level_of_a_code: levelCodeTaken })
}

interface NewPart {
  title: string
  /** The goal. */
  description?: string
}

/** Adds units to a level, or topics to a unit, at the end. */
export async function addParts(
  context: WriteContext<Actor>,
  kind: 'units' | 'topics',
  parent: string,
  added: readonly NewPart[],
) {
  const { tx } = context
  await lockSyllabus.run(tx)
  const parentRow = await lockActivePart(tx, kind === 'units' ? 'levels' : 'units', parent)
  await requireCapacity(tx, kind, parent, added.length)
  const created = await (kind === 'units' ? insertUnits : insertTopics).all(
    tx,
    parent,
    added.map(({ title }) => title),
    added.map(({ description = '' }) => description),
  )
  for (const [at, { id }] of created.entries()) {
    const fields = { [kind === 'units' ? 'level' : 'unit']: { from: null, to: parentRow.name } }
    await recordSyllabusChange(context, kind, { id, name: added[at]?.title ?? '' }, 'CREATED', fields)
  }
  return created
}

/** Changes the name and description of a level. Fields that aren't sent stay. */
export async function changeLevel(
  context: WriteContext<Actor>,
  id: string,
  { version, ...changes }: { version: number } & { [F in keyof LevelState]?: LevelState[F] | undefined },
) {
  const { tx } = context
  await lockSyllabus.run(tx)
  await lockPartAtVersion(tx, { kind: 'levels', id, version })
  const before = (await levelState.first(tx, id)) as LevelState
  const after = { ...before, ...definedFields(changes) }
  const fields = changedFields({ ...before }, { ...after })
  if (Object.keys(fields).length === 0) return { id, version }
  const { code, name, cefr, color, description } = after
  const changed = await mapCodeTaken(changeLevelRow.first(tx, id, code, name, cefr, color, description))
  if (fields.code) await raiseCourseVersions.run(tx, id)
  await recordSyllabusChange(context, 'levels', { id, name: `${code} ${name}` }, 'CHANGED', fields)
  return { id, version: changed?.version ?? version }
}

/** Changes the title and goal of a unit or topic. Fields that aren't sent stay. */
export async function changePart(
  context: WriteContext<Actor>,
  kind: 'units' | 'topics',
  id: string,
  { version, ...changes }: { version: number; title?: string | undefined; description?: string | undefined },
) {
  const { tx } = context
  await lockSyllabus.run(tx)
  await lockPartAtVersion(tx, { kind, id, version })
  const before = (await partStatements[kind].state.first(tx, id)) as { title: string; description: string }
  const after = { ...before, ...definedFields(changes) }
  const fields = changedFields({ ...before }, { ...after })
  if (Object.keys(fields).length === 0) return { id, version }
  const changed = await partStatements[kind].change.first(tx, id, after.title, after.description)
  await recordSyllabusChange(context, kind, { id, name: after.title }, 'CHANGED', fields)
  return { id, version: changed?.version ?? version }
}

/** Drops the fields that were not sent. */
function definedFields<T extends object>(changes: T): { [F in keyof T]: Exclude<T[F], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [F in keyof T]: Exclude<T[F], undefined> }
}
