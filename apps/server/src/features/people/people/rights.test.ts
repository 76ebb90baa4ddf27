import type { StaffRight } from '@aulaviva/domain/access'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/processes/waiting.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { changeRights } from './access.usecases.ts'

let test: TestApp
let scene: Scene
let owner: Actor
let count = 0

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  owner = await scene.staff()
})

beforeEach(async () => {
  await scene.row(`update users set staff_rights = '{}' where role = 'staff' and id <> $1`, owner.id)
  await scene.row(`update users set staff_rights = '{owner}' where id = $1`, owner.id)
})

const setRights = (who: { id: string }, staff_rights: string[], as: Actor = owner, reason = '') =>
  scene.call('PUT', `/api/users/people/${who.id}/rights/`, { as, body: { staff_rights, reason } })
const invite = (body: Record<string, unknown>, as: Actor = owner) =>
  scene.call('POST', '/api/users/invitations/', {
    as,
    body: { email: `rights${++count}@example.test`, first_name: 'Luz', last_name: 'Mejía', ...body },
  })
const people = (as: Actor) => scene.call('GET', '/api/users/people/', { as })
const refused = [403, 'area_not_allowed']
const answerOf = ({ status, data }: Awaited<ReturnType<typeof people>>) => [status, data.code]
const remainingOwners = () =>
  scene.rows(`select id from users u where 'owner' = any (staff_rights) and disabled_at is null
    and not exists (select from invitations i where i.user_id = u.id and i.accepted_at is null)`)

describe('a staff member’s permissions', () => {
  it('are set by an owner, apply from the next request, and are logged with the previous ones', async () => {
    const other = await scene.staff(['people', 'money'])
    expect((await people(other)).status).toBe(200)
    const { status, data } = await setRights(other, ['timetable', 'money', 'money'], owner, 'Plans the weeks')
    expect([status, data.staff_rights]).toEqual([200, ['timetable', 'money']])
    expect(answerOf(await people(other))).toEqual(refused)
    expect((await scene.call('GET', '/api/users/me/', { as: other })).data.staff_rights).toEqual(['timetable', 'money'])
    expect(data.history).toMatchObject([
      {
        act: 'RIGHTS_CHANGED',
        by: { id: owner.id },
        reason: 'Plans the weeks',
        fields: { staff_rights: { from: ['people', 'money'], to: ['timetable', 'money'] } },
      },
    ])
    expect(
      (await setRights(other, ['money', 'timetable'])).data.history,
      'the same again changes nothing',
    ).toHaveLength(1)
    expect((await setRights(other, ['owner', 'people'])).data.staff_rights).toEqual(['owner'])
    expect((await people(other)).status).toBe(200)
  })

  it('can only be set for staff', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.staff(['people'])]
    expect(answerOf(await setRights(teacher, ['people']))).toEqual([409, 'not_staff'])
    expect((await setRights({ id: '01890000-0000-7000-8000-000000000000' }, ['people'])).status).toBe(404)
    expect((await setRights(other, ['everything'])).status).toBe(400)
    const wrong = await invite({ role: 'teacher', staff_rights: ['people'] })
    expect([wrong.status, wrong.data.errors[0].field]).toEqual([400, 'staff_rights'])
  })

  it('don’t let staff with the people permission change staff accounts, which are for owners', async () => {
    const [clerk, other] = [await scene.staff(['people']), await scene.staff(['money'])]
    const invited = (await invite({ role: 'staff', staff_rights: ['people'] })).data
    const by = { as: clerk, body: { reason: 'Why not' } }
    const answers = [
      await setRights(clerk, ['owner'], clerk),
      await invite({ role: 'staff', staff_rights: ['owner'] }, clerk),
      await scene.call('POST', `/api/users/people/${other.id}/disable/`, by),
      await scene.call('POST', `/api/users/people/${other.id}/enable/`, by),
      await scene.call('POST', `/api/users/invitations/${invited.id}/revoke/`, by),
      await scene.call('POST', `/api/users/invitations/${invited.id}/again/`, { as: clerk }),
      await scene.call('PATCH', `/api/users/invitations/${invited.id}/`, {
        as: clerk,
        body: { email: 'mine@example.test' },
      }),
    ]
    expect(answers.map(answerOf)).toEqual(answers.map(() => refused))
  })

  it('allow opening a teacher’s account only with access to teacher data, by hand and by token', async () => {
    const all: StaffRight[] = ['people', 'timetable', 'content']
    for (const missing of all) {
      const other = await scene.staff(all.filter(area => area !== missing))
      expect(answerOf(await invite({ role: 'teacher' }, other)), `without ${missing}`).toEqual(refused)
    }
    const clerk = await scene.staff(['people'])
    const planner = await scene.staff(all)
    const invited = (await invite({ role: 'teacher' }, planner)).data
    expect(invited.role).toBe('teacher')
    const dismissed = await scene.teacher()
    await scene.row('update users set disabled_at = now() where id = $1', dismissed.id)
    const again = (as: Actor) => scene.call('POST', `/api/users/invitations/${invited.id}/again/`, { as })
    const redirect = (as: Actor) =>
      scene.call('PATCH', `/api/users/invitations/${invited.id}/`, { as, body: { email: `t${++count}@example.test` } })
    const enable = (as: Actor) => scene.call('POST', `/api/users/people/${dismissed.id}/enable/`, { as, body: {} })
    for (const act of [again, redirect, enable]) expect(answerOf(await act(clerk))).toEqual(refused)
    // a token has fewer areas than the owner who created it
    const token = await scene.call('POST', '/api/main/api-tokens/', {
      as: owner,
      body: { name: 'Front desk', areas: ['people'], days: 30 },
    })
    const byToken = { ...owner, token: token.data.token }
    for (const act of [again, redirect, enable]) expect(answerOf(await act(byToken))).toEqual(refused)
    expect(answerOf(await invite({ role: 'teacher' }, byToken))).toEqual(refused)
    for (const act of [again, redirect, enable]) expect((await act(planner)).status).toBe(200)
  })

  it('allow sending a subscribed student’s invitation to another address only with the finance permission', async () => {
    const [clerk, both] = [await scene.staff(['people']), await scene.staff(['people', 'money'])]
    await scene.student()
    const { id: plan } = await scene.row<{ id: string }>('select id from plans limit 1')
    const { id } = (await invite({ role: 'student', plan }, both)).data
    const redirect = (as: Actor) =>
      scene.call('PATCH', `/api/users/invitations/${id}/`, { as, body: { email: `s${++count}@example.test` } })
    expect(answerOf(await redirect(clerk))).toEqual(refused)
    expect((await redirect(both)).status).toBe(200)
  })

  it('allow inviting a student without a plan with only the people permission', async () => {
    const [clerk, both] = [await scene.staff(['people']), await scene.staff(['people', 'money'])]
    await scene.student()
    const { id: plan } = await scene.row<{ id: string }>('select id from plans limit 1')
    expect(answerOf(await invite({ role: 'student', plan }, clerk))).toEqual(refused)
    expect((await invite({ role: 'student' }, clerk)).status).toBe(201)
    expect((await invite({ role: 'student', plan }, both)).status).toBe(201)
  })
})

describe('an owner', () => {
  it('cannot lose the last ownership, not even their own', async () => {
    expect(answerOf(await setRights(owner, ['people']))).toEqual([409, 'last_staff'])
    await invite({ role: 'staff', staff_rights: ['owner'] })
    expect(answerOf(await setRights(owner, [])), 'who has not come in is none').toEqual([409, 'last_staff'])
    const other = await scene.staff()
    expect((await setRights(owner, ['people'], other)).status).toBe(200)
    expect((await setRights(owner, ['owner'], other)).status).toBe(200)
    expect((await setRights(other, [])).status).toBe(200)
  })

  it('stays also when two remove each other’s ownership at once', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await scene.staff()
      const answers = await Promise.all([setRights(other, ['people'], owner), setRights(owner, ['people'], other)])
      expect(answers.map(answerOf).toSorted()).toEqual([[200, undefined], refused])
      expect(await remainingOwners()).toHaveLength(1)
      await scene.row(`update users set staff_rights = '{owner}' where id = $1`, owner.id)
      await scene.row(`update users set staff_rights = '{}' where id = $1`, other.id)
    }
  })

  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`

  it.each([
    ['invites staff', (as: Actor) => invite({ role: 'staff', staff_rights: ['owner'] }, as)],
    ['makes another owner', (as: Actor) => setRights(owner, ['owner'], as)],
    [
      'disables one of the staff',
      (as: Actor) => scene.call('POST', `/api/users/people/${owner.id}/disable/`, { as, body: { reason: 'Has left' } }),
    ],
  ])('who %s while their ownership is removed is refused', async (_does, does) => {
    const other = await scene.staff()
    let answer: ReturnType<typeof invite> | undefined
    const person = { id: owner.id, staffRights: ['owner' as const], justProved: true }
    await test.dependencies.database.transaction(async tx => {
      await changeRights({ tx, now: test.clock.now(), id: other.id, person, reason: '', rights: ['people'] })
      answer = does(other)
      await eventually('it waits for the staff', async () => (await scene.row<{ n: number }>(waiting)).n === 1)
    })
    expect(await answer?.then(answerOf)).toEqual(refused)
  })
})
