import type { ChangeAct, ChangedThing } from '@aulaviva/domain/changes'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode } from '@aulaviva/domain/placement'
import { mostLevels, mostTopics, mostUnits, type SyllabusKind } from '@aulaviva/domain/syllabus'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { asRead, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type ChangedFields, changedFields } from '../changes/changes.rules.ts'
import { keepChanges } from '../changes/changes.usecases.ts'
import { keptLevels, lockSyllabus, lockThing, type ThingRow } from './kept.repository.ts'
import {
  arrange,
  changeLevel as changeLevelRow,
  insertLevels,
  insertTopics,
  insertUnits,
  type LevelState,
  levelState,
  parts,
  raiseCoursesOfLevel,
} from './making.repository.ts'
import { levelCodeTaken, syllabusArchived, syllabusFull } from './syllabus.errors.ts'

/** Creates and renames levels, units, and topics. */

/** A level, unit, or topic, at the version that was read. */
export interface Chosen {
  kind: SyllabusKind
  id: string
  version: number
}

const things: Record<SyllabusKind, ChangedThing> = { levels: 'LEVEL', units: 'UNIT', topics: 'TOPIC' }
const most: Record<SyllabusKind, number> = { levels: mostLevels, units: mostUnits, topics: mostTopics }

/** Records a change of a level, unit, or topic in the audit log. */
export function keepSyllabusChange(
  { tx, person, now }: Writing<Actor>,
  kind: SyllabusKind,
  { id, name }: { id: string; name: string },
  act: ChangeAct,
  fields: ChangedFields = {},
): Promise<void> {
  return keepChanges(tx, [{ by: person.id, area: 'content', thing: things[kind], id, name, act, fields }], now)
}

/** Locks a level, unit, or topic. Throws a 404 problem if it doesn't exist. */
export async function hold(tx: Transaction, kind: SyllabusKind, id: string): Promise<ThingRow> {
  return orNotFound(await lockThing[kind].first(tx, id))
}

/** The same at the version that was read. Throws 409 `changed_meanwhile` for another version. */
export async function holdAsRead(tx: Transaction, { kind, id, version }: Chosen): Promise<ThingRow> {
  return asRead(await hold(tx, kind, id), version)
}

/** The same as the target of an addition. Throws 409 if it or its parent is archived. */
export async function holdTaught(tx: Transaction, kind: SyllabusKind, id: string): Promise<ThingRow> {
  const row = await hold(tx, kind, id)
  if (row.archived) throw new Problem(syllabusArchived)
  if (kind === 'units' && row.parent) await holdTaught(tx, 'levels', row.parent)
  return row
}

/** Throws 409 if this many more would exceed the limit. */
export async function requireRoom(tx: Transaction, kind: SyllabusKind, parent: string | null, more: number) {
  const there = await arrange[kind].inOrder.all(tx, parent)
  if (there.length + more > most[kind]) throw new Problem(syllabusFull)
}

interface NewLevel {
  code: string
  name: string
  cefr: CefrCode | null
  color: LevelColor
  description: string
}

/** Adds levels at the end, all or none. Throws 409 if a code belongs to another level. Returns every level. */
export async function makeLevels(making: Writing<Actor>, levels: readonly NewLevel[]) {
  const { tx } = making
  await lockSyllabus.run(tx)
  await requireRoom(tx, 'levels', null, levels.length)
  const made = await orCodeTaken(
    insertLevels.all(
      tx,
      levels.map(({ code }) => code),
      levels.map(({ cefr }) => cefr),
      levels.map(({ name }) => name),
      levels.map(({ color }) => color),
      levels.map(({ description }) => description),
    ),
  )
  for (const [at, { id }] of made.entries()) {
    const { code, name } = levels[at] as NewLevel
    await keepSyllabusChange(making, 'levels', { id, name: `${code} ${name}` }, 'CREATED')
  }
  return keptLevels.all(tx)
}

/** Returns the result of writing a level. Throws 409 if another active level has the code. */
export function orCodeTaken<T>(write: Promise<T>): Promise<T> {
  return orRefuse(write, { one_level_of_a_code: levelCodeTaken })
}

interface NewPart {
  title: string
  /** The goal. */
  description?: string
}

/** Adds units to a level, or topics to a unit, at the end. */
export async function addParts(
  making: Writing<Actor>,
  kind: 'units' | 'topics',
  parent: string,
  added: readonly NewPart[],
) {
  const { tx } = making
  await lockSyllabus.run(tx)
  const within = await holdTaught(tx, kind === 'units' ? 'levels' : 'units', parent)
  await requireRoom(tx, kind, parent, added.length)
  const made = await (kind === 'units' ? insertUnits : insertTopics).all(
    tx,
    parent,
    added.map(({ title }) => title),
    added.map(({ description = '' }) => description),
  )
  for (const [at, { id }] of made.entries()) {
    const fields = { [kind === 'units' ? 'level' : 'unit']: { from: null, to: within.name } }
    await keepSyllabusChange(making, kind, { id, name: added[at]?.title ?? '' }, 'CREATED', fields)
  }
  return made
}

/** Changes the name and description of a level. Fields that aren't sent stay. */
export async function changeLevel(
  making: Writing<Actor>,
  id: string,
  { version, ...wanted }: { version: number } & { [F in keyof LevelState]?: LevelState[F] | undefined },
) {
  const { tx } = making
  await lockSyllabus.run(tx)
  await holdAsRead(tx, { kind: 'levels', id, version })
  const before = (await levelState.first(tx, id)) as LevelState
  const after = { ...before, ...given(wanted) }
  const fields = changedFields({ ...before }, { ...after })
  if (Object.keys(fields).length === 0) return { id, version }
  const { code, name, cefr, color, description } = after
  const changed = await orCodeTaken(changeLevelRow.first(tx, id, code, name, cefr, color, description))
  if (fields.code) await raiseCoursesOfLevel.run(tx, id)
  await keepSyllabusChange(making, 'levels', { id, name: `${code} ${name}` }, 'CHANGED', fields)
  return { id, version: changed?.version ?? version }
}

/** Changes the title and goal of a unit or topic. Fields that aren't sent stay. */
export async function changePart(
  making: Writing<Actor>,
  kind: 'units' | 'topics',
  id: string,
  { version, ...wanted }: { version: number; title?: string | undefined; description?: string | undefined },
) {
  const { tx } = making
  await lockSyllabus.run(tx)
  await holdAsRead(tx, { kind, id, version })
  const before = (await parts[kind].state.first(tx, id)) as { title: string; description: string }
  const after = { ...before, ...given(wanted) }
  const fields = changedFields({ ...before }, { ...after })
  if (Object.keys(fields).length === 0) return { id, version }
  const changed = await parts[kind].change.first(tx, id, after.title, after.description)
  await keepSyllabusChange(making, kind, { id, name: after.title }, 'CHANGED', fields)
  return { id, version: changed?.version ?? version }
}

/** Drops the fields that were not sent. */
function given<T extends object>(wanted: T): { [F in keyof T]: Exclude<T[F], undefined> } {
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [F in keyof T]: Exclude<T[F], undefined> }
}
