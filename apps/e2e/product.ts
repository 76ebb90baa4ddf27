import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'

const root = join(import.meta.dirname, '..', '..')
const startTimeout = 60_000

export interface Product {
  /** Its URL. */
  address: string
  dataDir: string
  /** Its output so far. */
  output: () => string
  /** Connection string of its embedded database. */
  database: string
  /** Stops it and deletes its data. Throws if it failed or logged an error. */
  stop: () => Promise<void>
}

/** Starts the product as `npm start` does, rebuilt if it is stale, with an empty data folder and these settings. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-journeys-'))
  const address = `http://localhost:${await freePort()}`
  const env = {
    ...process.env,
    // No developer's settings.
    ENV_FILE: '',
    PORT: new URL(address).port,
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    LOG_LEVEL: 'error',
    // And no program that converts the journeys' videos in the background.
    FFMPEG_PATH: 'off',
    ...settings,
  }
  const product = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(product)
  const shutDown = async () => {
    if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  const stop = async () => {
    await shutDown()
    // Nothing that a person does in a browser may make the server fail or log an error.
    const errors = output()
      .split('\n')
      .filter(line => /"level":(50|60)|^Error|UnhandledPromise/.test(line))
    if (product.exitCode !== 0 || errors.length > 0)
      throw new Error(`The server ended with ${product.exitCode} and said:\n${errors.join('\n') || output()}`)
  }
  try {
    await waitUntilReady(product, output)
    return { address, dataDir, output, database: await databaseOf(dataDir), stop }
  } catch (error) {
    await shutDown()
    throw error
  }
}

function collectOutput(process: ChildProcess): () => string {
  let text = ''
  for (const stream of [process.stdout, process.stderr]) stream?.on('data', chunk => (text += chunk))
  return () => text
}

function waitUntilReady(product: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${output()}`))
    const late = setTimeout(fail, startTimeout)
    const checkReady = () => {
      if (!output().includes('Aulaviva is ready')) return
      clearTimeout(late)
      product.off('exit', fail)
      resolve()
    }
    product.stdout?.on('data', checkReady)
    product.once('exit', fail)
  })
}

/** Asks the server's own code, in another process, for the connection string of its embedded database. */
async function databaseOf(dataDir: string): Promise<string> {
  const module = pathToFileURL(join(root, 'apps', 'server', 'src', 'platform', 'database', 'embedded.ts')).href
  const program = `
    import { borrowEmbeddedDatabase } from ${JSON.stringify(module)}
    const log = { info() {}, warn() {} }
    const { connectionString } = await borrowEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.stdout.write(connectionString)`
  // The project's own Node runs TypeScript. The current one may not.
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const { stdout } = await promisify(execFile)(node, ['--input-type=module', '--eval', program])
  return stdout
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}

/**
 * Closes every connection of a pool. Its own `end` does not wait for them, and a database that stops first causes an
 * error on each open connection.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount
  const closed = new Promise<void>(resolve => {
    if (open === 0) resolve()
    pool.on('remove', () => {
      open -= 1
      if (open === 0) resolve()
    })
  })
  await pool.end()
  await closed
}
