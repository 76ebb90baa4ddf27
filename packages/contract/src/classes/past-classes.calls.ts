import { maxPastStudents } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams } from '../fields.ts'
import { scheduledLiveClass, scheduledLiveClassDetail } from '../live-class.ts'
import { classPlanningCalls } from './class-planning.calls.ts'

/** Classes that were taught but never scheduled, or by another teacher. */

const [scheduling] = classPlanningCalls

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

export const pastClassCalls = [
  call({
    method: 'POST',
    path: '/api/classes/past-classes/',
    summary: 'Record a class that was taught but never scheduled, with its students. They and the teacher are notified',
    access: staff,
    extension: true,
    body: scheduling.body.extend({
      teacher: id,
      students: z
        .array(z.strictObject({ student: id, attended: z.boolean() }))
        .min(1)
        .max(maxPastStudents)
        .meta({ description: 'Each pays the price of the class, and gets this attendance' }),
    }),
    answer: scheduledLiveClassDetail,
    status: 201,
    errors: [
      'teacher_not_free',
      'classroom_not_free',
      'outside_teaching',
      'unit_required',
      'syllabus_archived',
      'class_type_archived',
      'classroom_archived',
    ],
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/past-classes/{id}/',
    summary: 'Set who taught a class that has started. Its pay follows, and both teachers are notified',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ teacher: id, version: z.int() }),
    answer: scheduledLiveClass.extend({ version: z.int() }),
    errors: ['changed_meanwhile', 'class_canceled', 'class_not_started', 'teacher_not_free', 'class_adjusted'],
  }),
] as const
