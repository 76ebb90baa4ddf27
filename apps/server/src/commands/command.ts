import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'

/** Where a command speaks: `print` is for programs, `say` for whoever watches. */
export interface Output {
  print(text: string): void
  say(text: string): void
}

export interface CommandContext extends Output {
  dependencies: Dependencies
}

/** What works on the running parts of an instance, whose schema is brought up to date first. */
export interface Command {
  usage: string
  summary: string
  /** Resolves to the exit code. Throws `UsageError` for arguments that cannot be understood. */
  run(args: string[], context: CommandContext): Promise<number>
}

/** What has only the settings to begin with: the instance may be of another version, or not there. */
export interface SettingsCommand extends Omit<Command, 'run'> {
  runOn(config: Config, args: string[], output: Output): Promise<number>
}

/** What begins with the environment itself: the settings may be what is wrong. */
export interface EnvironmentCommand extends Omit<Command, 'run'> {
  runIn(env: Record<string, string | undefined>, args: string[], output: Output): Promise<number>
}

/** The arguments cannot be understood, or ask for what is not there; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The flags of a command. Throws `UsageError` for those it does not have, and for anything beside flags. */
export function readFlags<const Flags extends ParseArgsOptionsConfig>(args: string[], options: Flags) {
  const { words, flags } = readWords(args, options)
  if (words.length > 0) throw new UsageError(`Unexpected argument '${words[0]}'`)
  return flags
}

/** The words and the flags of a command. Throws `UsageError` for flags that it does not have. */
export function readWords<const Flags extends ParseArgsOptionsConfig>(args: string[], options: Flags) {
  try {
    const { positionals, values } = parseArgs({ args, options, strict: true, allowPositionals: true })
    return { words: positionals, flags: values }
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0])
  }
}
