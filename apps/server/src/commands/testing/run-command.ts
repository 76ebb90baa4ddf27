import type { Dependencies } from '../../dependencies.ts'
import type { Command } from '../command.ts'

/** Runs a command in the test's process. Returns its exit code and its output. */
export async function runCommand(command: Command, dependencies: Dependencies, args: string[]) {
  const said: string[] = []
  const printed: string[] = []
  const context = {
    dependencies,
    print: (text: string) => printed.push(text),
    say: (text: string) => said.push(text),
  }
  return { code: await command.run(args, context), said, printed }
}
