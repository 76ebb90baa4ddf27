import type { Language } from '@aulaviva/domain/languages'
import { localPath } from '@aulaviva/domain/local-path'
import { normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { instantOf, momentOf } from '#platform/time/moment.ts'
import type { AnnouncementBody } from './news.queries.ts'

/** The form values of an announcement. Times have the format of the browser's field, in the author's time zone. */
export interface AnnouncementDraft {
  title: string
  body: string
  link: string
  roles: string[]
  levels: string[]
  shown_from: string
  shown_until: string
  image_text: string
  translations: Partial<Record<Language, { title: string; body: string }>>
}

export function draftOf(one: AnnouncementBody | null, zone: string, now: Date): AnnouncementDraft {
  return {
    title: one?.title ?? '',
    body: one?.body ?? '',
    link: one?.link ?? '',
    roles: one ? [...one.roles] : ['student', 'teacher', 'staff'],
    levels: one ? [...one.levels] : [],
    shown_from: momentOf(one?.shown_from ?? now, zone),
    shown_until: one?.shown_until ? momentOf(one.shown_until, zone) : '',
    image_text: one?.image_text ?? '',
    translations: one ? { ...one.translations } : {},
  }
}

/** The request body for a valid draft. A time that was not changed keeps its seconds. */
export function bodyOf(draft: AnnouncementDraft, zone: string, was: AnnouncementBody | null): AnnouncementBody {
  const unchangedInstant = (field: 'shown_from' | 'shown_until') => {
    const before = was?.[field]
    if (before && momentOf(before, zone) === draft[field]) return before
    return instantOf(draft[field], zone)?.toISOString() ?? null
  }
  const translations = Object.entries(draft.translations)
    .map(([language, said]) => [language, { title: said.title.trim(), body: said.body.trim() }] as const)
    .filter(([, said]) => said.title)
  return {
    title: draft.title.trim(),
    body: draft.body.trim(),
    link: normalizeRoomAddress(draft.link) || null,
    roles: draft.roles as AnnouncementBody['roles'],
    levels: draft.roles.includes('student') ? draft.levels : [],
    shown_from: unchangedInstant('shown_from') ?? '',
    shown_until: unchangedInstant('shown_until'),
    image_text: draft.image_text.trim(),
    translations: Object.fromEntries(translations),
  }
}

export type DraftField = keyof AnnouncementDraft

/** The fields with errors. */
export function wrongFields(draft: AnnouncementDraft, zone: string): Set<DraftField> {
  const [from, until] = [instantOf(draft.shown_from, zone), instantOf(draft.shown_until, zone)]
  const wrong = new Set<DraftField>()
  if (!draft.title.trim()) wrong.add('title')
  if (!leads(normalizeRoomAddress(draft.link))) wrong.add('link')
  if (draft.roles.length === 0) wrong.add('roles')
  if (!from) wrong.add('shown_from')
  if (draft.shown_until && (!until || (from && until <= from))) wrong.add('shown_until')
  if (untitled(draft).length > 0) wrong.add('translations')
  return wrong
}

/** The languages that have a text but no title. */
export function untitled({ translations }: Pick<AnnouncementDraft, 'translations'>): string[] {
  return Object.entries(translations)
    .filter(([, { title, body }]) => body.trim() && !title.trim())
    .map(([language]) => language)
}

function leads(link: string): boolean {
  return !link || localPath(link) !== null || (URL.canParse(link) && new URL(link).protocol === 'https:')
}
