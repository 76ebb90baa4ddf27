import type { Role, StaffRight, StudentStatus } from '@aulaviva/domain/access'
import type { LevelColor } from '@aulaviva/domain/syllabus'
import type { Queryable, SqlValue } from '../../platform/database/queryable.ts'
import { query } from '../../platform/database/statement.ts'
import { type AccountState, stateOf } from './people.repository.ts'
import { halvesOf, holding, nearly, wordsOf } from './search.rules.ts'

/**
 * The list of everybody. Each set of filters and each order has a statement of its own that holds what it asks for and no
 * more, so that the way the database takes is the best for it, however many people there are.
 */

export const peopleOrders = ['name', 'seen', 'hours', 'contract'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export interface PeopleWanted {
  search: string
  role?: Role | undefined
  state?: AccountState | undefined
  status?: StudentStatus | undefined
  level?: string | undefined
  plan?: string | undefined
  /** Students with a seat in a class of this teacher, past or ahead. */
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

/** `studentStatus` of the domain as the database says it; their agreement is tested. */
const statusOn = (now: string, today: string) => `case
  when s.user_id is null then null
  when b.student_id is null or b.paid_at is null and not b.is_trial then 'PAYMENT_PENDING'
  when b.canceled_at is not null then case when ${today}::date <= b.date_limit then 'CANCELED' else 'CONTRACT_EXPIRED' end
  when ${today}::date > b.date_limit and ${today}::date > b.warranty_limit then 'CONTRACT_EXPIRED'
  when b.is_trial then 'DEMO'
  when s.balance_minutes = 0 and not exists (
    select from student_classes c where c.student_id = s.user_id and c.state = 'RESERVED' and c.ends_at > ${now}::timestamptz)
  then 'HOURS_COMPLETED'
  else 'AVAILABLE' end`

const subscription = `b.student_id, b.date_limit, b.warranty_limit, b.paid_at, b.canceled_at, b.is_trial, p.name as plan`
const latestOfAll = `left join (
    select distinct on (b.student_id) ${subscription} from subscriptions b join plans p on p.id = b.plan_id
    order by b.student_id, b.starts_on desc, b.id desc) b on b.student_id = u.id`
const latestOfOne = `left join lateral (
    select ${subscription} from subscriptions b join plans p on p.id = b.plan_id
    where b.student_id = u.id order by b.starts_on desc, b.id desc limit 1) b on true`

const joins = {
  student: 'left join students s on s.user_id = u.id',
  subscription: latestOfAll,
  invitation: 'left join invitations i on i.user_id = u.id left join imported_people g on g.user_id = u.id',
  seen: 'join last_seen e on e.user_id = u.id',
} as const
type Join = keyof typeof joins

const orders: Record<PeopleOrder, { by: string; descending: string; joins: readonly Join[]; index: boolean }> = {
  name: { by: 'u.folded_name, u.id', descending: 'u.folded_name desc, u.id desc', joins: [], index: true },
  // who was never here comes last of the latest, and first of those longest away
  seen: {
    by: 'e.seen_at nulls first, e.user_id desc',
    descending: 'e.seen_at desc nulls last, e.user_id',
    joins: ['seen'],
    index: true,
  },
  hours: {
    by: 's.balance_minutes nulls last, u.folded_name, u.id',
    descending: 's.balance_minutes desc nulls last, u.folded_name, u.id',
    joins: ['student'],
    index: false,
  },
  contract: {
    by: 'b.date_limit nulls last, u.folded_name, u.id',
    descending: 'b.date_limit desc nulls last, u.folded_name, u.id',
    joins: ['subscription'],
    index: false,
  },
}

type Place = (value: SqlValue) => string

/** What the list is narrowed by, as far as it was asked for. */
function conditionsOf(wanted: PeopleWanted, { now, today }: Moment, place: Place) {
  const needed = new Set<Join>()
  const conditions: string[] = ['u.deleted_at is null']
  const need = (...names: Join[]) => {
    for (const name of names) needed.add(name)
  }
  if (wanted.role) conditions.push(`u.role = ${place(wanted.role)}`)
  if (wanted.state) {
    need('invitation')
    conditions.push(`(${stateOf}) = ${place(wanted.state)}`)
  }
  if (wanted.level) {
    need('student')
    conditions.push(`s.level_id = ${place(wanted.level)}`)
  }
  if (wanted.plan) {
    conditions.push(`u.id in (select b.student_id from subscriptions b where b.plan_id = ${place(wanted.plan)} and not exists (
      select from subscriptions n where n.student_id = b.student_id and (n.starts_on, n.id) > (b.starts_on, b.id)))`)
  }
  if (wanted.status) {
    need('student', 'subscription')
    conditions.push(`(${statusOn(place(now), place(today))}) = ${place(wanted.status)}`)
  }
  if (wanted.teacher) {
    conditions.push(`u.id in (select c.student_id from student_classes c join scheduled_live_classes k on k.id = c.class_id
      where k.teacher_id = ${place(wanted.teacher)} and c.state = 'RESERVED')`)
  }
  return { needed, conditions }
}

interface Moment {
  now: string
  /** In the academy's zone. */
  today: string
}

interface Slice {
  page: number
  page_size: number
}

const statements = new Map<string, ReturnType<typeof query<SqlValue[], never>>>()

/** The statement of a text, prepared under a name of its own. */
function statementOf<Row>(text: string) {
  const known = statements.get(text)
  const made = known ?? query<SqlValue[], never>(`people.list-${statements.size + 1}`, text)
  if (!known) statements.set(text, made)
  return made as unknown as { all(db: Queryable, ...values: SqlValue[]): Promise<Row[]> }
}

const foldedSearch = query<[search: string], { folded: string }>('people.fold', 'select folded($1) as folded')

/**
 * One page of people, with the count of all of them. Who is not written as searched for is looked for with a letter apart;
 * `close` says that these are shown.
 */
export async function listPeople(db: Queryable, slice: Slice, wanted: PeopleWanted, moment: Moment) {
  const search = wanted.search.trim()
  const words = search ? wordsOf((await foldedSearch.first(db, search))?.folded ?? '') : []
  const exact = await pageOf(db, slice, wanted, moment, place =>
    words.map(word => `u.folded_words like ${place(holding(word))}`),
  )
  const [longest] = words
  if (exact.count > 0 || !longest || [...longest].length < 4) return { ...exact, close: false }
  const near = await pageOf(db, slice, wanted, moment, place => [
    `(${halvesOf(longest)
      .map(half => `u.folded_words like ${place(half)}`)
      .join(' or ')})`,
    ...words.map(word => `u.folded_words ~ ${place(nearly(word))}`),
  ])
  return { ...near, close: near.count > 0 }
}

async function pageOf(
  db: Queryable,
  slice: Slice,
  wanted: PeopleWanted,
  moment: Moment,
  searched: (place: Place) => string[],
): Promise<{ rows: ListedRow[]; count: number }> {
  const values: SqlValue[] = []
  const place: Place = value => `$${values.push(value)}`
  const { needed, conditions } = conditionsOf(wanted, moment, place)
  conditions.push(...searched(place))
  const from = (more: readonly Join[]) =>
    `from users u ${[...new Set([...needed, ...more])].map(name => joins[name]).join(' ')} where ${conditions.join(' and ')}`
  const narrowed = conditions.length - (wanted.role ? 1 : 0) > 1
  // of all and of a role the number is kept
  const counted = narrowed
    ? statementOf<{ count: number }>(`select count(*)::int as count ${from([])}`).all(db, ...values)
    : countByRole.all(db, wanted.role ?? null)
  const order = orders[wanted.order]
  const by = wanted.descending ? order.descending : order.by
  const inner = `select u.id ${from(order.joins)} order by ${by} ${sliceOf(slice, { inOrder: !narrowed && order.index, place })}`
  const page = statementOf<ListedRow>(`
    select u.id, u.email, u.first_name, u.last_name, u.photo_key, u.role, u.staff_rights, u.disabled_at, ${stateOf} as state,
      e.seen_at, case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color) end as level,
      ${statusOn(place(moment.now), place(moment.today))} as student_status, s.balance_minutes, b.plan, b.date_limit
    from unnest(array(${inner})) with ordinality w (id, rank) join users u on u.id = w.id
    left join last_seen e on e.user_id = u.id ${joins.invitation} ${joins.student} left join levels l on l.id = s.level_id
    ${latestOfOne} order by w.rank`)
  const [rows, [count]] = await Promise.all([page.all(db, ...values), counted])
  return { rows, count: count?.count ?? 0 }
}

const countByRole = query<[role: string | null], { count: number }>(
  'people.count',
  'select coalesce(sum(number), 0)::int as count from people_count where $1::text is null or role = $1',
)

/**
 * Where an index gives everybody in order, the first page says how few it takes, so that the database reads no more than
 * that. What is narrowed is found first and ordered then.
 */
function sliceOf({ page, page_size }: Slice, { inOrder, place }: { inOrder: boolean; place: Place }): string {
  if (page === 1 && inOrder) return `limit ${page_size}`
  return `limit ${place(page_size)} offset ${place((page - 1) * page_size)}`
}
