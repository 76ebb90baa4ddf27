import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'

/** The output of a command: `print` is for programs, `say` for people. */
export interface Output {
  print(text: string): void
  say(text: string): void
}

export interface CommandContext extends Output {
  dependencies: Dependencies
}

/** A command on a running instance's dependencies. The schema is migrated first. */
export interface Command {
  usage: string
  summary: string
  /** Resolves to the exit code. Throws `UsageError` for invalid arguments. */
  run(args: string[], context: CommandContext): Promise<number>
}

/** A command that needs only the settings: the instance may have another version, or not exist. */
export interface SettingsCommand extends Omit<Command, 'run'> {
  runOn(config: Config, args: string[], output: Output): Promise<number>
}

/** A command that needs only the environment, because the settings may be what is wrong. */
export interface EnvironmentCommand extends Omit<Command, 'run'> {
  runIn(env: Record<string, string | undefined>, args: string[], output: Output): Promise<number>
}

/** The arguments are invalid or refer to something that doesn't exist. The message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Parses the flags of a command. Throws `UsageError` for unknown flags and for other arguments. */
export function readFlags<const Flags extends ParseArgsOptionsConfig>(args: string[], options: Flags) {
  const { words, flags } = readWords(args, options)
  if (words.length > 0) throw new UsageError(`Unexpected argument '${words[0]}'`)
  return flags
}

/** Parses the words and flags of a command. Throws `UsageError` for unknown flags. */
export function readWords<const Flags extends ParseArgsOptionsConfig>(args: string[], options: Flags) {
  try {
    const { positionals, values } = parseArgs({ args, options, strict: true, allowPositionals: true })
    return { words: positionals, flags: values }
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0])
  }
}
