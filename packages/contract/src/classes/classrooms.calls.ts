import { maxClassroomNameLength, maxClassroomPlaceLength } from '@aulaviva/domain/classrooms'
import { maxSeats } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, nameText, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

/**
 * Classrooms at the academy. A classroom has one class at a time. An archived one cannot be assigned to further
 * classes.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const classroomFields = {
  name: nameText(maxClassroomNameLength).min(1),
  seats: z.int().min(1).max(maxSeats).meta({ description: 'How many students fit' }),
  place: text(maxClassroomPlaceLength).meta({ description: 'How to find it: a floor, a building, or a link' }),
}

const classroom = z
  .object({
    id,
    ...classroomFields,
    name: z.string(),
    place: z.string(),
    version: z.int(),
    archived_at: instant.nullable(),
    classes_ahead: z.int(),
  })
  .meta({ id: 'Classroom' })

const classroomDetail = classroom
  .extend({ classes_past: z.int(), history: z.array(change) })
  .meta({ id: 'ClassroomDetail' })

const version = z.int().meta({ description: 'The version this change is based on' })
const one = { access: staff, extension: true, params: idParams, answer: classroomDetail } as const

export const classroomCalls = [
  call({
    method: 'GET',
    path: '/api/classes/classrooms/',
    summary: 'List all classrooms by name, archived ones last',
    access: staff,
    extension: true,
    answer: z.array(classroom),
  }),
  call({
    method: 'POST',
    path: '/api/classes/classrooms/',
    summary: 'Create a classroom',
    access: staff,
    extension: true,
    body: z.strictObject(classroomFields),
    answer: classroomDetail,
    status: 201,
    errors: ['name_taken'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/classrooms/{id}/',
    summary: 'Return one classroom with its uses and history',
    ...one,
  }),
  call({
    method: 'PUT',
    path: '/api/classes/classrooms/{id}/',
    summary: 'Update a classroom. Its classes stay',
    ...one,
    body: z.strictObject({ ...classroomFields, version }),
    errors: ['changed_meanwhile', 'name_taken'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/classrooms/{id}/archive/',
    summary: 'Archive a classroom. Existing classes stay',
    ...one,
    body: z.strictObject({ version }),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/classrooms/{id}/restore/',
    summary: 'Restore an archived classroom',
    ...one,
    body: z.strictObject({ version }),
    errors: ['changed_meanwhile', 'name_taken'],
  }),
] as const
