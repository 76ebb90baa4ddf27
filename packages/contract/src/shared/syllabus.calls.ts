import {
  maxGoalLength,
  maxLevels,
  maxSyllabusNameLength,
  maxTopics,
  maxUnits,
  syllabusKinds,
} from '@aulaviva/domain/syllabus'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  cefrCode,
  day,
  hours,
  id,
  idParams,
  instant,
  levelCode,
  levelColor,
  levelSummary,
  linkAddress,
  nameText,
  text,
} from '../fields.ts'
import { material, topicSummary, unitSummary } from '../live-class.ts'
import { change } from './changes.calls.ts'
import { syllabusTableCalls } from './syllabus-table.ts'

/** The syllabus: levels with their units and topics, and a student's progress. */

const level = z.object({
  ...levelSummary.shape,
  units: z.array(unitSummary.extend({ topics: z.array(topicSummary) })),
})

const unitProgress = unitSummary.extend({
  state: z.enum(['APPROVED', 'TO_REPEAT', 'STARTED', 'AHEAD']).meta({
    description:
      'An approved unit stays approved. Before that, if the latest result isn’t approved, it must be repeated',
  }),
  approved_at: instant.nullable(),
  topics: z.array(
    topicSummary.extend({
      result: z.enum(['NOT_ACHIEVED', 'IN_PROGRESS', 'ACHIEVED']).nullable(),
      comment: z.string(),
      student_class_id: id.nullable().meta({ description: 'The reservation with the latest result' }),
    }),
  ),
})

const progress = z
  .object({
    level: levelSummary.nullable(),
    levels: z.array(
      levelSummary.extend({
        archived: z
          .boolean()
          .meta({ description: 'An archived level is the student’s own, or one they did something in' }),
        completed_at: instant.nullable(),
        evaluation_passed: z.boolean().nullable().meta({ description: 'Null for a level without an evaluation' }),
        units: z.array(unitProgress),
      }),
    ),
    weeks: z
      .array(z.object({ week: day, hours }))
      .meta({ description: 'Hours used in the academy’s last 12 weeks, by Monday' }),
    months: z
      .array(
        z.object({
          month: day,
          hours,
          attended: z.number().int(),
          absent: z.number().int(),
          excused: z.number().int(),
        }),
      )
      .meta({ description: 'Hours and attendance in the academy’s last 6 months, by first day' }),
  })
  .meta({ id: 'Progress' })

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const

/** Name of a unit or topic, and its goal. */
export const title = nameText(maxSyllabusNameLength).min(1)
export const goal = text(maxGoalLength)
const kind = z.enum(syllabusKinds)
const version = z
  .number()
  .int()
  .min(1)
  .meta({ description: 'The version the caller read. If it changed, the response is 409 `changed_meanwhile`' })

const materialSent = z.strictObject({
  title: nameText(maxSyllabusNameLength).default('').meta({ description: 'For a file, its name if left out' }),
  url: z
    .union([z.literal(''), linkAddress])
    .default('')
    .meta({ description: 'An https address. Empty for a file' }),
  exercise: z
    .union([z.literal(''), id])
    .default('')
    .meta({ description: 'A published test, for practice' }),
})

const archivable = z.object({ id, version: z.number().int(), archived_at: instant.nullable() })
const fullTopic = archivable.extend({
  title: z.string(),
  description: z.string(),
  materials: z.array(material),
})
const fullUnit = fullTopic.extend({ number: z.number().int(), topics: z.array(fullTopic) })
const fullLevel = levelSummary
  .extend(archivable.shape)
  .extend({
    cefr: cefrCode.nullable().meta({ description: 'The CEFR level for placement. Null if it doesn’t apply' }),
    description: z.string(),
    units: z.number().int().meta({ description: 'Units in use' }),
    topics: z.number().int(),
  })
  .meta({ id: 'KeptLevel' })

const levelFields = { code: levelCode, name: title, cefr: cefrCode.nullable(), color: levelColor, description: goal }
/** Fields of a new level. */
export const levelInput = {
  ...levelFields,
  cefr: levelFields.cefr.default(null),
  color: levelColor.default('GREY'),
  description: goal.default(''),
}

/** One part of the syllabus, in the version that was read. */
const chosen = z.strictObject({ kind, id, version })
const done = z.object({ id, version: z.number().int() })

const use = z.object({
  classes_ahead: z.number().int(),
  classes_past: z.number().int(),
  students: z
    .number()
    .int()
    .meta({ description: 'For a level, its students. Otherwise, students who had a class about it' }),
  courses: z.number().int(),
  badges: z.number().int(),
  tests: z.number().int(),
  can_be_deleted: z.boolean().meta({ description: 'True if nothing has ever used it' }),
  changes: z.array(change).meta({ description: 'Its history, latest first' }),
})

export const syllabusCalls = [
  ...syllabusTableCalls,
  call({
    method: 'GET',
    path: '/api/classes/syllabus/',
    summary: 'List all levels with their contents: those in use in order, then archived ones',
    access: staff,
    extension: true,
    answer: z.array(fullLevel),
  }),
  call({
    method: 'GET',
    path: '/api/classes/syllabus/levels/{id}/',
    summary: 'Return a level with its units, topics, and materials, including archived ones',
    access: staff,
    extension: true,
    params: idParams,
    answer: fullLevel.extend({ content: z.array(fullUnit) }),
  }),
  call({
    method: 'GET',
    path: '/api/classes/syllabus/use/',
    summary: 'Return the uses and history of a level, unit, or topic',
    access: staff,
    extension: true,
    query: z.object({ kind, id }),
    answer: use,
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/levels/',
    summary: 'Create levels at the end of the list, all or none',
    access: staff,
    extension: true,
    body: z.strictObject({
      levels: z.array(z.strictObject(levelInput)).min(1).max(maxLevels),
    }),
    answer: z.array(fullLevel),
    errors: ['level_code_taken', 'syllabus_full'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/levels/{id}/units/',
    summary: 'Add units to the end of a level',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ titles: z.array(title).min(1).max(maxUnits) }),
    answer: z.array(done),
    errors: ['syllabus_archived', 'syllabus_full'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/units/{id}/topics/',
    summary: 'Add topics to the end of a unit',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ titles: z.array(title).min(1).max(maxTopics) }),
    answer: z.array(done),
    errors: ['syllabus_archived', 'syllabus_full'],
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/syllabus/levels/{id}/',
    summary: 'Update a level',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ version, ...z.object(levelFields).partial().shape }),
    answer: done,
    errors: ['changed_meanwhile', 'level_code_taken'],
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/syllabus/units/{id}/',
    summary: 'Update the title and goal of a unit',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ version, title: title.optional(), description: goal.optional() }),
    answer: done,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/syllabus/topics/{id}/',
    summary: 'Update the title and goal of a topic',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ version, title: title.optional(), description: goal.optional() }),
    answer: done,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'PUT',
    path: '/api/classes/syllabus/order/',
    summary: 'Reorder levels, the units of a level, or the topics of a unit',
    access: staff,
    extension: true,
    body: z.strictObject({
      kind,
      parent: id.nullable().default(null).meta({ description: 'The level for units, or the unit for topics' }),
      was: z
        .array(id)
        .max(maxTopics)
        .meta({ description: 'The order the caller read. If it changed, the response is 409 `changed_meanwhile`' }),
      ids: z.array(id).max(maxTopics).meta({ description: 'The same items in the new order' }),
    }),
    answer: z.array(id),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/move/',
    summary: 'Move a unit to another level, or a topic to another unit, with its upcoming classes',
    access: staff,
    extension: true,
    body: chosen.extend({ to: id }),
    answer: done,
    errors: ['changed_meanwhile', 'syllabus_archived', 'syllabus_full', 'same_place'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/merge/',
    summary: 'Merge one item into another of the same type. Everything that used the first uses the second',
    access: staff,
    tokens: false,
    extension: true,
    body: chosen.extend({ into: id }),
    answer: done,
    errors: ['changed_meanwhile', 'syllabus_archived', 'syllabus_full', 'same_place'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/archive/',
    summary: 'Archive an item. It can’t be chosen anymore, but existing uses stay',
    access: staff,
    extension: true,
    body: chosen,
    answer: done,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/restore/',
    summary: 'Restore an archived item, at the end of the list',
    access: staff,
    extension: true,
    body: chosen,
    answer: done,
    errors: ['changed_meanwhile', 'level_code_taken', 'syllabus_archived', 'syllabus_full'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/delete/',
    summary: 'Delete an item that was never used',
    access: staff,
    extension: true,
    body: chosen,
    answer: null,
    errors: ['changed_meanwhile', 'syllabus_in_use'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/units/{id}/materials/',
    summary: 'Add a link or a file as a material of a unit',
    access: staff,
    extension: true,
    params: idParams,
    body: materialSent,
    files: { file: { max: 1, kinds: 'documents' } },
    answer: material,
    errors: ['syllabus_full', 'too_many_pixels'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/syllabus/topics/{id}/materials/',
    summary: 'Add a link or a file as a material of a topic',
    access: staff,
    extension: true,
    params: idParams,
    body: materialSent,
    files: { file: { max: 1, kinds: 'documents' } },
    answer: material,
    errors: ['syllabus_full', 'too_many_pixels'],
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/syllabus/materials/{id}/',
    summary: 'Delete a material',
    access: staff,
    extension: true,
    params: idParams,
    answer: null,
  }),
  call({
    method: 'GET',
    path: '/api/classes/levels/',
    summary: 'Return the syllabus: levels with their units and topics',
    access: { kind: 'signed-in' },
    tokens: true,
    answer: z.array(level),
  }),
  call({
    method: 'GET',
    path: '/api/classes/levels/completed-levels/',
    summary: 'List levels the student completed',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes-progress' },
    answer: z.array(levelSummary.extend({ completed_at: instant })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/progress/',
    summary: 'Return the student’s progress: the syllabus with results, hours, and attendance over time',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes-progress' },
    extension: true,
    answer: progress,
  }),
] as const
