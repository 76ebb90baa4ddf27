import type { ChangeAct, ChangedThing } from '@aulaviva/domain/changes'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode } from '@aulaviva/domain/placement'
import { mostLevels, mostTopics, mostUnits, type SyllabusKind } from '@aulaviva/domain/syllabus'
import type { Actor, Writing } from '../../platform/auth/person.ts'
import { orRefuse } from '../../platform/database/failures.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { changedMeanwhile, notFound, Problem } from '../../platform/problem/problem.ts'
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

/** Making levels, units and topics, and changing what they are called. */

/** One of them as somebody read it. */
export interface Chosen {
  kind: SyllabusKind
  id: string
  version: number
}

const things: Record<SyllabusKind, ChangedThing> = { levels: 'LEVEL', units: 'UNIT', topics: 'TOPIC' }
const most: Record<SyllabusKind, number> = { levels: mostLevels, units: mostUnits, topics: mostTopics }

/** Keeps what was done with one of them. */
export function keepSyllabusChange(
  { tx, person, now }: Writing<Actor>,
  kind: SyllabusKind,
  { id, name }: { id: string; name: string },
  act: ChangeAct,
  fields: ChangedFields = {},
): Promise<void> {
  return keepChanges(tx, [{ by: person.id, area: 'content', thing: things[kind], id, name, act, fields }], now)
}

/** One of them, held; a 404 problem where there is none. */
export async function hold(tx: Transaction, kind: SyllabusKind, id: string): Promise<ThingRow> {
  const row = await lockThing[kind].first(tx, id)
  if (!row) throw new Problem(notFound)
  return row
}

/** The same as it was read: 409 `changed_meanwhile` for another version. */
export async function holdAsRead(tx: Transaction, { kind, id, version }: Chosen): Promise<ThingRow> {
  const row = await hold(tx, kind, id)
  if (row.version !== version) throw new Problem(changedMeanwhile)
  return row
}

/** The same, where something is to come into it: 409 for what is archived itself or in what holds it. */
export async function holdTaught(tx: Transaction, kind: SyllabusKind, id: string): Promise<ThingRow> {
  const row = await hold(tx, kind, id)
  if (row.archived) throw new Problem(syllabusArchived)
  if (kind === 'units' && row.parent) await holdTaught(tx, 'levels', row.parent)
  return row
}

/** Throws 409 where so many more would be too many. */
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

/** Makes levels after those there are, all or none; 409 for a code that another level has. Answers with every level. */
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

/** What the write of a level answers; 409 for a code that another in use has. */
export function orCodeTaken<T>(write: Promise<T>): Promise<T> {
  return orRefuse(write, { one_level_of_a_code: levelCodeTaken })
}

interface NewPart {
  title: string
  /** The goal. */
  description?: string
}

/** Adds units to a level, or topics to a unit, after those it has. */
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

/** Changes what a level is called and what it means; what is not said stays. */
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

/** Changes the title and the goal of a unit or a topic; what is not said stays. */
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

/** Only what was said of a change. */
function given<T extends object>(wanted: T): { [F in keyof T]: Exclude<T[F], undefined> } {
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [F in keyof T]: Exclude<T[F], undefined> }
}
