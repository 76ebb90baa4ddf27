// npm start: brings what is missing, then runs the server until it is told to end.
import { join } from 'node:path'
import { buildWeb, follow, giveUp, install, nodeProgram, root } from './prepare.mjs'

try {
  await install()
  await buildWeb()
  // what was compiled once is kept: the second start is three times as fast
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env }
  process.exitCode = await follow(nodeProgram, [join(root, 'apps', 'server', 'src', 'main.ts')], { env })
} catch (error) {
  giveUp(error)
}
