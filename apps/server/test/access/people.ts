import { randomBytes } from 'node:crypto'
import { staffAreas } from '@aulaviva/domain/access'
import { hashPassword } from '../../src/features/accounts/accounts/passwords.ts'
import { password } from '../../src/features/accounts/accounts/testing/visitor.ts'
import type { Actor, Scene } from '../scene.ts'
import { type ActorName, actorNames, isStudent, signedInActors, teachers } from './actors.ts'
import { apiToken } from './api-token.ts'
import type { AllowedCalls, Canaries } from './canaries.ts'

export type People = Record<ActorName, Actor | null>

/** Inserts a row with plain SQL. */
export type Put = <Row = { id: string }>(table: string, values: Record<string, unknown>) => Promise<Row>

export const createPut =
  (scene: Scene): Put =>
  (table, values) => {
    const places = Object.keys(values).map((_, index) => `$${index + 1}`)
    return scene.row(
      `insert into ${table} (${Object.keys(values).join(', ')}) values (${places.join(', ')}) returning *`,
      ...Object.values(values),
    )
  }

// Names are visible to people who meet, and to students in the same class.
const named: AllowedCalls = {
  'GET /api/users/public/{id}/': actorNames,
  'GET /api/classes/scheduled-live-classes/{id}/': ['owner', 'otherStudent'],
  'GET /api/classes/my-classes/{id}/': ['owner', 'otherStudent'],
}
const unsaid = ['identification_expedition_place']
const placed = ['nationality', 'identification_number', 'department', 'city', 'neighborhood', 'address', 'phone']
// What staff see on a person's page, and in the response to each change there.
const onThePage: AllowedCalls = Object.fromEntries(
  (
    [
      'GET /api/users/people/{id}/',
      'POST /api/users/people/{id}/disable/',
      'POST /api/users/people/{id}/enable/',
      'PUT /api/users/people/{id}/rights/',
      'PATCH /api/users/people/{id}/name/',
      'PUT /api/users/people/{id}/level/',
      'GET /api/users/people/{id}/merge/{other_id}/',
      'POST /api/users/people/{id}/merge/',
      'POST /api/users/people/{id}/merge/{other_id}/now/',
    ] as const
  ).map(key => [key, ['staff']]),
)

/** Creates everyone who might make a call, with a canary in every field of their account. */
export async function invitePeople(scene: Scene, canaries: Canaries): Promise<People> {
  const people: People = {
    anonymous: null,
    badToken: { id: '', token: 'not-a-token' },
    owner: await scene.student(),
    otherStudent: await scene.student(),
    AVAILABLE: await scene.student(),
    CANCELED: await scene.student({ subscription: { canceled: true } }),
    CONTRACT_EXPIRED: await scene.student({ subscription: { dateLimit: -2, warrantyLimit: -1 } }),
    PAYMENT_PENDING: await scene.student({ subscription: { paid: false } }),
    HOURS_COMPLETED: await scene.student({ minutes: 0 }),
    DEMO: await scene.student({ plan: { trial: true }, subscription: { paid: false } }),
    ownTeacher: await scene.teacher(),
    otherTeacher: await scene.teacher(),
    staff: await scene.staff(),
    otherStaff: await scene.staff([]),
    token: null,
  }
  people.token = await apiToken(scene, people.staff!, staffAreas)
  const hash = await hashPassword(password)
  canaries.hide(hash)
  for (const who of signedInActors) await describe(scene, canaries, { who, actor: people[who]!, hash })
  return people
}

interface Described {
  who: ActorName
  actor: Actor
  /** Password hash for everyone. */
  hash: string
}

async function describe(scene: Scene, canaries: Canaries, { who, actor: { id }, hash }: Described): Promise<void> {
  const isPupil = isStudent(who)
  const names = isPupil ? ([who, ...teachers, 'staff'] as const) : signedInActors
  const first = canaries.plant(who, 'first-name', names, isPupil ? named : {})
  const last = canaries.plant(who, 'last-name', names, isPupil ? named : {})
  const mail = `${canaries.plant(who, 'mail', [who, 'staff'])}@example.test`
  const own = [...unsaid, ...placed]
  const values = own.map(field =>
    canaries.plant(who, field.replaceAll('_', '-'), [who], placed.includes(field) ? onThePage : {}),
  )
  await scene.row(
    `update users set first_name = $2, last_name = $3, email = $4, email_canonical = lower($4), password_hash = $5,
       ${own.map((field, index) => `${field} = $${index + 6}`).join(', ')} where id = $1`,
    id,
    first,
    last,
    mail,
    hash,
    ...values,
  )
  if (!isPupil) return
  const reason = canaries.plant(who, 'why-the-contract-ended', [])
  await scene.row('update subscriptions set cancel_reason = $2 where student_id = $1', id, reason)
}

/** Stores data of a person outside the account that no one is shown, or only they are. */
export async function plantPersonalData(
  put: Put,
  canaries: Canaries,
  { who, actor: { id } }: { who: ActorName; actor: Actor },
  now: string,
): Promise<{ notification: string; device: string }> {
  const forNobody = (field: string) => canaries.plant(who, field, [])
  const own = (field: string) => canaries.plant(who, field, [who])
  const later = '2026-03-12T17:00:00Z'
  const digest = () => randomBytes(32)
  const session = digest()
  const { id: device } = await put('accounts_sessions', {
    id_hash: session,
    user_id: id,
    user_agent: forNobody('device'),
    created_at: now,
    expires_at: later,
  })
  await put('account_links', {
    token_hash: digest(),
    kind: 'PASSWORD_RESET',
    user_id: id,
    email: forNobody('mail-of-a-link'),
    created_at: now,
    expires_at: later,
  })
  await put('oauth_codes', {
    code_hash: digest(),
    user_id: id,
    client_id: 'aulaviva-app',
    redirect_uri: forNobody('redirect'),
    code_challenge: forNobody('challenge'),
    session_hash: session,
    expires_at: later,
  })
  await put('idempotency_keys', {
    user_id: id,
    key: forNobody('key'),
    fingerprint: digest(),
    status: 200,
    answer: JSON.stringify({ kept: forNobody('kept-answer') }),
    created_at: now,
  })
  await put('mails', {
    kind: forNobody('mail-kind'),
    occasion: forNobody('mail-occasion'),
    user_id: id,
    recipient: `${forNobody('mail-sent-to')}@example.test`,
    subject: forNobody('subject'),
    content: JSON.stringify({ paragraphs: [forNobody('mail-text')] }),
    last_error: forNobody('mail-failure'),
    still: JSON.stringify({ kind: forNobody('mail-condition') }),
    created_at: now,
    due_at: later,
  })
  // Stored as text, and as facts.
  await put('notifications', {
    user_id: id,
    kind: 'FEEDBACK',
    title: own('notification-title'),
    body: own('notification-body'),
    link: '/home',
    occasion: forNobody('occasion-of-words'),
    created_at: now,
  })
  const { id: notification } = await put('notifications', {
    user_id: id,
    kind: 'FEEDBACK',
    about: JSON.stringify({ title: own('notification-about'), teacher: own('notification-name') }),
    link: `/home?${own('notification-link')}`,
    occasion: forNobody('occasion'),
    created_at: now,
  })
  return { notification, device }
}
