import { randomBytes } from 'node:crypto'
import type { StaffRight } from '@aulaviva/domain/access'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { hashSecret } from '../src/platform/auth/secret.ts'
import type { TestApp } from './test-app.ts'

/** Creates people and classes for a test, one call each. Times are relative to the test's clock. */

export interface Actor {
  id: string
  token: string
}

interface StudentOptions {
  firstName?: string
  minutes?: number
  level?: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | null
  plan?: {
    trial?: boolean
    weeklyLimit?: number
    monthlyLimit?: number /** Minutes for classes of each type. */
    typeLimit?: number
  }
  /** Days from today. */
  subscription?: {
    from?: number
    dateLimit?: number
    warrantyLimit?: number
    paid?: boolean
    canceled?: boolean
  } | null
  /** First and last day of a pause, in days from today. */
  pause?: { from: number; to: number }
}

interface ClassOptions {
  startsIn?: { days?: number; hours?: number; minutes?: number }
  startsAt?: string
  lastsMinutes?: number
  capacity?: number
  cost?: number
  teacher?: Actor | null
  level?: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | null
  unit?: string | null
  kind?: 'GROUP' | 'PRIVATE'
  description?: string
}

export interface Answer {
  status: number
  // Tests read responses freely. The contract's own tests check their shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any
  headers: Record<string, unknown>
}

export interface Scene {
  student(options?: StudentOptions): Promise<Actor>
  teacher(firstName?: string): Promise<Actor>
  /** A staff member with these rights. */
  staff(rights?: readonly StaffRight[]): Promise<Actor>
  liveClass(options?: ClassOptions): Promise<string>
  unit(level: string, number?: number): Promise<string>
  /** Queries one row with plain SQL, for data that no call returns. */
  row<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row>
  rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]>
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
}

interface CallOptions {
  as?: Actor | null
  body?: unknown
  form?: FormData
  key?: string
  app?: FastifyInstance
  headers?: Record<string, string>
}

const codes = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

export async function makeScene({ app, dependencies, clock }: TestApp): Promise<Scene> {
  const { database } = dependencies
  const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await database.query<Row>({ text, values: values as never })).rows
  const row = async <Row>(text: string, ...values: unknown[]): Promise<Row> =>
    (await rows<Row>(text, ...values))[0] as Row
  const idOf = async (text: string, ...values: unknown[]) => (await row<{ id: string }>(text, ...values)).id
  const now = () => clock.now().toISOString()

  for (const [index, code] of codes.entries()) {
    const level = await idOf(
      `insert into levels (code, cefr, name, position) values ($1, $1, $1, $2) returning id`,
      code,
      index + 1,
    )
    const unit = await idOf(
      `insert into units (level_id, number, title) values ($1, 1, $2) returning id`,
      level,
      `${code} basics`,
    )
    await row(`insert into topics (unit_id, position, title) values ($1, 1, 'Telling a story backwards')`, unit)
  }
  const type = await idOf(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
     values ('LESSON', 'Lesson', 60, 60, 8, true, 1) returning id`,
  )

  async function user(role: string, firstName: string): Promise<Actor> {
    const email = `${randomBytes(6).toString('hex')}@example.test`
    const id = await idOf(
      `insert into users (email, email_canonical, role, first_name, last_name) values ($1, $1, $2, $3, 'Prueba') returning id`,
      email,
      role,
      firstName,
    )
    const token = randomBytes(16).toString('hex')
    await row(
      // The test's clock jumps: that must not sign anyone out as idle or require their password again.
      `with far as (select $3::timestamptz + interval '1 year' as later), session as (
         insert into accounts_sessions (id_hash, user_id, created_at, expires_at) select $1, $2, later, later from far
       )
       insert into access_tokens (token_hash, user_id, client_id, session_hash, created_at, expires_at, proved_at)
       select $1, $2, 'aulaviva-app', $1, later, later, later from far`,
      hashSecret(token),
      id,
      now(),
    )
    return { id, token }
  }

  return {
    row,
    rows,
    async student({ firstName = 'Valentina', minutes = 600, level = 'B1', plan = {}, subscription = {}, pause } = {}) {
      const actor = await user('student', firstName)
      await row(
        `insert into students (user_id, level_id) values ($1, (select id from levels where code = $2))`,
        actor.id,
        level,
      )
      if (subscription) {
        const { from = -30, dateLimit = 60, warrantyLimit = 90, paid = true, canceled = false } = subscription
        const planId = await idOf(
          `insert into plans (name, is_trial, minutes, days, weekly_limit_minutes, monthly_limit_minutes, price_cents)
           values ($1, $2, 6000, 90, $3, $4, 0) returning id`,
          randomBytes(6).toString('hex'),
          plan.trial ?? false,
          plan.weeklyLimit ?? null,
          plan.monthlyLimit ?? null,
        )
        if (plan.typeLimit) {
          await row(
            `insert into plan_type_limits (plan_id, live_class_type_id, minutes) select $1, id, $2 from live_class_types`,
            planId,
            plan.typeLimit,
          )
        }
        await row(
          `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit, paid_at, canceled_at)
           values ($1, $2, $3::date + $4::int, $3::date + $5::int, $3::date + $6::int, $7, $8)`,
          actor.id,
          planId,
          now().slice(0, 10),
          from,
          dateLimit,
          warrantyLimit,
          paid ? now() : null,
          canceled ? now() : null,
        )
      }
      if (pause) {
        await row(
          `insert into contract_pauses (student_id, starts_on, ends_on, reason, created_at)
           values ($1, $2::date + $3::int, $2::date + $4::int, 'Away', $5)`,
          actor.id,
          now().slice(0, 10),
          pause.from,
          pause.to,
          now(),
        )
      }
      if (minutes > 0) {
        await row(
          `insert into hours_movements (student_id, kind, minutes, created_at) values ($1, 'GRANT', $2, $3)`,
          actor.id,
          minutes,
          now(),
        )
      }
      return actor
    },
    async teacher(firstName = 'Olivia') {
      const actor = await user('teacher', firstName)
      await row(`insert into teachers (user_id) values ($1)`, actor.id)
      return actor
    },
    async staff(rights = ['owner']) {
      const actor = await user('staff', 'Irene')
      await row('update users set staff_rights = $2 where id = $1', actor.id, rights)
      return actor
    },
    unit: (level, number = 2) =>
      idOf(
        `insert into units (level_id, number, title) values ((select id from levels where code = $1), $2, 'A unit') returning id`,
        level,
        number,
      ),
    async liveClass({
      startsIn = { days: 2 },
      startsAt,
      lastsMinutes = 60,
      capacity = 8,
      cost = 60,
      teacher = null,
      level = 'B1',
      unit,
      kind = 'GROUP',
      description = '',
    } = {}) {
      const { days = 0, hours = 0, minutes = 0 } = startsIn
      const start =
        startsAt ?? new Date(clock.now().getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000).toISOString()
      return idOf(
        `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, level_id, unit_id, description,
           teacher_id, starts_at, ends_at, capacity, cost_minutes, room_url)
         values ($1, $2, (select id from levels where code = $3),
           coalesce($4::uuid, (select u.id from units u join levels l on l.id = u.level_id where l.code = $3 and u.number = 1)),
           $5, $6, $7, $7::timestamptz + make_interval(mins => $8), $9, $10, 'https://rooms.example.test/a') returning id`,
        type,
        kind,
        level,
        unit ?? null,
        description,
        teacher?.id ?? null,
        start,
        lastsMinutes,
        kind === 'PRIVATE' ? 1 : capacity,
        cost,
      )
    },
    async call(method, path, { as = null, body, form, key, app: other = app, headers = {} } = {}) {
      const encoded = form ? new Response(form) : null
      const response = await other.inject({
        method: method as InjectOptions['method'] & string,
        url: path,
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(encoded
          ? { payload: Buffer.from(await encoded.arrayBuffer()) }
          : body !== undefined && { payload: JSON.stringify(body) }),
      } as InjectOptions)
      return {
        status: response.statusCode,
        data: response.body ? JSON.parse(response.body) : null,
        headers: response.headers,
      }
    },
  }
}
