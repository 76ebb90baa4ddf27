import { mostBadges } from '@aulaviva/domain/badges'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { asRead, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { drawLogo } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { forgetFile, keepFile } from '../../shared/files/files.usecases.ts'
import {
  type BadgeBody,
  badgeCodes,
  badgeInOffice,
  badgesInOffice,
  deleteBadge,
  holdBadges,
  insertDraft,
  lockBadge,
  type OfficeRow,
  setBadgePicture,
  setBadgeState,
  updateBadge,
} from './badge-office.repository.ts'
import { codeOf, faultsOfRule } from './badge-office.rules.ts'
import { badgeHeld, badgeIsDraft, notAPicture, tooManyBadges } from './badges.errors.ts'

/** Staff edit badges here. Awarding is in `awarding.usecases.ts`. */

const keep = changeLog('content', 'BADGE')

interface Asked {
  person: Person
  now: Date
}
interface Writing extends Asked {
  tx: Transaction
}

/** Lists every badge of the academy, in order. */
export async function listBadges({ db, query }: { db: Database; query: Paging }) {
  const { rows, count } = await badgesInOffice.page(db, query)
  return pageAnswer('/api/main/badges/', query, rows.map(present), count)
}

/** Returns one badge with its history. Throws 404 if it doesn't exist. */
export async function readBadge({ db, person, id }: Asked & { db: Queryable; id: string }) {
  const row = orNotFound(await badgeInOffice.first(db, id))
  return { ...present(row), can_be_deleted: !row.given, history: await changesOfThing(db, person, 'BADGE', id) }
}

/** Adds a badge as a draft, after all others. Throws 409 beyond `mostBadges`. */
export async function addBadge({ tx, person, now, body }: Writing & { body: BadgeBody }) {
  requireSound(body)
  await holdBadges.run(tx)
  const codes = (await badgeCodes.all(tx)).map(({ code }) => code)
  if (codes.length >= mostBadges) throw new Problem(tooManyBadges)
  const made = await knownRule(insertDraft.one(tx, ...written(body), codeOf(body.name, codes)))
  await keep({ tx, person, now }, { id: made.id, name: body.name, act: 'CREATED' })
  return readBadge({ db: tx, person, now, id: made.id })
}

interface Changing extends Writing {
  id: string
  body: BadgeBody & { version: number; image?: null | undefined }
}

/**
 * Changes a badge. Throws 409 if someone changed it after the caller read it. A new rule is checked for every student
 * again. People who have the badge keep it, with the rule they met.
 */
export async function changeBadge({ tx, person, now, id, body: { version, image, ...body } }: Changing) {
  requireSound(body)
  const before = await hold(tx, id, version)
  const gone = image === null ? before.image_file_id : null
  if (said(before) !== said(body)) await knownRule(updateBadge.run(tx, ...written(body), id))
  if (gone) {
    await setBadgePicture.run(tx, id, null)
    await forgetFile(tx, gone, now)
  }
  const after = await read(tx, id)
  const fields = { ...changedFields(facts(before), facts(after)), ...(gone && { picture: { from: true, to: false } }) }
  if (Object.keys(fields).length > 0) await keep({ tx, person, now }, { id, name: after.name, act: 'CHANGED', fields })
  return readBadge({ db: tx, person, now, id })
}

/** Redraws the uploaded image and keeps its transparency. Throws 415 if it isn't an image. */
export async function prepareBadgePicture({
  person,
  files: [upload],
}: {
  person: Person
  files: readonly UploadedFile[]
}) {
  const picture = upload && (await drawLogo(upload, person.id))
  if (!picture) throw new Problem(notAPicture)
  return [picture]
}

interface Picturing extends Writing {
  id: string
  body: { version: number }
  files: readonly StoredUpload[]
}

/** Replaces a badge's image and deletes the previous one. */
export async function changeBadgePicture({ tx, person, now, id, body, files: [picture] }: Picturing) {
  if (!picture) throw new Problem(notAPicture)
  const before = await hold(tx, id, body.version)
  await setBadgePicture.run(tx, id, await keepFile(tx, picture, null))
  if (before.image_file_id) await forgetFile(tx, before.image_file_id, now)
  const fields = { picture: { from: before.image_file_id !== null, to: true } }
  await keep({ tx, person, now }, { id, name: before.name, act: 'CHANGED', fields })
  return readBadge({ db: tx, person, now, id })
}

interface Turning extends Writing {
  id: string
  body: { state: 'PUBLISHED' | 'ARCHIVED'; version: number }
}

/**
 * Publishes a draft or archived badge, and the sweep then awards it to everyone who has met its rule. Or archives a
 * badge: no one else gets it, and its holders keep it. Throws 409 for archiving a draft. Does nothing if the state is
 * unchanged.
 */
export async function turnBadge({ tx, person, now, id, body: { state, version } }: Turning) {
  const before = await hold(tx, id, version)
  if (state === 'ARCHIVED' && before.state === 'DRAFT') throw new Problem(badgeIsDraft)
  if (state !== before.state) {
    await setBadgeState.run(tx, id, state)
    const act = state === 'ARCHIVED' ? 'ARCHIVED' : before.state === 'ARCHIVED' ? 'RESTORED' : 'PUBLISHED'
    await keep({ tx, person, now }, { id, name: before.name, act })
  }
  return readBadge({ db: tx, person, now, id })
}

/** Deletes a badge that was never awarded, with its image. Throws 409 if it was awarded. */
export async function removeBadge({ tx, person, now, id }: Writing & { id: string }): Promise<null> {
  const row = await hold(tx, id)
  // the database catches an award made at the same time
  await orRefuse(deleteBadge.run(tx, id), { student_badges_badge_id_fkey: badgeHeld })
  if (row.image_file_id) await forgetFile(tx, row.image_file_id, now)
  await keep({ tx, person, now }, { id, name: row.name, act: 'DELETED' })
  return null
}

async function hold(tx: Transaction, id: string, version?: number): Promise<OfficeRow> {
  asRead(await lockBadge.first(tx, id), version)
  return read(tx, id)
}

async function read(tx: Transaction, id: string): Promise<OfficeRow> {
  return orNotFound(await badgeInOffice.first(tx, id))
}

function requireSound({ rule }: BadgeBody): void {
  const faults = faultsOfRule(rule).map(fault => ({ ...fault, field: `rule.${fault.field}` }))
  if (faults.length > 0) throw invalid(faults)
}

/** Saves a rule. Throws 400 for a level or a course that doesn't exist. */
function knownRule<T>(write: Promise<T>): Promise<T> {
  return orRefuse(write, {
    badges_rule_level_id_fkey: () =>
      invalid([{ field: 'rule.level', code: 'unknown', message: 'We couldn’t find this level' }]),
    badges_rule_course_id_fkey: () =>
      invalid([{ field: 'rule.course', code: 'unknown', message: 'We couldn’t find this course' }]),
  })
}

const written = ({ name, description, translations, rule: { kind, value, level, course } }: BadgeBody) =>
  [name, description, JSON.stringify(inOrder(translations)), kind, value, level, course] as const

const said = (body: BadgeBody) => JSON.stringify(written(body))

const inOrder = (translations: BadgeBody['translations']) =>
  Object.fromEntries(
    Object.entries(translations)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, { name, description }]) => [language, { name, description }]),
  )

function facts({ name, description, rule, translations }: OfficeRow) {
  return {
    name,
    description,
    given_for: rule.kind,
    how_many: rule.value,
    level: rule.level_code,
    course: rule.course_name,
    translations: Object.entries(inOrder(translations)).map(
      ([language, one]) => `${language}: ${one.name}\n${one.description}`,
    ),
  }
}

const present = ({ image_file_id: _file, given: _given, ...row }: OfficeRow) => row
