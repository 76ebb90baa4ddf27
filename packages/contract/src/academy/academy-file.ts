import { badgeRuleKinds, mostOfBadge } from '@aulaviva/domain/badges'
import { mostLevels, mostMaterials, mostTopics, mostUnits } from '@aulaviva/domain/syllabus'
import { z } from 'zod'
import { saidOfStopping } from '../assessment/placement.calls.ts'
import { saidOfType } from '../classes/class-types.calls.ts'
import { day, levelCode, linkAddress, nameText } from '../fields.ts'
import { bonusTerms, payTerms } from '../money/honorarium.calls.ts'
import { saidOfPlan } from '../money/plans.calls.ts'
import { saidOfBadge } from '../recognition/badges.calls.ts'
import { goal, saidOfLevel, title } from '../shared/syllabus.calls.ts'
import { saidOfMail } from './mail-templates.calls.ts'
import { saidOfAcademy } from './settings.calls.ts'

/**
 * File format of an academy: its setup without any people. Each part has the shape of the call that creates the thing,
 * with names and codes instead of ids.
 */

export const academyFormat = 'aulaviva-academy'
export const academyVersion = 1

/** Maximum bytes of a file, items per list, and items in total. */
export const academyFileLimits = { bytes: 8 * 1024 * 1024, list: 5_000, things: 200_000 } as const

const most = 1_000
const nameOfType = saidOfType.name

const described = {
  title,
  description: goal.default(''),
  materials: z
    .array(z.strictObject({ title: nameText(200).min(1), url: linkAddress }))
    .max(mostMaterials)
    .default([])
    .meta({ description: 'Links only. Uploaded files aren’t part of the file' }),
}
const unit = z.strictObject({
  ...described,
  topics: z.array(z.strictObject(described)).max(mostTopics).default([]),
})

const badge = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9_]{1,60}$/, 'Expected capital letters, digits, and underscores'),
    name: saidOfBadge.name,
    description: saidOfBadge.description.default(''),
    kind: z.enum(badgeRuleKinds),
    value: z.int().min(1).max(mostOfBadge).default(1).meta({ description: 'How many of them' }),
    level: levelCode.nullable().default(null).meta({ description: 'The only level that counts. null: any' }),
    translations: saidOfBadge.translations.default({}),
  })
  .meta({ description: 'What earns students a badge' })

const { live_class_type: _, ...limitOfType } = saidOfPlan.type_limits.unwrap().element.shape

export const academyFile = z
  .strictObject({
    format: z.literal(academyFormat),
    version: z.literal(academyVersion),
    settings: z
      .strictObject(saidOfAcademy)
      .default({})
      .meta({ description: 'The academy’s settings. Settings left out don’t change' }),
    levels: z
      .array(z.strictObject({ ...saidOfLevel, units: z.array(unit).max(mostUnits).default([]) }))
      .max(mostLevels)
      .default([])
      .meta({ description: 'In the order of the syllabus' }),
    class_types: z
      .array(
        z.strictObject({
          ...saidOfType,
          description: saidOfType.description.default(''),
          levels: z.array(levelCode).max(100).default([]).meta({ description: 'By code. Empty: all levels' }),
          cancel_free_hours_before: saidOfType.cancel_free_hours_before.default(null),
          reschedule_hours_before: saidOfType.reschedule_hours_before.default(null),
        }),
      )
      .max(most)
      .default([]),
    plans: z
      .array(
        z.strictObject({
          ...saidOfPlan,
          type_limits: z
            .array(z.strictObject({ class_type: nameOfType, ...limitOfType }))
            .max(100)
            .default([])
            .meta({ description: 'Hours for classes of a class type, by its name' }),
        }),
      )
      .max(most)
      .default([]),
    rates: z
      .array(
        z.strictObject({
          class_type: nameOfType,
          level: levelCode.nullable().default(null),
          ...payTerms,
          valid_from: day,
          valid_until: day.nullable().default(null),
        }),
      )
      .max(academyFileLimits.list)
      .default([])
      .meta({ description: 'The academy’s pay rates. Rates of individual teachers aren’t part of the file' }),
    bonuses: z
      .array(z.strictObject({ ...bonusTerms, first_month: day, last_month: day.nullable().default(null) }))
      .max(most)
      .default([]),
    badges: z.array(badge).max(most).default([]),
    mails: z
      .array(saidOfMail)
      .max(most)
      .default([])
      .meta({ description: 'Custom email texts. Emails left out use the default text' }),
    placement: z
      .strictObject(saidOfStopping)
      .nullable()
      .default(null)
      .meta({ description: 'When a section of the placement test ends. null: no change' }),
  })
  .meta({ id: 'AcademyFile', description: 'The academy’s setup, without people' })

export type AcademyFile = z.output<typeof academyFile>

export const academyParts = [
  'settings',
  'levels',
  'units',
  'topics',
  'materials',
  'class_types',
  'plans',
  'rates',
  'bonuses',
  'badges',
  'mails',
  'placement',
] as const
export type AcademyPart = (typeof academyParts)[number]

/** JSON schema of the file, for editors and other programs. */
export function academySchema(): object {
  return z.toJSONSchema(academyFile, { io: 'input', unrepresentable: 'any' })
}
