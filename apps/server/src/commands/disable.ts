import { canonicalEmail } from '../features/accounts/accounts/accounts.rules.ts'
import {
  type Change,
  disable as disablePerson,
  enable as enablePerson,
  revokeInvitation as revoke,
} from '../features/people/people/access.usecases.ts'
import { readConsequences } from '../features/people/people/people.usecases.ts'
import { commandLineActor } from '../platform/auth/person.ts'
import { Problem } from '../platform/problem/problem.ts'
import { accountByEmail } from './access.repository.ts'
import { type Command, type CommandContext, readWords, UsageError } from './command.ts'

export const disable: Command = {
  usage: 'disable EMAIL --reason TEXT',
  summary:
    'End a person’s access immediately. The running server cancels their upcoming reservations and drops their classes',
  async run(args, context) {
    const asked = readArgs('disable', args)
    if (!asked.reason) throw new UsageError('disable: enter a reason with --reason')
    const { dependencies, say } = context
    const id = await idOf('disable', asked.email, context)
    const db = dependencies.database
    const { seats, classes } = await readConsequences(dependencies, { db, now: dependencies.clock.now(), id })
    await change('disable', disablePerson, { id, reason: asked.reason }, context)
    say(`Disabled. Reservations the server will cancel: ${seats}. Classes it will drop: ${classes}.`)
    return 0
  },
}

export const enable: Command = {
  usage: 'enable EMAIL [--reason TEXT]',
  summary: 'Give a disabled person access again, with their previous password',
  async run(args, context) {
    const { email, reason } = readArgs('enable', args)
    await change('enable', enablePerson, { id: await idOf('enable', email, context), reason }, context)
    context.say('Enabled. Canceled reservations and dropped classes aren’t restored.')
    return 0
  },
}

export const revokeInvitation: Command = {
  usage: 'revoke-invitation EMAIL [--reason TEXT]',
  summary: 'Revoke an invitation that hasn’t been accepted. Its links stop working',
  async run(args, context) {
    const { email, reason } = readArgs('revoke-invitation', args)
    const id = await idOf('revoke-invitation', email, context)
    await change('revoke-invitation', revoke, { id, reason }, context)
    context.say('Revoked. Its links no longer work.')
    return 0
  },
}

function readArgs(name: string, args: string[]): { email: string; reason: string } {
  const { words, flags } = readWords(args, { reason: { type: 'string' } })
  const [email, ...rest] = words
  if (!email || rest.length > 0) throw new UsageError(`${name}: expects one email`)
  const reason = (flags.reason ?? '').trim()
  if (reason.length > 500) throw new UsageError(`${name}: --reason can have at most 500 characters`)
  return { email, reason }
}

async function idOf(name: string, email: string, { dependencies }: CommandContext): Promise<string> {
  const user = await accountByEmail.first(dependencies.database, canonicalEmail(email))
  if (!user) throw new UsageError(`${name}: no one has the email ${email}`)
  return user.id
}

/** Runs the change in one transaction. Turns a problem into a usage error. */
async function change(
  name: string,
  work: (change: Change) => Promise<void>,
  asked: { id: string; reason: string },
  { dependencies: { clock, database } }: CommandContext,
): Promise<void> {
  try {
    await database.transaction(tx => work({ tx, now: clock.now(), person: commandLineActor, ...asked }))
  } catch (error) {
    throw error instanceof Problem ? new UsageError(`${name}: ${error.title}`) : error
  }
}
