import { academy } from './commands/academy.ts'
import { backup } from './commands/backup.ts'
import { backupKey } from './commands/backup-key.ts'
import { changes } from './commands/changes.ts'
import { check } from './commands/check.ts'
import { type Command, type EnvironmentCommand, type SettingsCommand, UsageError } from './commands/command.ts'
import { course } from './commands/course.ts'
import { disable, enable, revokeInvitation } from './commands/disable.ts'
import { doctor } from './commands/doctor.ts'
import { fixture } from './commands/fixture.ts'
import { withInstance } from './commands/instance.ts'
import { jobs } from './commands/jobs.ts'
import { people } from './commands/people.ts'
import { questions } from './commands/questions.ts'
import { restore } from './commands/restore.ts'
import { rotateCredentialKey } from './commands/rotate-credential-key.ts'
import { rotateSigningKeyCommand } from './commands/rotate-signing-key.ts'
import { secondFactorReset } from './commands/second-factor-reset.ts'
import { staff } from './commands/staff.ts'
import { staffLink } from './commands/staff-link.ts'
import { syllabus } from './commands/syllabus.ts'
import { token } from './commands/token.ts'
import { readConfig } from './config.ts'
import { FixtureError } from './fixture/demo-profile.ts'
import { SizeError } from './fixture/sizes.ts'
import { setPrivateUmask } from './platform/storage/private-folder.ts'
import { explain } from './preflight.ts'

/**
 * npm run aulaviva -- <command>: commands for operators and tests, beside a running server or on a stopped instance.
 */
export const commands: Record<string, Command | SettingsCommand | EnvironmentCommand> = {
  fixture,
  token,
  doctor,
  check,
  changes,
  backup,
  'backup-key': backupKey,
  restore,
  people,
  academy,
  syllabus,
  questions,
  course,
  jobs,
  'staff-link': staffLink,
  staff,
  disable,
  enable,
  'revoke-invitation': revokeInvitation,
  'second-factor-reset': secondFactorReset,
  'rotate-credential-key': rotateCredentialKey,
  'rotate-signing-key': rotateSigningKeyCommand,
}

function help(): string {
  const list = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return ['Usage: npm run aulaviva -- <command>', ...list].join('\n')
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(help())
    return 0
  }
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(name ? `Unknown command '${name}'\n${help()}` : help())
    return 2
  }
  const output = { print: (text: string) => console.log(text), say: (text: string) => console.error(text) }
  if ('runIn' in command) return command.runIn(process.env, args, output)
  const config = readConfig(process.env)
  if ('runOn' in command) return command.runOn(config, args, output)
  return withInstance(config, dependencies => command.run(args, { dependencies, ...output }))
}

// a test imports only the list
if (import.meta.main) {
  setPrivateUmask()
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    const ours = error instanceof UsageError || error instanceof FixtureError || error instanceof SizeError
    console.error(ours ? error.message : (explain(error) ?? (error as Error).stack ?? String(error)))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
