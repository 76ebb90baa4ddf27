import { maxCommentLength, ratingChangeHours } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, pageOf, paging, personSummary, text } from '../fields.ts'
import { scheduledLiveClass } from '../live-class.ts'

const rating = z
  .object({
    id,
    student_class_id: id.nullable().meta({ description: 'Null for teachers, who see the rating but not who gave it' }),
    teacher: personSummary,
    stars: z.number().int(),
    comment: z.string(),
    created_at: instant,
  })
  .meta({ id: 'Rating' })

const ratingFields = { stars: z.int().min(1).max(5), comment: text(maxCommentLength).optional() }

export const ratingCalls = [
  call({
    method: 'GET',
    path: '/api/classes/teacher-rating/',
    summary: 'List ratings I gave, or ratings of my classes',
    access: { kind: 'signed-in', page: 'students-classes', area: 'timetable' },
    query: z.object(paging(20)),
    answer: pageOf(rating),
  }),
  call({
    method: 'POST',
    path: '/api/classes/teacher-rating/',
    summary: 'Rate the teacher of an attended class',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    body: z.strictObject({ student_class_id: id, ...ratingFields }),
    answer: rating,
    status: 201,
    errors: ['class_not_started', 'not_attended', 'already_rated', 'class_without_teacher'],
  }),
  call({
    method: 'PUT',
    path: '/api/classes/teacher-rating/{id}/',
    summary: `Update a rating I gave, within ${ratingChangeHours} hours. A comment that’s left out stays`,
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    extension: true,
    params: idParams,
    body: z.strictObject(ratingFields),
    answer: rating,
    errors: ['rating_final'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/teacher-to-rating/',
    summary: 'List attended classes to rate',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    query: z.object(paging(20)),
    answer: pageOf(z.object({ student_class_id: id, scheduled_live_class: scheduledLiveClass })),
  }),
] as const
