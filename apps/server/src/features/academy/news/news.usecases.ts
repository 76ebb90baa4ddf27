import type { Language } from '@aulaviva/domain/languages'
import { localPath } from '@aulaviva/domain/local-path'
import { mostNews } from '@aulaviva/domain/news'
import type { Person, Reading, Writing } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { asRead, changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { drawBanner } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { type ChangedFields, changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { forgetFile, keepFile } from '../../shared/files/files.usecases.ts'
import { notAPicture, tooManyAnnouncements } from './news.errors.ts'
import {
  deleteNews,
  holdNews,
  insertNews,
  lockNews,
  type NewsBody,
  type NewsRow,
  newsById,
  newsInOffice,
  newsNotOver,
  putInOrder,
  setLevels,
  setPicture,
  shownNewsOf,
  updateNews,
} from './news.repository.ts'

/** Announcements: what people see, and how staff edit them. */

const keep = changeLog('content', 'ANNOUNCEMENT')

interface Asked {
  person: Person
  now: Date
}

/** The announcements shown to the caller now, in the academy's order and the reader's language. */
export async function shownNews({ db, person, now, language }: Reading & { language: Language }) {
  const level = person.student?.level?.id ?? null
  const rows = await shownNewsOf.all(db, now.toISOString(), person.role, level)
  return rows.map(({ image_key, translations, ...row }) => ({
    ...row,
    ...translations[language],
    image: pictureAddress(image_key),
  }))
}

interface Listing extends Asked {
  db: Queryable
  query: Paging & { over: 'true' | 'false' }
}

/** The current and scheduled announcements in their order, or the ended ones. */
export async function listNews({ db, now, query }: Listing) {
  const { rows, count } = await newsInOffice.page(db, query, now.toISOString(), query.over === 'true')
  return pageAnswer(
    '/api/main/announcements/',
    query,
    rows.map(row => present(row, now)),
    count,
  )
}

/** One announcement with its history. Throws 404 if it doesn't exist. */
export async function readNews({ db, person, now, id }: Reading & { id: string }) {
  const row = orNotFound(await newsById.first(db, id))
  return { ...present(row, now), history: await changesOfThing(db, person, 'ANNOUNCEMENT', id) }
}

/** Adds an announcement at the top. Throws 409 above `mostNews` current and scheduled announcements. */
export async function addNews({ tx, person, now, body }: Writing & { body: NewsBody }) {
  requireSound(body)
  await holdNews.run(tx)
  await requireRoom(tx, body, now, null)
  const made = await insertNews.one(tx, ...written(body))
  await keepLevels(tx, made.id, body.levels)
  await keep({ tx, person, now }, { id: made.id, name: body.title, act: 'CREATED' })
  return readNews({ db: tx, person, now, id: made.id })
}

/** Updates an announcement. Throws 409 if it isn't at the version that was read. */
export async function changeNews({
  tx,
  person,
  now,
  id,
  body: { version, image, ...body },
}: Writing & { id: string; body: NewsBody & { version: number; image?: null | undefined } }) {
  requireSound(body)
  await holdNews.run(tx)
  const before = await hold(tx, id, version)
  await requireRoom(tx, body, now, id)
  const gone = image === null ? before.image_file_id : null
  const fields: ChangedFields = {
    ...changedFields(facts(before), facts(body)),
    ...(gone && { picture: { from: true, to: false } }),
  }
  if (Object.keys(fields).length > 0) {
    await updateNews.run(tx, ...written(body), id)
    await keepLevels(tx, id, body.levels)
    if (gone) {
      await setPicture.run(tx, id, null)
      await forgetFile(tx, gone, now)
    }
    await keep({ tx, person, now }, { id, name: body.title, act: 'CHANGED', fields })
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
}: Writing & { id: string; body: { version: number }; files: readonly StoredUpload[] }) {
  if (!picture) throw new Problem(notAPicture)
  const before = await hold(tx, id, version)
  await setPicture.run(tx, id, await keepFile(tx, picture, null))
  if (before.image_file_id) await forgetFile(tx, before.image_file_id, now)
  const fields = { picture: { from: before.image_file_id !== null, to: true } }
  await keep({ tx, person, now }, { id, name: before.title, act: 'CHANGED', fields })
  return readNews({ db: tx, person, now, id })
}

/** Deletes an announcement with its image. Throws 404 if it doesn't exist. */
export async function removeNews({ tx, person, now, id }: Writing & { id: string }): Promise<null> {
  const row = await hold(tx, id)
  await deleteNews.run(tx, id)
  if (row.image_file_id) await forgetFile(tx, row.image_file_id, now)
  await keep({ tx, person, now }, { id, name: row.title, act: 'DELETED' })
  return null
}

/** Orders the current and scheduled announcements. Throws 409 if they are no longer the ones that were sent. */
export async function orderNews({ tx, now, body: { ids } }: Writing & { body: { ids: string[] } }): Promise<null> {
  await holdNews.run(tx)
  const there = await newsNotOver.all(tx, now.toISOString(), null)
  const sent = new Set(ids)
  if (sent.size !== ids.length || there.length !== ids.length || !there.every(({ id }) => sent.has(id))) {
    throw new Problem(changedMeanwhile)
  }
  await putInOrder.run(tx, ids)
  return null
}

async function hold(tx: Transaction, id: string, version?: number): Promise<NewsRow> {
  asRead(await lockNews.first(tx, id), version)
  return orNotFound(await newsById.first(tx, id))
}

function requireSound({ link, shown_from, shown_until }: NewsBody): void {
  const leads = link === null || localPath(link) !== null || isSecureAddress(link)
  const ends = shown_until === null || new Date(shown_until) > new Date(shown_from)
  const wrong = [
    ...(leads
      ? []
      : [{ field: 'link', code: 'malformed', message: 'Must be a path in the app or start with https://' }]),
    ...(ends ? [] : [{ field: 'shown_until', code: 'too_early', message: 'Must be later than the start' }]),
  ]
  if (wrong.length > 0) throw invalid(wrong)
}

const isSecureAddress = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:'

/** The caller must hold the lock of `holdNews`. */
async function requireRoom(tx: Transaction, body: NewsBody, now: Date, but: string | null): Promise<void> {
  if (stateOf(body, now) === 'OVER') return
  const others = await newsNotOver.all(tx, now.toISOString(), but)
  if (others.length >= mostNews) throw new Problem(tooManyAnnouncements)
}

async function keepLevels(tx: Transaction, id: string, levels: readonly string[]): Promise<void> {
  await orRefuse(setLevels.run(tx, id, [...new Set(levels)]), {
    announcement_levels_level_id_fkey: () =>
      invalid([{ field: 'levels', code: 'unknown', message: 'We couldn’t find this level' }]),
  })
}

const instantOf = (instant: string) => new Date(instant).toISOString()

const written = ({ title, body, link, roles, shown_from, shown_until, image_text, translations }: NewsBody) =>
  [title, body, link, roles, shown_from, shown_until, image_text, JSON.stringify(translations)] as const

function facts({ title, body, link, roles, levels, shown_from, shown_until, image_text, translations }: NewsBody) {
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
      .map(([language, said]) => `${language}: ${said.title}\n${said.body}`),
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
