import { maxPastStudents } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../fields.ts'
import { scheduledLiveClassDetail } from '../live-class.ts'
import { classPlanningCalls } from './class-planning.calls.ts'

/** Classes that were taught but never scheduled. */

const [scheduling] = classPlanningCalls

export const pastClassCalls = [
  call({
    method: 'POST',
    path: '/api/classes/past-classes/',
    summary: 'Record a class that was taught but never scheduled, with its students. They and the teacher are notified',
    access: { kind: 'roles', roles: ['staff'], area: 'timetable' },
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
] as const
