import { titleOfRow } from '@aulaviva/domain/class-title'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { listUserDevices } from '../../accounts/accounts/devices.usecases.ts'
import { accountById } from './people.repository.ts'
import { badgesOf, levelStepsOf, type PersonClassRow, personClasses, resultsOf } from './person-record.repository.ts'

/** The academy's records about one person besides the account, as staff see them. Throw 404 for an unknown person. */

interface RecordInput {
  db: Database
  /** The person. */
  id: string
}

/** The live classes of a student, or those a teacher teaches. */
export async function readClassesOf({
  db,
  id,
  now,
  query,
}: RecordInput & { now: Date; query: PageQuery & { when: keyof typeof personClasses } }) {
  await requirePerson(db, id)
  const { rows, count } = await personClasses[query.when].page(db, query, id, now.toISOString())
  return pageAnswer(`/api/users/people/${id}/classes/`, query, rows.map(presentClass), count)
}

/** A student's tests with their results. */
export async function readResultsOf({ db, id, query }: RecordInput & { query: PageQuery }) {
  await requirePerson(db, id)
  const { rows, count } = await resultsOf.page(db, query, id)
  return pageAnswer(`/api/users/people/${id}/results/`, query, rows, count)
}

export async function readBadgesOf({ db, id }: RecordInput) {
  await requirePerson(db, id)
  return badgesOf.all(db, id)
}

/** The history of a student's level, latest first. */
export async function readLevelsOf({ db, id }: RecordInput) {
  await requirePerson(db, id)
  const rows = await levelStepsOf.all(db, id)
  return rows.map(({ by_id, by_first, by_last, by_photo, ...step }) => ({
    ...step,
    by: personOrNull(by_id, { first_name: by_first, last_name: by_last, photo_key: by_photo }),
  }))
}

/** The devices on which a person is signed in. */
export async function readDevicesOf({ db, id, now }: RecordInput & { now: Date }) {
  await requirePerson(db, id)
  return listUserDevices({ db, id, now })
}

async function requirePerson(db: Database, id: string): Promise<void> {
  orNotFound(await accountById.first(db, id))
}

function presentClass(row: PersonClassRow) {
  const { topic_title, description, type_name, teacher_id, teacher_first, teacher_last, teacher_photo, ...rest } = row
  const { canceled_at, by_academy, cancel_reason, lost_minutes, ...fields } = rest
  return {
    ...fields,
    cancellation:
      canceled_at === null
        ? null
        : {
            at: canceled_at,
            by_academy,
            reason: cancel_reason ?? '',
            lost_hours: lost_minutes / 60,
          },
    title: titleOfRow({ topic_title, description, type_name }),
    teacher: personOrNull(teacher_id, { first_name: teacher_first, last_name: teacher_last, photo_key: teacher_photo }),
  }
}
