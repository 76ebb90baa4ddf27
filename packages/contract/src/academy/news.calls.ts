import { roles } from '@aulaviva/domain/access'
import { languageCodes } from '@aulaviva/domain/languages'
import {
  maxImageTextLength,
  maxNews,
  maxNewsBodyLength,
  maxNewsLinkLength,
  maxNewsTitleLength,
} from '@aulaviva/domain/news'
import { normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, nameText, pageOf, paging, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

/** Announcements on the home page: for whom, from when, and until when. */

const staff = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const shared = { access: staff, extension: true } as const

const announcementFields = {
  title: nameText(maxNewsTitleLength).min(1),
  body: text(maxNewsBodyLength),
  link: text(maxNewsLinkLength)
    .overwrite(normalizeRoomAddress)
    .max(maxNewsLinkLength)
    .nullable()
    .meta({ description: 'A page of the app, such as /students/courses, or an address that starts with https://' }),
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
  levels: z.array(id).max(50).meta({ description: 'Only students at these levels. Empty for all students' }),
  shown_from: instant,
  shown_until: instant.nullable().meta({ description: 'null to show it until it’s removed' }),
  image_text: nameText(maxImageTextLength).meta({ description: 'What the image shows. Empty if it’s decorative' }),
  translations: z
    .partialRecord(
      z.enum(languageCodes),
      z.strictObject({ title: nameText(maxNewsTitleLength).min(1), body: text(maxNewsBodyLength) }),
    )
    .meta({ description: 'By language. People who use another language see the original' }),
}

const announcementSummary = z
  .object({
    id,
    ...announcementFields,
    title: z.string(),
    body: z.string(),
    link: z.string().nullable(),
    image: z.string().nullable(),
    image_text: z.string(),
    translations: z.partialRecord(z.enum(languageCodes), z.object({ title: z.string(), body: z.string() })),
    state: z.enum(['SHOWN', 'AHEAD', 'OVER']),
    version: z.int(),
  })
  .meta({ id: 'AnnouncementInOffice' })
const detail = announcementSummary.extend({ history: z.array(change) }).meta({ id: 'AnnouncementDetail' })

const version = z.int().meta({ description: 'The version this change is based on' })
const one = { ...shared, params: idParams, answer: detail } as const

export const newsCalls = [
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/announcements/',
    summary: 'List current and scheduled announcements in order, or past ones, latest first',
    query: z.object({ over: z.enum(['true', 'false']).default('false'), ...paging(maxNews) }),
    answer: pageOf(announcementSummary),
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/announcements/',
    summary: 'Create an announcement, at the top of the list',
    body: z.strictObject(announcementFields),
    answer: detail,
    status: 201,
    errors: ['too_many_announcements'],
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/announcements/order/',
    summary: 'Reorder current and scheduled announcements',
    body: z.strictObject({ ids: z.array(id).min(1).max(maxNews) }),
    answer: null,
    errors: ['changed_meanwhile'],
  }),
  call({ ...one, method: 'GET', path: '/api/main/announcements/{id}/', summary: 'Return one announcement' }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/main/announcements/{id}/',
    summary: 'Update an announcement',
    body: z.strictObject({
      ...announcementFields,
      version,
      image: z.null().optional().meta({ description: 'null removes the image' }),
    }),
    errors: ['changed_meanwhile', 'too_many_announcements'],
  }),
  call({
    ...one,
    method: 'PUT',
    path: '/api/main/announcements/{id}/picture/',
    summary: 'Replace the image of an announcement',
    body: z.strictObject({ version: z.coerce.number().int() }),
    files: { picture: { max: 1, kinds: 'images', required: true } },
    errors: ['changed_meanwhile', 'too_many_pixels'],
  }),
  call({
    ...shared,
    method: 'DELETE',
    path: '/api/main/announcements/{id}/',
    summary: 'Delete an announcement',
    params: idParams,
    answer: null,
  }),
] as const
