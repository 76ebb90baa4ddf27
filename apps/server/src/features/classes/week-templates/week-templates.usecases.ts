import { type LineProblem, mostClassesCopied } from '@aulaviva/domain/class-copies'
import { titleOfRow } from '@aulaviva/domain/class-title'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import { personOrNone } from '../../../platform/auth/person-summary.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { asRead, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { classesOfWeek, type Narrowed } from '../class-editing/copying.usecases.ts'
import { nameTaken, templateTooLarge, weekHasNoClasses } from './week-templates.errors.ts'
import {
  allTemplates,
  dropLines,
  insertTemplate,
  type LineRow,
  linesOf,
  linesToContinue,
  lockTemplate,
  removeTemplate,
  renameTemplate,
  setTaken,
  takeClasses,
  templateById,
} from './week-templates.repository.ts'
import { linesContinued } from './week-templates.rules.ts'

/** Weeks of group classes, saved as templates. Applying one works like copying a week. */

const nameRefusals = { week_templates_by_name: nameTaken }
const keep = changeLog('timetable', 'WEEK_TEMPLATE')

type Deps = Pick<Dependencies, 'settings'>

type WeekBody = Narrowed & { week: string }

/** All templates by name. */
export function readTemplates({ db }: { db: Queryable }) {
  return allTemplates.all(db)
}

/**
 * One template with its classes, and which fields of each refer to something archived. Throws 404 if it doesn't exist.
 */
export async function readTemplate(db: Queryable, id: string) {
  const found = orNotFound(await templateById.first(db, id))
  return { ...found, classes: (await linesOf.all(db, id)).map(presentLine) }
}

/**
 * Saves the group classes of a week as a template. Throws 409 if another template has the name or the week has no such
 * class.
 */
export async function keepTemplate(
  deps: Deps,
  { tx, person, now, body }: Writing & { body: WeekBody & { name: string } },
) {
  const made = await orRefuse(insertTemplate.one(tx, body.name, person.id, now.toISOString()), nameRefusals)
  const { to } = await take(deps, tx, made.id, body)
  const fields = { classes: { from: null, to } }
  await keep({ tx, person, now }, { id: made.id, name: body.name, act: 'CREATED', fields })
  return readTemplate(tx, made.id)
}

/** Renames a template. Throws 409 if it isn't at the given version. */
export async function nameTemplate({
  tx,
  person,
  now,
  id,
  body,
}: Writing<Actor> & { id: string; body: { version: number; name: string } }) {
  const before = asRead(await lockTemplate.first(tx, id), body.version)
  if (before.name !== body.name) {
    await orRefuse(renameTemplate.run(tx, id, body.name), nameRefusals)
    const fields = { name: { from: before.name, to: body.name } }
    await keep({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
  }
  return readTemplate(tx, id)
}

/**
 * Replaces the template's classes by the group classes of a week. Classes already created from it stay and aren't
 * created twice.
 */
export async function replaceTemplate(
  deps: Deps,
  { tx, person, now, id, body }: Writing<Actor> & { id: string; body: WeekBody & { version: number } },
) {
  const { name } = asRead(await lockTemplate.first(tx, id), body.version)
  const classes = await take(deps, tx, id, body)
  await setTaken.run(tx, id, now.toISOString())
  await keep({ tx, person, now }, { id, name, act: 'CHANGED', fields: { classes } })
  return readTemplate(tx, id)
}

/** Deletes a template. Classes created from it stay. Throws 409 if it isn't at the given version. */
export async function dropTemplate({
  tx,
  person,
  now,
  id,
  body,
}: Writing<Actor> & { id: string; body: { version: number } }): Promise<null> {
  const { name } = asRead(await lockTemplate.first(tx, id), body.version)
  await removeTemplate.run(tx, id)
  await keep({ tx, person, now }, { id, name, act: 'DELETED' })
  return null
}

/**
 * Saves the classes of a week to the template and returns the old and new number. Classes that continue a template
 * class keep its id.
 */
async function take(deps: Deps, tx: Transaction, id: string, body: WeekBody) {
  const classes = await classesOfWeek(deps, tx, body)
  if (classes.length === 0) throw new Problem(weekHasNoClasses)
  if (classes.length > mostClassesCopied) throw new Problem(templateTooLarge)
  const lines = await linesToContinue.all(tx, id)
  const continued = linesContinued(lines, classes)
  await dropLines.run(
    tx,
    id,
    continued.filter(line => line !== null),
  )
  await takeClasses.run(
    tx,
    id,
    deps.settings().timeZone,
    classes.map(one => one.id),
    continued,
  )
  return { from: lines.length, to: classes.length }
}

function presentLine(row: LineRow) {
  const { id, weekday, begins, minutes, capacity, color } = row
  const problem = (): LineProblem | null => {
    if (row.archived) return 'archived'
    if (!row.fits_type) return 'not_of_type'
    return row.teacher_left ? 'teacher_left' : null
  }
  return {
    ...{ id, title: titleOfRow(row), weekday, begins, minutes, capacity, problem: problem() },
    live_class_type: { id: row.type_id, name: row.type_name, color },
    level: row.level_id ? { id: row.level_id, code: row.level_code ?? '', name: row.level_name ?? '' } : null,
    teacher: personOrNone(row.teacher_id, row),
    classroom: row.classroom_id ? { id: row.classroom_id, name: row.classroom_name ?? '' } : null,
  }
}
