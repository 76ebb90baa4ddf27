// npm run aulaviva -- <command>: the command line for operators and tests.
import { join } from 'node:path'
import { readEnvironment } from './env-file.mjs'
import { exitWithError, follow, install, nodeProgram, root } from './prepare.mjs'

// Programs may read a command's output, so install progress goes to stderr.
console.log = console.error
try {
  const env = readEnvironment()
  await install()
  const command = [join(root, 'apps', 'server', 'src', 'cli.ts'), ...process.argv.slice(2)]
  process.exitCode = await follow(nodeProgram, command, { env })
} catch (error) {
  exitWithError(error)
}
