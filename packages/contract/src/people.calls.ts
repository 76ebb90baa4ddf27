import { roles, staffRights, studentStatuses } from '@aulaviva/domain/access'
import { languageCodes } from '@aulaviva/domain/languages'
import { z } from 'zod'
import { device } from './accounts.calls.ts'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import {
  day,
  flag,
  hours,
  id,
  idParams,
  instant,
  levelSummary,
  nameText,
  pageOf,
  paging,
  personSummary,
  requiredText,
  text,
} from './fields.ts'

/**
 * Who may come in. Staff invite people, who get a link by mail and choose the password with it; staff take an invitation
 * back, disable who has come in, and enable them again.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'people' } as const

const invitation = z
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

const listedPerson = account
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

const accountWithHistory = account.extend({
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

const levelStep = z
  .object({
    at: instant,
    kind: z.enum(['STAFF', 'PLACEMENT']),
    from: z.string().nullable().meta({ description: 'Code and name then; null: none, or not kept' }),
    to: z.string(),
    by: personSummary.nullable().meta({ description: 'Null: nobody yet, or the command line' }),
    reason: z.string(),
  })
  .meta({ id: 'LevelStep' })

const personClass = z
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
  })
  .meta({ id: 'ClassOfPerson' })

const result = z
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

const note = z
  .object({
    id,
    text: z.string(),
    author: personSummary,
    created_at: instant,
    updated_at: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'StaffNote' })
const noteParams = idParams.extend({ note_id: id })

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
  'deletion_asked',
  'pauses_overlap',
  'gave_two_at_once',
  'months_differ',
] as const

const mergeFields = [
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

const mergeForeseen = z
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
    seen: z.string().meta({ description: 'Of all this; who confirms it sends it along' }),
  })
  .meta({ id: 'MergeForeseen' })

const learning = { kind: 'roles', roles: ['staff'], area: ['people', 'content'] } as const

const why = text(500).default('').meta({ description: 'For the staff, and for the export of the person’s own data' })

/** What the list of everybody is narrowed by and in which order it stands. */
export const peopleFilter = {
  search: text(100).default('').meta({
    description: 'Parts of names and of the e-mail address, in any order; accents and capitals count for nothing',
  }),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
  status: z.enum(studentStatuses).optional().meta({ description: 'Students of this status only' }),
  level: id.optional(),
  plan: id.optional().meta({ description: 'Students whose latest contract is of this plan' }),
  teacher: id.optional().meta({ description: 'Students with a seat in a class of this teacher, past or ahead' }),
  order: z.enum(['name', 'seen', 'hours', 'contract']).default('name'),
  descending: flag.default(false),
}

export const peopleCalls = [
  call({
    method: 'GET',
    path: '/api/users/invitations/',
    summary: 'Who was invited, those who have not come in yet first',
    access: staff,
    extension: true,
    query: z.object({ search: text(100).default(''), ...paging(20) }),
    answer: pageOf(invitation),
  }),
  call({
    method: 'POST',
    path: '/api/users/invitations/',
    summary: 'Invite somebody by mail, a student with level and plan if they have them',
    access: staff,
    extension: true,
    body: z.strictObject({
      email: text(254),
      first_name: nameText(100).min(1),
      last_name: nameText(100).min(1),
      role: z.enum(roles),
      level: id.nullish().meta({ description: 'Students only' }),
      plan: id.nullish().meta({ description: 'Students only; for staff who work in money' }),
      paid: z.boolean().default(true).meta({ description: 'Whether the plan is paid' }),
      staff_rights: z
        .array(z.enum(staffRights))
        .max(staffRights.length)
        .default([])
        .meta({ description: 'Staff only, whom owners alone invite' }),
    }),
    answer: invitation,
    status: 201,
    errors: ['email_taken'],
  }),
  call({
    method: 'POST',
    path: '/api/users/invitations/{id}/again/',
    summary: 'Send another link to somebody who has not come in yet',
    access: staff,
    extension: true,
    params: idParams,
    answer: invitation,
    errors: ['invitation_accepted', 'still_leaving', 'too_many_tries'],
  }),
  call({
    method: 'PATCH',
    path: '/api/users/invitations/{id}/',
    summary: 'Correct the address of an invitation: its links end, and another goes to the corrected address',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ email: text(254), reason: why }),
    answer: invitation,
    errors: ['invitation_accepted', 'email_taken', 'still_leaving', 'too_many_tries'],
  }),
  call({
    method: 'POST',
    path: '/api/users/invitations/{id}/revoke/',
    summary: 'Take an invitation back: its links end, and nobody comes in by it until it is sent again',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: why }).optional(),
    answer: invitation,
    errors: ['invitation_accepted', 'invitation_revoked'],
  }),
  call({
    method: 'GET',
    path: '/api/users/people/',
    summary: 'Everybody with an account',
    access: staff,
    extension: true,
    query: z.object({ ...peopleFilter, ...paging(20) }),
    answer: pageOf(listedPerson).extend({
      more: z
        .boolean()
        .meta({ description: 'There are more than `count`: of those who are narrowed, 5,000 are counted' }),
      close: z.boolean().meta({ description: 'Nobody is written as searched for; these differ by a letter' }),
    }),
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/',
    summary: 'One person’s account, what they say of themselves, and what staff changed of it',
    access: staff,
    extension: true,
    params: idParams,
    answer: accountWithHistory,
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/consequences/',
    summary: 'What disabling this person would end and give up at this moment',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.object({
      devices: z.number().int().meta({ description: 'Where the person is signed in' }),
      seats: z.number().int().meta({ description: 'Reservations ahead, which end' }),
      seat_hours: hours.meta({ description: 'What the person gets back for them' }),
      waitlist_entries: z.number().int(),
      classes: z.number().int().meta({ description: 'Classes ahead that lose their teacher' }),
      classes_canceled: z.number().int().meta({ description: 'Those among them that begin too soon to find another' }),
      students_told: z.number().int().meta({ description: 'Students with a seat in one of these classes' }),
      class_hours: hours.meta({ description: 'What students get back for the classes that are canceled' }),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/disable/',
    summary: 'End a person’s access at once, and give up their seats and classes ahead',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText(500) }),
    answer: accountWithHistory,
    errors: ['already_disabled', 'invitation_open', 'last_staff', 'own_account'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/enable/',
    summary: 'Give a disabled person access again; what was given up stays given up',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: why }).optional(),
    answer: accountWithHistory,
    errors: ['already_enabled', 'invitation_revoked', 'still_leaving'],
  }),
  call({
    method: 'PUT',
    path: '/api/users/people/{id}/rights/',
    summary: 'Say what somebody of the staff may do; an owner stays',
    access: { kind: 'roles', roles: ['staff'], area: 'owner' },
    extension: true,
    params: idParams,
    body: z.strictObject({ staff_rights: z.array(z.enum(staffRights)).max(staffRights.length), reason: why }),
    answer: accountWithHistory,
    errors: ['last_staff', 'not_staff'],
  }),
  call({
    method: 'PATCH',
    path: '/api/users/people/{id}/name/',
    summary: 'Correct somebody’s name, with the reason; of the staff, owners alone do',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({
      first_name: nameText(100).min(1),
      last_name: nameText(100),
      version: z.int().min(1).meta({ description: 'The version it is made on' }),
      reason: requiredText(500),
    }),
    answer: accountWithHistory,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/levels/',
    summary: 'How a student came to their level, the latest first; at most 100',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.array(levelStep),
  }),
  call({
    method: 'PUT',
    path: '/api/users/people/{id}/level/',
    summary: 'Give a student another level, with the reason; the student is told',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({
      level: id,
      from: id.nullable().meta({ description: 'The level the student has as far as one knows; null: none' }),
      reason: requiredText(500),
    }),
    answer: accountWithHistory,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/classes/',
    summary: 'The live classes of a student, or those a teacher gives: ahead the next first, past the latest first',
    access: { kind: 'roles', roles: ['staff'], area: ['people', 'timetable'] },
    extension: true,
    params: idParams,
    query: z.object({ when: z.enum(['ahead', 'past']).default('ahead'), ...paging(10) }),
    answer: pageOf(personClass),
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/results/',
    summary: 'The tests a student has handed in or begun, the latest first',
    access: learning,
    extension: true,
    params: idParams,
    query: z.object(paging(10)),
    answer: pageOf(result),
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/badges/',
    summary: 'The badges a student holds, the latest first',
    access: learning,
    extension: true,
    params: idParams,
    answer: z.array(z.object({ id, name: z.string(), description: z.string(), awarded_at: instant })),
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/notes/',
    summary: 'What staff note about a person for each other, the latest first',
    access: staff,
    extension: true,
    params: idParams,
    query: z.object(paging(10)),
    answer: pageOf(note),
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/notes/',
    summary: 'Note something about a person; it is never shown to them',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ text: requiredText(4000) }),
    answer: note,
    status: 201,
  }),
  call({
    method: 'PATCH',
    path: '/api/users/people/{id}/notes/{note_id}/',
    summary: 'Change a note of one’s own',
    access: staff,
    extension: true,
    params: noteParams,
    body: z.strictObject({ text: requiredText(4000), version: z.int().min(1) }),
    answer: note,
    errors: ['changed_meanwhile', 'not_the_author'],
  }),
  call({
    method: 'DELETE',
    path: '/api/users/people/{id}/notes/{note_id}/',
    summary: 'Delete a note of one’s own',
    access: staff,
    extension: true,
    params: noteParams,
    answer: null,
    status: 204,
    errors: ['not_the_author'],
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/devices/',
    summary: 'Where a person is signed in, the latest used first; at most 100',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.array(device.omit({ current: true })),
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/devices/end/',
    summary: 'Sign a person out everywhere, with the reason; of the staff, owners alone do',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText(500) }),
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/merge/{other_id}/',
    summary: 'What would become of two accounts of one person: the first stays, the other goes',
    access: staff,
    extension: true,
    params: idParams.extend({ other_id: id }),
    answer: mergeForeseen,
    errors: ['same_account'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/merge/',
    summary: 'Make one account of two of one person: everything of the other becomes this one’s, for good',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({
      other: id,
      seen: requiredText(100).meta({ description: 'As it was told before' }),
      reason: requiredText(500),
    }),
    answer: accountWithHistory,
    errors: ['same_account', ...mergeRefusals, 'changed_meanwhile'],
  }),
] as const
