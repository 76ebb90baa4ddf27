import type { CopySession } from '../platform/database/copy-session.ts'

/** What a restore ends, with the label for the count. */
const endings: { table: string; word: string; sql: string }[] = [
  { table: 'access_tokens', word: 'tokens', sql: 'delete from access_tokens' },
  {
    table: 'api_tokens',
    word: 'API tokens',
    sql: 'update api_tokens set revoked_at = now() where revoked_at is null and expires_at > now()',
  },
  {
    table: 'webhooks',
    word: 'webhooks (owners can turn them on again)',
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
    word: 'requests to merge accounts (staff can send them again)',
    sql: `update merge_requests set state = 'CANCELED', ended_at = now() where ended_at is null`,
  },
  {
    table: 'invitations',
    word: 'invitations (staff can send them again)',
    sql: `update invitations set expires_at = greatest(now(), sent_at + interval '1 millisecond')
          where accepted_at is null and expires_at > now()`,
  },
  { table: 'recording_uploads', word: 'recordings being uploaded', sql: 'delete from recording_uploads' },
  { table: 'course_uploads', word: 'videos being uploaded', sql: 'delete from course_uploads' },
  { table: 'calendar_feeds', word: 'calendar links', sql: 'delete from calendar_feeds' },
  {
    table: 'mails',
    word: 'unsent emails with links',
    sql: `update mails set state = 'DROPPED', claimed_until = null, ended_at = now(), content = '{"paragraphs": []}',
            last_error = 'the link ended with a restore'
          where confidential and ended_at is null`,
  },
]

/** The same, for the test that looks for forgotten secrets. */
export const endedTables: readonly string[] = endings.map(({ table }) => table)

/** Also ended if the encryption key is lost, because people with an authenticator couldn't sign in. */
const endingWithoutKey: (typeof endings)[number] = {
  table: 'second_factors',
  word: 'authenticator apps (people can set them up again)',
  sql: 'delete from second_factors',
}

/**
 * Ends everything that gave access when the backup was taken: it may have been revoked since, and the backup doesn't
 * know. File links end with their signing key, and unfinished uploads of recordings with their folder. Returns the
 * counts.
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
    if (row?.n) ended.push(`${word}: ${row.n}`)
  }
  // the bucket may be the original academy's, where these objects may be in use by now
  if (tables.has('loose_objects')) await session.rows('delete from loose_objects')
  // due backups are requested again
  if (tables.has('backup_runs')) await session.rows('delete from backup_runs where copy is null')
  await session.rows('update signing_key set secret = $1', [signingKey])
  return ended
}
