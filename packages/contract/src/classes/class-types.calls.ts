import {
  classColors,
  classKinds,
  maxCostMinutes,
  maxDeadlineHours,
  maxTypeDescriptionLength,
  maxTypeMinutes,
  maxTypeNameLength,
  minTypeMinutes,
} from '@aulaviva/domain/class-types'
import { maxSeats } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, nameText, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

/**
 * Class types: lesson, conversation club, private tutoring. Existing classes keep the terms of their type at the time
 * they were scheduled.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const hoursBefore = z.int().min(0).max(maxDeadlineHours).nullable()

/** Fields of a class type that staff set. */
export const classTypeFields = {
  name: nameText(maxTypeNameLength).min(1),
  description: text(maxTypeDescriptionLength),
  kind: z
    .enum(classKinds)
    .meta({ description: 'PRIVATE: for one student, who reserves it at a time when a teacher is available' }),
  color: z.enum(classColors),
  duration_minutes: z.int().min(minTypeMinutes).max(maxTypeMinutes),
  cost_minutes: z
    .int()
    .min(0)
    .max(maxCostMinutes)
    .meta({ description: 'Minutes a reservation takes from the balance' }),
  default_capacity: z.int().min(1).max(maxSeats),
  needs_unit: z.boolean(),
  levels: z.array(id).max(100).meta({ description: 'The levels it’s for. Empty: all levels' }),
  cancel_free_hours_before: hoursBefore.meta({ description: 'Null: the academy’s setting' }),
  reschedule_hours_before: hoursBefore.meta({ description: 'Null: the academy’s setting' }),
}

const liveClassType = z.object({ id, code: z.string(), ...classTypeFields, name: z.string(), description: z.string() })

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
      .object({ classes_past: z.int(), series: z.int(), rates: z.int() })
      .meta({ description: 'What else uses this class type, other than upcoming classes' }),
    history: z.array(change),
  })
  .meta({ id: 'ClassTypeDetail' })

const version = z.int().meta({ description: 'The version this change is based on' })
const state = { access: staff, extension: true, params: idParams, answer: classTypeDetail } as const

export const classTypeCalls = [
  call({
    method: 'GET',
    path: '/api/classes/live-class-type/',
    summary: 'List the class types that can be scheduled',
    access: { kind: 'signed-in' },
    tokens: true,
    answer: z.array(liveClassType.meta({ id: 'LiveClassType' })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-types/',
    summary: 'List all class types in order, archived ones last',
    access: staff,
    extension: true,
    answer: z.array(classType),
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-types/',
    summary: 'Create a class type',
    access: staff,
    extension: true,
    body: z.strictObject(classTypeFields),
    answer: classTypeDetail,
    status: 201,
    errors: ['name_taken'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-types/{id}/',
    summary: 'Return one class type with its uses and history',
    ...state,
  }),
  call({
    method: 'PUT',
    path: '/api/classes/class-types/{id}/',
    summary: 'Update a class type. Existing classes and reservations don’t change',
    ...state,
    body: z.strictObject({ ...classTypeFields, version }),
    errors: ['changed_meanwhile', 'name_taken'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-types/{id}/move/',
    summary: 'Move a class type before another one, or to the end',
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
    summary: 'Archive a class type. Existing classes stay',
    ...state,
    body: z.strictObject({ version }),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-types/{id}/restore/',
    summary: 'Restore an archived class type',
    ...state,
    body: z.strictObject({ version }),
    errors: ['changed_meanwhile', 'name_taken'],
  }),
] as const
