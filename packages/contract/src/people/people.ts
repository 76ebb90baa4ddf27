import { roles, staffRights, studentStatuses } from '@aulaviva/domain/access'
import { languageCodes } from '@aulaviva/domain/languages'
import { maxSearchLength } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { day, flag, hours, id, instant, levelSummary, personSummary, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

/** People as staff see them, and the impact of merging two accounts. */

export const invitation = z
  .object({
    id: id.meta({ description: 'The invited person' }),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    state: z.enum(['SENT', 'EXPIRED', 'REVOKED', 'ACCEPTED']),
    sent_at: instant.meta({ description: 'When the last link was sent' }),
    expires_at: instant.meta({ description: 'When the last link expires' }),
    accepted_at: instant.nullable(),
  })
  .meta({ id: 'Invitation' })

const accountStates = ['ACTIVE', 'INVITED', 'NOT_INVITED', 'REVOKED', 'DISABLED'] as const

const account = personSummary
  .extend({
    email: z.string(),
    role: z.enum(roles),
    staff_rights: z.array(z.enum(staffRights)).meta({ description: 'Empty for people who aren’t on the staff' }),
    state: z
      .enum(accountStates)
      .meta({ description: 'INVITED, NOT_INVITED, and REVOKED: hasn’t accepted an invitation' }),
    disabled_at: instant.nullable().meta({ description: 'When the account was disabled or the invitation revoked' }),
  })
  .meta({ id: 'Account' })

export const listedPerson = account
  .extend({
    seen_at: instant.nullable().meta({ description: 'When the person was last active. null: never' }),
    level: levelSummary.nullable(),
    student_status: z.enum(studentStatuses).nullable().meta({ description: 'Null for people who aren’t students' }),
    available_hours: hours.nullable(),
    plan: z.string().nullable().meta({ description: 'The name of the plan of the latest subscription' }),
    date_limit: day.nullable().meta({ description: 'Last day to use its hours' }),
  })
  .meta({ id: 'ListedPerson' })

const orNull = z.string().nullable()

export const accountWithHistory = account.extend({
  version: z.number().int().meta({ description: 'Version of the profile. Increases with every change' }),
  created_at: instant,
  seen_at: instant.nullable().meta({ description: 'When the person was last active. null: never' }),
  level: levelSummary.nullable(),
  time_zone: orNull,
  language: z.enum(languageCodes).nullable(),
  phone: orNull,
  birth_date: day.nullable(),
  nationality: orNull,
  identification_type: orNull,
  identification_number: orNull,
  department: orNull,
  city: orNull,
  neighborhood: orNull,
  address: orNull,
  invitation: invitation.nullable(),
  history: z.array(change).meta({ description: 'History of changes by staff, latest first' }),
})

export const levelStep = z
  .object({
    at: instant,
    kind: z.enum(['STAFF', 'PLACEMENT']),
    from: z.string().nullable().meta({ description: 'Code and name at that time. null: none, or not recorded' }),
    to: z.string(),
    by: personSummary.nullable().meta({ description: 'Null: not yet reviewed, or from the command line' }),
    reason: z.string(),
  })
  .meta({ id: 'LevelStep' })

export const personClass = z
  .object({
    id: id.meta({ description: 'The live class’s ID' }),
    student_class_id: id.nullable().meta({ description: 'The reservation. Null for a class that the person teaches' }),
    title: z.string(),
    starts_at: instant,
    ends_at: instant,
    teacher: personSummary.nullable(),
    state: z.enum(['RESERVED', 'CANCELED', 'CLASS_CANCELED', 'SCHEDULED']).meta({
      description: 'State of the student’s reservation, or for a teacher’s class, SCHEDULED or CLASS_CANCELED',
    }),
    attended: z.boolean().nullable().meta({ description: 'Null: not recorded, or a teacher’s class' }),
    approved: z.boolean().nullable(),
    students: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Reserved seats of a teacher’s class. Null for a student' }),
    cancellation: z
      .object({
        at: instant,
        by_academy: z.boolean(),
        reason: z.string(),
        lost_hours: hours.meta({ description: 'Hours not returned because of a late cancellation' }),
      })
      .nullable()
      .meta({ description: 'Only for the student’s reservation' }),
  })
  .meta({ id: 'ClassOfPerson' })

export const result = z
  .object({
    id,
    kind: z.enum(['VIDEO_QUIZ', 'EVALUATION', 'PLACEMENT']),
    title: z.string(),
    state: z.enum(['IN_PROGRESS', 'IN_REVIEW', 'GRADED']),
    started_at: instant,
    submitted_at: instant.nullable(),
    score: z.number().nullable().meta({ description: 'In percent' }),
    passed: z.boolean().nullable(),
  })
  .meta({ id: 'ResultOfPerson' })

export const note = z
  .object({
    id,
    text: z.string(),
    author: personSummary,
    created_at: instant,
    updated_at: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'StaffNote' })

const mergeSide = account
  .extend({
    created_at: instant,
    seen_at: instant.nullable(),
    level: levelSummary.nullable(),
    plan: z.string().nullable().meta({ description: 'The plan of the latest subscription' }),
    date_limit: day.nullable(),
    hours: hours.nullable().meta({ description: 'Null for a teacher' }),
    classes_past: z.number().int(),
    classes_ahead: z.number().int(),
    results: z.number().int().meta({ description: 'Submitted tests' }),
    badges: z.number().int(),
    notes: z.number().int(),
    courses_watched: z.number().int().meta({ description: 'Course classes watched' }),
  })
  .meta({ id: 'MergeSide' })

const mergedClass = z.object({ id, title: z.string(), starts_at: instant })

export const mergeRefusals = [
  'staff_not_merged',
  'roles_differ',
  'stays_disabled',
  'goes_disabled',
  'deletion_asked',
  'pauses_overlap',
  'gave_two_at_once',
  'months_differ',
] as const

/** A request to merge two accounts, and its status. */
export const mergeRequest = z
  .object({
    state: z.enum(['ASKED', 'CONFIRMED', 'OBJECTED', 'CANCELED', 'EXPIRED']),
    standing: z.enum(['READY', 'WAITING', 'UNCONFIRMED', 'ENDED']).meta({
      description:
        'READY: the accounts can be merged. WAITING: the holders can object until `waits_until`, or the emails to them haven’t been sent yet. UNCONFIRMED: the account to remove was used in the last 30 days, so its holder has to confirm. ENDED: send a new request',
    }),
    asked_at: instant,
    asked_by: personSummary.nullable(),
    reason: z.string(),
    waits_until: instant.nullable().meta({ description: '72 hours after both emails were sent. Null before that' }),
    expires_at: instant,
  })
  .meta({ id: 'MergeRequest' })

export const mergeFields = [
  'first_name',
  'last_name',
  'phone',
  'birth_date',
  'nationality',
  'identification_type',
  'identification_number',
  'department',
  'city',
  'neighborhood',
  'address',
  'external_id',
] as const

const mergeNamed = z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string() })

export const mergeImpact = z
  .object({
    stays: mergeSide,
    goes: mergeSide,
    refusal: z.enum(mergeRefusals).nullable().meta({ description: 'Why the two accounts can’t be merged' }),
    contract: z
      .object({
        plan: z.string(),
        both: z.boolean().meta({ description: 'Both are active. The later dates apply' }),
        date_limit: day,
        warranty_limit: day,
      })
      .nullable()
      .meta({ description: 'The subscription that will apply' }),
    seats: z
      .array(mergedClass)
      .meta({ description: 'Reservations of the account to remove at a time when the other has one' }),
    seats_doubled: z.number().int().meta({ description: 'Past reservations of both at the same time, which stay' }),
    classes: z
      .array(mergedClass)
      .meta({ description: 'Classes of both teachers at the same time, which need a substitute' }),
    places: z.number().int().meta({ description: 'Waitlist places that end' }),
    tests: z
      .array(z.string())
      .meta({ description: 'Tests both have started. The attempt of the account to remove ends' }),
    badges: z.array(z.string()).meta({ description: 'Badges of both. The earlier one is kept' }),
    links_end: z.number().int().meta({ description: 'Shared links of such badges that stop working' }),
    courses: z.number().int().meta({ description: 'Courses both have watched in part' }),
    months: z.array(z.string()).meta({ description: 'Verified months of both that are combined' }),
    months_open: z.number().int().meta({ description: 'Months of the account to remove that count for the other' }),
    rates: z.number().int().meta({ description: 'Rates of the account to remove that are replaced by the other’s' }),
    availability: z.boolean().meta({ description: 'Both have weekly availability. The kept account’s applies' }),
    differences: z.array(z.object({ field: z.enum(mergeFields), stays: z.string(), goes: z.string() })),
    request: mergeRequest.nullable().meta({ description: 'The last request to merge the two. Null if there was none' }),
    other_requests: z.array(z.object({ stays: mergeNamed, goes: mergeNamed })).meta({
      description:
        'Open requests to merge one of the two with another account. No other request can be sent before they end',
    }),
    needs_owner: z.boolean().meta({ description: 'Only an owner can request or do it' }),
    seen: z.string().meta({ description: 'A hash of this preview without the request. Send it with the next step' }),
  })
  .meta({ id: 'MergeForeseen' })

/** Filters and sort order of the list of people. */
export const peopleFilter = {
  search: text(maxSearchLength).default('').meta({
    description: 'Parts of names and the email, in any order, ignoring accents and case',
  }),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
  status: z
    .enum([...studentStatuses, 'NO_PLAN'])
    .optional()
    .meta({
      description:
        'Only students with this status: PAYMENT_PENDING for an unpaid subscription, NO_PLAN for none ever assigned',
    }),
  level: id.optional(),
  plan: id.optional().meta({ description: 'Students whose latest subscription has this plan' }),
  teacher: id
    .optional()
    .meta({ description: 'Students with a past or upcoming reservation in a class of this teacher' }),
  order: z.enum(['name', 'seen', 'hours', 'contract']).default('name'),
  descending: flag.default(false),
}
