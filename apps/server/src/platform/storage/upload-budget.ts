import { addDays, dayOf, spanOfDay } from '@aulaviva/domain/days'
import { maxVideoBytes } from '@aulaviva/domain/video'
import type { Database } from '../database/database.ts'
import { purgeInBatches, purgeStatement } from '../database/purge.ts'
import { command } from '../database/statement.ts'
import { Problem } from '../problem/problem.ts'
import type { AcademySettings } from '../settings/academy-settings.ts'

const uploadLimitReached = {
  status: 429,
  code: 'upload_limit_reached',
  title: 'You’ve reached today’s upload limit',
}

/** Requests with files and recordings of one person per day: twice a teacher's busiest day. */
const maxUploadsPerDay = 300
/** Bytes of videos per day for a course author: ten of the largest. */
const maxVideoBytesPerDay = 10 * maxVideoBytes
/** How many bodies of the largest allowed size one person may send per day. */
const maxLargestUploadsPerDay = 5

const count = command<
  [person: string, day: string, bytes: number, maxUploads: number, maxBytes: number, kind: UploadKind],
  { times: number }
>(
  'upload-budget.count',
  `insert into upload_counts as c (person_id, day, times, bytes, kind)
   select $1, $2, 1, $3, $6 where $3::bigint <= $5::bigint
   on conflict (person_id, day, kind) do update set times = c.times + 1, bytes = c.bytes + excluded.bytes
     where c.times < $4::int and c.bytes + excluded.bytes <= $5
   returning times`,
)
const refundUpload = command<[person: string, day: string, bytes: number, kind: UploadKind]>(
  'upload-budget.refund-upload',
  `update upload_counts set times = greatest(times - 1, 0), bytes = greatest(bytes - $3, 0)
   where person_id = $1 and day = $2 and kind = $4`,
)
const deleteOldCounts = purgeStatement('upload-budget.forget', 'upload_counts', { since: 'day' })

/** What a person may upload per academy day. Counted in the database, so it is the same on all servers. */
export interface UploadBudget {
  /**
   * Charges an upload before any byte is received. Throws 429 if it exceeds the daily budget. Returns a function that
   * refunds it. Call that at most once.
   */
  charge(person: string, bytes: number, now: Date): Promise<() => Promise<void>>
  /** The same for course videos, which have their own budget. */
  chargeVideo(person: string, bytes: number, now: Date): Promise<() => Promise<void>>
}

type UploadKind = 'FILES' | 'VIDEOS'

export function openUploadBudget({
  database,
  settings,
}: {
  database: Database
  settings: () => Pick<AcademySettings, 'maxFiles' | 'maxFileSizeMb' | 'timeZone'>
}): UploadBudget {
  async function chargeUpTo(kind: UploadKind, maxBytes: number, [person, bytes, now]: ChargeArgs) {
    const { timeZone } = settings()
    const day = dayOf(now, timeZone)
    const counted = await database.transaction(tx =>
      count.first(tx, person, day, bytes, maxUploadsPerDay, maxBytes, kind),
    )
    if (counted) {
      return async () => {
        await database.transaction(tx => refundUpload.run(tx, person, day, bytes, kind))
      }
    }
    const wait = Math.ceil((spanOfDay(day, timeZone).to.getTime() - now.getTime()) / 1000)
    throw new Problem(uploadLimitReached, { headers: { 'retry-after': String(wait) } })
  }
  return {
    charge(...charged) {
      const { maxFiles, maxFileSizeMb } = settings()
      return chargeUpTo('FILES', maxLargestUploadsPerDay * maxFiles * maxFileSizeMb * 1024 * 1024, charged)
    },
    chargeVideo: (...charged) => chargeUpTo('VIDEOS', maxVideoBytesPerDay, charged),
  }
}

type ChargeArgs = [person: string, bytes: number, now: Date]

/** Deletes the counts of days that are over in every time zone. */
export function purgeUploadCounts(database: Database, now: Date): Promise<void> {
  return purgeInBatches(database, tx => deleteOldCounts.run(tx, addDays(dayOf(now, 'UTC'), -2)))
}
