import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Dependencies } from '../dependencies.ts'

/** What a command works with: `print` is for programs, `say` for whoever watches. */
export interface CommandContext {
  dependencies: Dependencies
  print(text: string): void
  say(text: string): void
}

export interface Command {
  usage: string
  summary: string
  /** Resolves to the exit code. Throws `UsageError` for arguments that cannot be understood. */
  run(args: string[], context: CommandContext): Promise<number>
}

/** The arguments cannot be understood, or ask for what is not there; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The flags of a command. Throws `UsageError` for those it does not have, and for anything beside flags. */
export function readFlags<const Flags extends ParseArgsOptionsConfig>(args: string[], options: Flags) {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0])
  }
}
