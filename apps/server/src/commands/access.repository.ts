import { query } from '../platform/database/statement.ts'

export const userByEmail = query<[email: string], { id: string }>(
  'commands.user-by-email',
  'select id from users where email_canonical = $1 and disabled_at is null',
)
