import { dayOf } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import { personColumns } from '@aulaviva/domain/person-columns'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { writeCsv } from '../../../platform/tables/csv.ts'
import { listUserDevices } from '../../accounts/accounts/devices.usecases.ts'
import { changesOfThing, recordExport } from '../../shared/changes/changes.usecases.ts'
import { readInvitation } from './invitations.usecases.ts'
import { mergedInto } from './merging.repository.ts'
import { type AccountRow, accountById, consequencesOf } from './people.repository.ts'
import { peopleWords } from './people.words.ts'
import {
  type ListedRow,
  listPeople,
  listPeopleIds,
  type PeopleCriteria,
  peopleForFile,
} from './people-list.repository.ts'

/** All accounts, as staff see them. */

/** People who match the search and the filters, in the requested order. */
export async function findPeople(
  { settings }: Pick<Dependencies, 'settings'>,
  { db, now, query }: { db: Database; now: Date; query: PageQuery & PeopleCriteria },
) {
  const moment = { now: now.toISOString(), today: dayOf(now, settings().timeZone) }
  const { rows, count, more, close } = await listPeople(db, query, query, moment)
  const { page, page_size } = query
  // above the exact count, a full page means there is at least one more
  const total = more && rows.length === page_size ? Math.max(count, page * page_size + 1) : count
  return { ...pageAnswer('/api/users/people/', query, rows.map(presentListed), total), count, more, close }
}

/** All people in the list, as a file that an import can read. */
export async function exportPeople(
  { settings }: Pick<Dependencies, 'settings'>,
  {
    db,
    person,
    now,
    query: { delimiter, ...query },
    language,
  }: ReadContext & {
    db: Database
    query: PeopleCriteria & { delimiter: ',' | ';' }
    language: Language
  },
) {
  const moment = { now: now.toISOString(), today: dayOf(now, settings().timeZone) }
  const people = await peopleForFile.all(
    db,
    await listPeopleIds(db, maxFileRows, query, moment),
    ...[moment.now, moment.today],
  )
  await recordExport({ db, person, now }, { area: 'people', thing: 'PEOPLE', rows: people.length, query })
  const { file, columns, statuses, noPlan } = peopleWords(language)
  const hours = new Intl.NumberFormat(delimiter === ';' ? 'es' : 'en', { useGrouping: false })
  const cells = people.map(({ status, balance_minutes, last_day, ...row }) => [
    ...personColumns.map(column => row[column]),
    status === null ? '' : status === 'PAYMENT_PENDING' && !row.plan ? noPlan : statuses[status],
    balance_minutes === null ? '' : hours.format(balance_minutes / 60),
    last_day,
  ])
  const head = [...personColumns, columns.status, columns.hours, columns.lastDay]
  return { file_name: file, content: writeCsv([head, ...cells], delimiter) }
}

const maxFileRows = 100_000

interface PersonInput extends ReadContext {
  id: string
}

/**
 * One account with its invitation and its history, limited to the caller's areas. For a merged account, returns the
 * kept one. Throws 404 for a deleted one.
 */
export async function readPerson({ db, person, now, id: requestedId }: PersonInput) {
  const id = (await mergedInto.first(db, requestedId))?.merged_into ?? requestedId
  const account = orNotFound(await accountById.first(db, id))
  const [invitation, history] = [await readInvitation(db, id, now), await changesOfThing(db, person, 'PERSON', id)]
  return { ...presentAccount(account), invitation, history }
}

/** What disabling the person would end and release now, in numbers. */
export async function readConsequences(
  { settings }: Pick<Dependencies, 'settings'>,
  { db, now, id }: { db: Queryable; now: Date; id: string },
) {
  orNotFound(await accountById.first(db, id))
  const needed = new Date(now.getTime() + settings().withoutTeacherDeadlineHours * 3_600_000)
  const row = await consequencesOf.one(db, id, now.toISOString(), needed.toISOString())
  const { seat_minutes, class_minutes, ...counts } = row
  const devices = (await listUserDevices({ db, id, now })).length
  return { devices, ...counts, seat_hours: seat_minutes / 60, class_hours: class_minutes / 60 }
}

function presentListed({ photo_key, balance_minutes, ...listed }: ListedRow) {
  return {
    ...listed,
    photo: photoAddress(photo_key),
    available_hours: balance_minutes === null ? null : balance_minutes / 60,
  }
}

export function presentAccount({ photo_key, disabled_at, ...account }: AccountRow) {
  return { ...account, photo: photoAddress(photo_key), disabled_at: disabled_at && utc(disabled_at) }
}

const utc = (instant: string) => new Date(instant).toISOString()
