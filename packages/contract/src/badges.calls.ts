import {
  badgeRuleKinds,
  badgeStates,
  longestBadgeDescription,
  longestBadgeName,
  mostBadges,
  mostOfBadge,
} from '@aulaviva/domain/badges'
import { languageCodes } from '@aulaviva/domain/languages'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { id, idParams, instant, levelColor, nameText, pageOf, paging, text } from './fields.ts'

const badge = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    rule: z
      .object({
        kind: z.enum(badgeRuleKinds),
        value: z.number().int().meta({ description: 'How many classes, weeks, levels, courses or tests it takes' }),
        level: z.string().nullable().meta({ description: 'The code of the one level that counts; null for any' }),
        level_color: levelColor.nullable(),
        course: id.nullable().meta({ description: 'Extension: the one course that counts; null for any' }),
        course_name: z.string().nullable().meta({ description: 'Extension: what that course is called' }),
      })
      .meta({ description: 'What it is given for; of a badge that is held, what it was given for' }),
    image: z
      .string()
      .nullable()
      .meta({ description: 'Extension: the address of its picture; null for one that is drawn by its rule' }),
  })
  .meta({ id: 'Badge' })

export const studentBadge = z.object({ id, badge, awarded_at: instant })

const progress = z
  .object({ value: z.number().int(), target: z.number().int() })
  .meta({ description: 'Extension: how far the student who asks has come; null for everybody else' })

const link = z
  .object({
    url: z.string().meta({ description: 'The public page that verifies the badge' }),
    credential_url: z.string().meta({ description: 'The signed credential, an Open Badges 3.0 VC-JWT' }),
    shared_at: instant,
    qr: z
      .object({ size: z.number().int(), path: z.string() })
      .meta({ description: 'The address as a QR code: an SVG path in a square of so many units' }),
  })
  .meta({ id: 'BadgeLink' })

const studentAccess = { kind: 'roles', roles: ['student'], page: 'badges' } as const

export const badgeCalls = [
  ...officeCalls,
  call({
    method: 'GET',
    path: '/api/classes/badges/',
    summary: 'The badges there are, and how far the student has come towards each',
    access: { kind: 'signed-in', page: 'badges' },
    answer: z.array(z.object({ ...badge.shape, progress: progress.nullable() })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-badges/',
    summary: 'Badges the student has earned',
    access: studentAccess,
    answer: z.array(
      studentBadge.extend({
        link: link.nullable().meta({ description: 'Extension: null while the student does not share it' }),
      }),
    ),
  }),
  call({
    method: 'POST',
    path: '/api/classes/student-badges/{id}/link/',
    summary: 'Share a badge of mine: make its public link, or answer with the one it has',
    access: studentAccess,
    extension: true,
    params: idParams,
    answer: link,
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/student-badges/{id}/link/',
    summary: 'End the public link of a badge of mine; its address leads nowhere from then on',
    access: studentAccess,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
