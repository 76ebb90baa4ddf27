import { roles, staffRights, studentStatuses } from '@aulaviva/domain/access'
import { languageCodes } from '@aulaviva/domain/languages'
import { z } from 'zod'
import { change } from './changes.calls.ts'
import { day, flag, hours, id, instant, levelSummary, personSummary, text } from './fields.ts'

/** People as the staff see them, and what would become of two accounts of one person. */

export const invitation = z
  .object({
    id: id.meta({ description: 'The invited person' }),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    state: z.enum(['SENT', 'EXPIRED', 'REVOKED', 'ACCEPTED']),
    sent_at: instant.meta({ description: 'When the last link was sent' }),
    expires_at: instant.meta({ description: 'Until when the last link is good' }),
    accepted_at: instant.nullable(),
  })
  .meta({ id: 'Invitation' })

const accountStates = ['ACTIVE', 'INVITED', 'NOT_INVITED', 'REVOKED', 'DISABLED'] as const

const account = personSummary
  .extend({
    email: z.string(),
    role: z.enum(roles),
    staff_rights: z.array(z.enum(staffRights)).meta({ description: 'None for who is not of the staff' }),
    state: z.enum(accountStates).meta({ description: 'INVITED, NOT_INVITED and REVOKED: has not come in' }),
    disabled_at: instant.nullable().meta({ description: 'When the account was disabled or the invitation revoked' }),
  })
  .meta({ id: 'Account' })

export const listedPerson = account
  .extend({
    seen_at: instant.nullable().meta({ description: 'When the person was last here; null: never' }),
    level: levelSummary.nullable(),
    student_status: z.enum(studentStatuses).nullable().meta({ description: 'Null for who is no student' }),
    available_hours: hours.nullable(),
    plan: z.string().nullable().meta({ description: 'The name of the plan of the latest contract' }),
    date_limit: day.nullable().meta({ description: 'Last day to use its hours' }),
  })
  .meta({ id: 'ListedPerson' })

const orNull = z.string().nullable()

export const accountWithHistory = account.extend({
  version: z.number().int().meta({ description: 'Of what the person says of themselves; rises with each change' }),
  created_at: instant,
  seen_at: instant.nullable().meta({ description: 'When the person was last here; null: never' }),
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
  history: z.array(change).meta({ description: 'What staff changed of this person, the latest first' }),
})

export const levelStep = z
  .object({
    at: instant,
    kind: z.enum(['STAFF', 'PLACEMENT']),
    from: z.string().nullable().meta({ description: 'Code and name then; null: none, or not kept' }),
    to: z.string(),
    by: personSummary.nullable().meta({ description: 'Null: nobody yet, or the command line' }),
    reason: z.string(),
  })
  .meta({ id: 'LevelStep' })

export const personClass = z
  .object({
    id: id.meta({ description: 'Of the live class' }),
    title: z.string(),
    starts_at: instant,
    ends_at: instant,
    teacher: personSummary.nullable(),
    state: z
      .enum(['RESERVED', 'CANCELED', 'CLASS_CANCELED', 'SCHEDULED'])
      .meta({ description: 'Of the student’s seat; of a teacher’s class SCHEDULED or CLASS_CANCELED' }),
    attended: z.boolean().nullable().meta({ description: 'Null: not recorded, or a teacher’s class' }),
    approved: z.boolean().nullable(),
    students: z.number().int().nullable().meta({ description: 'Seats taken of a teacher’s class; null for a student' }),
    cancellation: z
      .object({
        at: instant,
        by_academy: z.boolean(),
        reason: z.string(),
        lost_hours: hours.meta({ description: 'That did not come back because it was canceled late' }),
      })
      .nullable()
      .meta({ description: 'Of the student’s seat alone' }),
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
    score: z.number().nullable().meta({ description: 'Per cent' }),
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
    plan: z.string().nullable().meta({ description: 'Of the latest contract' }),
    date_limit: day.nullable(),
    hours: hours.nullable().meta({ description: 'Null for a teacher' }),
    classes_past: z.number().int(),
    classes_ahead: z.number().int(),
    results: z.number().int().meta({ description: 'Tests that were handed in' }),
    badges: z.number().int(),
    notes: z.number().int(),
    courses_watched: z.number().int().meta({ description: 'Classes of courses that were watched' }),
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

/** A request to merge two accounts, and how it stands. */
export const mergeRequest = z
  .object({
    state: z.enum(['ASKED', 'CONFIRMED', 'OBJECTED', 'CANCELED', 'EXPIRED']),
    standing: z.enum(['READY', 'WAITING', 'UNCONFIRMED', 'ENDED']).meta({
      description:
        'READY: the accounts can be merged. WAITING: until `waits_until` the people can object, or the mails to them are not sent yet. UNCONFIRMED: the account that goes was used in the last 30 days, so its person has to confirm. ENDED: ask again',
    }),
    asked_at: instant,
    asked_by: personSummary.nullable(),
    reason: z.string(),
    waits_until: instant
      .nullable()
      .meta({ description: '72 hours after both mails were sent; null while one was not' }),
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

export const mergeForeseen = z
  .object({
    stays: mergeSide,
    goes: mergeSide,
    refusal: z.enum(mergeRefusals).nullable().meta({ description: 'Why the two cannot become one' }),
    contract: z
      .object({
        plan: z.string(),
        both: z.boolean().meta({ description: 'Both run; the later last days of the two count' }),
        date_limit: day,
        warranty_limit: day,
      })
      .nullable()
      .meta({ description: 'The contract that will count' }),
    seats: z
      .array(mergedClass)
      .meta({ description: 'Seats of the one that goes at a time at which the other has one' }),
    seats_doubled: z.number().int().meta({ description: 'Past seats of both at one time, which stay' }),
    classes: z.array(mergedClass).meta({ description: 'Classes of a teacher at one time, which look for another' }),
    places: z.number().int().meta({ description: 'Places in line that end' }),
    tests: z.array(z.string()).meta({ description: 'Tests that both have begun; that of the one that goes ends' }),
    badges: z.array(z.string()).meta({ description: 'Badges that both hold, held once from the first time on' }),
    links_end: z.number().int().meta({ description: 'Shared links of such badges that end' }),
    courses: z.number().int().meta({ description: 'Courses that both have watched parts of' }),
    months: z.array(z.string()).meta({ description: 'Verified months of both that become one' }),
    months_open: z
      .number()
      .int()
      .meta({ description: 'Months of the one that goes which are reckoned as the other’s' }),
    rates: z.number().int().meta({ description: 'Rates of the one that goes which end for those of the other' }),
    availability: z.boolean().meta({ description: 'Both have weekly hours; those of the one that stays count' }),
    differences: z.array(z.object({ field: z.enum(mergeFields), stays: z.string(), goes: z.string() })),
    request: mergeRequest
      .nullable()
      .meta({ description: 'The last request to merge the two; null where there was none' }),
    other_requests: z.array(z.object({ stays: mergeNamed, goes: mergeNamed })).meta({
      description: 'Open requests of one of the two accounts for another pair; no other can be made before they end',
    }),
    needs_owner: z.boolean().meta({ description: 'Only an owner can ask for it or do it' }),
    seen: z.string().meta({ description: 'Of all this but the request; the next step sends it along' }),
  })
  .meta({ id: 'MergeForeseen' })

/** What the list of everybody is narrowed by and in which order it stands. */
export const peopleFilter = {
  search: text(100).default('').meta({
    description: 'Parts of names and of the e-mail address, in any order; accents and capitals count for nothing',
  }),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
  status: z
    .enum([...studentStatuses, 'NO_PLAN'])
    .optional()
    .meta({
      description:
        'Students of this status only: PAYMENT_PENDING for a contract that is not paid, NO_PLAN for none ever given',
    }),
  level: id.optional(),
  plan: id.optional().meta({ description: 'Students whose latest contract is of this plan' }),
  teacher: id.optional().meta({ description: 'Students with a seat in a class of this teacher, past or ahead' }),
  order: z.enum(['name', 'seen', 'hours', 'contract']).default('name'),
  descending: flag.default(false),
}
