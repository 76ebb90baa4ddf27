import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { audit } from '../../../audit/audit.ts'
import { signIn } from '../../accounts/accounts/accounts.usecases.ts'
import { hashPassword } from '../../accounts/accounts/passwords.ts'
import { deleteDueAccounts } from '../own-data/account-deletion.usecases.ts'
import { accountsOf } from '../own-data/own-accounts.repository.ts'

let test: TestApp
let scene: Scene
let clerk: Actor

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  clerk = await scene.staff(['people', 'money'])
  // accounts as old as those of a running academy
  await scene.rows(`alter table users alter column created_at set default '2026-01-01'`)
})

const path = (id: string, part = '') => `/api/users/people/${id}/${part}`
const previewMerge = (stays: Actor, goes: Actor) =>
  scene.call('GET', path(stays.id, `merge/${goes.id}/`), { as: clerk })
const now = (stays: Actor, goes: Actor, seen: string) =>
  scene.call('POST', path(stays.id, `merge/${goes.id}/now/`), { as: clerk, body: { seen } })

/** Requests a merge, which the person of the removed account confirms. */
async function requestMerge(stays: Actor, goes: Actor) {
  const { data } = await previewMerge(stays, goes)
  const body = { other: goes.id, seen: data.seen ?? '-', reason: 'Signed up twice' }
  const response = await scene.call('POST', path(stays.id, 'merge/'), { as: clerk, body })
  await scene.rows(
    `update merge_requests set state = 'CONFIRMED', confirmed_at = asked_at where goes_id = $1 and ended_at is null`,
    goes.id,
  )
  return response
}

async function merge(stays: Actor, goes: Actor) {
  const asked = await requestMerge(stays, goes)
  return asked.status === 201 ? now(stays, goes, asked.data.seen) : asked
}
const sound = async () => expect((await audit(test.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
const reserve = async (as: Actor, id: string) =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data

describe('two student accounts of one person', () => {
  let stays: Actor
  let goes: Actor
  beforeEach(async () => {
    stays = await scene.student({ firstName: 'Ana', minutes: 300 })
    goes = await scene.student({ firstName: 'Anna', minutes: 180 })
  })

  it('have the seats, the hours and the ledger of both', async () => {
    const [one, other] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 3 } })]
    await reserve(stays, one)
    await reserve(goes, other)
    const before = await scene.rows(
      'select id, kind, minutes, reason, created_at, student_class_id from hours_movements where student_id in ($1, $2) order by id',
      stays.id,
      goes.id,
    )
    const { status, data } = await merge(stays, goes)
    expect([status, data.id, data.first_name]).toEqual([200, stays.id, 'Ana'])
    expect(
      await scene.rows(
        'select id, kind, minutes, reason, created_at, student_class_id from hours_movements where student_id = $1 order by id',
        stays.id,
      ),
    ).toEqual(before)
    expect(await scene.row('select balance_minutes from students where user_id = $1', stays.id)).toEqual({
      balance_minutes: 300 + 180 - 120,
    })
    const mine = await scene.call('GET', '/api/classes/my-classes/?only_future=true', { as: stays })
    expect(
      mine.data.results.map((row: { scheduled_live_class: { id: string } }) => row.scheduled_live_class.id),
    ).toEqual([one, other])
    await sound()
  })

  it('keep one of two upcoming seats at one time; the other is canceled and its hours are returned, as previewed', async () => {
    const id = await scene.liveClass({ startsIn: { hours: 3 } })
    await reserve(stays, id)
    await reserve(goes, id)
    const impact = await previewMerge(stays, goes)
    expect(impact.data.seats).toHaveLength(1)
    await merge(stays, goes)
    expect(await scene.row('select seats_taken from scheduled_live_classes where id = $1', id)).toEqual({
      seats_taken: 1,
    })
    expect(await scene.row('select balance_minutes from students where user_id = $1', stays.id)).toEqual({
      balance_minutes: 300 + 180 - 60,
    })
    await sound()
  })

  it('keep both past seats with their records', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ startsIn: { hours: 2 }, teacher })
    await reserve(stays, id)
    await reserve(goes, id)
    test.clock.advance({ hours: 3 })
    await scene.row(
      'update student_classes set attended = true where class_id = $1 and student_id in ($2, $3)',
      id,
      stays.id,
      goes.id,
    )
    await scene.row('update teachers set classes_given = 1 where user_id = $1', teacher.id)
    expect((await previewMerge(stays, goes)).data.seats_doubled).toBe(1)
    expect((await merge(stays, goes)).status).toBe(200)
    expect(
      await scene.rows(
        'select attended, doubled from student_classes where student_id = $1 order by doubled',
        stays.id,
      ),
    ).toEqual([
      { attended: true, doubled: false },
      { attended: true, doubled: true },
    ])
    await sound()
  })

  it('have one place in the line of a class, the better one', async () => {
    const id = await scene.liveClass({ capacity: 1 })
    await reserve(await scene.student(), id)
    const join = (as: Actor) =>
      scene.call('POST', `/api/classes/scheduled-live-classes/${id}/waitlist/`, { as, body: {} })
    await join(goes)
    await join(await scene.student())
    await join(stays)
    expect((await previewMerge(stays, goes)).data.places).toBe(1)
    await merge(stays, goes)
    const line = await scene.rows<{ student_id: string }>(
      `select student_id from waitlist_entries where class_id = $1 and state = 'WAITING' order by place`,
      id,
    )
    expect(line.map(({ student_id }) => student_id).indexOf(stays.id)).toBe(0)
    expect(line).toHaveLength(2)
    await sound()
  })

  it('have the running contract, whichever account it was in, to the later day of two', async () => {
    const over = await scene.student({ subscription: { from: -5, dateLimit: -1, warrantyLimit: -1 }, minutes: 0 })
    const runs = await scene.student({ subscription: { from: -40, dateLimit: 20, warrantyLimit: 25 } })
    await merge(over, runs)
    const { days } = await scene.row<{ days: number }>(
      `select date_limit - $2::date as days from subscriptions where student_id = $1 order by starts_on desc, id desc limit 1`,
      over.id,
      test.clock.now().toISOString().slice(0, 10),
    )
    expect(days).toBe(20)
    await sound()
  })

  it('lose no day of two contracts that run: the later last day of each kind counts', async () => {
    const [mine, other] = [
      await scene.student({ subscription: { from: -5, dateLimit: 20, warrantyLimit: 20 } }),
      await scene.student({ subscription: { from: -40, dateLimit: 10, warrantyLimit: 30 } }),
    ]
    await merge(mine, other)
    const limits = await scene.row(
      `select date_limit - $2::date as hours, warranty_limit - $2::date as warranty
       from subscriptions where student_id = $1 order by starts_on desc, id desc limit 1`,
      mine.id,
      test.clock.now().toISOString().slice(0, 10),
    )
    expect(limits).toEqual({ hours: 20, warranty: 30 })
    await sound()
  })

  it('keep certificates of both accounts available to staff, and show the student one of each', async () => {
    const issue = (who: Actor, key: string) =>
      scene.row<{ id: string }>(
        `insert into certificates (student_id, level_id, link_key, holder, title, completed_at, minutes, issued_at)
         select $1, id, repeat($2, 20), 'Zoë', name, now(), 60, now() from levels where code = 'B1' returning id`,
        who.id,
        key,
      )
    await issue(stays, 'a1')
    const { id: doubled } = await issue(goes, 'b2')
    expect((await merge(stays, goes)).status).toBe(200)
    const office = path(stays.id, 'certificates/')
    const listed = async () => (await scene.call('GET', office, { as: clerk })).data.certificates
    expect(await listed()).toHaveLength(2)
    const body = { reason: 'One is enough' }
    expect((await scene.call('POST', `${office}${doubled}/revoke/`, { as: clerk, body })).status).toBe(200)
    expect((await listed()).map(({ state }: { state: string }) => state).toSorted()).toEqual(['REVOKED', 'VALID'])
  })

  it('have each badge once, since its first award, and each watched class since its first time', async () => {
    const { id: badge } = await scene.row<{ id: string }>(
      `insert into badges (code, name, description, rule_kind, rule_value, position) values ($1, 'Hundred', '', 'CLASSES_ATTENDED', 100, 1) returning id`,
      `b-${stays.id}`,
    )
    for (const [who, at] of [
      [stays, '2026-03-02'],
      [goes, '2026-03-01'],
    ] as const) {
      await scene.row(
        'insert into student_badges (badge_id, student_id, awarded_at) values ($1, $2, $3)',
        badge,
        who.id,
        at,
      )
    }
    expect((await previewMerge(stays, goes)).data.badges).toEqual(['Hundred'])
    await merge(stays, goes)
    const rows = await scene.rows<{ day: string }>(
      'select awarded_at::date::text as day from student_badges where student_id = $1',
      stays.id,
    )
    expect(rows).toEqual([{ day: '2026-03-01' }])
  })

  it('have the played ranges of both, and a video is watched if together they cover nine tenths', async () => {
    const { id } = await scene.row<{ id: string }>(
      `with c as (insert into courses (name, position) values ('Verbs', 1) returning id)
       insert into course_classes (course_id, position, name, duration_seconds) select id, 1, 'One', 100 from c returning id`,
    )
    for (const [who, played, seconds] of [
      [stays, '[[0,50]]', 50],
      [goes, '[[40,95]]', 55],
    ] as const) {
      await scene.row(
        `insert into video_positions (student_id, course_class_id, seconds, played, played_seconds, updated_at)
         values ($1, $2, 0, $3, $4, now())`,
        who.id,
        id,
        played,
        seconds,
      )
    }
    await merge(stays, goes)
    expect(
      await scene.row('select played, played_seconds from video_positions where student_id = $1', stays.id),
    ).toMatchObject({ played: [[0, 95]], played_seconds: 95 })
    expect(await scene.rows('select 1 from watched_classes where student_id = $1', stays.id)).toHaveLength(1)
    await sound()
  })

  it('are one person for everyone: the other page redirects, the other sign-in ends, both histories stay', async () => {
    await scene.row('update users set phone = $2 where id = $1', goes.id, '+57 300')
    await scene.call('PATCH', path(goes.id, 'name/'), {
      as: clerk,
      body: { first_name: 'Anna', last_name: 'Ruiz', version: 1, reason: 'Mistyped' },
    })
    await merge(stays, goes)
    const { data } = await scene.call('GET', path(goes.id), { as: clerk })
    expect([data.id, data.phone, data.state]).toEqual([stays.id, '+57 300', 'ACTIVE'])
    expect(data.history.map(({ act }: { act: string }) => act).toSorted()).toEqual([
      'MERGED',
      'MERGED',
      'MERGE_ASKED',
      'MERGE_ASKED',
      'NAME_CORRECTED',
    ])
    expect((await scene.call('GET', '/api/classes/my-classes/', { as: goes })).status).toBe(401)
    const found = await scene.call('GET', `/api/users/people/?search=Anna`, { as: clerk })
    expect(found.data.results.map((row: { id: string }) => row.id)).not.toContain(goes.id)
    const again = await scene.call('GET', path(stays.id, `merge/${goes.id}/`), { as: clerk })
    expect(again.status).toBe(404)
  })

  it('merge into a third: the first page redirects to the last', async () => {
    const third = await scene.student()
    await merge(stays, goes)
    await merge(third, stays)
    expect((await scene.call('GET', path(goes.id), { as: clerk })).data.id).toBe(third.id)
    await sound()
  })

  it('need another confirmation if something changed since the preview', async () => {
    const { data } = await requestMerge(stays, goes)
    const id = await scene.liveClass({ startsIn: { days: 5 } })
    await reserve(stays, id)
    await reserve(goes, id)
    const late = await now(stays, goes, data.seen)
    expect([late.status, late.data.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('become one once, when two staff members press at the same time', async () => {
    const { seen } = (await requestMerge(stays, goes)).data
    const answers = await Promise.all([now(stays, goes, seen), now(goes, stays, seen), now(stays, goes, seen)])
    // the call in the other direction finds no request before the merge and no account after it
    expect(answers.map(({ status }) => status)).toEqual([
      expect.toBeOneOf([200, 404]),
      expect.toBeOneOf([404, 409]),
      expect.toBeOneOf([200, 404]),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await sound()
  })

  it('lose nothing to a reservation made at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await scene.student(), await scene.student()]
      const id = await scene.liveClass({ startsIn: { days: 6 + round } })
      const { data } = await requestMerge(one, other)
      const [merged, reserved] = await Promise.all([
        now(one, other, data.seen),
        scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: other }),
      ])
      // the first one holds a lock that the other needs; the second one is rejected
      const tooLate = merged.status !== 200
      if (tooLate) expect([merged.data.code, reserved.status]).toEqual(['changed_meanwhile', 201])
      expect([200, 201, 401, 404, 409]).toContain(reserved.status)
      const seats = await scene.rows(`select student_id from student_classes where class_id = $1`, id)
      expect(seats).toEqual(reserved.status < 300 ? [{ student_id: tooLate ? other.id : one.id }] : [])
    }
    await sound()
  })
})

describe('the account that went', () => {
  it('loses its texts when its person is deleted, and so does the kept account', async () => {
    const [stays, goes] = [await scene.student(), await scene.student()]
    await scene.row('update users set address = $2 where id = $1', goes.id, 'Calle 7')
    await scene.row('update users set address = $2 where id = $1', stays.id, 'Carrera 9')
    expect((await previewMerge(stays, goes)).data.differences).toEqual([
      { field: 'address', stays: 'Carrera 9', goes: 'Calle 7' },
    ])
    await merge(stays, goes)
    expect(await accountsOf(test.dependencies.database, stays.id)).toEqual([stays.id, goes.id])
    const now = test.clock.now().toISOString()
    await scene.row(
      "insert into account_deletions (user_id, requested_at, due_at) values ($1, $2::timestamptz - interval '14 days', $2)",
      stays.id,
      now,
    )
    await deleteDueAccounts(test.dependencies, test.clock.now())
    const words = `select concat_ws(' ', email, first_name, last_name, address) as words from users where id = $1`
    for (const { id } of [stays, goes]) {
      expect(await scene.row(words, id)).toEqual({ words: `${id}@deleted.invalid Former student` })
    }
    expect((await scene.call('GET', path(goes.id), { as: clerk })).status).toBe(404)
  })

  it('tells only a person who signs in with its password which address to use', async () => {
    const [stays, goes] = [await scene.student(), await scene.student()]
    await scene.row(
      'update users set password_hash = $2 where id = $1',
      goes.id,
      await hashPassword('a long password 7'),
    )
    await merge(stays, goes)
    const emailOf = async ({ id }: Actor) =>
      (await scene.row<{ email: string }>('select email from users where id = $1', id)).email
    const entrance = {
      email: await emailOf(goes),
      markOf: () => undefined,
      address: '203.0.113.7',
      log: () => undefined,
      now: test.clock.now(),
    }
    const tried = (password: string) =>
      signIn(test.dependencies.database, { ...entrance, password, userAgent: null, previousSecret: undefined })
    expect(await tried('a long password 7')).toEqual({ kind: 'disabled', merged: true, instead: await emailOf(stays) })
    expect(await tried('another password 7')).toBeNull()
  })
})

describe('two accounts stay two', () => {
  it('if they are the same, staff, or of different kinds', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    const owner = await scene.staff()
    expect((await previewMerge(student, student)).data.code).toBe('same_account')
    for (const [stays, goes, code] of [
      [student, teacher, 'roles_differ'],
      [owner, clerk, 'staff_not_merged'],
    ] as const) {
      expect((await previewMerge(stays, goes)).data.refusal).toBe(code)
      const { status, data } = await merge(stays, goes)
      expect([status, data.code]).toEqual([409, code])
    }
  })

  it('if one will be deleted, the kept one is disabled, or both are paused on the same days', async () => {
    const [stays, goes] = [await scene.student(), await scene.student()]
    await scene.row(
      `insert into account_deletions (user_id, requested_at, due_at) values ($1, now(), now() + interval '14 days')`,
      goes.id,
    )
    expect((await merge(stays, goes)).data.code).toBe('deletion_asked')
    const [a, b] = [
      await scene.student({ pause: { from: 2, to: 9 } }),
      await scene.student({ pause: { from: 5, to: 12 } }),
    ]
    expect((await merge(a, b)).data.code).toBe('pauses_overlap')
    const disabled = await scene.student()
    await scene.row('update users set disabled_at = now() where id = $1', disabled.id)
    expect((await merge(disabled, stays)).data.code).toBe('stays_disabled')
  })
})

describe('two teacher accounts of one person', () => {
  it('have the classes, ratings, and verified months of both', async () => {
    const [stays, goes] = [await scene.teacher('Sol'), await scene.teacher('Solange')]
    const student = await scene.student()
    const [one, other] = [
      await scene.liveClass({ startsIn: { hours: 2 }, teacher: stays }),
      await scene.liveClass({ startsIn: { hours: 4 }, teacher: goes }),
    ]
    for (const id of [one, other]) await reserve(student, id)
    for (const [who, cents] of [
      [stays, 100],
      [goes, 200],
    ] as const) {
      await scene.row(
        `insert into honorarium_statements (teacher_id, month, state, rows, extras, verified_at)
         values ($1, '2025-01-01', 'VERIFIED', jsonb_build_array(jsonb_build_object('cents', $2::int)), '[]', now())`,
        who.id,
        cents,
      )
    }
    expect((await previewMerge(stays, goes)).data.months).toEqual(['2025-01'])
    expect((await merge(stays, goes)).status).toBe(200)
    expect(await scene.row('select rows from honorarium_statements where teacher_id = $1', stays.id)).toEqual({
      rows: [{ cents: 100 }, { cents: 200 }],
    })
    expect(
      await scene.rows(
        'select 1 from scheduled_live_classes where teacher_id = $1 and id in ($2, $3)',
        stays.id,
        one,
        other,
      ),
    ).toHaveLength(2)
    await sound()
  })

  it('drop an upcoming class at the time of another one', async () => {
    const [stays, goes] = [await scene.teacher(), await scene.teacher()]
    const startsIn = { days: 4 }
    await scene.liveClass({ startsIn, teacher: stays })
    const doubled = await scene.liveClass({ startsIn, teacher: goes })
    expect((await previewMerge(stays, goes)).data.classes).toHaveLength(1)
    expect((await merge(stays, goes)).status).toBe(200)
    expect(await scene.row('select teacher_id from scheduled_live_classes where id = $1', doubled)).toEqual({
      teacher_id: null,
    })
    await sound()
  })

  it('are paid by the kept account’s rates and bonuses, or the other’s if it has none; documents of both stay', async () => {
    const [stays, goes] = [await scene.teacher(), await scene.teacher()]
    const owner = await scene.staff()
    const types = await scene.rows<{ id: string }>(
      `insert into live_class_types (code, name, kind, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
       select 'RATED_' || n, 'Rated ' || n, 'GROUP', 60, 60, 8, false, 100 + n from generate_series(1, 2) n returning id`,
    )
    const [both, one] = types.map(({ id }) => id)
    const rate = (teacher: Actor, live_class_type: string | undefined, cents: number, valid_from = '2026-04-01') =>
      scene.call('POST', '/api/main/honorarium-rates/', {
        as: owner,
        body: { teacher: teacher.id, live_class_type, basis: 'PER_HOUR', cents, valid_from, ends: null },
      })
    const bonus = (teacher: Actor, threshold: number, cents: number, first_month = '2026-04-01') =>
      scene.call('POST', '/api/main/honorarium-bonuses/', {
        as: owner,
        body: { teacher: teacher.id, kind: 'CLASSES', threshold, cents, first_month },
      })
    const made = [
      await rate(stays, both, 100, '2026-06-15'),
      await rate(goes, both, 200),
      await rate(goes, one, 300),
      await bonus(stays, 5, 10, '2026-06-01'),
      await bonus(goes, 5, 20),
      await bonus(goes, 9, 30),
    ]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    const file = await saveUpload(test, { name: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-') })
    await scene.row(
      `insert into teacher_documents (teacher_id, kind, file_id, created_at) values ($1, 'Contract', $2, now())`,
      goes.id,
      file,
    )
    expect((await merge(stays, goes)).status).toBe(200)
    // the other account's rate applies until the first day of the kept account's
    expect(
      await scene.rows(
        `select cents, valid_from::text, valid_until::text, live_class_type_id = $2 as both from honorarium_rates
         where teacher_id = $1 order by cents`,
        stays.id,
        both,
      ),
    ).toEqual([
      { cents: 100, valid_from: '2026-06-15', valid_until: null, both: true },
      { cents: 200, valid_from: '2026-04-01', valid_until: '2026-06-14', both: true },
      { cents: 300, valid_from: '2026-04-01', valid_until: null, both: false },
    ])
    expect(
      await scene.rows(
        `select cents, threshold, first_month::text, last_month::text from honorarium_bonuses
         where teacher_id = $1 order by cents`,
        stays.id,
      ),
    ).toEqual([
      { cents: 10, threshold: 5, first_month: '2026-06-01', last_month: null },
      { cents: 20, threshold: 5, first_month: '2026-04-01', last_month: '2026-05-01' },
      { cents: 30, threshold: 9, first_month: '2026-04-01', last_month: null },
    ])
    expect(await scene.rows('select kind from teacher_documents where teacher_id = $1', stays.id)).toHaveLength(1)
    await sound()
  })

  it('cannot be merged if they taught at the same time, or if a month is verified for one only', async () => {
    const [a, b] = [await scene.teacher(), await scene.teacher()]
    for (const teacher of [a, b]) await scene.liveClass({ startsIn: { hours: -3 }, teacher })
    expect((await merge(a, b)).data.code).toBe('gave_two_at_once')
    const [c, d] = [await scene.teacher(), await scene.teacher()]
    await scene.row(
      `insert into honorarium_statements (teacher_id, month, state, rows, extras, verified_at, paid_at)
       values ($1, '2025-02-01', 'VERIFIED', '[]', '[]', now(), null), ($2, '2025-02-01', 'PAID', '[]', '[]', now(), now())`,
      c.id,
      d.id,
    )
    expect((await merge(c, d)).data.code).toBe('months_differ')
  })
})
