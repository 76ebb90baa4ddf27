import { maxClassesPerCopy, type TemplateProblem } from '@aulaviva/domain/class-copies'
import { titleOfRow } from '@aulaviva/domain/class-title'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { type ClassFilterBody, classesOfWeek } from '../class-editing/copying.usecases.ts'
import { nameTaken, templateTooLarge, weekHasNoClasses } from './week-templates.errors.ts'
import {
  allTemplates,
  deleteOtherLines,
  deleteTemplateRow,
  insertTemplate,
  type LineRow,
  linesToMatch,
  lockTemplate,
  renameTemplate,
  saveLines,
  setTakenAt,
  templateById,
  templateLines,
} from './week-templates.repository.ts'
import { matchLines } from './week-templates.rules.ts'

/** Weeks of group classes, saved as templates. Applying one works like copying a week. */

const nameRefusals = { week_templates_by_name: nameTaken }
const recordTemplateChange = changeLog('timetable', 'WEEK_TEMPLATE')

type Deps = Pick<Dependencies, 'settings'>

type WeekBody = ClassFilterBody & { week: string }

/** All templates by name. */
export function readTemplates({ db }: { db: Queryable }) {
  return allTemplates.all(db)
}

/**
 * One template with its classes, and which fields of each refer to something archived. Throws 404 if it doesn't exist.
 */
export async function readTemplate(db: Queryable, id: string) {
  const found = orNotFound(await templateById.first(db, id))
  return { ...found, classes: (await templateLines.all(db, id)).map(presentLine) }
}

/**
 * Saves the group classes of a week as a template. Throws 409 if another template has the name or the week has no such
 * class.
 */
export async function createTemplate(
  deps: Deps,
  { tx, person, now, body }: WriteContext & { body: WeekBody & { name: string } },
) {
  const inserted = await mapConstraintErrors(
    insertTemplate.one(tx, body.name, person.id, now.toISOString()),
    nameRefusals,
  )
  const { to } = await saveWeek(deps, tx, inserted.id, body)
  const fields = { classes: { from: null, to } }
  await recordTemplateChange({ tx, person, now }, { id: inserted.id, name: body.name, act: 'CREATED', fields })
  return readTemplate(tx, inserted.id)
}

/** Renames a template. Throws 409 if it isn't at the given version. */
export async function changeTemplateName({
  tx,
  person,
  now,
  id,
  body,
}: WriteContext<Actor> & { id: string; body: { version: number; name: string } }) {
  const before = requireVersion(await lockTemplate.first(tx, id), body.version)
  if (before.name !== body.name) {
    await mapConstraintErrors(renameTemplate.run(tx, id, body.name), nameRefusals)
    const fields = { name: { from: before.name, to: body.name } }
    await recordTemplateChange({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
  }
  return readTemplate(tx, id)
}

/**
 * Replaces the template's classes by the group classes of a week. Classes already created from it stay and aren't
 * created twice.
 */
export async function replaceTemplate(
  deps: Deps,
  { tx, person, now, id, body }: WriteContext<Actor> & { id: string; body: WeekBody & { version: number } },
) {
  const { name } = requireVersion(await lockTemplate.first(tx, id), body.version)
  const classes = await saveWeek(deps, tx, id, body)
  await setTakenAt.run(tx, id, now.toISOString())
  await recordTemplateChange({ tx, person, now }, { id, name, act: 'CHANGED', fields: { classes } })
  return readTemplate(tx, id)
}

/** Deletes a template. Classes created from it stay. Throws 409 if it isn't at the given version. */
export async function deleteTemplate({
  tx,
  person,
  now,
  id,
  body,
}: WriteContext<Actor> & { id: string; body: { version: number } }): Promise<null> {
  const { name } = requireVersion(await lockTemplate.first(tx, id), body.version)
  await deleteTemplateRow.run(tx, id)
  await recordTemplateChange({ tx, person, now }, { id, name, act: 'DELETED' })
  return null
}

/**
 * Saves the classes of a week to the template and returns the old and new number. Classes that continue a template
 * class keep its id.
 */
async function saveWeek(deps: Deps, tx: Transaction, id: string, body: WeekBody) {
  const classes = await classesOfWeek(deps, tx, body)
  if (classes.length === 0) throw new Problem(weekHasNoClasses)
  if (classes.length > maxClassesPerCopy) throw new Problem(templateTooLarge)
  const lines = await linesToMatch.all(tx, id)
  const matchedIds = matchLines(lines, classes)
  await deleteOtherLines.run(
    tx,
    id,
    matchedIds.filter(line => line !== null),
  )
  await saveLines.run(
    tx,
    id,
    deps.settings().timeZone,
    classes.map(one => one.id),
    matchedIds,
  )
  return { from: lines.length, to: classes.length }
}

function presentLine(row: LineRow) {
  const { id, weekday, begins, minutes, capacity, color } = row
  const findProblem = (): TemplateProblem | null => {
    if (row.archived) return 'archived'
    if (!row.fits_type) return 'not_of_type'
    return row.teacher_left ? 'teacher_left' : null
  }
  return {
    ...{ id, title: titleOfRow(row), weekday, begins, minutes, capacity, problem: findProblem() },
    live_class_type: { id: row.type_id, name: row.type_name, color },
    level: row.level_id ? { id: row.level_id, code: row.level_code ?? '', name: row.level_name ?? '' } : null,
    teacher: personOrNull(row.teacher_id, row),
    classroom: row.classroom_id ? { id: row.classroom_id, name: row.classroom_name ?? '' } : null,
  }
}
