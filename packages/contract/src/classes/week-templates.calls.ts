import { maxTemplateNameLength, templateProblems } from '@aulaviva/domain/class-copies'
import { classColors } from '@aulaviva/domain/class-types'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, idParams, instant, nameText, personSummary } from '../fields.ts'
import { copyFilters } from './class-editing.calls.ts'

/** Named templates of weeks with group classes. The calls that copy a week also apply a template. */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const name = nameText(maxTemplateNameLength).min(1)
const version = z.int().meta({ description: 'The version this change is based on' })
const week = {
  week: day.meta({
    description: 'A day of the week to save, Monday to Sunday in the academy’s time zone',
  }),
  ...copyFilters,
}

const head = {
  id,
  name: z.string(),
  version: z.int(),
  taken_at: instant.meta({ description: 'When its classes were copied from a week' }),
}
const template = z
  .object({
    ...head,
    classes: z.array(
      z.object({
        id,
        title: z.string(),
        weekday: z.int().meta({ description: '1 is Monday' }),
        begins: z.string().meta({ description: 'HH:MM in the academy’s time zone' }),
        minutes: z.int(),
        live_class_type: z.object({ id, name: z.string(), color: z.enum(classColors) }),
        level: z.object({ id, code: z.string(), name: z.string() }).nullable(),
        teacher: personSummary.nullable(),
        classroom: z.object({ id, name: z.string() }).nullable(),
        capacity: z.int(),
        problem: z.enum(templateProblems).nullable().meta({ description: 'Why it can’t be scheduled. Null if it can' }),
      }),
    ),
  })
  .meta({ id: 'WeekTemplate' })

const one = { access: staff, extension: true, params: idParams } as const

export const weekTemplateCalls = [
  call({
    method: 'GET',
    path: '/api/classes/week-templates/',
    summary: 'List week templates by name',
    access: staff,
    extension: true,
    answer: z.array(
      z
        .object({
          ...head,
          classes: z.int(),
          unusable: z.int().meta({ description: 'Classes that can’t be scheduled in any week as they are' }),
        })
        .meta({ id: 'ListedWeekTemplate' }),
    ),
  }),
  call({
    method: 'POST',
    path: '/api/classes/week-templates/',
    summary: 'Save the group classes of a week as a template',
    access: staff,
    extension: true,
    body: z.strictObject({ name, ...week }),
    answer: template,
    status: 201,
    errors: ['name_taken', 'week_has_no_classes', 'template_too_large'],
  }),
  call({
    ...one,
    method: 'GET',
    path: '/api/classes/week-templates/{id}/',
    summary: 'Return a week template with its classes, and what can no longer be used',
    answer: template,
  }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/classes/week-templates/{id}/',
    summary: 'Rename a week template',
    body: z.strictObject({ version, name }),
    answer: template,
    errors: ['changed_meanwhile', 'name_taken'],
  }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/classes/week-templates/{id}/classes/',
    summary: 'Replace the classes of a week template with those of a week. Classes already created stay',
    body: z.strictObject({ version, ...week }),
    answer: template,
    errors: ['changed_meanwhile', 'week_has_no_classes', 'template_too_large'],
  }),
  call({
    ...one,
    method: 'DELETE',
    path: '/api/classes/week-templates/{id}/',
    summary: 'Delete a week template. Classes already created stay, and those still to be created are skipped',
    body: z.strictObject({ version }),
    answer: null,
    errors: ['changed_meanwhile'],
    status: 204,
  }),
] as const
