import { createHash, randomBytes } from 'node:crypto'
import type { Role, StaffRight } from '@aulaviva/domain/access'
import { dayOf as dayIn, firstOfMonth } from '@aulaviva/domain/days'
import type pg from 'pg'

/** Creates people and classes for a journey, one call each, in the database of the running product. */

export interface Person {
  id: string
  token: string
  email: string
  firstName: string
  name: string
}

export interface LiveClass {
  id: string
  title: string
  startsAt: Date
}

interface StudentOptions {
  hours?: number
}

interface ClassOptions {
  teacher: Person
  /** From now. Negative for a class that has started. */
  startsIn: { days?: number; hours?: number; minutes?: number }
  title?: string
  capacity?: number
  /** Students with a seat in it. */
  students?: readonly Person[]
}

export type Scene = ReturnType<typeof makeScene>

export const demoPassword = 'aulaviva-demo'

/** Cities without daylight saving time, from eleven hours behind UTC to twelve ahead. */
const cities = [
  ['Pacific/Pago_Pago', 'Pacific/Honolulu', 'Pacific/Gambier', 'Pacific/Pitcairn', 'America/Phoenix'],
  ['America/Costa_Rica', 'America/Bogota', 'America/La_Paz', 'America/Montevideo', 'America/Noronha'],
  ['Atlantic/Cape_Verde', 'Africa/Abidjan', 'Africa/Lagos', 'Africa/Maputo', 'Africa/Nairobi', 'Asia/Dubai'],
  ['Asia/Karachi', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Manila', 'Asia/Tokyo', 'Australia/Brisbane'],
  ['Pacific/Guadalcanal', 'Pacific/Tarawa'],
].flat()

/**
 * Time zone of the people of the scenes: it is between eleven and twelve in the morning there now, so that no journey
 * crosses midnight.
 */
export const zone = cities[(22 - new Date().getUTCHours() + 24) % 24] as string

/** The calendar day of an instant in that zone, as `YYYY-MM-DD`. */
export const dayOf = (instant: Date) => dayIn(instant, zone)

/** The first day of an instant's month in an academy's time zone, by default that of the journeys. */
export const monthOf = (instant: Date, academyZone = 'America/Bogota') => firstOfMonth(dayIn(instant, academyZone))

/** Letters that no other name has. */
const unique = () => Array.from(randomBytes(6), byte => String.fromCharCode(97 + (byte % 26))).join('')

export function makeScene(database: pg.Pool) {
  const row = async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row> => {
    const { rows } = await database.query<Row>(text, values)
    if (!rows[0]) throw new Error(`No row: ${text}`)
    return rows[0]
  }

  async function person(role: Role, firstName: string): Promise<Person> {
    const lastName = unique().replace(/^./, letter => letter.toUpperCase())
    const email = `${firstName}.${lastName}@example.test`.toLowerCase()
    const { id } = await row<{ id: string }>(
      `insert into users (email, email_canonical, password_hash, role, first_name, last_name, time_zone)
       values ($1, $1, (select password_hash from users where email = 'student@aulaviva.test'), $2, $3, $4, $5)
       returning id`,
      email,
      role,
      firstName,
      lastName,
      zone,
    )
    return { id, token: await issueToken(id), email, firstName, name: `${firstName} ${lastName}` }
  }

  async function issueToken(user: string): Promise<string> {
    const token = randomBytes(24).toString('hex')
    await database.query(
      `with session as (
         insert into accounts_sessions (id_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')
       )
       insert into access_tokens (token_hash, user_id, client_id, session_hash, created_at, expires_at, proved_at)
       values ($1, $2, 'aulaviva-app', $1, now(), now() + interval '1 day', now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), user],
    )
    return token
  }

  async function reserve(student: Person, liveClass: { id: string }): Promise<string> {
    const { id } = await row<{ id: string }>(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select id, $2, starts_at, ends_at, cost_minutes, now() - interval '1 day'
       from scheduled_live_classes where id = $1 returning id`,
      liveClass.id,
      student.id,
    )
    await database.query(
      `insert into hours_movements (student_id, student_class_id, kind, minutes, created_at)
       select student_id, id, 'RESERVE', -cost_minutes, reserved_at from student_classes where id = $1`,
      [id],
    )
    return id
  }

  return {
    /** A student of the second level with a current, paid plan. */
    async student({ hours = 10 }: StudentOptions = {}): Promise<Person> {
      const student = await person('student', 'Elena')
      await database.query(
        'insert into students (user_id, level_id) values ($1, (select id from levels order by position offset 1 limit 1))',
        [student.id],
      )
      await database.query(
        `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit, paid_at)
         select $1, id, current_date - 30, current_date + 60, current_date + 90, now() from plans where name = 'Intensive'`,
        [student.id],
      )
      await database.query(
        `insert into hours_movements (student_id, kind, minutes, created_at) values ($1, 'GRANT', $2, now())`,
        [student.id, hours * 60],
      )
      return student
    },
    async teacher(): Promise<Person> {
      const teacher = await person('teacher', 'Marta')
      await database.query('insert into teachers (user_id) values ($1)', [teacher.id])
      return teacher
    },
    /** A staff member with these permissions. */
    async staff(rights: readonly StaffRight[]): Promise<Person> {
      const staff = await person('staff', 'Irene')
      await database.query('update users set staff_rights = $2 where id = $1', [staff.id, rights])
      return staff
    },
    /** A lesson of one hour in the first unit of the second level. */
    async liveClass({ teacher, startsIn, title, capacity = 8, students = [] }: ClassOptions): Promise<LiveClass> {
      const { days = 0, hours = 0, minutes = 0 } = startsIn
      const now = Math.floor(Date.now() / 60_000) * 60_000
      const startsAt = new Date(now + ((days * 24 + hours) * 60 + minutes) * 60_000)
      const fields = { title: title ?? `Talking about ${unique()}`, startsAt }
      const { id } = await row<{ id: string }>(
        `insert into scheduled_live_classes (live_class_type_id, type_scheduled_class, level_id, unit_id, description,
           teacher_id, starts_at, ends_at, capacity, cost_minutes, room_url)
         select t.id, 'GROUP', l.id, (select u.id from units u where u.level_id = l.id order by u.number limit 1), $1,
           $2, $3, $3::timestamptz + interval '1 hour', $4, 60, 'https://rooms.example.test/a'
         from live_class_types t, (select id from levels order by position offset 1 limit 1) l
         where t.code = 'LESSON' returning id`,
        fields.title,
        teacher.id,
        startsAt,
        capacity,
      )
      for (const student of students) await reserve(student, { id })
      return { id, ...fields }
    },
    /** An unread notification that links to the home page. */
    async addNotification(person: Person, title: string): Promise<void> {
      await database.query(
        `insert into notifications (user_id, kind, title, body, link, created_at)
         values ($1, 'WELCOME', $2, '', '/home', now())`,
        [person.id, title],
      )
    },
    /** Reserves a seat as if it had been taken yesterday, with its hours. Returns the reservation's id. */
    reserve,
    /** Whether the student attended, as the teacher recorded it. */
    async recordAttendance(reservation: string, { attended }: { attended: boolean }): Promise<void> {
      await database.query('update student_classes set attended = $2 where id = $1', [reservation, attended])
    },
    /** The payment of the student's plan is pending. */
    async markUnpaid({ id }: Person): Promise<void> {
      await database.query('update subscriptions set paid_at = null where student_id = $1', [id])
    },
    /** Revokes all tokens of this person, as happens when sessions end elsewhere. */
    async revokeTokens({ id }: Person): Promise<void> {
      await database.query('update accounts_sessions set ended_at = now() where user_id = $1 and ended_at is null', [
        id,
      ])
    },
    /** Makes the person's last password entry too old for calls that need it. */
    async expirePasswordProof({ token }: Person): Promise<void> {
      const hash = createHash('sha256').update(token).digest()
      await database.query('update access_tokens set proved_at = null where token_hash = $1', [hash])
    },
    /** A person of the demo academy, for journeys that change nothing. */
    async demo(account: string): Promise<Person> {
      const { id, email, first_name, last_name } = await row<
        Record<'id' | 'email' | 'first_name' | 'last_name', string>
      >('select id, email, first_name, last_name from users where email_canonical = $1', `${account}@aulaviva.test`)
      return { id, token: await issueToken(id), email, firstName: first_name, name: `${first_name} ${last_name}` }
    },
  }
}
