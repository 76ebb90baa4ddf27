import { staffAreas } from '@aulaviva/domain/access'
import { changeActs, changedThings, changeOrigins } from '@aulaviva/domain/changes'
import { maxSearchLength } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, instant, pageOf, paging, personSummary, text } from '../fields.ts'

/** The audit log: what staff changed, who did it, and when. */

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))])

export const change = z
  .object({
    id,
    created_at: instant,
    by: personSummary.nullable().meta({ description: 'Null for a change from the server’s command line' }),
    origin: z.enum(changeOrigins),
    token: z.string().nullable().meta({ description: 'The name of the API token that made the change. Null for none' }),
    area: z.enum(staffAreas),
    thing: z.enum(changedThings),
    thing_id: id,
    name: z.string().meta({ description: 'The name at the time of the change' }),
    act: z.enum(changeActs),
    fields: z.record(z.string(), z.object({ from: value, to: value })).meta({ description: 'The changes by field' }),
    reason: z.string(),
  })
  .meta({ id: 'Change' })

export const changeCalls = [
  call({
    method: 'GET',
    path: '/api/main/changes/',
    summary: 'List the audit log entries of the areas I have permission for, latest first',
    access: { kind: 'roles', roles: ['staff'], area: staffAreas },
    extension: true,
    query: z.object({
      search: text(maxSearchLength)
        .default('')
        .meta({ description: 'Name of the person who made the change, or of the item' }),
      area: z.enum(staffAreas).optional(),
      thing: z.enum(changedThings).optional(),
      act: z.enum(changeActs).optional(),
      origin: z.enum(changeOrigins).optional(),
      thing_id: id.optional(),
      by: id.optional(),
      from: day.optional(),
      to: day.optional(),
      ...paging(20),
    }),
    answer: pageOf(change),
  }),
] as const
