import { NoSuchEntry, streamChanges } from '../features/shared/changes/changes.usecases.ts'
import { type Command, readFlags, UsageError } from './command.ts'

export const changes: Command = {
  usage: 'changes [--since TIME] [--after ID]',
  summary: 'Print the audit log as JSON lines, oldest first, for a log collector',
  async run(args, { dependencies: { database }, print }) {
    const { since, after = null } = readFlags(args, { since: { type: 'string' }, after: { type: 'string' } })
    const from = new Date(since ?? 0)
    if (Number.isNaN(from.getTime()))
      throw new UsageError(`changes: --since '${since}' isn’t a time such as 2026-03-11T12:00Z`)
    if (after !== null && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after))
      throw new UsageError(`changes: --after '${after}' isn’t the ID of a change`)
    try {
      for await (const change of streamChanges(database, { since: from, after })) print(JSON.stringify(change))
    } catch (error) {
      if (!(error instanceof NoSuchEntry)) throw error
      throw new UsageError(`changes: --after '${after}' isn’t in the log. Start with --since TIME instead`)
    }
    return 0
  },
}
