import { dayOf } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { ageOn, type IdentificationType, type ProfileProblem, profileProblems } from '@aulaviva/domain/profile'
import { timeZoneNamed } from '@aulaviva/domain/time-zones'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Reading, Writing } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { askForBadges } from '../../../platform/jobs/ask-for-badges.ts'
import { countRequest } from '../../../platform/limits/attempts.ts'
import { changedMeanwhile, invalid, orNotFound, Problem, tooManyRequests } from '../../../platform/problem/problem.ts'
import { rateLimit } from '../../../platform/problem/rate-limit.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { drawPhoto } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { spoken } from '../../recognition/badges/badges.usecases.ts'
import { forgetFile, keepFile } from '../../shared/files/files.usecases.ts'
import { notSpoken } from './me.usecases.ts'
import { notAPicture, photoLimitReached } from './profile.errors.ts'
import {
  changePhoto,
  lockProfile,
  type ProfileRow,
  profileById,
  publicProfile,
  writeProfile,
} from './profile.repository.ts'

type Deps = Pick<Dependencies, 'settings'>

/** Each upload is scaled, which takes CPU time. */
const photosAnHour = 10

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
export async function readProfile({ settings }: Deps, { db, person, now }: Reading) {
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
  }: Writing & { body: { version?: number | undefined; [field: string]: unknown } },
) {
  const today = dayOf(now, settings().timeZone)
  const before = orNotFound(await lockProfile.first(tx, person.id))
  if (version !== undefined && version !== before.version) {
    throw new Problem(changedMeanwhile, { current: present(before, today) })
  }
  if (sent.language && !settings().languages.some(spoken => spoken === sent.language)) throw invalid([notSpoken])
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given } as ProfileRow
  after.time_zone &&= timeZoneNamed(after.time_zone) ?? after.time_zone
  check(after, before, today)
  const written = await writeProfile.first(tx, person.id, JSON.stringify(after))
  // a certificate may have been waiting only for a name
  if (person.role === 'student' && namesOf(after) !== namesOf(before)) await askForBadges(tx, person.id)
  return present(written ?? after, today)
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
  const counted = { tries: photosAnHour, minutes: 60 }
  const wait = await db.transaction(tx => countRequest(tx, `photo ${person.id}`, counted, now))
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
}: Writing & {
  files: readonly StoredUpload[]
}) {
  if (!photo) throw new Problem(notAPicture)
  await lockProfile.first(tx, person.id)
  const changed = await changePhoto.first(tx, person.id, await keepFile(tx, photo, person.id))
  if (changed?.before) await forgetFile(tx, changed.before, now)
  return { photo: photoAddress(changed?.photo_key ?? null) ?? '' }
}

/** Lookups of profiles per person and minute, against scraping. */
const lookUps = rateLimit({ most: 60, within: 60_000 })

/** The public profile that everyone in the academy can see, in the reader's language. */
export async function readPublicProfile({
  db,
  person,
  now,
  language,
  id,
}: Reading & {
  language: Language
  id: string
}) {
  const wait = lookUps.count(person.id, now)
  if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
  const row = orNotFound(await publicProfile.first(db, id))
  const { photo_key, badges, ...shown } = row
  return {
    ...shown,
    photo: photoAddress(photo_key),
    badges: badges.map(badge => ({ ...spoken(badge, language), awarded_at: new Date(badge.awarded_at).toISOString() })),
  }
}

function check(profile: ProfileRow, before: ProfileRow, today: string): void {
  const identification_type = profile.identification_type as IdentificationType | null
  const problems = [...profileProblems({ ...profile, identification_type }, today, before)].map(([field, code]) => ({
    field: String(field),
    code,
    message: messages[code],
  }))
  if (profile.time_zone !== null && timeZoneNamed(profile.time_zone) === null) {
    problems.push({ field: 'time_zone', code: 'required', message: 'Isn’t a time zone' })
  }
  if (problems.length > 0) throw invalid(problems)
}

function present({ photo_key, ...profile }: ProfileRow, today: string) {
  const { birth_date } = profile
  return { ...profile, photo: photoAddress(photo_key), age: birth_date === null ? null : ageOn(today, birth_date) }
}
