import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestsEnd } from '../at-end.ts'
import type { Actor, Answer } from '../scene.ts'
import { unlimited } from '../unlimited.ts'
import { eventually } from './waiting.ts'

const root = new URL('../../../../', import.meta.url)
// Tools are plain JavaScript without type declarations.
const { serverCommand } = await import(String(new URL('tools/server-command.mjs', root)))

export interface CallOptions {
  as?: Actor
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  key?: string
  /** Milliseconds after which the call counts as hung. */
  timeout?: number
}

/** A response and its duration. Status 0 with the reason as `data` if there was none. */
export interface TimedAnswer extends Answer {
  milliseconds: number
}

/** The product as an operator runs it: a separate process that is accessed by HTTP only. */
export interface ServerProcess {
  pid: number
  port: number
  /** Its URL without a trailing slash. */
  base: string
  dataDir: string
  /** Its standard error so far. */
  errors(): string
  hasExited(): boolean
  /** Sends the signal and returns how the process ended. */
  stop(signal: NodeJS.Signals): Promise<Exit>
  call(method: string, path: string, options?: CallOptions): Promise<TimedAnswer>
}

interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  milliseconds: number
}

/**
 * Starts a server on this database and resolves when it reports that it is ready. It is stopped after the test file at
 * the latest.
 */
export async function startServer(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-process-'))
  const port = await freePort()
  const child = spawn(process.execPath, serverCommand, {
    cwd: fileURLToPath(root),
    env: {
      ...process.env,
      // The runner's own value would reach the server.
      NODE_ENV: '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...unlimited,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let written = ''
  child.stderr.on('data', chunk => {
    written += chunk
  })
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  onTestsEnd(async () => {
    child.kill('SIGKILL')
    await exit
    await rm(dataDir, { recursive: true, force: true })
  })
  const base = `http://127.0.0.1:${port}`
  const server: ServerProcess = {
    pid: child.pid!,
    port,
    base,
    dataDir,
    errors: () => written,
    hasExited,
    async stop(signal) {
      const began = performance.now()
      child.kill(signal)
      return { ...(await exit), milliseconds: performance.now() - began }
    },
    call: (method, path, options) => call(base, method, path, options),
  }
  await eventually('the server is ready', async () => {
    if (hasExited()) throw new Error(`The server ended while it started: ${written}`)
    return (await server.call('GET', '/health/ready')).status === 200
  })
  return server
}

async function call(
  base: string,
  method: string,
  path: string,
  { as, body, form, headers: sent, key, timeout = 20_000 }: CallOptions = {},
): Promise<TimedAnswer> {
  const began = performance.now()
  const took = () => performance.now() - began
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && !isBytes(body) && { 'content-type': 'application/json' }),
        ...sent,
      },
      ...(form && { body: form }),
      ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const headers = Object.fromEntries(response.headers)
    const data = text && /json/.test(headers['content-type'] ?? '') ? JSON.parse(text) : null
    return { status: response.status, data, headers, milliseconds: took() }
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    return { status: 0, data: cause?.code ?? name, headers: {}, milliseconds: took() }
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
