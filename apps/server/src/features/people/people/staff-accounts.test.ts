import type { Call } from '@aulaviva/contract/call'
import { type CallName, calls, keyOf } from '@aulaviva/contract/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runPendingJobs } from '../../accounts/accounts/testing/mailbox.ts'
import { processImport } from '../people-import/importing.usecases.ts'

/** Acts on staff accounts: each requires the owner's password again and notifies the other owners. */

let product: TestApp
let scene: Scene
let owner: Actor
let other: Actor
/** An API token with every area a token can have. */
let token: Actor
let count = 0

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  other = await scene.staff()
  const areas = ['people', 'timetable', 'content', 'money', 'settings']
  const body = { name: 'Everything', areas, days: 30 }
  const { data } = await scene.call('POST', '/api/main/api-tokens/', { as: other, body })
  token = { id: other.id, token: data.token }
})
beforeEach(async () => {
  owner = await scene.staff()
  // finish what an earlier test has started
  await workImports()
})

type Role = 'staff' | 'student'
type Sent = Pick<NonNullable<Parameters<Scene['call']>[2]>, 'as' | 'key'>

interface Act {
  key: CallName
  /** The subject of the email to the staff member, if they use the account. */
  email?: string
  /** Creates the target as another owner. Returns the request to make and whose account it affects. */
  on(role: Role): Promise<{ path: string; body?: object; account?: string }>
  /** Whether it applies to staff members only. */
  staffOnly?: true
}

const email = () => `staff-account-${++count}@example.test`
const reason = 'So agreed'
const sent = async (method: string, path: string, body?: object) => {
  const { status, data } = await scene.call(method, path, { as: other, ...(body && { body }) })
  expect(status, `${path} ${data?.code}`).toBeLessThan(300)
  return data
}
/** An account that its person uses. */
async function createPerson(role: Role): Promise<string> {
  const { id } = role === 'staff' ? await scene.staff(['people']) : await scene.student()
  await scene.row(`update users set password_hash = 'unused' where id = $1`, id)
  return id
}
const names = { first_name: 'Luz', last_name: 'Mora' }
const invited = async (role: Role) =>
  (await sent('POST', '/api/users/invitations/', { ...names, role, email: email() })).id as string
const person = (id: string, act: string) => `/api/users/people/${id}/${act}/`
const invitation = (id: string, act = '') => `/api/users/invitations/${id}/${act}`
const emailOf = async (id: string) =>
  (await scene.row<{ email: string }>('select email from users where id = $1', id)).email

/** A draft of an import with one row. */
async function draft(role: Role, address = email()) {
  const form = new FormData()
  const csv = `email,first_name,last_name,role\n${address},Ana,Ruiz,${role}\n`
  form.append('file', new File([csv], 'people.csv'))
  const { data } = await scene.call('POST', '/api/users/people-imports/', { as: other, form })
  return { id: data.id as string, begin: { version: data.version, confirm_staff: role === 'staff' } }
}
const imports = (id: string, act: string) => `/api/users/people-imports/${id}/${act}/`

const acts: Record<string, Act> = {
  'inviting a person': {
    key: 'POST /api/users/invitations/',
    on: async role => ({ path: '/api/users/invitations/', body: { ...names, role, email: email() } }),
  },
  'inviting a person again': {
    key: 'POST /api/users/invitations/{id}/again/',
    on: async role => ({ path: invitation(await invited(role), 'again/') }),
  },
  'correcting the address of an invitation': {
    key: 'PATCH /api/users/invitations/{id}/',
    on: async role => ({ path: invitation(await invited(role)), body: { email: email(), reason } }),
  },
  'revoking an invitation': {
    key: 'POST /api/users/invitations/{id}/revoke/',
    on: async role => ({ path: invitation(await invited(role), 'revoke/'), body: { reason } }),
  },
  'disabling a person': {
    key: 'POST /api/users/people/{id}/disable/',
    email: 'Your account was disabled',
    on: async role => {
      const account = await createPerson(role)
      return { path: person(account, 'disable'), body: { reason }, account }
    },
  },
  'enabling a person': {
    key: 'POST /api/users/people/{id}/enable/',
    email: 'Your account was enabled again',
    on: async role => {
      const account = await createPerson(role)
      await sent('POST', person(account, 'disable'), { reason })
      return { path: person(account, 'enable'), body: { reason }, account }
    },
  },
  'changing rights': {
    key: 'PUT /api/users/people/{id}/rights/',
    email: 'Your permissions changed',
    staffOnly: true,
    on: async () => {
      const account = await createPerson('staff')
      return { path: person(account, 'rights'), body: { staff_rights: ['money'], reason }, account }
    },
  },
  'correcting a name': {
    key: 'PATCH /api/users/people/{id}/name/',
    email: 'Your account was changed',
    on: async role => {
      const account = await createPerson(role)
      return { path: person(account, 'name'), body: { ...names, version: 1, reason }, account }
    },
  },
  'signing a person out everywhere': {
    key: 'POST /api/users/people/{id}/devices/end/',
    email: 'You were signed out everywhere',
    on: async role => {
      const account = await createPerson(role)
      return { path: person(account, 'devices/end'), body: { reason }, account }
    },
  },
  'importing a new person': {
    key: 'POST /api/users/people-imports/{id}/start/',
    on: async role => {
      const { id, begin } = await draft(role)
      return { path: imports(id, 'start'), body: begin }
    },
  },
  'importing a change of a person': {
    key: 'POST /api/users/people-imports/{id}/start/',
    email: 'Your account was changed',
    on: async role => {
      const account = await createPerson(role)
      const { id, begin } = await draft(role, await emailOf(account))
      return { path: imports(id, 'start'), body: begin, account }
    },
  },
  'resuming an import': {
    key: 'POST /api/users/people-imports/{id}/resume/',
    on: async role => {
      const { id, begin } = await draft(role)
      await sent('POST', imports(id, 'start'), begin)
      await sent('POST', imports(id, 'stop'))
      return { path: imports(id, 'resume') }
    },
  },
  'inviting the people of an import': {
    key: 'POST /api/users/people-imports/{id}/invite/',
    on: async role => {
      const { id, begin } = await draft(role)
      await sent('POST', imports(id, 'start'), begin)
      await processImport(product.dependencies, id)
      return { path: imports(id, 'invite') }
    },
  },
}

/** The other calls that change people, and why they never require the password. */
const unasked: Partial<Record<CallName, string>> = {
  'PUT /api/users/people/{id}/level/': 'only students have a level',
  'POST /api/users/people/{id}/notes/': 'a note changes no account',
  'PATCH /api/users/people/{id}/notes/{note_id}/': 'a note changes no account',
  'DELETE /api/users/people/{id}/notes/{note_id}/': 'a note changes no account',
  'POST /api/users/people/{id}/merge/': 'asks always, and refuses accounts of staff members',
  'POST /api/users/people/{id}/merge/{other_id}/cancel/': 'accounts of staff members are not merged',
  'POST /api/users/people/{id}/merge/{other_id}/now/': 'asks always, and refuses accounts of staff members',
  'PUT /api/users/people/{id}/teaching/': 'only teachers teach',
  'POST /api/users/people/{id}/documents/': 'only teachers have documents',
  'PATCH /api/users/people/{id}/documents/{document_id}/': 'only teachers have documents',
  'POST /api/users/people/{id}/documents/{document_id}/archive/': 'only teachers have documents',
  'POST /api/users/people/{id}/documents/{document_id}/restore/': 'only teachers have documents',
  'POST /api/users/people/{id}/certificates/': 'only students get certificates',
  'POST /api/users/people/{id}/certificates/{certificate_id}/replace/': 'only students get certificates',
  'POST /api/users/people/{id}/certificates/{certificate_id}/revoke/': 'only students get certificates',
  'POST /api/users/people-imports/': 'a draft changes no account',
  'PATCH /api/users/people-imports/{id}/': 'a draft changes no account',
  'DELETE /api/users/people-imports/{id}/': 'a draft changes no account',
  'PATCH /api/users/people-imports/{id}/rows/{line}/': 'a draft changes no account',
  'POST /api/users/people-imports/{id}/stop/': 'what is done stays, and the rest is not done',
}

const unprove = () => scene.row('update access_tokens set proved_at = null where user_id = $1', owner.id)
const prove = () =>
  scene.row(`update access_tokens set proved_at = $2 where user_id = $1`, owner.id, product.clock.now().toISOString())
const deleteMails = () => scene.row('truncate notifications, mails cascade')
const entries = () => scene.rows('select act, thing_id from changes order by id')
const noticesOf = async ({ id }: Actor) =>
  (
    await scene.rows<{ what: string }>(
      `select about ->> 'what' as what from notifications where user_id = $1 and kind = 'SECURITY_NOTICE' order by id`,
      id,
    )
  ).map(({ what }) => what)
/** Runs the jobs that imports enqueue. */
const workImports = async () => {
  for (const { id } of await scene.rows<{ id: string }>(`select id from people_imports where state = 'RUNNING'`))
    await processImport(product.dependencies, id)
}
const mailsTo = (address: string) =>
  scene.rows<{ subject: string }>(`select subject from mails where recipient = $1 order by id`, address)
const send = async ({ key }: Act, { path, body }: Awaited<ReturnType<Act['on']>>, more: Sent) => {
  const [method = ''] = key.split(' ')
  const { status, data } = await scene.call(method, path, { ...more, ...(body && { body }) })
  return status < 300 ? 'done' : [status, data.code]
}
test.each(Object.entries(acts))(
  '%s asks an owner for the password where it is about a staff member',
  async (_name, act) => {
    const requested = await act.on('staff')
    await unprove()
    const before = await entries()
    expect(await send(act, requested, { as: owner, key: 'one' })).toEqual([403, 'proof_needed'])
    expect(await send(act, requested, { as: token }), 'an API token of an owner').toEqual([403, 'not_for_tokens'])
    expect(await entries()).toEqual(before)
    await prove()
    expect(await send(act, requested, { as: owner, key: 'one' }), 'under the same key').toBe('done')
  },
)

test.each(Object.entries(acts))(
  '%s notifies the other owners, and the staff member who uses the account',
  async (_name, act) => {
    const wanted = await act.on('staff')
    const address = wanted.account && (await emailOf(wanted.account))
    await deleteMails()
    expect(await send(act, wanted, { as: owner })).toBe('done')
    await workImports()
    expect(await noticesOf(other)).toEqual([act.key.includes('/rights/') ? 'RIGHTS' : 'STAFF_ACCOUNT'])
    expect(await noticesOf(owner)).toEqual([])
    if (address) expect(await mailsTo(address)).toEqual([{ subject: act.email }])
  },
)

test.each(Object.entries(acts).filter(([, { staffOnly }]) => !staffOnly))(
  '%s asks for no password where it is about a student, and notifies no owner',
  async (_name, act) => {
    const wanted = await act.on('student')
    await deleteMails()
    await unprove()
    expect(await send(act, wanted, { as: owner })).toBe('done')
    await workImports()
    expect(await noticesOf(other)).toEqual([])
  },
)

test('an owner who loses ownership is notified, and so is a new owner', async () => {
  const account = await createPerson('staff')
  const address = await emailOf(account)
  await deleteMails()
  for (const staff_rights of [['owner'], ['people']]) {
    const body = { staff_rights, reason }
    expect((await scene.call('PUT', person(account, 'rights'), { as: owner, body })).status).toBe(200)
  }
  expect(await mailsTo(address)).toEqual([{ subject: 'You’re now an owner' }, { subject: 'Your permissions changed' }])
  expect(await noticesOf(other)).toEqual(['OWNER', 'RIGHTS'])
})

test('a disabled staff member is notified by email although no other email is sent to them', async () => {
  const account = await createPerson('staff')
  const address = await emailOf(account)
  await deleteMails()
  await sent('POST', person(account, 'disable'), { reason })
  await runPendingJobs(product, 'mail')
  expect(await scene.rows('select state, subject from mails where recipient = $1', address)).toEqual([
    { state: 'SENT', subject: 'Your account was disabled' },
  ])
})

test('every call that writes about people is acted out here, or is named with why it needs no password', () => {
  const paths = ['invitations', 'people', 'people-imports'].map(part => `/api/users/${part}/`)
  const writing = (calls as readonly Call[]).filter(
    ({ method, path }) => method !== 'GET' && paths.some(start => path.startsWith(start)),
  )
  const acted = [...new Set(Object.values(acts).map(({ key }) => key))]
  expect(writing.map(keyOf).toSorted()).toEqual([...acted, ...Object.keys(unasked)].toSorted())
  const declared = writing.filter(({ proof }) => proof === 'of-staff').map(keyOf)
  expect(declared.toSorted(), 'the contract says so').toEqual(acted.toSorted())
})
