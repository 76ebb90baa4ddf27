import { randomBytes } from 'node:crypto'
import { hashSecret } from '../platform/auth/authenticate.ts'
import { insertStaffLink } from './access.repository.ts'
import type { Command } from './command.ts'

const lifetime = 24 * 3_600_000

export const staffLink: Command = {
  usage: 'staff-link',
  summary: 'Print a link, good once within 24 hours, with which the first staff account is made',
  async run(_args, { dependencies: { config, clock, database }, print }) {
    const secret = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expires = new Date(now.getTime() + lifetime)
    await database.transaction(tx =>
      insertStaffLink.run(tx, hashSecret(secret), now.toISOString(), expires.toISOString()),
    )
    print(`${config.publicUrl}/accounts/first-staff/?token=${secret}`)
    return 0
  },
}
