import { copyProblems, mostWeeksCopied } from '@aulaviva/domain/class-copies'
import {
  closedReasons,
  closingActs,
  editProblems,
  editScopes,
  lineEffects,
  longestCancelReason,
} from '@aulaviva/domain/class-editing'
import { longestDescription, mostSeats } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { evenOutside } from './class-planning.calls.ts'
import { day, groupOrPrivate, id, idParams, instant, personSummary, requiredText, roomAddress, text } from './fields.ts'
import { scheduledLiveClass } from './live-class.ts'

/** Changing and canceling classes at the office, with what follows from it told before. */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const officeClass = scheduledLiveClass
  .extend({
    version: z.int().meta({ description: 'Rises when anything of the class changes but its seats' }),
    room_url: z.string(),
    series: id.nullable(),
    waiting: z.int().meta({ description: 'Students in its line' }),
    closed: z.enum(closedReasons).nullable().meta({ description: 'Why it cannot be changed; null while it can' }),
  })
  .meta({ id: 'OfficeClass' })

const officeClassDetail = officeClass
  .extend({
    cancellation_reason: z.string().nullable(),
    students: z.array(personSummary).meta({ description: 'Who holds a seat' }),
    series_ahead: z
      .object({ following: z.int(), all: z.int(), time_zone: z.string() })
      .nullable()
      .meta({ description: 'Classes of its series that can be changed with it, itself among them' }),
    history: z.array(change),
  })
  .meta({ id: 'OfficeClassDetail' })

const which = {
  scope: z.enum(editScopes).default('THIS').meta({ description: 'Of a series: which of its classes' }),
  leave_out: z.array(id).max(400).default([]).meta({ description: 'Classes of the series that stay as they are' }),
}

/** What is to be different; what is not sent stays. */
const changes = {
  ...which,
  live_class_type: id.optional(),
  type_scheduled_class: groupOrPrivate.optional(),
  level: id.nullable().optional().meta({ description: 'Of a class without a unit; a unit has its own' }),
  unit: id.nullable().optional(),
  topic: id.nullable().optional(),
  description: text(longestDescription).optional(),
  teacher: id.nullable().optional().meta({ description: 'Null: the class looks for one' }),
  starts_at: instant.optional(),
  ends_at: instant.optional(),
  capacity: z.int().min(1).max(mostSeats).optional(),
  room_url: roomAddress.optional(),
  classroom: id.nullable().optional().meta({ description: 'Where it meets in the house; null: nowhere' }),
  even_outside: evenOutside,
  give_back: z.array(id).max(5000).default([]).meta({
    description:
      'Seats that are lost, with their hours back, where their students have another class at the time it moves to',
  }),
}

const conflict = z.object({ id, title: z.string(), starts_at: instant, ends_at: instant }).nullable()

const consequence = z
  .object({
    scheduled_live_class: z.object({ id, title: z.string(), starts_at: instant, ends_at: instant }),
    starts_at: instant.nullable().meta({ description: 'From then on; null: it does not take place' }),
    ends_at: instant.nullable(),
    problem: z.enum(editProblems).nullable().meta({ description: 'What stands in the way of it' }),
    conflict: conflict.meta({ description: 'What the teacher gives, or meets in its classroom, at that time' }),
    room_conflict: conflict.meta({ description: 'Another class in its room at that time; it is no obstacle' }),
    line: z.enum(lineEffects).meta({ description: 'What becomes of its waitlist' }),
    students: z.array(
      z.object({
        student_class_id: id,
        student: personSummary,
        keeps_seat: z.boolean(),
        minutes_back: z.int().meta({ description: 'Minutes that come back to the balance' }),
        conflict: conflict.meta({ description: 'The class the student has at that time' }),
      }),
    ),
    paid_minutes: z
      .object({ before: z.int(), after: z.int() })
      .meta({ description: 'Minutes the honorarium counts, should everything stay as it is until its end' }),
  })
  .meta({ id: 'ClassConsequence' })

const consequences = z
  .object({
    classes: z.array(consequence),
    minutes_back: z.int(),
    waiting: z.int().meta({ description: 'Students in the lines of these classes, each once' }),
    told: z.int().meta({ description: 'People who are told' }),
  })
  .meta({ id: 'ClassConsequences' })

const version = z.int().meta({ description: 'The version the change was made on' })
const one = '/api/classes/scheduled-live-classes/{id}' as const
const act = { access: staff, extension: true, params: idParams, answer: consequences } as const
const refusals = [
  'unit_required',
  'syllabus_archived',
  'class_type_archived',
  'classroom_archived',
  'outside_teaching',
] as const

const closed = {
  act: z.enum(closingActs).meta({ description: 'HAND_OVER: the classes of a teacher look for another one' }),
  teacher: id.nullable().optional().meta({ description: 'Whose classes; null: everybody’s' }),
  first_day: day.meta({ description: 'Of the academy, as the last one' }),
  last_day: day,
}
const closing = z
  .object({
    id,
    act: z.enum(closingActs),
    first_day: day,
    last_day: day,
    reason: z.string(),
    all: z.int().meta({ description: 'Classes it is about' }),
    done: z.int(),
    left: z.int().meta({ description: 'Of those done, classes that had begun or were canceled meanwhile' }),
    ended_at: instant.nullable().meta({ description: 'Null until all are done and everybody is told' }),
  })
  .meta({ id: 'Closing' })

const given = z.object({ id, title: z.string(), starts_at: instant, ends_at: instant })
/** Which classes of a week. */
export const whichToCopy = {
  teacher: z
    .union([id, z.literal('none')])
    .optional()
    .meta({ description: 'Whose classes alone; none: without a teacher' }),
  type_live_class: id.optional(),
  level: id.optional(),
  classroom: id.optional(),
}
const weekToCopy = z.strictObject({
  week: day
    .optional()
    .meta({ description: 'A day of the week that is copied, from Monday to Sunday in the academy’s zone' }),
  template: id.optional().meta({ description: 'The template that is laid; either it or a week' }),
  into: z.array(day).min(1).max(mostWeeksCopied).meta({ description: 'A day of each week it is copied into' }),
  on_days_off: z.boolean().default(false).meta({ description: 'Also on days off of the academy' }),
  ...whichToCopy,
})
const weekCopy = z
  .object({
    id,
    week: day.nullable().meta({ description: 'The Monday of the week that is copied; null of a template' }),
    template: z.object({ id, name: z.string() }).nullable(),
    all: z.int().meta({ description: 'Classes it makes' }),
    done: z.int(),
    left: z.int().meta({ description: 'Of those done, classes that something got in the way of meanwhile' }),
    ended_at: instant.nullable(),
  })
  .meta({ id: 'WeekCopy' })

export const classEditingCalls = [
  call({
    method: 'GET',
    path: '/api/classes/office-timetable/',
    summary: 'All classes of some days as the office sees them, in order of time',
    access: staff,
    extension: true,
    query: z.object({
      from: day,
      to: day,
      teacher: z
        .union([id, z.literal('none')])
        .optional()
        .meta({ description: 'none: without a teacher' }),
      type_live_class: id.optional(),
      level: id.optional(),
      classroom: id.optional(),
    }),
    answer: z.array(officeClass),
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/office-timetable/{id}/',
    summary: 'One class as the office sees it, with what became of it',
    access: staff,
    extension: true,
    params: idParams,
    answer: officeClassDetail,
  }),
  call({
    method: 'POST',
    path: '/api/classes/office-timetable/{id}/carrying/',
    summary:
      'Say that one carries the class over the timetable, every few seconds, or that one has let go; holds nothing',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ carries: z.boolean() }),
    answer: null,
    status: 204,
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/change/preview/`,
    summary: 'What a change of the class would bring; changes nothing',
    body: z.strictObject(changes),
    errors: refusals,
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/change/`,
    summary: 'Change a class ahead, or classes of its series; all of them or none',
    body: z.strictObject({ version, ...changes }),
    errors: [...refusals, 'changed_meanwhile', 'change_in_conflict', ...editProblems],
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/cancellation/preview/`,
    summary: 'What canceling the class would bring; cancels nothing',
    body: z.strictObject(which),
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/cancellation/`,
    summary: 'Cancel a class ahead, or classes of its series; everybody gets their hours back',
    body: z.strictObject({ version, reason: requiredText(longestCancelReason), ...which }),
    errors: ['changed_meanwhile', ...closedReasons],
  }),
  call({
    method: 'POST',
    path: '/api/classes/closings/preview/',
    summary: 'What closing some days would bring; closes nothing',
    access: staff,
    extension: true,
    body: z.strictObject(closed),
    answer: consequences,
    errors: ['too_many_days', 'too_many_classes'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/closings/',
    summary: 'Cancel all classes of some days, or hand over a teacher’s; each person is told once when all is done',
    access: staff,
    tokens: false,
    extension: true,
    body: z.strictObject({ ...closed, reason: requiredText(longestCancelReason) }),
    answer: closing,
    status: 201,
    errors: ['too_many_days', 'too_many_classes', 'no_classes'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/closings/{id}/',
    summary: 'How far a closing is',
    access: staff,
    extension: true,
    params: idParams,
    answer: closing,
  }),
  call({
    method: 'POST',
    path: '/api/classes/week-copies/preview/',
    summary: 'What copying the group classes of a week, or laying a template, would make of other weeks; makes nothing',
    access: staff,
    extension: true,
    body: weekToCopy,
    answer: z.object({
      weeks: z.array(
        z.object({
          week: day.meta({ description: 'Its Monday' }),
          makes: z.int(),
          left_out: z.array(
            z.object({
              title: z.string(),
              scheduled_live_class: given
                .nullable()
                .meta({ description: 'The class that would be copied; null of a template' }),
              day,
              starts_at: instant.nullable().meta({ description: 'Null on a day whose clocks leave this time out' }),
              problem: z.enum(copyProblems),
              day_off: z.string().nullable().meta({ description: 'What the academy has off on that day' }),
              conflict: given.nullable().meta({ description: 'What the teacher gives, or meets in the classroom' }),
            }),
          ),
        }),
      ),
    }),
    errors: ['too_many_copies'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/week-copies/',
    summary:
      'Copy the group classes of a week, or lay a template, into other weeks; what something stands in the way of is left out',
    access: staff,
    tokens: false,
    extension: true,
    body: weekToCopy,
    answer: weekCopy,
    status: 201,
    errors: ['too_many_copies', 'no_classes'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/week-copies/{id}/',
    summary: 'How far the copying of a week or the laying of a template is',
    access: staff,
    extension: true,
    params: idParams,
    answer: weekCopy,
  }),
] as const
