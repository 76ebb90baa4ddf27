// npm start: brings what is missing, then runs the server until it is told to end, with the settings of the environment and of
// `.env`. --prepare brings what is missing and ends, for whoever starts it where nothing may be written.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from './env-file.mjs'
import { buildWeb, follow, giveUp, install, nodeProgram, root } from './prepare.mjs'
import { serverCommand } from './server-command.mjs'

try {
  const { prepare } = parseArgs({ options: { prepare: { type: 'boolean' } } }).values
  // before what takes long: a line that cannot be understood is said at once
  const settings = readEnvironment()
  await install()
  await buildWeb()
  // what was compiled once is kept: the second start is three times as fast
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...settings }
  if (!prepare) process.exitCode = await follow(nodeProgram, serverCommand, { env })
} catch (error) {
  giveUp(error)
}
