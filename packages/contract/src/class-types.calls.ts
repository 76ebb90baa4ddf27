import {
  classColors,
  classKinds,
  longestClass,
  longestTypeDescription,
  longestTypeName,
  mostCostMinutes,
  mostHoursBefore,
  shortestClass,
} from '@aulaviva/domain/class-types'
import { mostSeats } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { id, idParams, instant, nameText, text } from './fields.ts'

/** What classes can be: lesson, conversation club, private tutoring. What was made of a type keeps what it was made with. */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const hoursBefore = z.int().min(0).max(mostHoursBefore).nullable()

/** What the staff say of a type. */
export const saidOfType = {
  name: nameText(longestTypeName).min(1),
  description: text(longestTypeDescription),
  kind: z.enum(classKinds).meta({ description: 'PRIVATE: for one student, who books it at a free time of a teacher' }),
  color: z.enum(classColors),
  duration_minutes: z.int().min(shortestClass).max(longestClass),
  cost_minutes: z.int().min(0).max(mostCostMinutes).meta({ description: 'What a reservation takes from the balance' }),
  default_capacity: z.int().min(1).max(mostSeats),
  needs_unit: z.boolean(),
  levels: z.array(id).max(100).meta({ description: 'The levels it is for; none: every level' }),
  cancel_free_hours_before: hoursBefore.meta({ description: 'Null: what the academy says' }),
  reschedule_hours_before: hoursBefore.meta({ description: 'Null: what the academy says' }),
}

const liveClassType = z.object({ id, code: z.string(), ...saidOfType, name: z.string(), description: z.string() })

const classType = liveClassType
  .extend({
    version: z.int(),
    archived_at: instant.nullable(),
    classes_ahead: z.int(),
  })
  .meta({ id: 'ClassType' })

const classTypeDetail = classType
  .extend({
    used: z
      .object({ classes_given: z.int(), series: z.int(), rates: z.int() })
      .meta({ description: 'What points to the type, besides the classes ahead' }),
    history: z.array(change),
  })
  .meta({ id: 'ClassTypeDetail' })

const version = z.int().meta({ description: 'The version the change was made on' })
const state = { access: staff, extension: true, params: idParams, answer: classTypeDetail } as const

export const classTypeCalls = [
  call({
    method: 'GET',
    path: '/api/classes/live-class-type/',
    summary: 'The types of live class that classes can be made of',
    access: { kind: 'signed-in' },
    tokens: true,
    answer: z.array(liveClassType.meta({ id: 'LiveClassType' })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-types/',
    summary: 'All types of class in the academy’s order, archived ones last',
    access: staff,
    extension: true,
    answer: z.array(classType),
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-types/',
    summary: 'Add a type of class',
    access: staff,
    extension: true,
    body: z.strictObject(saidOfType),
    answer: classTypeDetail,
    status: 201,
    errors: ['name_taken'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-types/{id}/',
    summary: 'One type of class, what uses it and what staff changed of it',
    ...state,
  }),
  call({
    method: 'PUT',
    path: '/api/classes/class-types/{id}/',
    summary: 'Change a type of class; classes and reservations keep what they were made with',
    ...state,
    body: z.strictObject({ ...saidOfType, version }),
    errors: ['changed_meanwhile', 'name_taken'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-types/{id}/move/',
    summary: 'Put a type of class before another, or last',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ before: id.nullable().meta({ description: 'Null: to the end' }) }),
    answer: z.array(classType),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-types/{id}/archive/',
    summary: 'No class is made of the type from then on; those there are stay',
    ...state,
    body: z.strictObject({ version }),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-types/{id}/restore/',
    summary: 'Take an archived type of class into use again',
    ...state,
    body: z.strictObject({ version }),
    errors: ['changed_meanwhile', 'name_taken'],
  }),
] as const
