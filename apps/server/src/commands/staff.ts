import type { StaffRight } from '@aulaviva/domain/access'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { canonicalEmail } from '../features/accounts/accounts.rules.ts'
import { invite } from '../features/people/invitations.usecases.ts'
import { atServer } from '../platform/auth/person.ts'
import { Problem } from '../platform/problem/problem.ts'
import { messageIn } from '../platform/problem/problem.words.ts'
import { anOwner } from './access.repository.ts'
import { type Command, type CommandContext, readWords, UsageError } from './command.ts'

export const staff: Command = {
  usage: 'staff invite EMAIL [--first NAME] [--last NAME] [--owner] [--json]',
  summary: 'Invite somebody of the staff by mail, as an owner or to be given areas by one',
  async run(args, context) {
    const { words, flags } = readWords(args, {
      first: { type: 'string' },
      last: { type: 'string' },
      owner: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [act, email, ...rest] = words
    if (act !== 'invite' || !email || rest.length > 0)
      throw new UsageError('staff: takes invite and one e-mail address')
    const { owner, json } = flags
    const invited = await inviteStaff({ email, owner, ...namesFrom(email, flags) }, context)
    const { config } = context.dependencies
    context.print(
      json
        ? JSON.stringify({ ...invited, owner, mail: config.smtpUrl ? 'SMTP_URL' : 'DATA_DIR' })
        : [
            `Invited ${namesOf(invited)} <${invited.email}> as ${owner ? 'an owner' : 'staff without any area'}, until ${invited.expires_at}.`,
            config.smtpUrl
              ? 'The server mails the link as soon as it runs.'
              : 'There is no SMTP_URL: the server keeps the mail with the link in DATA_DIR/mail as soon as it runs.',
            ...(owner ? [] : ['An owner says on the person’s page what they may do.']),
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

/** Invites in one transaction, as nobody of the staff; a refusal is told as what cannot be done. */
async function inviteStaff({ email, first, last, owner }: Wanted, { dependencies }: CommandContext) {
  const { clock, database } = dependencies
  const rights: StaffRight[] = owner ? ['owner'] : []
  const names = { first_name: first, last_name: last }
  const body = { email, ...names, role: 'staff', paid: false, staff_rights: rights } as const
  try {
    return await database.transaction(async tx => {
      const invited = await invite(dependencies, { tx, person: atServer, now: clock.now(), body })
      // one who can do nothing would keep the link to the first staff account from being printed, and nobody could help them
      if (!(await anOwner.first(tx))) throw new UsageError('staff: nobody is an owner yet; invite one with --owner')
      return invited
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const why = error.errors?.map(({ field, message }) => `${field}: ${messageIn(defaultLanguage, message)}`).join('; ')
    throw new UsageError(`staff: ${why || error.message}`)
  }
}

/** The names that were given; what is missing is taken from the address, and corrected by the person in their profile. */
function namesFrom(email: string, { first, last }: { first?: string | undefined; last?: string | undefined }) {
  const [one = '', ...others] = (canonicalEmail(email).split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return { first: first ?? capital(one), last: last ?? others.map(capital).join(' ') }
}
