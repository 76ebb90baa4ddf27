import { addDays, dayOf, spanOfDay } from '@aulaviva/domain/days'
import { mostVideoBytes } from '@aulaviva/domain/video'
import type { Database } from '../database/database.ts'
import { forgetAll, forgetSome } from '../database/forget-some.ts'
import { command } from '../database/statement.ts'
import { Problem } from '../problem/problem.ts'
import type { AcademySettings } from '../settings/academy-settings.ts'

const uploadLimitReached = {
  status: 429,
  code: 'upload_limit_reached',
  title: 'You’ve reached today’s upload limit',
}

/** Bodies with files and recordings of one person in a day: twice a teacher's busiest. */
const timesADay = 300
/** Of videos in a day, for who makes courses: bytes of ten of the largest. */
const mostVideoBytesADay = 10 * mostVideoBytes
/** How many of the largest bodies that the academy's settings allow one person may send in a day. */
const largestBodiesADay = 5

const count = command<
  [person: string, day: string, bytes: number, mostTimes: number, mostBytes: number, kind: UploadKind],
  { times: number }
>(
  'upload-budget.count',
  `insert into upload_counts as c (person_id, day, times, bytes, kind)
   select $1, $2, 1, $3, $6 where $3::bigint <= $5::bigint
   on conflict (person_id, day, kind) do update set times = c.times + 1, bytes = c.bytes + excluded.bytes
     where c.times < $4::int and c.bytes + excluded.bytes <= $5
   returning times`,
)
const takeBack = command<[person: string, day: string, bytes: number, kind: UploadKind]>(
  'upload-budget.take-back',
  `update upload_counts set times = greatest(times - 1, 0), bytes = greatest(bytes - $3, 0)
   where person_id = $1 and day = $2 and kind = $4`,
)
const forget = forgetSome('upload-budget.forget', 'upload_counts', { since: 'day' })

/** What a person may send on a day of the academy: counted in the database, so the same over all servers. */
export interface UploadBudget {
  /**
   * Counts what is about to be sent, before a byte of it is taken; 429 if it goes beyond the day's. What it returns takes that
   * back, to be called once.
   */
  charge(person: string, bytes: number, now: Date): Promise<() => Promise<void>>
  /** The same for videos of courses, which have a day of their own. */
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
  async function chargeUpTo(kind: UploadKind, mostBytes: number, [person, bytes, now]: Charged) {
    const { timeZone } = settings()
    const day = dayOf(now, timeZone)
    const counted = await database.transaction(tx => count.first(tx, person, day, bytes, timesADay, mostBytes, kind))
    if (counted) {
      return async () => {
        await database.transaction(tx => takeBack.run(tx, person, day, bytes, kind))
      }
    }
    const wait = Math.ceil((spanOfDay(day, timeZone).to.getTime() - now.getTime()) / 1000)
    throw new Problem(uploadLimitReached, { headers: { 'retry-after': String(wait) } })
  }
  return {
    charge(...charged) {
      const { maxFiles, maxFileSizeMb } = settings()
      return chargeUpTo('FILES', largestBodiesADay * maxFiles * maxFileSizeMb * 1024 * 1024, charged)
    },
    chargeVideo: (...charged) => chargeUpTo('VIDEOS', mostVideoBytesADay, charged),
  }
}

type Charged = [person: string, bytes: number, now: Date]

/** Forgets the counts of days that are over in every zone. */
export function forgetUploadCounts(database: Database, now: Date): Promise<void> {
  return forgetAll(database, tx => forget.run(tx, addDays(dayOf(now, 'UTC'), -2)))
}
