// Prepares what every command needs: installed packages, the Node version they include, a built web app. Runs on Node
// 20 with nothing installed, so it uses only Node itself.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const state = join(root, '.state')
const dist = join(root, 'apps', 'web', 'dist')

/** The project's own Node, which runs TypeScript. The Node that started this process may not. */
export const nodeProgram = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** Installs the packages of a folder unless the installed ones match its package-lock.json. */
export async function install(folder = root) {
  if (await isInstalled(folder)) return
  await alone('install', async () => {
    if (await isInstalled(folder)) return
    console.log('Installing packages…')
    const started = performance.now()
    // Not npm ci, which rejects a lockfile without the optional packages of every other platform, and registries may
    // omit one of them. The locked versions are installed anyway, and the lockfile is not changed. Dev dependencies are
    // included whatever NODE_ENV is, because they build and run the product.
    await npm(folder, 'install', '--no-save', '--include=dev')
    if (!(await isInstalled(folder)))
      throw new Error(
        'npm install finished, but packages in package-lock.json are missing. Delete node_modules, then try again',
      )
    console.log(`Installed in ${seconds(started)}`)
  })
}

/** Builds the web app unless the existing build matches the sources. */
export async function buildWeb() {
  if (await isBuilt()) return
  await alone('build', async () => {
    if (await isBuilt()) return
    console.log('Building the web app…')
    const started = performance.now()
    const mark = await sources()
    // Built in another folder and moved into place: a running server keeps its files, and a killed build leaves nothing
    // half done.
    const next = join(state, 'web-next')
    const { code, output } = await capture(
      nodeProgram,
      [
        join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--manifest',
        '--outDir',
        '../../.state/web-next',
        '--emptyOutDir',
      ],
      { cwd: join(root, 'apps', 'web') },
    )
    if (code !== 0) throw new Error(`The web app can’t be built:\n${output}`)
    await writeFile(join(next, '.sources'), mark)
    const old = join(state, 'web-old')
    await rm(old, { recursive: true, force: true })
    if (existsSync(dist)) await rename(dist, old)
    await rename(next, dist)
    await rm(old, { recursive: true, force: true })
    console.log(`Built in ${seconds(started)}`)
  })
}

/**
 * Runs a program with our stdin and stdout and returns its exit code. SIGINT and SIGTERM are forwarded only once: a
 * terminal and a process group also send them to the child, and a second one must not interrupt its clean exit.
 */
export function follow(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const handlers = ['SIGINT', 'SIGTERM'].map(signal => [signal, once(() => child.kill(signal))])
    for (const [signal, handler] of handlers) process.on(signal, handler)
    // If npm is terminated, it signals only its shell, and both are gone without notifying this process.
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && handlers[1][1](), 250)
    if (!process.env.npm_lifecycle_event) clearInterval(watch)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const [name, handler] of handlers) process.off(name, handler)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/** Runs a program to its end and returns its exit code and all output. */
export function capture(program, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const chunks = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => resolve({ code: 1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** Ends a command that failed with one line instead of a stack trace. */
export function exitWithError(error) {
  console.error(error.message)
  process.exit(1)
}

function once(work) {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** Runs npm in a folder and returns its output. */
export async function npm(folder, ...args) {
  // npm passes the path of its own script to the scripts it runs. Otherwise, the shell finds npm (npm.cmd on Windows).
  const script = process.env.npm_execpath
  const { code, output } = script?.endsWith('.js')
    ? await capture(process.execPath, [script, ...args], { cwd: folder })
    : await capture('npm', args, { cwd: folder, shell: windows })
  if (code === 0) return output
  // npm prints warnings and usage around the lines with the actual error.
  const lines = output
    .split('\n')
    .filter(line => !line.startsWith('npm warn'))
    .slice(0, 20)
  throw new Error(`npm ${args[0]} failed:\n${lines.join('\n')}`)
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install does not count. */
async function isInstalled(folder) {
  const [required, present] = await Promise.all(
    ['package-lock.json', join('node_modules', '.package-lock.json')].map(file => readJson(join(folder, file))),
  )
  if (!required || !present || (folder === root && !existsSync(nodeProgram))) return false
  return Object.entries(required.packages).every(([path, { version, optional, peer, link, resolved }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = present.packages[path]
    if (!found) return Boolean(optional || peer)
    return link ? found.resolved === resolved : found.version === version
  })
}

async function isBuilt() {
  if (!existsSync(join(dist, 'index.html'))) return false
  const mark = await readFile(join(dist, '.sources'), 'utf8').catch(() => '')
  return mark === (await sources())
}

/** A hash of every file that the web app is built from. */
async function sources() {
  const folders = ['apps/web', 'packages/contract/src', 'packages/domain/src']
  const skipped = /(^|[\\/])(node_modules|dist|test-results)([\\/]|$)|\.test\.tsx?$/
  const files = ['package-lock.json', 'tsconfig.base.json']
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const path = join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)
      if (entry.isFile() && !skipped.test(path)) files.push(path)
    }
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(join(root, file)).catch(() => '')
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Runs `work` while no other process of this checkout runs work of the same name. The holder touches its lock file as
 * long as it lives. A file that was not touched for ten seconds, or whose process is gone, is left over from a killed
 * one.
 */
async function alone(name, work) {
  const file = join(state, `${name}.lock`)
  await mkdir(state, { recursive: true })
  const waiting = once(() => console.log('Waiting for another Aulaviva command in this folder…'))
  while (!(await acquireLock(file))) {
    waiting()
    await delay(200)
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), 2_000)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(file, { force: true })
  }
}

async function acquireLock(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'EPERM') throw error
  }
  const [pid, info] = await Promise.all([readFile(file, 'utf8').catch(() => ''), stat(file).catch(() => null)])
  if (!info || (isAlive(Number(pid)) && Date.now() - info.mtimeMs < 10_000)) return false
  // If several wait, the one whose rename succeeds deletes the file, and only the file it checked.
  const staleFile = `${file}.${process.pid}`
  await rename(file, staleFile).catch(() => {})
  if ((await readFile(staleFile, 'utf8').catch(() => pid)) !== pid) await rename(staleFile, file)
  await rm(staleFile, { force: true })
  return false
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
