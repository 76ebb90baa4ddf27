import { dayOf } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { ageOn, type IdentificationType, type ProfileProblem, profileProblems } from '@aulaviva/domain/profile'
import { canonicalTimeZone } from '@aulaviva/domain/time-zones'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { enqueueBadgeCheck } from '../../../platform/jobs/enqueue-badge-check.ts'
import { countRequest } from '../../../platform/limits/attempts.ts'
import { changedMeanwhile, invalid, orNotFound, Problem, tooManyRequests } from '../../../platform/problem/problem.ts'
import { rateLimit } from '../../../platform/problem/rate-limit.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { drawPhoto } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { localizeBadge } from '../../recognition/badges/badges.usecases.ts'
import { deleteFile, saveFile } from '../../shared/files/files.usecases.ts'
import { languageNotEnabled } from './me.usecases.ts'
import { notAPicture, photoLimitReached } from './profile.errors.ts'
import {
  changePhoto,
  lockProfile,
  type ProfileRow,
  profileById,
  publicProfile,
  updateProfile,
} from './profile.repository.ts'

type Deps = Pick<Dependencies, 'settings'>

/** Each upload is scaled, which takes CPU time. */
const maxPhotosPerHour = 10

const messages: Record<ProfileProblem, string> = {
  required: 'Required',
  single_name_first: 'Required. A single name goes here',
  in_the_future: 'Can’t be in the future',
  too_long_ago: 'Is too long ago',
  before_birth: 'Is before the birth date',
  type_missing: 'Required for the number',
  not_a_number_of_that_type: 'Doesn’t match the document type',
  not_a_phone: 'Enter a valid phone number',
}

/** The person's own complete profile. */
export async function readProfile({ settings }: Deps, { db, person, now }: ReadContext) {
  const row = orNotFound(await profileById.first(db, person.id))
  return present(row, dayOf(now, settings().timeZone))
}

/**
 * Updates the fields that were sent. Fields that depend on each other are validated together with the stored ones. An
 * update of an older version is rejected with the current profile.
 */
export async function changeProfile(
  { settings }: Deps,
  {
    tx,
    person,
    now,
    body: { version, ...sent },
  }: WriteContext & { body: { version?: number | undefined; [field: string]: unknown } },
) {
  const today = dayOf(now, settings().timeZone)
  const before = orNotFound(await lockProfile.first(tx, person.id))
  if (version !== undefined && version !== before.version) {
    throw new Problem(changedMeanwhile, { current: present(before, today) })
  }
  if (sent.language && !settings().languages.some(spoken => spoken === sent.language))
    throw invalid([languageNotEnabled])
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after = { ...before, ...changes } as ProfileRow
  after.time_zone &&= canonicalTimeZone(after.time_zone) ?? after.time_zone
  checkProfile(after, before, today)
  const saved = await updateProfile.first(tx, person.id, JSON.stringify(after))
  // a certificate may have been waiting only for a name
  if (person.role === 'student' && namesOf(after) !== namesOf(before)) await enqueueBadgeCheck(tx, person.id)
  return present(saved ?? after, today)
}

/** Scales the uploaded photo. Throws 429 above the hourly limit. */
export async function preparePhoto({
  db,
  person,
  now,
  files: [upload],
}: {
  db: Database
  person: Person
  now: Date
  files: readonly UploadedFile[]
}): Promise<UploadedFile[]> {
  const limit = { tries: maxPhotosPerHour, minutes: 60 }
  const wait = await db.transaction(tx => countRequest(tx, `photo ${person.id}`, limit, now))
  if (wait !== null) throw new Problem(photoLimitReached, { headers: { 'retry-after': String(wait) } })
  const photo = upload && (await drawPhoto(upload, person.id))
  if (!photo) throw new Problem(notAPicture)
  return [photo]
}

/** Replaces the person's photo and deletes the previous one. */
export async function changeMyPhoto({
  tx,
  person,
  now,
  files: [photo],
}: WriteContext & {
  files: readonly StoredUpload[]
}) {
  if (!photo) throw new Problem(notAPicture)
  await lockProfile.first(tx, person.id)
  const changed = await changePhoto.first(tx, person.id, await saveFile(tx, photo, person.id))
  if (changed?.before) await deleteFile(tx, changed.before, now)
  return { photo: photoAddress(changed?.photo_key ?? null) ?? '' }
}

/** Lookups of profiles per person and minute, against scraping. */
const profileLookups = rateLimit({ max: 60, windowMs: 60_000 })

/** The public profile that everyone in the academy can see, in the reader's language. */
export async function readPublicProfile({
  db,
  person,
  now,
  language,
  id,
}: ReadContext & {
  language: Language
  id: string
}) {
  const wait = profileLookups.count(person.id, now)
  if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
  const row = orNotFound(await publicProfile.first(db, id))
  const { photo_key, badges, ...fields } = row
  return {
    ...fields,
    photo: photoAddress(photo_key),
    badges: badges.map(badge => ({
      ...localizeBadge(badge, language),
      awarded_at: new Date(badge.awarded_at).toISOString(),
    })),
  }
}

function checkProfile(profile: ProfileRow, before: ProfileRow, today: string): void {
  const identification_type = profile.identification_type as IdentificationType | null
  const problems = [...profileProblems({ ...profile, identification_type }, today, before)].map(([field, code]) => ({
    field: String(field),
    code,
    message: messages[code],
  }))
  if (profile.time_zone !== null && canonicalTimeZone(profile.time_zone) === null) {
    problems.push({ field: 'time_zone', code: 'required', message: 'Isn’t a time zone' })
  }
  if (problems.length > 0) throw invalid(problems)
}

function present({ photo_key, ...profile }: ProfileRow, today: string) {
  const { birth_date } = profile
  return { ...profile, photo: photoAddress(photo_key), age: birth_date === null ? null : ageOn(today, birth_date) }
}
