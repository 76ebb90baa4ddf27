import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { placeOf } from '../../../platform/http/validate.ts'
import { invalid, Problem } from '../../../platform/problem/problem.ts'
import { importStoppingRules } from '../../assessment/placement/stopping.usecases.ts'
import { addType } from '../../classes/class-types/class-types.usecases.ts'
import { addBonus } from '../../money/honorarium/bonuses.usecases.ts'
import { addRate } from '../../money/honorarium/rates.usecases.ts'
import { createPlan } from '../../money/plans/plans.usecases.ts'
import { createBadges } from '../../recognition/badges/badges.usecases.ts'
import { addLink } from '../../shared/syllabus/materials.usecases.ts'
import { addParts, createLevels } from '../../shared/syllabus/syllabus-editing.usecases.ts'
import { importMail } from '../mail-templates/mail-templates.usecases.ts'
import { changeAcademySettings, customSettings } from '../settings/academy-settings.usecases.ts'
import { academyNotEmpty } from './academy-file.errors.ts'
import { isAcademyEmpty, lockAcademyTables } from './academy-file.repository.ts'
import { summarizeParts } from './academy-file.rules.ts'

/** Creates the entries of a file with the use cases of the screens, so all their rules apply. */

type Deps = Pick<Dependencies, 'config' | 'settings'>

type Ids = ReadonlyMap<string, string>

/**
 * Creates everything in a file, or nothing. Throws 409 if the academy already has any of it, and 400 with the path of
 * the entry that a rule rejects. A trial does the same and rolls back. If the academy isn't empty, the trial returns
 * `can_be_made: false`.
 */
export async function importAcademy(
  deps: Deps,
  context: WriteContext<Actor>,
  file: AcademyFile,
  { isTrial }: { isTrial: boolean },
) {
  const { tx } = context
  await lockAcademyTables(tx)
  const canImport = (await isAcademyEmpty.first(tx))?.empty ?? false
  if (!canImport && !isTrial) throw new Problem(academyNotEmpty)
  if (!isTrial) await createAll(deps, context, file)
  else if (canImport) await runAndRollBack(tx, () => createAll(deps, context, file))
  return { made: !isTrial, can_be_made: canImport, parts: summarizeParts(file) }
}

class RolledBack extends Error {}

/** Runs the work and rolls it back. */
async function runAndRollBack(tx: Transaction, work: () => Promise<void>): Promise<void> {
  try {
    await tx.savepoint(async () => {
      await work()
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}

async function createAll(deps: Deps, context: WriteContext<Actor>, file: AcademyFile): Promise<void> {
  await applySettings(deps, context, file.settings)
  // amounts are stated in the file's currency, which `settings()` returns only after the commit
  const { currency } = file.settings
  const settings = Object.assign(() => ({ ...deps.settings(), ...(currency && { currency }) }), {
    refresh: deps.settings.refresh,
  })
  const importDeps = { ...deps, settings }
  const levels = await createSyllabus(context, file.levels)
  const types = await createTypes(context, file.class_types, levels)
  await createPlans(importDeps, context, file.plans, types)
  await createPay(importDeps, context, file, { levels, types })
  const badges = file.badges.map(({ level, ...badge }) => ({ ...badge, level: level && idIn(levels, level) }))
  await withPath('badges', () => createBadges(context.tx, badges))
  for (const [n, { kind, language, ...template }] of file.mails.entries()) {
    await withPath(`mails[${n}]`, () => importMail({ ...context, kind, language }, template))
  }
  const { placement } = file
  if (placement) await withPath('placement', () => importStoppingRules(context, placement))
}

async function applySettings(
  deps: Deps,
  { tx, person, now }: WriteContext<Actor>,
  settings: AcademyFile['settings'],
): Promise<void> {
  const { version } = await customSettings(tx)
  const body = { version, reason: '', currency_confirmed: false, ...settings }
  await withPath('settings', () => changeAcademySettings(deps, { tx, person, now, body }))
}

async function createSyllabus(context: WriteContext<Actor>, levels: AcademyFile['levels']): Promise<Ids> {
  const created = levels.length > 0 ? await withPath('levels', () => createLevels(context, levels)) : []
  const ids = new Map(created.map(({ code, id }) => [code, id]))
  for (const [l, { code, units }] of levels.entries()) {
    const inLevel = `levels[${l}].units`
    const unitIds = await createParts(inLevel, context, 'units', idIn(ids, code), units)
    for (const [u, unit] of units.entries()) {
      const id = unitIds[u] ?? ''
      const inUnit = `${inLevel}[${u}]`
      await createLinks(inUnit, context, 'units', id, unit.materials)
      const topicIds = await createParts(`${inUnit}.topics`, context, 'topics', id, unit.topics)
      for (const [t, { materials }] of unit.topics.entries()) {
        await createLinks(`${inUnit}.topics[${t}]`, context, 'topics', topicIds[t] ?? '', materials)
      }
    }
  }
  return ids
}

interface Part {
  title: string
  description: string
}

async function createParts(
  place: string,
  context: WriteContext<Actor>,
  kind: 'units' | 'topics',
  parent: string,
  newParts: readonly Part[],
) {
  if (newParts.length === 0) return []
  return (await withPath(place, () => addParts(context, kind, parent, newParts))).map(({ id }) => id)
}

interface Link {
  title: string
  url: string
}

async function createLinks(
  place: string,
  context: WriteContext<Actor>,
  kind: 'units' | 'topics',
  owner: string,
  newLinks: readonly Link[],
) {
  for (const [n, link] of newLinks.entries())
    await withPath(`${place}.materials[${n}]`, () => addLink(context, kind, owner, link))
}

async function createTypes(context: WriteContext<Actor>, types: AcademyFile['class_types'], levels: Ids): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const [n, type] of types.entries()) {
    const body = { ...type, levels: type.levels.map(code => idIn(levels, code)) }
    const { id } = await withPath(`class_types[${n}]`, () => addType({ ...context, body }))
    ids.set(type.name, id)
  }
  return ids
}

async function createPlans(
  deps: Deps,
  context: WriteContext<Actor>,
  plans: AcademyFile['plans'],
  types: Ids,
): Promise<void> {
  for (const [n, { type_limits, ...plan }] of plans.entries()) {
    const limits = type_limits.map(({ class_type, minutes }) => ({
      live_class_type: idIn(types, class_type),
      minutes,
    }))
    await withPath(`plans[${n}]`, () => createPlan(deps, { ...context, body: { ...plan, type_limits: limits } }))
  }
}

/** Creates rates and bonuses. */
async function createPay(
  deps: Deps,
  context: WriteContext<Actor>,
  { rates, bonuses }: Pick<AcademyFile, 'rates' | 'bonuses'>,
  { levels, types }: { levels: Ids; types: Ids },
): Promise<void> {
  for (const [n, { class_type, level, ...rate }] of rates.entries()) {
    const body = { ...rate, live_class_type: idIn(types, class_type), level: level && idIn(levels, level) }
    await withPath(`rates[${n}]`, () => addRate(deps, { ...context, body }))
  }
  for (const [n, bonus] of bonuses.entries()) {
    await withPath(`bonuses[${n}]`, () => addBonus(deps, { ...context, body: bonus }))
  }
}

/** The id of an entry created under this name. The references were checked before. */
function idIn(ids: Ids, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`Nothing was created with the name ${name}`)
  return id
}

/** Adds the path in the file to the problem that is thrown. */
async function withPath<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const { errors, code, title } = error
    throw invalid(
      errors?.map(fault => ({ ...fault, field: placeOf(`${place}.${fault.field}`) })) ?? [
        { field: place, code, message: title },
      ],
    )
  }
}
