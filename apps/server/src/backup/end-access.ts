import type { CopySession } from '../platform/database/copy-session.ts'

/** What a restore ends, with the word that tells how many there were. */
const endings: { table: string; word: string; sql: string }[] = [
  { table: 'access_tokens', word: 'tokens', sql: 'delete from access_tokens' },
  {
    table: 'api_tokens',
    word: 'API tokens',
    sql: 'update api_tokens set revoked_at = now() where revoked_at is null and expires_at > now()',
  },
  {
    table: 'webhooks',
    word: 'webhooks, which owners can turn on again',
    sql: 'update webhooks set is_on = false where is_on',
  },
  {
    table: 'webhook_former_secrets',
    word: 'previous secrets of webhooks',
    sql: 'delete from webhook_former_secrets',
  },
  { table: 'oauth_codes', word: 'codes', sql: 'delete from oauth_codes' },
  { table: 'sign_in_steps', word: 'sign-ins in progress', sql: 'delete from sign_in_steps' },
  { table: 'accounts_sessions', word: 'sessions', sql: 'delete from accounts_sessions' },
  { table: 'account_links', word: 'links', sql: 'delete from account_links' },
  {
    table: 'merge_requests',
    word: 'requests to merge accounts, which staff can send again',
    sql: `update merge_requests set state = 'CANCELED', ended_at = now() where ended_at is null`,
  },
  {
    table: 'invitations',
    word: 'invitations, which staff can send again',
    sql: `update invitations set expires_at = greatest(now(), sent_at + interval '1 millisecond')
          where accepted_at is null and expires_at > now()`,
  },
  { table: 'recording_uploads', word: 'recordings being uploaded', sql: 'delete from recording_uploads' },
  { table: 'course_uploads', word: 'videos being uploaded', sql: 'delete from course_uploads' },
  { table: 'calendar_feeds', word: 'calendar feeds', sql: 'delete from calendar_feeds' },
  {
    table: 'mails',
    word: 'unsent emails with links',
    sql: `update mails set state = 'DROPPED', claimed_until = null, ended_at = now(), content = '{"paragraphs": []}',
            last_error = 'the link ended with a restore'
          where confidential and ended_at is null`,
  },
]

/** The same, for the test that finds secrets nobody thought of. */
export const endedTables: readonly string[] = endings.map(({ table }) => table)

/** What ends too when the encryption key is lost: people with an authenticator could not sign in. */
const endingWithoutKey: (typeof endings)[number] = {
  table: 'second_factors',
  word: 'authenticator apps, which people can set up again',
  sql: 'delete from second_factors',
}

/**
 * Ends whatever let somebody in when the copy was taken: since then it may have been revoked, and that would be forgotten.
 * Links to files die with the key that signed them, and recordings being uploaded in with the folder that they lay in. Answers how many of what there were.
 */
export async function endEverybodysAccess(
  session: CopySession,
  tables: Set<string>,
  { signingKey, isKeyLost }: { signingKey: Buffer; isKeyLost: boolean },
): Promise<string[]> {
  const ended: string[] = []
  for (const { table, word, sql } of isKeyLost ? [...endings, endingWithoutKey] : endings) {
    if (!tables.has(table)) continue
    const [row] = await session.rows<{ n: number }>(
      `with ended as (${sql} returning 1) select count(*)::int as n from ended`,
    )
    if (row?.n) ended.push(`${row.n} ${word}`)
  }
  // the bucket may be that of the academy the copy was taken of, where they have come to be named since
  if (tables.has('loose_objects')) await session.rows('delete from loose_objects')
  // what the clock asks for is asked for anew
  if (tables.has('backup_runs')) await session.rows('delete from backup_runs where copy is null')
  await session.rows('update signing_key set secret = $1', [signingKey])
  return ended
}
