import { studentStatuses } from '@aulaviva/domain/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let test: TestApp
let scene: Scene
let owner: Actor

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  owner = await scene.staff()
})

async function called(first: string, last: string, email?: string, actor?: Actor): Promise<string> {
  const { id } = actor ?? (await scene.student())
  await scene.row('update users set first_name = $2, last_name = $3 where id = $1', id, first, last)
  if (email) await scene.row('update users set email = $2, email_canonical = $2 where id = $1', id, email)
  return id
}

const list = async (query: Record<string, string>, as = owner) =>
  (await scene.call('GET', `/api/users/people/?${new URLSearchParams({ page_size: '100', ...query })}`, { as })).data
const ids = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).results.map(({ id }: { id: string }) => id)

describe('searching people', () => {
  it.each([
    ['José', 'Gómez', 'jose'],
    ['Jose', 'Gomez', 'JOSÉ gómez'],
    ['María José', 'Núñez', 'nunez maria'],
    ['Łukasz', 'Strauß', 'strauss lukasz'],
    ['Анна', 'Иванова', 'иванова'],
    ['さくら', '田中', '田中'],
    ['Agnès', 'O’Neill', 'agnes o’ne'],
    ['100%', '_underscore', '0% _under'],
  ])('finds %s %s by %s', async (first, last, search) => {
    const id = await called(first, last)
    expect(await ids({ search })).toContain(id)
  })

  it('finds names swapped, parts of both, and the address', async () => {
    const id = await called('Zulema', 'Quiñones', 'z.quinones@colegio.example')
    for (const search of ['quinones zulema', 'zulema quinones', 'zul qui', 'colegio.example', 'ñones']) {
      expect(await ids({ search }), search).toEqual([id])
    }
    expect(await ids({ search: 'zulema gomez' })).toEqual([])
  })

  it('finds names with one wrong letter, and says so', async () => {
    const id = await called('Wenceslao', 'Gutiérrez')
    expect(await list({ search: 'wenceslao' })).toMatchObject({ count: 1, close: false })
    for (const search of ['wencezlao', 'gutierres', 'wencselao', 'gutierrez wenceslaos', 'GUTTIERREZ']) {
      const found = await list({ search })
      expect([search, found.results.map((row: { id: string }) => row.id), found.close]).toEqual([search, [id], true])
    }
    expect(await list({ search: 'winsislao' })).toMatchObject({ count: 0, close: false })
  })

  it('finds no one for a text that no one’s name contains', async () => {
    for (const search of ['%', '_', '\\', '(', '[a', 'x'.repeat(100), '\t', '*+?', "'"]) {
      expect(
        (await scene.call('GET', `/api/users/people/?search=${encodeURIComponent(search)}`, { as: owner })).status,
      ).toBe(200)
    }
    expect(await ids({ search: 'zulema%quinones' })).toEqual([])
  })

  it('accepts the longest names there are', async () => {
    const id = await called('\u{1D162}'.repeat(100), 'ǖ한'.repeat(50))
    expect(await ids({ search: 'ǖ한ǖ한' })).toEqual([id])
  })
})

describe('the list of all people', () => {
  it('is sorted by name ignoring accents and case, last names first', async () => {
    const mark = 'ordered'
    await called('Ana', 'García López', `1${mark}@example.test`)
    await called('Zoe', 'garcia', `2${mark}@example.test`)
    await called('Bo', 'Ábalos', `3${mark}@example.test`)
    await called('Cy', 'Zapata', `4${mark}@example.test`)
    const names = async (descending: string) =>
      (await list({ search: mark, descending })).results.map(({ first_name }: { first_name: string }) => first_name)
    expect(await names('false')).toEqual(['Bo', 'Zoe', 'Ana', 'Cy'])
    expect(await names('true')).toEqual(['Cy', 'Ana', 'Zoe', 'Bo'])
  })

  it('is sorted by last activity on any device, people without activity last', async () => {
    const mark = 'wanderer'
    const [long, never, late] = [await scene.student(), await scene.student(), await scene.student()]
    const expected = [
      await called('A', mark, undefined, long),
      await called('B', mark, undefined, never),
      await called('C', mark, undefined, late),
    ]
    await scene.row(`update last_seen set seen_at = '2026-01-01T10:00:00Z' where user_id = $1`, long.id)
    await scene.call('GET', '/api/users/me/', { as: late })
    await expect
      .poll(async () =>
        Date.parse((await list({ search: mark, order: 'seen', descending: 'true' })).results[0]?.seen_at),
      )
      .toBe(test.clock.now().getTime())
    const [a, b, c] = expected as [string, string, string]
    expect(await ids({ search: mark, order: 'seen', descending: 'true' })).toEqual([c, a, b])
    expect(await ids({ search: mark, order: 'seen' })).toEqual([b, a, c])
    // ending a sign-in deletes the device, but not the time the person was last seen
    await scene.rows('delete from access_tokens where user_id = $1', late.id)
    expect((await list({ search: mark, order: 'seen', descending: 'true' })).results[0].seen_at).not.toBeNull()
  })

  it('is sorted by hours left and by the subscription’s end, people without one last', async () => {
    const mark = 'reckoned'
    const rich = await called(
      'A',
      mark,
      undefined,
      await scene.student({ minutes: 600, subscription: { dateLimit: 5 } }),
    )
    const poor = await called(
      'B',
      mark,
      undefined,
      await scene.student({ minutes: 60, subscription: { dateLimit: 50 } }),
    )
    const none = await called('C', mark, undefined, await scene.teacher())
    expect(await ids({ search: mark, order: 'hours' })).toEqual([poor, rich, none])
    expect(await ids({ search: mark, order: 'hours', descending: 'true' })).toEqual([rich, poor, none])
    expect(await ids({ search: mark, order: 'contract' })).toEqual([rich, poor, none])
    expect(await ids({ search: mark, order: 'contract', descending: 'true' })).toEqual([poor, rich, none])
  })

  it('has the listed facts of each person', async () => {
    const student = await scene.student({ minutes: 90, subscription: { dateLimit: 30 } })
    await called('Facts', 'Shown', undefined, student)
    const [row] = (await list({ search: 'shown facts' })).results
    expect(row).toMatchObject({
      role: 'student',
      state: 'ACTIVE',
      level: { code: 'B1' },
      student_status: 'AVAILABLE',
      available_hours: 1.5,
      date_limit: '2026-04-10',
      seen_at: null,
    })
    expect(row.plan).toMatch(/^[0-9a-f]{12}$/)
  })
})

describe('filters of the list', () => {
  it('tell the status of each student as their own app does', async () => {
    const created = [
      await scene.student(),
      await scene.student({ subscription: null }),
      await scene.student({ subscription: { paid: false } }),
      await scene.student({ subscription: { canceled: true } }),
      await scene.student({ subscription: { canceled: true, dateLimit: -1 } }),
      await scene.student({ subscription: { dateLimit: -1, warrantyLimit: 3 } }),
      await scene.student({ subscription: { dateLimit: -2, warrantyLimit: -1 } }),
      await scene.student({ subscription: { dateLimit: 0, warrantyLimit: 0 } }),
      await scene.student({ plan: { trial: true }, subscription: { paid: false } }),
      await scene.student({ plan: { trial: true }, minutes: 0 }),
      await scene.student({ minutes: 0 }),
    ]
    const reserving = await scene.student({ minutes: 60 })
    const seat = await scene.call('POST', `/api/classes/scheduled-live-classes/${await scene.liveClass()}/reserve/`, {
      as: reserving,
    })
    expect(seat.status).toBeLessThan(300)
    const found = new Map<string, string>()
    for (const status of [...studentStatuses, 'NO_PLAN']) {
      for (const row of (await list({ status })).results) {
        const expectedStatus = row.plan === null ? 'NO_PLAN' : row.student_status
        expect([expectedStatus, found.has(row.id)]).toEqual([status, false])
        found.set(row.id, status)
      }
    }
    for (const as of [...created, reserving]) {
      const { data } = await scene.call('GET', '/api/users/me/', { as })
      const asListed = found.get(as.id) === 'NO_PLAN' ? 'PAYMENT_PENDING' : found.get(as.id)
      expect(asListed).toBe(data.student.student_status)
    }
    expect(created[1] && found.get(created[1].id)).toBe('NO_PLAN')
    expect(new Set(found.values()).size).toBe(studentStatuses.length + 1)
  })

  it('are combined: role, access, level, plan, teacher, and words', async () => {
    const teacher = await scene.teacher('Olivia')
    const student = await scene.student({ level: 'A2' })
    const other = await scene.student({ level: 'A2' })
    await called('Mira', 'Combined', undefined, student)
    await called('Mara', 'Combined', undefined, other)
    const liveClass = await scene.liveClass({ teacher, level: 'A2' })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: student })
    const { level_id } = await scene.row<{ level_id: string }>(
      'select level_id from students where user_id = $1',
      student.id,
    )
    const { plan_id } = await scene.row<{ plan_id: string }>(
      'select plan_id from subscriptions where student_id = $1',
      student.id,
    )
    expect((await ids({ level: level_id, search: 'combined' })).toSorted()).toEqual([student.id, other.id].toSorted())
    expect(await ids({ plan: plan_id })).toEqual([student.id])
    expect(await ids({ teacher: teacher.id })).toEqual([student.id])
    const all = {
      role: 'student',
      state: 'ACTIVE',
      status: 'AVAILABLE',
      level: level_id,
      plan: plan_id,
      teacher: teacher.id,
    }
    expect(await ids({ ...all, search: 'combined mira' })).toEqual([student.id])
    expect(await ids({ ...all, role: 'teacher' })).toEqual([])
    expect(await ids({ ...all, search: 'mara' })).toEqual([])
    expect(await list({ ...all, order: 'contract', page: '7' })).toMatchObject({ count: 1, results: [] })
  })
})

describe('the number of people', () => {
  it('is updated by new people, also many at once, by deletions, and by role changes', async () => {
    const countOf = async (role: string) =>
      (await list({ role, page: '999' })).count ===
      (await scene.rows('select from users where role = $1 and deleted_at is null', role)).length
    await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? scene.student() : scene.teacher())))
    expect([await countOf('student'), await countOf('teacher')]).toEqual([true, true])
    const { id } = await scene.student()
    await scene.row('update users set deleted_at = now(), disabled_at = now() where id = $1', id)
    expect(await countOf('student')).toBe(true)
    await scene.row('update users set deleted_at = null where id = $1', id)
    await scene.row(`update users set role = 'teacher' where id = $1`, id)
    expect([await countOf('student'), await countOf('teacher')]).toEqual([true, true])
    const before = (await list({ page: '999' })).count
    const bare = await scene.row<{ id: string }>(
      `insert into users (email, email_canonical, role, first_name, last_name)
       values ('bare@example.test', 'bare@example.test', 'staff', 'Bare', '') returning id`,
    )
    expect((await list({ page: '999' })).count).toBe(before + 1)
    await scene.row('delete from users where id = $1', bare.id)
    expect((await list({ page: '999' })).count).toBe(before)
  })
})

describe('a person’s row in the list', () => {
  const listedRow = (id: string) =>
    scene.row<Record<string, unknown>>('select state, balance_minutes from listed_people where person_id = $1', id)

  it('has both of two concurrent changes in different tables', async () => {
    const { database } = test.dependencies
    const { id } = await scene.student({ minutes: 60 })
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = database.transaction(async tx => {
      await tx.query({ text: 'update students set balance_minutes = 30 where user_id = $1', values: [id] })
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const second = database.transaction(tx =>
      tx.query({ text: 'update users set disabled_at = now() where id = $1', values: [id] }),
    )
    await expect
      .poll(() =>
        scene.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toHaveLength(1)
    end.resolve()
    await Promise.all([first, second])
    expect(await listedRow(id)).toEqual({ state: 'DISABLED', balance_minutes: 30 })
  })

  it('follows the level by itself and the hours by themselves', async () => {
    const { id } = await scene.student({ minutes: 60 })
    const ofStudent = () => scene.row('select level_id, balance_minutes from listed_people where person_id = $1', id)
    await scene.row('update students set level_id = null where user_id = $1', id)
    expect(await ofStudent()).toEqual({ level_id: null, balance_minutes: 60 })
    await scene.row('update students set balance_minutes = 45 where user_id = $1', id)
    expect(await ofStudent()).toEqual({ level_id: null, balance_minutes: 45 })
  })

  it('follows the latest subscription, also once it is deleted', async () => {
    const { id } = await scene.student({ subscription: { dateLimit: 30 } })
    const row = () =>
      scene.row<{ standing: string }>('select standing, last_day from listed_people where person_id = $1', id)
    const before = await row()
    expect(before.standing).toBe('PAID')
    const later = await scene.row<{ id: string }>(
      `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit)
       select student_id, plan_id, starts_on + 1, date_limit + 90, date_limit + 90 from subscriptions where student_id = $1
       returning id`,
      id,
    )
    expect((await row()).standing).toBe('UNPAID')
    await scene.row('update subscriptions set paid_at = now(), canceled_at = now() where id = $1', later.id)
    expect((await row()).standing).toBe('CANCELED')
    await scene.row('delete from subscriptions where id = $1', later.id)
    expect(await row()).toEqual(before)
  })
})

describe('a filtered list', () => {
  it('is counted exactly up to a limit, and can be read beyond it', async () => {
    const level = await scene.row<{ id: string }>(
      `insert into levels (code, name, position) values ('N9', 'Counted', 90) returning id`,
    )
    await scene.rows(
      `with made as (
         insert into users (email, email_canonical, role, first_name, last_name)
         select 'c' || n || '@counted.example', 'c' || n || '@counted.example', 'student', 'C', lpad(n::text, 4, '0')
         from generate_series(1, 5001) n returning id)
       insert into students (user_id, level_id) select id, $1 from made`,
      level.id,
    )
    const last = await list({ level: level.id, page: '50' })
    expect(last).toMatchObject({ count: 5000, more: true, next: expect.stringContaining('page=51') })
    expect(last.results[0].last_name).toBe('4901')
    expect(await list({ level: level.id, page: '51' })).toMatchObject({ more: true, next: null })
    const early = await list({ level: level.id, page: '3' })
    expect([early.results[0].last_name, early.results[99].last_name]).toEqual(['0201', '0300'])
    await scene.row(`update users set deleted_at = now(), disabled_at = now() where email = 'c1@counted.example'`)
    expect(await list({ level: level.id })).toMatchObject({ count: 5000, more: false })
  })
})

it('lists with many combinations of filters leave nothing in the database', async () => {
  const kept = async () => {
    const text = `select count(*)::int as kept from pg_prepared_statements where statement like '%listed_people%'`
    return (await test.dependencies.database.query<{ kept: number }>({ text })).rows[0]?.kept
  }
  const before = await kept()
  for (const ordering of ['name', '-name', 'hours', 'contract', '-seen']) {
    for (const status of studentStatuses) expect((await list({ ordering, status, search: 'a b' })).count).toBeDefined()
  }
  expect(await kept()).toBe(before)
})
