import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { placeOf } from '../../../platform/http/validate.ts'
import { invalid, Problem } from '../../../platform/problem/problem.ts'
import { bringStopping } from '../../assessment/placement/stopping.usecases.ts'
import { addType } from '../../classes/class-types/class-types.usecases.ts'
import { addBonus } from '../../money/honorarium/bonuses.usecases.ts'
import { setRate } from '../../money/honorarium/rates.usecases.ts'
import { createPlan } from '../../money/plans/plans.usecases.ts'
import { makeBadges } from '../../recognition/badges/badges.usecases.ts'
import { addParts, makeLevels } from '../../shared/syllabus/making.usecases.ts'
import { addLink } from '../../shared/syllabus/materials.usecases.ts'
import { bringMail } from '../mail-templates/mail-templates.usecases.ts'
import { changeAcademySettings, settingsSet } from '../settings/academy-settings.usecases.ts'
import { academyNotEmpty } from './academy-file.errors.ts'
import { holdAll, isEmpty } from './academy-file.repository.ts'
import { partsOf } from './academy-file.rules.ts'

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
  making: Writing<Actor>,
  file: AcademyFile,
  { isTrial }: { isTrial: boolean },
) {
  const { tx } = making
  await holdAll(tx)
  const canBeMade = (await isEmpty.first(tx))?.empty ?? false
  if (!canBeMade && !isTrial) throw new Problem(academyNotEmpty)
  if (!isTrial) await make(deps, making, file)
  else if (canBeMade) await takenBack(tx, () => make(deps, making, file))
  return { made: !isTrial, can_be_made: canBeMade, parts: partsOf(file) }
}

class TakenBack extends Error {}

/** Runs the work and rolls it back. */
async function takenBack(tx: Transaction, work: () => Promise<void>): Promise<void> {
  try {
    await tx.savepoint(async () => {
      await work()
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}

async function make(deps: Deps, making: Writing<Actor>, file: AcademyFile): Promise<void> {
  await set(deps, making, file.settings)
  // amounts are stated in the file's currency, which `settings()` returns only after the commit
  const { currency } = file.settings
  const settings = Object.assign(() => ({ ...deps.settings(), ...(currency && { currency }) }), {
    refresh: deps.settings.refresh,
  })
  const known = { ...deps, settings }
  const levels = await makeSyllabus(making, file.levels)
  const types = await makeTypes(making, file.class_types, levels)
  await makePlans(known, making, file.plans, types)
  await makePay(known, making, file, { levels, types })
  const badges = file.badges.map(({ level, ...badge }) => ({ ...badge, level: level && idIn(levels, level) }))
  await at('badges', () => makeBadges(making.tx, badges))
  for (const [n, { kind, language, ...said }] of file.mails.entries()) {
    await at(`mails[${n}]`, () => bringMail({ ...making, kind, language }, said))
  }
  const { placement } = file
  if (placement) await at('placement', () => bringStopping(making, placement))
}

async function set(deps: Deps, { tx, person, now }: Writing<Actor>, sent: AcademyFile['settings']): Promise<void> {
  const { version } = await settingsSet(tx)
  const body = { version, reason: '', currency_confirmed: false, ...sent }
  await at('settings', () => changeAcademySettings(deps, { tx, person, now, body }))
}

async function makeSyllabus(making: Writing<Actor>, levels: AcademyFile['levels']): Promise<Ids> {
  const made = levels.length > 0 ? await at('levels', () => makeLevels(making, levels)) : []
  const ids = new Map(made.map(({ code, id }) => [code, id]))
  for (const [l, { code, units }] of levels.entries()) {
    const inLevel = `levels[${l}].units`
    const unitIds = await parts(inLevel, making, 'units', idIn(ids, code), units)
    for (const [u, unit] of units.entries()) {
      const id = unitIds[u] ?? ''
      const inUnit = `${inLevel}[${u}]`
      await links(inUnit, making, 'units', id, unit.materials)
      const topicIds = await parts(`${inUnit}.topics`, making, 'topics', id, unit.topics)
      for (const [t, { materials }] of unit.topics.entries()) {
        await links(`${inUnit}.topics[${t}]`, making, 'topics', topicIds[t] ?? '', materials)
      }
    }
  }
  return ids
}

interface Part {
  title: string
  description: string
}

async function parts(
  place: string,
  making: Writing<Actor>,
  kind: 'units' | 'topics',
  parent: string,
  made: readonly Part[],
) {
  if (made.length === 0) return []
  return (await at(place, () => addParts(making, kind, parent, made))).map(({ id }) => id)
}

interface Link {
  title: string
  url: string
}

async function links(
  place: string,
  making: Writing<Actor>,
  kind: 'units' | 'topics',
  owner: string,
  made: readonly Link[],
) {
  for (const [n, link] of made.entries()) await at(`${place}.materials[${n}]`, () => addLink(making, kind, owner, link))
}

async function makeTypes(making: Writing<Actor>, types: AcademyFile['class_types'], levels: Ids): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const [n, type] of types.entries()) {
    const body = { ...type, levels: type.levels.map(code => idIn(levels, code)) }
    const { id } = await at(`class_types[${n}]`, () => addType({ ...making, body }))
    ids.set(type.name, id)
  }
  return ids
}

async function makePlans(deps: Deps, making: Writing<Actor>, plans: AcademyFile['plans'], types: Ids): Promise<void> {
  for (const [n, { type_limits, ...plan }] of plans.entries()) {
    const limits = type_limits.map(({ class_type, minutes }) => ({
      live_class_type: idIn(types, class_type),
      minutes,
    }))
    await at(`plans[${n}]`, () => createPlan(deps, { ...making, body: { ...plan, type_limits: limits } }))
  }
}

/** Creates rates and bonuses. */
async function makePay(
  deps: Deps,
  making: Writing<Actor>,
  { rates, bonuses }: Pick<AcademyFile, 'rates' | 'bonuses'>,
  { levels, types }: { levels: Ids; types: Ids },
): Promise<void> {
  for (const [n, { class_type, level, ...rate }] of rates.entries()) {
    const body = { ...rate, live_class_type: idIn(types, class_type), level: level && idIn(levels, level) }
    await at(`rates[${n}]`, () => setRate(deps, { ...making, body }))
  }
  for (const [n, bonus] of bonuses.entries()) {
    await at(`bonuses[${n}]`, () => addBonus(deps, { ...making, body: bonus }))
  }
}

/** The id of an entry created under this name. The references were checked before. */
function idIn(ids: Ids, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`Nothing was created with the name ${name}`)
  return id
}

/** Adds the path in the file to the problem that is thrown. */
async function at<T>(place: string, work: () => Promise<T>): Promise<T> {
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
