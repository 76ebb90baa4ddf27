import { maxLevelCodeLength } from '@aulaviva/domain/syllabus'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, groupOrPrivate, id, idParams, pageOf, paging, personSummary, text } from '../fields.ts'
import { listedLiveClass, scheduledLiveClassDetail } from '../live-class.ts'

/** Reading the timetable: the classes of a day, the days with classes, one class. */

const filters = {
  type_live_class: id.optional(),
  type_scheduled_class: groupOrPrivate.optional(),
  level: text(maxLevelCodeLength)
    .min(1)
    .optional()
    .meta({ description: 'The code of a level, or `mine` for levels the student can reserve' }),
  teacher: id.optional(),
}

export const timetableCalls = [
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/',
    summary: 'List the classes scheduled on a day, in chronological order',
    access: { kind: 'signed-in', page: 'students-classes-reserve' },
    tokens: true,
    query: z.object({ date: day.optional(), ...filters, ...paging(100) }),
    answer: pageOf(listedLiveClass),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/days/',
    summary: 'Count the classes of each day, and those the student can reserve',
    access: { kind: 'signed-in', page: 'students-classes-reserve' },
    tokens: true,
    extension: true,
    query: z.object({ from: day, to: day, ...filters }),
    answer: z.array(z.object({ date: day, classes: z.number().int(), free: z.number().int() })),
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/teachers/',
    summary: 'List teachers with upcoming classes',
    access: { kind: 'signed-in', page: 'students-classes-reserve' },
    tokens: true,
    extension: true,
    answer: z.array(personSummary),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/',
    summary: 'Return one scheduled class',
    access: { kind: 'signed-in', page: 'students-classes' },
    tokens: true,
    params: idParams,
    answer: scheduledLiveClassDetail,
  }),
] as const
