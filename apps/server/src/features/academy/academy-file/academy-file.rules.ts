import {
  type AcademyFile,
  type AcademyPart,
  academyFormat,
  academyParts,
  academyVersion,
} from '@aulaviva/contract/academy/academy-file'
import { settingNames } from '@aulaviva/domain/academy-settings'
import { nameOfMail } from '../mail-templates/mail-templates.rules.ts'
import type { AcademySetupRow, NamedRef } from './academy-file.repository.ts'

/** Builds the academy file, and checks the references in one that is imported. */

interface Rows extends Omit<AcademySetupRow, 'behind'> {
  settings: AcademyFile['settings']
  placement: AcademyFile['placement']
}

/**
 * Returns the academy as a file, and the names of entries left out because everything they refer to is archived.
 * Exported without its archived levels, a class type would apply to every level of the other academy.
 */
export function buildAcademyFile(rows: Rows): { file: AcademyFile; orphaned: string[] } {
  const orphaned: string[] = []
  const exportedTypes = new Set<string>()
  const class_types = rows.types.flatMap(({ levels, cancel_free_hours_before, reschedule_hours_before, ...type }) => {
    const taught = levels.filter(isActive).map(({ name }) => name)
    if (levels.length > 0 && taught.length === 0) {
      orphaned.push(type.name)
      return []
    }
    exportedTypes.add(type.name)
    return [{ ...type, levels: taught, cancel_free_hours_before, reschedule_hours_before }]
  })
  const hasType = (type: NamedRef) => isActive(type) && exportedTypes.has(type.name)
  const plans = rows.plans.map(plan => ({
    ...plan,
    type_limits: plan.type_limits
      .filter(({ class_type }) => hasType(class_type))
      .map(({ class_type, minutes }) => ({ class_type: class_type.name, minutes })),
  }))
  const rates = rows.rates.flatMap(({ class_type, level, ...rate }) => {
    if (hasType(class_type) && (!level || isActive(level))) {
      return [{ class_type: class_type.name, level: level?.name ?? null, ...rate }]
    }
    orphaned.push([class_type.name, level?.name, rate.valid_from].filter(Boolean).join(', '))
    return []
  })
  const badges = rows.badges.flatMap(({ level, translations, ...badge }) => {
    if (!level || isActive(level)) return [{ ...badge, level: level?.name ?? null, translations }]
    orphaned.push(badge.name)
    return []
  })
  const { settings, levels, bonuses, mails, placement } = rows
  const head = { format: academyFormat, version: academyVersion } as const
  return {
    file: { ...head, settings, levels, class_types, plans, rates, bonuses, badges, mails, placement },
    orphaned,
  }
}

const isActive = ({ archived }: NamedRef) => !archived

/** Serializes the file. The same academy gives the same text. */
export function serializeAcademyFile(file: AcademyFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}

interface Part {
  part: AcademyPart
  count: number
  names: string[]
}

/** Summarizes the file part by part, with the names of entries that have a unique one. */
export function summarizeParts(file: AcademyFile): Part[] {
  const { settings, levels, class_types, plans, rates, bonuses, badges, mails, placement } = file
  const units = levels.flatMap(level => level.units)
  const topics = units.flatMap(unit => unit.topics)
  const materials = [...units, ...topics].flatMap(one => one.materials)
  const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name)
  const entries: Record<AcademyPart, { length: number; names?: string[] }> = {
    settings: withNames(settingNames.filter(name => name in settings)),
    levels: withNames(levels.map(({ code, name }) => `${code} ${name}`)),
    units,
    topics,
    materials,
    class_types: withNames(namesOf(class_types)),
    plans: withNames(namesOf(plans)),
    rates,
    bonuses,
    badges: withNames(namesOf(badges)),
    mails: withNames(mails.map(({ kind, language }) => nameOfMail(kind, language))),
    placement: placement ? [placement] : [],
  }
  return academyParts.map(part => ({ part, count: entries[part].length, names: entries[part].names ?? [] }))
}

const withNames = (names: string[]) => ({ length: names.length, names })

export interface Fault {
  /** The path in the file: `plans[2].type_limits[0].class_type`. */
  place: string
  code: 'twice' | 'not_in_file' | 'not_for_this'
}

/** Finds contradictions between the parts of a file whose parts are valid. */
export function findFaults(file: AcademyFile): Fault[] {
  const { levels, class_types, plans, rates, badges, mails } = file
  const lowercase = (name: string) => name.toLowerCase()
  const codes = new Set(levels.map(({ code }) => code))
  const types = new Set(class_types.map(({ name }) => name))
  const names = (part: string, list: readonly { name: string }[], same = lowercase) =>
    findDuplicates(
      `${part}[].name`,
      list.map(({ name }) => same(name)),
    )
  const missing = (place: string, name: string | null, knownNames: ReadonlySet<string>): Fault[] =>
    name === null || knownNames.has(name) ? [] : [{ place, code: 'not_in_file' }]
  return [
    ...findDuplicates(
      'levels[].code',
      levels.map(({ code }) => lowercase(code)),
    ),
    ...names('class_types', class_types),
    ...class_types.flatMap(({ levels: of }, at) => [
      ...of.flatMap((code, n) => missing(`class_types[${at}].levels[${n}]`, code, codes)),
      ...findDuplicates(`class_types[${at}].levels[]`, of),
    ]),
    // plan names are case-sensitive in the database
    ...names('plans', plans, name => name),
    ...plans.flatMap(({ type_limits }, at) => [
      ...type_limits.flatMap(({ class_type }, n) =>
        missing(`plans[${at}].type_limits[${n}].class_type`, class_type, types),
      ),
      ...findDuplicates(
        `plans[${at}].type_limits[].class_type`,
        type_limits.map(({ class_type }) => class_type),
      ),
    ]),
    ...rates.flatMap(({ class_type, level }, at) => [
      ...missing(`rates[${at}].class_type`, class_type, types),
      ...missing(`rates[${at}].level`, level, codes),
    ]),
    ...findDuplicates(
      'badges[].code',
      badges.map(({ code }) => code),
    ),
    ...findDuplicates(
      'mails[].language',
      mails.map(({ kind, language }) => nameOfMail(kind, language)),
    ),
    ...badges.flatMap(({ kind, value, level }, at): Fault[] => [
      ...missing(`badges[${at}].level`, level, codes),
      ...(level !== null && (kind !== 'LEVEL_COMPLETED' || value !== 1)
        ? [{ place: `badges[${at}].level`, code: 'not_for_this' } as const]
        : []),
    ]),
  ]
}

/** Reports each repeated name, at its path. */
function findDuplicates(place: string, names: readonly string[]): Fault[] {
  const seen = new Set<string>()
  return names.flatMap((name, at): Fault[] => {
    const isSecond = seen.has(name)
    seen.add(name)
    return isSecond ? [{ place: place.replace('[]', `[${at}]`), code: 'twice' }] : []
  })
}
