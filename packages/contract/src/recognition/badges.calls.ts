import {
  badgeRuleKinds,
  badgeStates,
  maxBadgeDescriptionLength,
  maxBadgeNameLength,
  maxBadges,
  maxBadgeTarget,
} from '@aulaviva/domain/badges'
import { languageCodes } from '@aulaviva/domain/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, levelColor, nameText, pageOf, paging, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

const rule = z.object({
  kind: z.enum(badgeRuleKinds),
  value: z.number().int().meta({ description: 'How many classes, weeks, levels, courses, or tests are needed' }),
  level: z.string().nullable().meta({ description: 'The code of the only level that counts. Null for any' }),
  level_color: levelColor.nullable(),
})
const image = z
  .string()
  .nullable()
  .meta({ description: 'Extension: the address of its image. Null for an image generated from its rule' })

/** What determines the drawing of a badge, if nothing else is set. */
export const pictureOfBadge = {
  image,
  rule: rule.meta({ description: 'Extension: the rule it was awarded for, as its image shows it' }),
}

const badge = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    rule: rule
      .extend({
        course: id.nullable().meta({ description: 'Extension: the only course that counts. Null for any' }),
        course_name: z.string().nullable().meta({ description: 'Extension: the name of that course' }),
      })
      .meta({ description: 'What it’s awarded for, or for an earned badge, what it was awarded for' }),
    image,
  })
  .meta({ id: 'Badge' })

export const studentBadge = z.object({ id, badge, awarded_at: instant })

const progress = z
  .object({ value: z.number().int(), target: z.number().int() })
  .meta({ description: 'Extension: the caller’s progress as a student. Null for others' })

const link = z
  .object({
    url: z.string().meta({ description: 'The public page that verifies the badge' }),
    credential_url: z.string().meta({ description: 'The signed credential, an Open Badges 3.0 VC-JWT' }),
    shared_at: instant,
    qr: z
      .object({ size: z.number().int(), path: z.string() })
      .meta({ description: 'The address as a QR code: an SVG path in a square of this many units' }),
  })
  .meta({ id: 'BadgeLink' })

const studentAccess = { kind: 'roles', roles: ['student'], page: 'badges' } as const

/** Fields that staff set in addition to a badge's rule. */
export const badgeFields = {
  name: nameText(maxBadgeNameLength).min(1),
  description: text(maxBadgeDescriptionLength),
  translations: z
    .partialRecord(
      z.enum(languageCodes),
      z.strictObject({ name: nameText(maxBadgeNameLength).min(1), description: text(maxBadgeDescriptionLength) }),
    )
    .meta({ description: 'By language. People who use another language see the original' }),
}
const ruleFields = {
  kind: z.enum(badgeRuleKinds),
  value: z.int().min(1).max(maxBadgeTarget).meta({ description: 'How many classes, weeks, levels, courses, or tests' }),
  level: id.nullable().meta({ description: 'The only level that counts, if a level must be completed' }),
  course: id.nullable().meta({ description: 'The only course that counts, if a course must be completed' }),
}
const staffBadgeFields = { ...badgeFields, rule: z.strictObject(ruleFields) }

const staffBadge = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    translations: z.partialRecord(z.enum(languageCodes), z.object({ name: z.string(), description: z.string() })),
    rule: z.object({
      ...ruleFields,
      level_code: z.string().nullable(),
      level_color: levelColor.nullable(),
      course_name: z.string().nullable(),
    }),
    image: z.string().nullable(),
    state: z.enum(badgeStates),
    held: z.int().meta({ description: 'How many students have it' }),
    version: z.int(),
  })
  .meta({ id: 'BadgeInOffice' })
const detail = staffBadge
  .extend({
    can_be_deleted: z.boolean().meta({ description: 'True if it was never awarded' }),
    history: z.array(change),
  })
  .meta({ id: 'BadgeDetail' })

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const office = { access: staff, extension: true } as const
const one = { ...office, params: idParams, answer: detail } as const
const version = z.int().meta({ description: 'The version this change is based on' })

/** Calls for staff. */
const officeCalls = [
  call({
    ...office,
    method: 'GET',
    path: '/api/main/badges/',
    summary: 'List all badges in order, with their state and how many students have each',
    query: z.object(paging(maxBadges)),
    answer: pageOf(staffBadge),
  }),
  call({
    ...office,
    method: 'POST',
    path: '/api/main/badges/',
    summary: 'Create a badge as a draft, at the end of the list',
    body: z.strictObject(staffBadgeFields),
    answer: detail,
    status: 201,
    errors: ['too_many_badges'],
  }),
  call({
    ...office,
    method: 'GET',
    path: '/api/main/badges/preview/',
    summary: 'List students who would earn a badge by a rule today, in batches',
    query: z.object({
      kind: ruleFields.kind,
      value: z.coerce.number().int().min(1).max(maxBadgeTarget),
      level: id.optional(),
      course: id.optional(),
      badge: id.optional().meta({ description: 'Skip students who already have this badge' }),
      after: id.optional().meta({ description: 'The `next` value of the previous response' }),
    }),
    answer: z.object({
      looked: z.int().meta({ description: 'How many students this batch checked' }),
      students: z.int().meta({ description: 'How many students there are in all' }),
      would: z.int().meta({ description: 'How many of the checked students would earn it' }),
      people: z
        .array(z.object({ id, first_name: z.string(), last_name: z.string() }))
        .nullable()
        .meta({ description: 'The first of them. Null for callers without the People permission' }),
      next: id.nullable().meta({ description: 'Pass it as `after` to get the next batch. Null after the last one' }),
    }),
  }),
  call({ ...one, method: 'GET', path: '/api/main/badges/{id}/', summary: 'Return one badge as staff see it' }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/main/badges/{id}/',
    summary: 'Update a badge. Badges already awarded don’t change',
    body: z.strictObject({
      ...staffBadgeFields,
      version,
      image: z.null().optional().meta({ description: 'null removes the image' }),
    }),
    errors: ['changed_meanwhile'],
  }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/main/badges/{id}/picture/',
    summary: 'Replace a badge’s image',
    body: z.strictObject({ version: z.coerce.number().int() }),
    files: { picture: { max: 1, kinds: 'images', required: true } },
    errors: ['changed_meanwhile', 'too_many_pixels'],
  }),
  call({
    ...one,
    method: 'POST',
    path: '/api/main/badges/{id}/state/',
    summary: 'Publish a badge, so that students who meet its rule earn it, or archive a published one',
    body: z.strictObject({ state: z.enum(['PUBLISHED', 'ARCHIVED']), version }),
    errors: ['changed_meanwhile', 'badge_is_draft'],
  }),
  call({
    ...office,
    method: 'DELETE',
    path: '/api/main/badges/{id}/',
    summary: 'Delete a badge that was never awarded',
    params: idParams,
    answer: null,
    errors: ['badge_held'],
  }),
] as const

export const badgeCalls = [
  ...officeCalls,
  call({
    method: 'GET',
    path: '/api/classes/badges/',
    summary: 'List badges with the student’s progress toward each',
    access: { kind: 'signed-in', page: 'badges' },
    answer: z.array(z.object({ ...badge.shape, progress: progress.nullable() })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-badges/',
    summary: 'List badges the student has earned',
    access: studentAccess,
    answer: z.array(
      studentBadge.extend({
        link: link.nullable().meta({ description: 'Extension: null while the student doesn’t share it' }),
      }),
    ),
  }),
  call({
    method: 'POST',
    path: '/api/classes/student-badges/{id}/link/',
    summary: 'Share a badge of mine: create its public link, or return the existing one',
    access: studentAccess,
    extension: true,
    params: idParams,
    answer: link,
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/student-badges/{id}/link/',
    summary: 'Stop sharing a badge of mine. Its link stops working',
    access: studentAccess,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
