import type { Language } from '@aulaviva/domain/languages'
import { localPath } from '@aulaviva/domain/local-path'
import { maxNews } from '@aulaviva/domain/news'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { changedMeanwhile, invalid, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { drawBanner } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { type ChangedFields, changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { deleteFile, saveFile } from '../../shared/files/files.usecases.ts'
import { notAPicture, tooManyAnnouncements } from './news.errors.ts'
import {
  currentNews,
  deleteNews,
  insertNews,
  lockNews,
  lockNewsList,
  type NewsBody,
  type NewsRow,
  newsById,
  newsForStaff,
  reorderNews,
  setNewsLevels,
  setNewsPicture,
  updateNews,
  visibleNews,
} from './news.repository.ts'

/** Announcements: what people see, and how staff edit them. */

const recordChange = changeLog('content', 'ANNOUNCEMENT')

interface NewsInput {
  person: Person
  now: Date
}

/** The announcements shown to the caller now, in the academy's order and the reader's language. */
export async function loadVisibleNews({ db, person, now, language }: ReadContext & { language: Language }) {
  const level = person.student?.level?.id ?? null
  const rows = await visibleNews.all(db, now.toISOString(), person.role, level)
  return rows.map(({ image_key, translations, ...row }) => ({
    ...row,
    ...translations[language],
    image: pictureAddress(image_key),
  }))
}

interface Listing extends NewsInput {
  db: Queryable
  query: PageQuery & { over: 'true' | 'false' }
}

/** The current and scheduled announcements in their order, or the ended ones. */
export async function listNews({ db, now, query }: Listing) {
  const { rows, count } = await newsForStaff.page(db, query, now.toISOString(), query.over === 'true')
  return pageAnswer(
    '/api/main/announcements/',
    query,
    rows.map(row => present(row, now)),
    count,
  )
}

/** One announcement with its history. Throws 404 if it doesn't exist. */
export async function readNews({ db, person, now, id }: ReadContext & { id: string }) {
  const row = orNotFound(await newsById.first(db, id))
  return { ...present(row, now), history: await changesOfThing(db, person, 'ANNOUNCEMENT', id) }
}

/** Adds an announcement at the top. Throws 409 above `maxNews` current and scheduled announcements. */
export async function addNews({ tx, person, now, body }: WriteContext & { body: NewsBody }) {
  requireValid(body)
  await lockNewsList.run(tx)
  await requireBelowLimit(tx, body, now, null)
  const created = await insertNews.one(tx, ...newsArgs(body))
  await saveLevels(tx, created.id, body.levels)
  await recordChange({ tx, person, now }, { id: created.id, name: body.title, act: 'CREATED' })
  return readNews({ db: tx, person, now, id: created.id })
}

/** Updates an announcement. Throws 409 if it isn't at the version that was read. */
export async function changeNews({
  tx,
  person,
  now,
  id,
  body: { version, image, ...body },
}: WriteContext & { id: string; body: NewsBody & { version: number; image?: null | undefined } }) {
  requireValid(body)
  await lockNewsList.run(tx)
  const before = await lockNewsRow(tx, id, version)
  await requireBelowLimit(tx, body, now, id)
  const removedImage = image === null ? before.image_file_id : null
  const fields: ChangedFields = {
    ...changedFields(auditFields(before), auditFields(body)),
    ...(removedImage && { picture: { from: true, to: false } }),
  }
  if (Object.keys(fields).length > 0) {
    await updateNews.run(tx, ...newsArgs(body), id)
    await saveLevels(tx, id, body.levels)
    if (removedImage) {
      await setNewsPicture.run(tx, id, null)
      await deleteFile(tx, removedImage, now)
    }
    await recordChange({ tx, person, now }, { id, name: body.title, act: 'CHANGED', fields })
  }
  return readNews({ db: tx, person, now, id })
}

/** Scales the uploaded image to the width it is shown at. Throws 415 if the file isn't an image. */
export async function prepareNewsPicture({
  person,
  files: [upload],
}: {
  person: Person
  files: readonly UploadedFile[]
}) {
  const picture = upload && (await drawBanner(upload, person.id))
  if (!picture) throw new Problem(notAPicture)
  return [picture]
}

/** Replaces the image and deletes the previous one. */
export async function changeNewsPicture({
  tx,
  person,
  now,
  id,
  body: { version },
  files: [picture],
}: WriteContext & { id: string; body: { version: number }; files: readonly StoredUpload[] }) {
  if (!picture) throw new Problem(notAPicture)
  const before = await lockNewsRow(tx, id, version)
  await setNewsPicture.run(tx, id, await saveFile(tx, picture, null))
  if (before.image_file_id) await deleteFile(tx, before.image_file_id, now)
  const fields = { picture: { from: before.image_file_id !== null, to: true } }
  await recordChange({ tx, person, now }, { id, name: before.title, act: 'CHANGED', fields })
  return readNews({ db: tx, person, now, id })
}

/** Deletes an announcement with its image. Throws 404 if it doesn't exist. */
export async function removeNews({ tx, person, now, id }: WriteContext & { id: string }): Promise<null> {
  const row = await lockNewsRow(tx, id)
  await deleteNews.run(tx, id)
  if (row.image_file_id) await deleteFile(tx, row.image_file_id, now)
  await recordChange({ tx, person, now }, { id, name: row.title, act: 'DELETED' })
  return null
}

/** Orders the current and scheduled announcements. Throws 409 if they are no longer the ones that were sent. */
export async function orderNews({ tx, now, body: { ids } }: WriteContext & { body: { ids: string[] } }): Promise<null> {
  await lockNewsList.run(tx)
  const current = await currentNews.all(tx, now.toISOString(), null)
  const requestedIds = new Set(ids)
  if (
    requestedIds.size !== ids.length ||
    current.length !== ids.length ||
    !current.every(({ id }) => requestedIds.has(id))
  ) {
    throw new Problem(changedMeanwhile)
  }
  await reorderNews.run(tx, ids)
  return null
}

async function lockNewsRow(tx: Transaction, id: string, version?: number): Promise<NewsRow> {
  requireVersion(await lockNews.first(tx, id), version)
  return orNotFound(await newsById.first(tx, id))
}

function requireValid({ link, shown_from, shown_until }: NewsBody): void {
  const isLinkValid = link === null || localPath(link) !== null || isSecureAddress(link)
  const isEndValid = shown_until === null || new Date(shown_until) > new Date(shown_from)
  const errors = [
    ...(isLinkValid
      ? []
      : [{ field: 'link', code: 'malformed', message: 'Must be a path in the app or start with https://' }]),
    ...(isEndValid ? [] : [{ field: 'shown_until', code: 'too_early', message: 'Must be later than the start' }]),
  ]
  if (errors.length > 0) throw invalid(errors)
}

const isSecureAddress = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:'

/** The caller must hold the lock of `lockNewsList`. */
async function requireBelowLimit(tx: Transaction, body: NewsBody, now: Date, but: string | null): Promise<void> {
  if (stateOf(body, now) === 'OVER') return
  const others = await currentNews.all(tx, now.toISOString(), but)
  if (others.length >= maxNews) throw new Problem(tooManyAnnouncements)
}

async function saveLevels(tx: Transaction, id: string, levels: readonly string[]): Promise<void> {
  await mapConstraintErrors(setNewsLevels.run(tx, id, [...new Set(levels)]), {
    announcement_levels_level_id_fkey: () =>
      invalid([{ field: 'levels', code: 'unknown', message: 'We couldn’t find this level' }]),
  })
}

const instantOf = (instant: string) => new Date(instant).toISOString()

const newsArgs = ({ title, body, link, roles, shown_from, shown_until, image_text, translations }: NewsBody) =>
  [title, body, link, roles, shown_from, shown_until, image_text, JSON.stringify(translations)] as const

function auditFields({
  title,
  body,
  link,
  roles,
  levels,
  shown_from,
  shown_until,
  image_text,
  translations,
}: NewsBody) {
  return {
    title,
    body,
    link,
    roles: roles.toSorted(),
    levels: levels.toSorted(),
    shown_from: instantOf(shown_from),
    shown_until: shown_until && instantOf(shown_until),
    image_text,
    translations: Object.entries(translations)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, text]) => `${language}: ${text.title}\n${text.body}`),
  }
}

function stateOf({ shown_from, shown_until }: Pick<NewsBody, 'shown_from' | 'shown_until'>, now: Date) {
  if (shown_until && new Date(shown_until) <= now) return 'OVER'
  return new Date(shown_from) > now ? 'AHEAD' : 'SHOWN'
}

const pictureAddress = (key: string | null) => key && `/news-pictures/${key}`

function present({ image_file_id: _file, image_key, ...row }: NewsRow, now: Date) {
  return {
    ...row,
    shown_from: instantOf(row.shown_from),
    shown_until: row.shown_until && instantOf(row.shown_until),
    image: pictureAddress(image_key),
    state: stateOf(row, now),
  } as const
}
