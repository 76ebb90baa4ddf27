import type { Role, StaffRight, StudentStatus } from '@aulaviva/domain/access'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { PersonColumn } from '@aulaviva/domain/person-columns'
import { containsPattern, searchWords } from '@aulaviva/domain/search-words'
import { isSeatAhead } from '../../../platform/auth/read-person.ts'
import { foldedText } from '../../../platform/database/folded-search.ts'
import type { Queryable, SqlValue } from '../../../platform/database/queryable.ts'
import { query } from '../../../platform/database/statement.ts'
import type { AccountState } from './people.repository.ts'
import { fuzzyPattern, halvesOf } from './search.rules.ts'

/**
 * The people list, read from `listed_people`. Each combination of filters and order gets its own statement text with
 * only the conditions it needs, so that the database can choose the best plan for any number of people.
 */

export const peopleOrders = ['name', 'seen', 'hours', 'contract'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export interface PeopleCriteria {
  search: string
  role?: Role | undefined
  state?: AccountState | undefined
  status?: StudentStatus | 'NO_PLAN' | undefined
  level?: string | undefined
  plan?: string | undefined
  /** Students with a past or upcoming seat in a class of this teacher. */
  teacher?: string | undefined
  order: PeopleOrder
  descending: boolean
}

export interface ListedRow {
  id: string
  email: string
  first_name: string
  last_name: string
  photo_key: string | null
  role: Role
  staff_rights: StaffRight[]
  state: AccountState
  disabled_at: string | null
  seen_at: string | null
  level: { id: string; code: string; name: string; color: LevelColor } | null
  student_status: StudentStatus | null
  balance_minutes: number | null
  plan: string | null
  date_limit: string | null
}

const hasSeatAhead = (now: string) => `exists (
    select from student_classes c where c.student_id = w.person_id and ${isSeatAhead('c', `${now}::timestamptz`)})`

/** `studentStatus` of the domain as SQL. A test checks that both agree. */
const statusOn = (now: string, today: string) => `case
  when w.standing is null then null
  when w.standing = 'UNPAID' then 'PAYMENT_PENDING'
  when ${today}::date > w.last_day then 'CONTRACT_EXPIRED'
  when w.standing = 'CANCELED' then 'CANCELED'
  when w.standing = 'TRIAL' then 'DEMO'
  when w.balance_minutes = 0 and not ${hasSeatAhead(now)} then 'HOURS_COMPLETED'
  else 'AVAILABLE' end`

/** The condition for one status, as ranges that an index supports. */
const hasStatus: Record<StudentStatus | 'NO_PLAN', (now: string, today: string) => string> = {
  // a student who never had a subscription has no payment pending
  PAYMENT_PENDING: () => `w.standing = 'UNPAID' and w.plan_id is not null`,
  NO_PLAN: () => `w.standing = 'UNPAID' and w.plan_id is null`,
  CONTRACT_EXPIRED: (_, today) => `w.standing in ('CANCELED', 'TRIAL', 'PAID') and w.last_day < ${today}::date`,
  CANCELED: (_, today) => `w.standing = 'CANCELED' and w.last_day >= ${today}::date`,
  DEMO: (_, today) => `w.standing = 'TRIAL' and w.last_day >= ${today}::date`,
  HOURS_COMPLETED: (now, today) =>
    `w.standing = 'PAID' and w.last_day >= ${today}::date and w.balance_minutes = 0 and not ${hasSeatAhead(now)}`,
  AVAILABLE: (now, today) =>
    `w.standing = 'PAID' and w.last_day >= ${today}::date and (w.balance_minutes > 0 or ${hasSeatAhead(now)})`,
}

const joins = {
  words: 'join users u on u.id = w.person_id',
  seen: 'join last_seen e on e.user_id = w.person_id',
} as const
type Join = keyof typeof joins

/**
 * The columns of each order. People without a value come last, except that people who were never seen come first when
 * sorted by longest inactive.
 */
const orders: Record<PeopleOrder, { by: string; descending: string; joins: readonly Join[] }> = {
  name: { by: 'w.name, w.person_id', descending: 'w.name desc, w.person_id desc', joins: [] },
  seen: {
    by: 'e.seen_at nulls first, e.user_id desc',
    descending: 'e.seen_at desc nulls last, e.user_id',
    joins: ['seen'],
  },
  hours: {
    by: 'w.balance_minutes, w.name, w.person_id',
    descending: 'w.balance_minutes desc nulls last, w.name, w.person_id',
    joins: [],
  },
  contract: {
    by: 'w.date_limit, w.name, w.person_id',
    descending: 'w.date_limit desc nulls last, w.name, w.person_id',
    joins: [],
  },
}

type Place = (value: SqlValue) => string

/** A value of a short enumeration, written into the statement, so that the planner can use its statistics. */
const quote = (word: Role | AccountState) => `'${word.replaceAll(/[^A-Za-z_]/g, '')}'`

/** The conditions of the requested filters, except the role. */
function conditionsOf(criteria: PeopleCriteria, { now, today }: Moment, place: Place): string[] {
  const conditions: string[] = []
  if (criteria.state) conditions.push(`w.state = ${quote(criteria.state)}`)
  if (criteria.level) conditions.push(`w.level_id = ${place(criteria.level)}`)
  if (criteria.plan) conditions.push(`w.plan_id = ${place(criteria.plan)}`)
  if (criteria.status) {
    const needsNow = criteria.status === 'AVAILABLE' || criteria.status === 'HOURS_COMPLETED'
    const today$ = criteria.status === 'PAYMENT_PENDING' || criteria.status === 'NO_PLAN' ? '' : place(today)
    conditions.push(hasStatus[criteria.status](needsNow ? place(now) : '', today$))
  }
  if (criteria.teacher) {
    conditions.push(`w.person_id in (
      select c.student_id from student_classes c join scheduled_live_classes k on k.id = c.class_id
      where k.teacher_id = ${place(criteria.teacher)} and c.state = 'RESERVED')`)
  }
  return conditions
}

interface Moment {
  now: string
  /** In the academy's time zone. */
  today: string
}

interface Slice {
  page: number
  page_size: number
}

/** Runs an unnamed statement: the database would keep each of thousands of named ones until the connection ends. */
async function read<Row>(db: Queryable, text: string, values: readonly SqlValue[]): Promise<Row[]> {
  return (await db.query<Row>({ text, values })).rows
}

/**
 * One page of people with their number: exact up to `maxCountedPeople`, above which `more` is set. If nothing matches the
 * search, names that differ by one letter are searched, and `close` tells whether these are returned.
 */
export async function listPeople(db: Queryable, slice: Slice, criteria: PeopleCriteria, moment: Moment) {
  const { matches, close } = await findOrApproximate(db, criteria, moment)
  const values = [...matches.values]
  const place: Place = value => `$${values.push(value)}`
  const text = `
    select u.id, u.email, u.first_name, u.last_name, u.photo_key, u.role, u.staff_rights, u.disabled_at, w.state,
      e.seen_at, case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color) end as level,
      ${statusOn(place(moment.now), place(moment.today))} as student_status, w.balance_minutes, p.name as plan, w.date_limit
    from unnest(array(${pageOfIds(matches, criteria, slice, place)})) with ordinality f (id, rank)
    join listed_people w on w.person_id = f.id join users u on u.id = f.id
    left join last_seen e on e.user_id = u.id left join levels l on l.id = w.level_id left join plans p on p.id = w.plan_id
    order by f.rank`
  return { rows: await read<ListedRow>(db, text, values), count: matches.count, more: matches.more, close }
}

/** The ids of all people in the list, in its order. */
export async function listPeopleIds(
  db: Queryable,
  limit: number,
  criteria: PeopleCriteria,
  moment: Moment,
): Promise<string[]> {
  const { matches } = await findOrApproximate(db, criteria, moment)
  const values = [...matches.values]
  const place: Place = value => `$${values.push(value)}`
  const text = `
    select f.id from unnest(array(${pageOfIds(matches, criteria, { page: 1, page_size: limit }, place)})) with ordinality f (id, rank)
    order by f.rank`
  return (await read<{ id: string }>(db, text, values)).map(({ id }) => id)
}

/** The statement parts that find the requested people, and how many there are. */
interface Matches {
  joins: readonly Join[]
  conditions: readonly string[]
  values: readonly SqlValue[]
  count: number
  more: boolean
}

async function findOrApproximate(
  db: Queryable,
  criteria: PeopleCriteria,
  moment: Moment,
): Promise<{ matches: Matches; close: boolean }> {
  const search = criteria.search.trim()
  const words = search ? searchWords((await foldedText.first(db, search))?.folded ?? '') : []
  const matches = await findMatches(db, criteria, moment, place =>
    words.map(word => `u.folded_words like ${place(containsPattern(word))}`),
  )
  const [longestWord] = words
  if (matches.count > 0 || !longestWord || [...longestWord].length < 4) return { matches, close: false }
  const nearMatches = await findMatches(db, criteria, moment, place => [
    `(${halvesOf(longestWord)
      .map(half => `u.folded_words like ${place(half)}`)
      .join(' or ')})`,
    ...words.map(word => `u.folded_words ~ ${place(fuzzyPattern(word))}`),
  ])
  return { matches: nearMatches, close: nearMatches.count > 0 }
}

async function findMatches(
  db: Queryable,
  criteria: PeopleCriteria,
  moment: Moment,
  searchConditions: (place: Place) => string[],
): Promise<Matches> {
  const values: SqlValue[] = []
  const place: Place = value => `$${values.push(value)}`
  const filters = [...conditionsOf(criteria, moment, place), ...searchConditions(place)]
  // search in `users`, which has the trigram index
  const who: Pick<Matches, 'joins' | 'conditions'> = {
    joins: criteria.search.trim() ? ['words'] : [],
    conditions: [
      'w.listed',
      ...(criteria.search.trim() ? ['u.deleted_at is null'] : []),
      ...(criteria.role ? [`w.role = ${quote(criteria.role)}`] : []),
      ...filters,
    ],
  }
  if (filters.length === 0) {
    // the number of all people and of each role is maintained
    const [row] = await countByRole.all(db, criteria.role ?? null)
    return { ...who, values, count: row?.count ?? 0, more: false }
  }
  const text = `select count(*)::int as count from (select ${fromOf(who)} limit ${maxCountedPeople + 1}) c`
  const count = (await read<{ count: number }>(db, text, values))[0]?.count ?? 0
  return { ...who, values, count: Math.min(count, maxCountedPeople), more: count > maxCountedPeople }
}

/** The highest number that is counted exactly: counting 50,000 rows takes longer than reading the 20 shown. */
const maxCountedPeople = 5000

const fromOf = ({ joins: needed, conditions }: Pick<Matches, 'joins' | 'conditions'>, more: readonly Join[] = []) =>
  `from listed_people w ${[...new Set([...needed, ...more])].map(name => joins[name]).join(' ')} where ${conditions.join(' and ')}`

const countByRole = query<[role: string | null], { count: number }>(
  'people.count-by-role',
  'select coalesce(sum(number), 0)::int as count from people_count where $1::text is null or role = $1',
)

/** Up to this many results are found first and then sorted. Above it, scanning the index of the order is faster. */
const maxSortedFirst = 1000

/** A query for the ids of one page, in order. */
function pageOfIds(matches: Matches, criteria: PeopleCriteria, { page, page_size }: Slice, place: Place): string {
  const order = orders[criteria.order]
  const by = criteria.descending ? order.descending : order.by
  const offset = (page - 1) * page_size
  const slice = () => `limit ${place(page_size)} offset ${place(offset)}`
  if (matches.count <= maxSortedFirst) {
    // in a separate CTE, so that the planner doesn't scan the index of the order for a few people
    const ordering = { joins: order.joins, conditions: ['w.person_id in (select person_id from found)'] }
    return `with found as materialized (select w.person_id ${fromOf(matches)})
      select w.person_id ${fromOf(ordering)} order by ${by} ${slice()}`
  }
  const from = fromOf(matches, order.joins)
  // a literal limit shows the planner how little of the order is read
  if (page === 1 && page_size <= maxSortedFirst) return `select w.person_id ${from} order by ${by} limit ${page_size}`
  if (offset + page_size <= maxSortedFirst) {
    return `select person_id from (
      select w.person_id, row_number() over (order by ${by}) as rank ${from} order by ${by} limit ${maxSortedFirst}) w order by rank ${slice()}`
  }
  return `select w.person_id ${from} order by ${by} ${slice()}`
}

/**
 * These people as rows of a file, in the same order. Unknown values are empty, and so are phone numbers that people
 * entered themselves.
 */
export const peopleForFile = query<
  [ids: readonly string[], now: string, today: string],
  Record<PersonColumn | 'last_day', string> & { status: StudentStatus | null; balance_minutes: number | null }
>(
  'people.people-for-file',
  `select u.email, u.first_name, u.last_name, u.role, coalesce(l.code, '') as level, coalesce(plan.name, '') as plan,
     coalesce(u.external_id, '') as external_id, case when given.fields ->> 'phone' = u.phone then u.phone else '' end as phone,
     coalesce(u.time_zone, '') as time_zone, coalesce(u.language, '') as language, ${statusOn('$2', '$3')} as status,
     w.balance_minutes, coalesce(w.date_limit::text, '') as last_day
   from unnest($1::uuid[]) with ordinality f (id, rank) join users u on u.id = f.id
   join listed_people w on w.person_id = f.id
   left join students s on s.user_id = u.id left join levels l on l.id = s.level_id
   left join imported_people given on given.user_id = u.id
   left join lateral (
     select n.name from subscriptions b join plans n on n.id = b.plan_id
     where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1) plan on true
   order by f.rank`,
)
