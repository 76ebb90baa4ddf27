import { maxBadges } from '@aulaviva/domain/badges'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { drawLogo } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { deleteFile, saveFile } from '../../shared/files/files.usecases.ts'
import {
  type BadgeBody,
  badgeCodes,
  badgeForStaff,
  badgesForStaff,
  deleteBadge,
  insertDraft,
  lockBadge,
  lockBadges,
  type StaffBadgeRow,
  setBadgePicture,
  setBadgeState,
  updateBadge,
} from './badge-office.repository.ts'
import { codeOf, ruleErrors } from './badge-office.rules.ts'
import { badgeHeld, badgeIsDraft, notAPicture, tooManyBadges } from './badges.errors.ts'

/** Staff edit badges here. Awarding is in `awarding.usecases.ts`. */

const recordChange = changeLog('content', 'BADGE')

interface BadgeReadInput {
  person: Person
  now: Date
}
interface BadgeWriteInput extends BadgeReadInput {
  tx: Transaction
}

/** Lists every badge of the academy, in order. */
export async function listBadges({ db, query }: { db: Database; query: PageQuery }) {
  const { rows, count } = await badgesForStaff.page(db, query)
  return pageAnswer('/api/main/badges/', query, rows.map(present), count)
}

/** Returns one badge with its history. Throws 404 if it doesn't exist. */
export async function readBadge({ db, person, id }: BadgeReadInput & { db: Queryable; id: string }) {
  const row = orNotFound(await badgeForStaff.first(db, id))
  return { ...present(row), can_be_deleted: !row.given, history: await changesOfThing(db, person, 'BADGE', id) }
}

/** Adds a badge as a draft, after all others. Throws 409 beyond `maxBadges`. */
export async function addBadge({ tx, person, now, body }: BadgeWriteInput & { body: BadgeBody }) {
  requireValidRule(body)
  await lockBadges.run(tx)
  const codes = (await badgeCodes.all(tx)).map(({ code }) => code)
  if (codes.length >= maxBadges) throw new Problem(tooManyBadges)
  const created = await orUnknownTarget(insertDraft.one(tx, ...valuesOf(body), codeOf(body.name, codes)))
  await recordChange({ tx, person, now }, { id: created.id, name: body.name, act: 'CREATED' })
  return readBadge({ db: tx, person, now, id: created.id })
}

interface BadgeChange extends BadgeWriteInput {
  id: string
  body: BadgeBody & { version: number; image?: null | undefined }
}

/**
 * Changes a badge. Throws 409 if someone changed it after the caller read it. A new rule is checked for every student
 * again. People who have the badge keep it, with the rule they met.
 */
export async function changeBadge({ tx, person, now, id, body: { version, image, ...body } }: BadgeChange) {
  requireValidRule(body)
  const before = await lockAndRead(tx, id, version)
  const removedImage = image === null ? before.image_file_id : null
  if (contentKey(before) !== contentKey(body)) await orUnknownTarget(updateBadge.run(tx, ...valuesOf(body), id))
  if (removedImage) {
    await setBadgePicture.run(tx, id, null)
    await deleteFile(tx, removedImage, now)
  }
  const after = await readRow(tx, id)
  const fields = {
    ...changedFields(auditFields(before), auditFields(after)),
    ...(removedImage && { picture: { from: true, to: false } }),
  }
  if (Object.keys(fields).length > 0)
    await recordChange({ tx, person, now }, { id, name: after.name, act: 'CHANGED', fields })
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

interface PictureChange extends BadgeWriteInput {
  id: string
  body: { version: number }
  files: readonly StoredUpload[]
}

/** Replaces a badge's image and deletes the previous one. */
export async function changeBadgePicture({ tx, person, now, id, body, files: [picture] }: PictureChange) {
  if (!picture) throw new Problem(notAPicture)
  const before = await lockAndRead(tx, id, body.version)
  await setBadgePicture.run(tx, id, await saveFile(tx, picture, null))
  if (before.image_file_id) await deleteFile(tx, before.image_file_id, now)
  const fields = { picture: { from: before.image_file_id !== null, to: true } }
  await recordChange({ tx, person, now }, { id, name: before.name, act: 'CHANGED', fields })
  return readBadge({ db: tx, person, now, id })
}

interface StateChange extends BadgeWriteInput {
  id: string
  body: { state: 'PUBLISHED' | 'ARCHIVED'; version: number }
}

/**
 * Publishes a draft or archived badge, and the sweep then awards it to everyone who has met its rule. Or archives a
 * badge: no one else gets it, and its holders keep it. Throws 409 for archiving a draft. Does nothing if the state is
 * unchanged.
 */
export async function changeBadgeState({ tx, person, now, id, body: { state, version } }: StateChange) {
  const before = await lockAndRead(tx, id, version)
  if (state === 'ARCHIVED' && before.state === 'DRAFT') throw new Problem(badgeIsDraft)
  if (state !== before.state) {
    await setBadgeState.run(tx, id, state)
    const act = state === 'ARCHIVED' ? 'ARCHIVED' : before.state === 'ARCHIVED' ? 'RESTORED' : 'PUBLISHED'
    await recordChange({ tx, person, now }, { id, name: before.name, act })
  }
  return readBadge({ db: tx, person, now, id })
}

/** Deletes a badge that was never awarded, with its image. Throws 409 if it was awarded. */
export async function removeBadge({ tx, person, now, id }: BadgeWriteInput & { id: string }): Promise<null> {
  const row = await lockAndRead(tx, id)
  // the database catches an award made at the same time
  await mapConstraintErrors(deleteBadge.run(tx, id), { student_badges_badge_id_fkey: badgeHeld })
  if (row.image_file_id) await deleteFile(tx, row.image_file_id, now)
  await recordChange({ tx, person, now }, { id, name: row.name, act: 'DELETED' })
  return null
}

async function lockAndRead(tx: Transaction, id: string, version?: number): Promise<StaffBadgeRow> {
  requireVersion(await lockBadge.first(tx, id), version)
  return readRow(tx, id)
}

async function readRow(tx: Transaction, id: string): Promise<StaffBadgeRow> {
  return orNotFound(await badgeForStaff.first(tx, id))
}

function requireValidRule({ rule }: BadgeBody): void {
  const errors = ruleErrors(rule).map(error => ({ ...error, field: `rule.${error.field}` }))
  if (errors.length > 0) throw invalid(errors)
}

/** Saves a rule. Throws 400 for a level or a course that doesn't exist. */
function orUnknownTarget<T>(write: Promise<T>): Promise<T> {
  return mapConstraintErrors(write, {
    badges_rule_level_id_fkey: () =>
      invalid([{ field: 'rule.level', code: 'unknown', message: 'We couldn’t find this level' }]),
    badges_rule_course_id_fkey: () =>
      invalid([{ field: 'rule.course', code: 'unknown', message: 'We couldn’t find this course' }]),
  })
}

const valuesOf = ({ name, description, translations, rule: { kind, value, level, course } }: BadgeBody) =>
  [name, description, JSON.stringify(inOrder(translations)), kind, value, level, course] as const

const contentKey = (body: BadgeBody) => JSON.stringify(valuesOf(body))

const inOrder = (translations: BadgeBody['translations']) =>
  Object.fromEntries(
    Object.entries(translations)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, { name, description }]) => [language, { name, description }]),
  )

function auditFields({ name, description, rule, translations }: StaffBadgeRow) {
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

const present = ({ image_file_id: _file, given: _given, ...row }: StaffBadgeRow) => row
