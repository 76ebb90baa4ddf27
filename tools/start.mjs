// npm start: brings what is missing, then runs the server until it is told to end.
import { join } from 'node:path'
import { buildWeb, follow, giveUp, install, nodeProgram, root } from './prepare.mjs'

try {
  await install()
  await buildWeb()
  process.exitCode = await follow(nodeProgram, [join(root, 'apps', 'server', 'src', 'main.ts')])
} catch (error) {
  giveUp(error)
}
