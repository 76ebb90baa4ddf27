// npm run dev: the server, restarted when its files change, and the web app with hot reload; Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { giveUp, install, nodeProgram, root } from './prepare.mjs'

try {
  await install()
  process.exitCode = await develop()
} catch (error) {
  giveUp(error)
}

async function develop() {
  const server = run(['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')], root)
  const web = run([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'apps', 'web'))
  const ended = [server, web].map(child => once(child, 'exit'))
  let asked = false
  const endAll = () => {
    asked = true
    for (const child of [server, web]) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => asked || endAll())
  await Promise.race(ended)
  const unasked = !asked
  if (unasked) endAll()
  await Promise.all(ended)
  return unasked ? 1 : 0
}

function run(args, cwd) {
  return spawn(nodeProgram, args, { cwd, stdio: 'inherit' })
}
