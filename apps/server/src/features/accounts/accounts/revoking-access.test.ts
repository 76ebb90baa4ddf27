import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createLink, revokeAccess } from './account-links.usecases.ts'

// Lists everything that lets a person in without a password, and checks that it ends when access ends: by a reset link,
// by staff, or with the account. A new table or column with a secret must be added here.

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

/** What ends, by table: the SQL that creates one for a person, and the SQL that counts the person's open ones. */
const ends: Record<string, { make?: string; open: string }> = {
  access_tokens: {
    open: `access_tokens t join accounts_sessions s on s.id_hash = t.session_hash and s.ended_at is null
           where t.revoked_at is null and t.user_id = $1`,
  },
  accounts_sessions: { open: 'accounts_sessions where ended_at is null and user_id = $1' },
  account_links: { open: 'account_links where used_at is null and user_id = $1' },
  api_tokens: {
    make: `insert into api_tokens (user_id, name, areas, token_hash, created_at, expires_at)
           values ($1::uuid, 'Of a script', '{timetable}', sha256(('script' || $1::text)::bytea), now(), now() + interval '1 day')`,
    open: 'api_tokens where revoked_at is null and user_id = $1',
  },
  calendar_feeds: {
    make: `insert into calendar_feeds (token_hash, user_id, created_at) values (sha256(('feed' || $1::text)::bytea), $1::uuid, now())`,
    open: 'calendar_feeds where revoked_at is null and user_id = $1',
  },
  oauth_codes: {
    make: `insert into oauth_codes (code_hash, user_id, client_id, redirect_uri, session_hash, expires_at)
           select sha256(('code' || $1::text)::bytea), $1::uuid, 'app', '', id_hash, now() from accounts_sessions where user_id = $1::uuid`,
    open: `oauth_codes c join accounts_sessions s on s.id_hash = c.session_hash and s.ended_at is null where c.user_id = $1`,
  },
  sign_in_steps: {
    make: `insert into sign_in_steps (token_hash, user_id, created_at, expires_at) values (sha256(('step' || $1::text)::bytea), $1::uuid, now(), now())`,
    open: 'sign_in_steps where user_id = $1',
  },
}

/** What stays, and why it doesn't let anyone in. */
const outlives: Record<string, string> = {
  'users.password_hash': 'the person signs in with it; a mailed link replaces it',
  'second_factors.secret': 'the sign-in asks for its code after the password, and setting it up asks for the password',
  'recovery_codes.code_hash': 'it stands for the second factor, never for the password',
  'merge_requests.goes_hash': 'a link in the mailbox of the account, by which its person objects',
  'merge_requests.stays_hash': 'a link in the mailbox of the account, by which its person objects',
  'certificates.link_key': 'the student shares a certificate by it',
  'student_badges.link_key': 'the student shares a badge by it',
  'webhooks.secret': 'it signs what the server sends to a program of the academy',
  'webhook_former_secrets.secret': 'it signs what the server sends to a program of the academy',
  'api_token_uses.token_id': 'names an API token',
  'changes.api_token_id': 'names an API token',
  'credential_keys.private_key': 'signs badges of the academy',
  'credential_keys.public_key': 'signs badges of the academy',
  'files.storage_key': 'names stored bytes; a link to them is signed and works for ten minutes',
  'loose_objects.storage_key': 'names stored bytes',
  'users.photo_key': 'names stored bytes',
  'idempotency_keys.key': 'repeats an answer to the same person, signed in',
  'questions.key': 'is the answer key of a question',
  'signing_key.secret': 'signs links to files, packages of courses and classes, which work for ten minutes',
}

test('every secret column is cleared with its person’s access, or says why it isn’t', async () => {
  const columns = await scene.rows<{ name: string; table: string }>(
    `select table_name as table, table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(hash|token|secret|key)(_|$)' order by 1`,
  )
  const others = columns.filter(({ table }) => !(table in ends)).map(({ name }) => name)
  expect(others.toSorted()).toEqual(Object.keys(outlives).toSorted())
})

test('revoking a person’s access closes everything it should, and nothing of another person', async () => {
  const { database, clock } = product.dependencies
  const [person, other] = [await scene.student(), await scene.student()]
  const openOf = async (id: string) => {
    const open: Record<string, number> = {}
    for (const [table, { open: from }] of Object.entries(ends)) {
      open[table] = (await scene.rows(`select 1 from ${from}`, id)).length
    }
    return open
  }
  const all = Object.fromEntries(Object.keys(ends).map(table => [table, 1]))
  const none = Object.fromEntries(Object.keys(ends).map(table => [table, 0]))
  for (const { id } of [person, other]) {
    for (const { make } of Object.values(ends)) {
      if (make) await scene.rows(make, id)
    }
    await database.transaction(tx => createLink(tx, { kind: 'PASSWORD_RESET', user: id, now: clock.now() }))
    expect(await openOf(id)).toEqual(all)
  }
  await database.transaction(tx => revokeAccess(tx, person.id, clock.now()))
  expect([await openOf(person.id), await openOf(other.id)]).toEqual([none, all])
})
