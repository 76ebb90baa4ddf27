// npm run aulaviva -- <command>: the command line for operators and tests.
import { join } from 'node:path'
import { follow, giveUp, install, nodeProgram, root } from './prepare.mjs'

// The output of a command may be read by a program, so the progress of an install goes elsewhere.
console.log = console.error
try {
  await install()
  process.exitCode = await follow(nodeProgram, [
    join(root, 'apps', 'server', 'src', 'cli.ts'),
    ...process.argv.slice(2),
  ])
} catch (error) {
  giveUp(error)
}
