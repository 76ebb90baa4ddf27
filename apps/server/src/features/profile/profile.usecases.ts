import { dayOf } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { ageOn, type IdentificationType, type ProfileProblem, profileProblems } from '@aulaviva/domain/profile'
import { timeZoneNamed } from '@aulaviva/domain/time-zones'
import type { Dependencies } from '../../dependencies.ts'
import type { Person, Reading, Writing } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { askForBadges } from '../../platform/jobs/ask-for-badges.ts'
import { countRequest } from '../../platform/limits/attempts.ts'
import { changedMeanwhile, invalid, notFound, Problem, tooManyRequests } from '../../platform/problem/problem.ts'
import { rateLimit } from '../../platform/problem/rate-limit.ts'
import { photoAddress } from '../../platform/storage/photo-address.ts'
import { drawPhoto } from '../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../platform/storage/upload.ts'
import { spoken } from '../badges/badges.usecases.ts'
import { forgetFile, keepFile } from '../files/files.usecases.ts'
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

/** Another picture is drawn for each, which takes the processor. */
const photosAnHour = 10

const messages: Record<ProfileProblem, string> = {
  required: 'Required',
  in_the_future: 'Can’t be in the future',
  too_long_ago: 'Is too long ago',
  before_birth: 'Is before the birth date',
  type_missing: 'Required for the number',
  not_a_number_of_that_type: 'Doesn’t match the document type',
  not_a_phone: 'Enter a valid phone number',
}

/** The person's own profile, whole. */
export async function readProfile({ settings }: Deps, { db, person, now }: Reading) {
  const row = await profileById.first(db, person.id)
  if (!row) throw new Problem(notFound)
  return present(row, dayOf(now, settings().timeZone))
}

/**
 * Changes the fields that were sent. What belongs together is judged together with what stays; a change made on an older
 * version is refused with the profile as it is.
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
  const before = await lockProfile.first(tx, person.id)
  if (!before) throw new Problem(notFound)
  if (version !== undefined && version !== before.version) {
    throw new Problem(changedMeanwhile, { current: present(before, today) })
  }
  if (sent.language && !settings().languages.some(spoken => spoken === sent.language)) throw invalid([notSpoken])
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given } as ProfileRow
  after.time_zone &&= timeZoneNamed(after.time_zone) ?? after.time_zone
  check(after, today)
  const written = await writeProfile.first(tx, person.id, JSON.stringify(after))
  // a name may have been all that a certificate lacked
  if (person.role === 'student' && namesOf(after) !== namesOf(before)) await askForBadges(tx, person.id)
  return present(written ?? after, today)
}

/** Draws the photo that was sent anew; 429 for who sends one too often. */
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

/** Shows another photo of the person; the one before is forgotten. */
export async function changeMyPhoto({
  tx,
  person,
  now,
  files: [photo],
}: {
  tx: Transaction
  person: Person
  now: Date
  files: readonly StoredUpload[]
}) {
  if (!photo) throw new Problem(notAPicture)
  await lockProfile.first(tx, person.id)
  const changed = await changePhoto.first(tx, person.id, await keepFile(tx, photo, person.id))
  if (changed?.before) await forgetFile(tx, changed.before, now)
  return { photo: photoAddress(changed?.photo_key ?? null) ?? '' }
}

/** A minute's worth of looking people up, for a person; who gathers profiles is stopped. */
const lookUps = rateLimit({ most: 60, within: 60_000 })

/** What everybody in the academy may see of a person, in the reader's language. */
export async function readPublicProfile({
  db,
  person,
  now,
  language,
  id,
}: {
  db: Queryable
  person: Person
  now: Date
  language: Language
  id: string
}) {
  const wait = lookUps.count(person.id, now)
  if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
  const row = await publicProfile.first(db, id)
  if (!row) throw new Problem(notFound)
  const { photo_key, badges, ...shown } = row
  return {
    ...shown,
    photo: photoAddress(photo_key),
    badges: badges.map(badge => ({ ...spoken(badge, language), awarded_at: new Date(badge.awarded_at).toISOString() })),
  }
}

function check(profile: ProfileRow, today: string): void {
  const identification_type = profile.identification_type as IdentificationType | null
  const problems = [...profileProblems({ ...profile, identification_type }, today)].map(([field, code]) => ({
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
