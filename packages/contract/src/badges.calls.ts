import {
  badgeRuleKinds,
  badgeStates,
  longestBadgeDescription,
  longestBadgeName,
  mostBadges,
  mostOfBadge,
} from '@aulaviva/domain/badges'
import { languageCodes } from '@aulaviva/domain/languages'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { id, idParams, instant, levelColor, nameText, pageOf, paging, text } from './fields.ts'

const rule = z.object({
  kind: z.enum(badgeRuleKinds),
  value: z.number().int().meta({ description: 'How many classes, weeks, levels, courses or tests it takes' }),
  level: z.string().nullable().meta({ description: 'The code of the one level that counts; null for any' }),
  level_color: levelColor.nullable(),
})
const image = z
  .string()
  .nullable()
  .meta({ description: 'Extension: the address of its picture; null for one that is drawn by its rule' })

/** What the picture of a badge is drawn by, where no more is said of it. */
export const pictureOfBadge = {
  image,
  rule: rule.meta({ description: 'Extension: what it was given for, as its picture shows it' }),
}

const badge = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    rule: rule
      .extend({
        course: id.nullable().meta({ description: 'Extension: the one course that counts; null for any' }),
        course_name: z.string().nullable().meta({ description: 'Extension: what that course is called' }),
      })
      .meta({ description: 'What it is given for; of a badge that is held, what it was given for' }),
    image,
  })
  .meta({ id: 'Badge' })

export const studentBadge = z.object({ id, badge, awarded_at: instant })

const progress = z
  .object({ value: z.number().int(), target: z.number().int() })
  .meta({ description: 'Extension: how far the student who asks has come; null for everybody else' })

const link = z
  .object({
    url: z.string().meta({ description: 'The public page that verifies the badge' }),
    credential_url: z.string().meta({ description: 'The signed credential, an Open Badges 3.0 VC-JWT' }),
    shared_at: instant,
    qr: z
      .object({ size: z.number().int(), path: z.string() })
      .meta({ description: 'The address as a QR code: an SVG path in a square of so many units' }),
  })
  .meta({ id: 'BadgeLink' })

const studentAccess = { kind: 'roles', roles: ['student'], page: 'badges' } as const

/** What the staff say of a badge besides its rule. */
export const saidOfBadge = {
  name: nameText(longestBadgeName).min(1),
  description: text(longestBadgeDescription),
  translations: z
    .partialRecord(
      z.enum(languageCodes),
      z.strictObject({ name: nameText(longestBadgeName).min(1), description: text(longestBadgeDescription) }),
    )
    .meta({ description: 'By language; whoever reads another one reads what it was written in first' }),
}
const saidRule = {
  kind: z.enum(badgeRuleKinds),
  value: z.int().min(1).max(mostOfBadge).meta({ description: 'How many classes, weeks, levels, courses or tests' }),
  level: id.nullable().meta({ description: 'The one level that counts, where one is to be completed' }),
  course: id.nullable().meta({ description: 'The one course that counts, where one is to be completed' }),
}
const saidInOffice = { ...saidOfBadge, rule: z.strictObject(saidRule) }

const inOffice = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    translations: z.partialRecord(z.enum(languageCodes), z.object({ name: z.string(), description: z.string() })),
    rule: z.object({
      ...saidRule,
      level_code: z.string().nullable(),
      level_color: levelColor.nullable(),
      course_name: z.string().nullable(),
    }),
    image: z.string().nullable(),
    state: z.enum(badgeStates),
    held: z.int().meta({ description: 'How many students hold it' }),
    version: z.int(),
  })
  .meta({ id: 'BadgeInOffice' })
const detail = inOffice
  .extend({
    can_be_deleted: z.boolean().meta({ description: 'Nobody was ever given it' }),
    history: z.array(change),
  })
  .meta({ id: 'BadgeDetail' })

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const office = { access: staff, extension: true } as const
const one = { ...office, params: idParams, answer: detail } as const
const version = z.int().meta({ description: 'The version the change was made on' })

/** What the staff do with badges. */
const officeCalls = [
  call({
    ...office,
    method: 'GET',
    path: '/api/main/badges/',
    summary: 'Every badge of the school in its order, with its state and how many hold it',
    query: z.object(paging(mostBadges)),
    answer: pageOf(inOffice),
  }),
  call({
    ...office,
    method: 'POST',
    path: '/api/main/badges/',
    summary: 'Add a badge as a draft, after all others',
    body: z.strictObject(saidInOffice),
    answer: detail,
    status: 201,
    errors: ['too_many_badges'],
  }),
  call({
    ...office,
    method: 'GET',
    path: '/api/main/badges/preview/',
    summary: 'Who would be given a badge by a rule today: some students at a time, from one student on to the next',
    query: z.object({
      kind: saidRule.kind,
      value: z.coerce.number().int().min(1).max(mostOfBadge),
      level: id.optional(),
      course: id.optional(),
      badge: id.optional().meta({ description: 'Who was given this badge already is not looked at' }),
      after: id.optional().meta({ description: 'The `next` of the answer before' }),
    }),
    answer: z.object({
      looked: z.int().meta({ description: 'How many students this answer looked at' }),
      students: z.int().meta({ description: 'How many there are to look at, from the first on' }),
      would: z.int().meta({ description: 'How many of those looked at would be given it' }),
      people: z
        .array(z.object({ id, first_name: z.string(), last_name: z.string() }))
        .nullable()
        .meta({ description: 'The first of them; null for who may not see people' }),
      next: id.nullable().meta({ description: 'Where the next answer goes on; null when everybody was looked at' }),
    }),
  }),
  call({ ...one, method: 'GET', path: '/api/main/badges/{id}/', summary: 'One badge as the staff see it' }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/main/badges/{id}/',
    summary: 'Change a badge; what was awarded stays as it was awarded',
    body: z.strictObject({
      ...saidInOffice,
      version,
      image: z.null().optional().meta({ description: 'null takes the picture away' }),
    }),
    errors: ['changed_meanwhile'],
  }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/main/badges/{id}/picture/',
    summary: 'Give a badge another picture, drawn anew',
    body: z.strictObject({ version: z.coerce.number().int() }),
    files: { picture: { max: 1, kinds: 'images', required: true } },
    errors: ['changed_meanwhile', 'too_many_pixels'],
  }),
  call({
    ...one,
    method: 'POST',
    path: '/api/main/badges/{id}/state/',
    summary: 'Publish a badge, so that whoever meets its rule is given it, or archive one that was published',
    body: z.strictObject({ state: z.enum(['PUBLISHED', 'ARCHIVED']), version }),
    errors: ['changed_meanwhile', 'badge_is_draft'],
  }),
  call({
    ...office,
    method: 'DELETE',
    path: '/api/main/badges/{id}/',
    summary: 'Delete a badge that nobody was ever given',
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
    summary: 'The badges there are, and how far the student has come towards each',
    access: { kind: 'signed-in', page: 'badges' },
    answer: z.array(z.object({ ...badge.shape, progress: progress.nullable() })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-badges/',
    summary: 'Badges the student has earned',
    access: studentAccess,
    answer: z.array(
      studentBadge.extend({
        link: link.nullable().meta({ description: 'Extension: null while the student does not share it' }),
      }),
    ),
  }),
  call({
    method: 'POST',
    path: '/api/classes/student-badges/{id}/link/',
    summary: 'Share a badge of mine: make its public link, or answer with the one it has',
    access: studentAccess,
    extension: true,
    params: idParams,
    answer: link,
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/student-badges/{id}/link/',
    summary: 'End the public link of a badge of mine; its address leads nowhere from then on',
    access: studentAccess,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
