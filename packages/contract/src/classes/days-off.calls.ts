import { maxDayOffNameLength, maxEntriesPerBatch } from '@aulaviva/domain/days-off'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, nameText } from '../fields.ts'

/**
 * Closed days. Series skip them, and students cannot reserve private classes on them. Existing classes stay until
 * someone cancels them.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const academyDay = z.iso.date().meta({ description: 'In the academy’s time zone, YYYY-MM-DD' })
const span = { first_day: academyDay, last_day: academyDay }
const dayOffFields = { ...span, name: nameText(maxDayOffNameLength).min(1) }
const country = z
  .string()
  .regex(/^[A-Z]{2}(-[A-Z0-9]{1,6})?$/, 'Expected a country such as CO, or a part of it such as ES-MD')
  .meta({ description: 'ISO 3166: a country or part of one' })

const daysOff = z.object({ id, ...span, name: z.string() }).meta({ id: 'DaysOff' })
const officeDaysOff = daysOff
  .extend({
    country: z
      .string()
      .nullable()
      .meta({ description: 'The country of the public holiday. Null for the academy’s own' }),
    version: z.int(),
    classes: z.int().meta({ description: 'Upcoming classes that take place on these days anyway' }),
  })
  .meta({ id: 'OfficeDaysOff' })

const version = z.int().meta({ description: 'The version this change is based on' })
const place = z.object({ code: z.string(), name: z.string() })
const years = z.object({ from: academyDay, to: academyDay })
const one = { access: staff, extension: true, params: idParams } as const

export const daysOffCalls = [
  call({
    method: 'GET',
    path: '/api/classes/days-off/',
    summary: 'List the academy’s closed days in a range, in order',
    access: { kind: 'signed-in', area: 'timetable' },
    extension: true,
    query: years,
    answer: z.array(daysOff),
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/office-days-off/',
    summary: 'List closed days for staff, with the classes on them',
    access: staff,
    extension: true,
    query: years,
    answer: z.array(officeDaysOff),
    errors: ['too_many_days'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/office-days-off/',
    summary: 'Add closed days. Existing ones stay unchanged',
    access: staff,
    extension: true,
    body: z.strictObject({
      days_off: z
        .array(z.strictObject({ ...dayOffFields, country: country.nullish() }))
        .min(1)
        .max(maxEntriesPerBatch),
    }),
    answer: z.array(officeDaysOff),
    status: 201,
  }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/classes/office-days-off/{id}/',
    summary: 'Update closed days',
    body: z.strictObject({ ...dayOffFields, version }),
    answer: officeDaysOff,
    errors: ['changed_meanwhile', 'days_off_known'],
  }),
  call({
    ...one,
    method: 'DELETE',
    path: '/api/classes/office-days-off/{id}/',
    summary: 'Remove closed days, so that classes can be scheduled again',
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/api/classes/public-holidays/',
    summary: 'List the public holidays of a country in a year',
    access: staff,
    extension: true,
    query: z.object({
      year: z
        .string()
        .regex(/^20\d\d$/, 'Expected a year such as 2027')
        .transform(Number),
      country: country.optional().meta({ description: 'If left out, the country used last' }),
    }),
    answer: z.object({
      country: z.string().nullable(),
      countries: z.array(place),
      regions: z.array(place).meta({ description: 'Parts of the country with their own holidays' }),
      holidays: z.array(
        z.object({
          ...span,
          name: z.string(),
          is_day_off: z.boolean().meta({ description: 'All its days are already closed days' }),
          classes: z.int().meta({ description: 'Upcoming classes on it' }),
        }),
      ),
    }),
  }),
] as const
