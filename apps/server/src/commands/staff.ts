import type { StaffRight } from '@aulaviva/domain/access'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { canonicalEmail } from '../features/accounts/accounts/accounts.rules.ts'
import { invite } from '../features/people/people/invitations.usecases.ts'
import { commandLineActor } from '../platform/auth/person.ts'
import { Problem } from '../platform/problem/problem.ts'
import { messageIn } from '../platform/problem/problem.words.ts'
import { anOwner } from './access.repository.ts'
import { type Command, type CommandContext, readWords, UsageError } from './command.ts'

export const staff: Command = {
  usage: 'staff invite EMAIL [--first NAME] [--last NAME] [--owner] [--json]',
  summary:
    'Invite a staff member by email: an owner with --owner, otherwise without permissions until an owner assigns them',
  async run(args, context) {
    const { words, flags } = readWords(args, {
      first: { type: 'string' },
      last: { type: 'string' },
      owner: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [act, email, ...rest] = words
    if (act !== 'invite' || !email || rest.length > 0) throw new UsageError('staff: expects invite and one email')
    const { owner, json } = flags
    const invited = await inviteStaff({ email, owner, ...namesFrom(email, flags) }, context)
    const { config } = context.dependencies
    context.print(
      json
        ? JSON.stringify({ ...invited, owner, mail: config.smtpUrl ? 'SMTP_URL' : 'DATA_DIR' })
        : [
            `Invited ${namesOf(invited)} <${invited.email}> as ${owner ? 'an owner' : 'staff without permissions'}. The link expires at ${invited.expires_at}.`,
            config.smtpUrl
              ? 'The server sends the email when it runs.'
              : 'SMTP_URL isn’t set, so the server saves the email with the link in DATA_DIR/mail when it runs.',
            ...(owner ? [] : ['An owner can assign permissions on the person’s page.']),
          ].join('\n'),
    )
    return 0
  },
}

interface Wanted {
  email: string
  first: string
  last: string
  owner: boolean
}

/** Invites a staff member in one transaction, without an inviting person. Turns a problem into a usage error. */
async function inviteStaff({ email, first, last, owner }: Wanted, { dependencies }: CommandContext) {
  const { clock, database } = dependencies
  const rights: StaffRight[] = owner ? ['owner'] : []
  const names = { first_name: first, last_name: last }
  const body = { email, ...names, role: 'staff', paid: false, staff_rights: rights } as const
  try {
    return await database.transaction(async tx => {
      const invited = await invite(dependencies, { tx, person: commandLineActor, now: clock.now(), body })
      // a staff member without permissions would stop the first staff account's link from being printed, and no one
      // could help them
      if (!(await anOwner.first(tx))) throw new UsageError('staff: there’s no owner yet. Invite one with --owner')
      return invited
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const why = error.errors?.map(({ field, message }) => `${field}: ${messageIn(defaultLanguage, message)}`).join('; ')
    throw new UsageError(`staff: ${why || error.message}`)
  }
}

/** The given names. Missing ones are derived from the address, and the person can correct them in their profile. */
function namesFrom(email: string, { first, last }: { first?: string | undefined; last?: string | undefined }) {
  const [one = '', ...others] = (canonicalEmail(email).split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return { first: first ?? capital(one), last: last ?? others.map(capital).join(' ') }
}
