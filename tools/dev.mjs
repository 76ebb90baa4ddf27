// npm run dev: the server, restarted when its files change, and the web app with hot reload. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readEnvironment } from './env-file.mjs'
import { exitWithError, install, nodeProgram, root } from './prepare.mjs'

try {
  await install()
  process.exitCode = await develop()
} catch (error) {
  exitWithError(error)
}

async function develop() {
  const env = readEnvironment()
  const program = ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')]
  const server = run(program, { cwd: root, env })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // The only setting it needs is the port of the server.
  const web = run([vite], {
    cwd: join(root, 'apps', 'web'),
    env: { ...process.env, ...(env.PORT && { PORT: env.PORT }) },
  })
  const exits = [server, web].map(child => once(child, 'exit'))
  let isStopping = false
  const stopAll = () => {
    isStopping = true
    for (const child of [server, web]) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => isStopping || stopAll())
  await Promise.race(exits)
  const unasked = !isStopping
  if (unasked) stopAll()
  await Promise.all(exits)
  return unasked ? 1 : 0
}

function run(args, options) {
  return spawn(nodeProgram, args, { ...options, stdio: 'inherit' })
}
