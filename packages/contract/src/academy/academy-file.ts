import { badgeRuleKinds, maxBadgeTarget } from '@aulaviva/domain/badges'
import { maxLevels, maxMaterials, maxTopics, maxUnits } from '@aulaviva/domain/syllabus'
import { z } from 'zod'
import { stoppingFields } from '../assessment/placement.calls.ts'
import { classTypeFields } from '../classes/class-types.calls.ts'
import { day, levelCode, linkAddress, nameText } from '../fields.ts'
import { bonusTerms, payTerms } from '../money/honorarium.calls.ts'
import { planFields } from '../money/plans.calls.ts'
import { badgeFields } from '../recognition/badges.calls.ts'
import { goal, levelInput, title } from '../shared/syllabus.calls.ts'
import { mailTemplateFields } from './mail-templates.calls.ts'
import { academyFields } from './settings.calls.ts'

/**
 * File format of an academy: its setup without any people. Each part has the shape of the call that creates the thing,
 * with names and codes instead of ids.
 */

export const academyFormat = 'aulaviva-academy'
export const academyVersion = 1

/** Maximum bytes of a file, items per list, and items in total. */
export const academyFileLimits = { bytes: 8 * 1024 * 1024, list: 5_000, items: 200_000 } as const

const maxListLength = 1_000
const nameOfType = classTypeFields.name

const descriptionFields = {
  title,
  description: goal.default(''),
  materials: z
    .array(z.strictObject({ title: nameText(200).min(1), url: linkAddress }))
    .max(maxMaterials)
    .default([])
    .meta({ description: 'Links only. Uploaded files aren’t part of the file' }),
}
const unit = z.strictObject({
  ...descriptionFields,
  topics: z.array(z.strictObject(descriptionFields)).max(maxTopics).default([]),
})

const badge = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9_]{1,60}$/, 'Expected capital letters, digits, and underscores'),
    name: badgeFields.name,
    description: badgeFields.description.default(''),
    kind: z.enum(badgeRuleKinds),
    value: z.int().min(1).max(maxBadgeTarget).default(1).meta({ description: 'How many of them' }),
    level: levelCode.nullable().default(null).meta({ description: 'The only level that counts. null: any' }),
    translations: badgeFields.translations.default({}),
  })
  .meta({ description: 'What earns students a badge' })

const { live_class_type: _, ...limitOfType } = planFields.type_limits.unwrap().element.shape

export const academyFile = z
  .strictObject({
    format: z.literal(academyFormat),
    version: z.literal(academyVersion),
    settings: z
      .strictObject(academyFields)
      .default({})
      .meta({ description: 'The academy’s settings. Settings left out don’t change' }),
    levels: z
      .array(z.strictObject({ ...levelInput, units: z.array(unit).max(maxUnits).default([]) }))
      .max(maxLevels)
      .default([])
      .meta({ description: 'In the order of the syllabus' }),
    class_types: z
      .array(
        z.strictObject({
          ...classTypeFields,
          description: classTypeFields.description.default(''),
          levels: z.array(levelCode).max(100).default([]).meta({ description: 'By code. Empty: all levels' }),
          cancel_free_hours_before: classTypeFields.cancel_free_hours_before.default(null),
          reschedule_hours_before: classTypeFields.reschedule_hours_before.default(null),
        }),
      )
      .max(maxListLength)
      .default([]),
    plans: z
      .array(
        z.strictObject({
          ...planFields,
          type_limits: z
            .array(z.strictObject({ class_type: nameOfType, ...limitOfType }))
            .max(100)
            .default([])
            .meta({ description: 'Hours for classes of a class type, by its name' }),
        }),
      )
      .max(maxListLength)
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
      .max(maxListLength)
      .default([]),
    badges: z.array(badge).max(maxListLength).default([]),
    mails: z
      .array(mailTemplateFields)
      .max(maxListLength)
      .default([])
      .meta({ description: 'Custom email texts. Emails left out use the default text' }),
    placement: z
      .strictObject(stoppingFields)
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
