import { Worker } from 'node:worker_threads'
import { ReadRejected } from './read-rejected.ts'

/**
 * The child process that reads one untrusted file. It receives a module, the name of a reader in it, and the input,
 * sends parts and a result as data, and exits. It has no settings and no connections, only the file or bytes of it that
 * the server sends.
 */

/**
 * Milliseconds after the server's deadline at which this process exits on its own. Normally the server kills it first.
 */
const grace = 1_000

export interface ReadingTask {
  module: string
  name: string
  input: unknown
  /** Milliseconds after which the server kills this process. */
  timeout: number
}

/** Sent by the server after the task: bytes that the reader requested. */
export interface SentBytes {
  id: number
  bytes: Uint8Array
}

export type ReadingMessage =
  | { wants: { id: number; start: number; end: number } }
  | { part: unknown }
  | { result: unknown }
  | { refused: unknown }
  | { tooLarge: true }
  | { error: Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'syscall'> }

const sendMessage = (message: ReadingMessage) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )

const pendingReads = new Map<number, (bytes: Uint8Array) => void>()
let lastReadId = 0

/** If the server cannot send them, it kills this process. */
const bytes = (start: number, end: number) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const id = ++lastReadId
    pendingReads.set(id, resolve)
    sendMessage({ wants: { id, start, end } }).catch(reject)
  })

async function read({ module, name, input }: ReadingTask): Promise<ReadingMessage> {
  try {
    const reader = (await import(module))[name]
    return { result: await reader(input, (part: unknown) => sendMessage({ part }), bytes) }
  } catch (error) {
    if (error instanceof ReadRejected) return { refused: error.why }
    // A string, array, or stack grew beyond the engine's limit.
    if (error instanceof RangeError) return { tooLarge: true }
    const { message, stack, code, syscall } = error as NodeJS.ErrnoException
    return { error: { message, stack, ...(code && { code }), ...(syscall && { syscall }) } }
  }
}

/**
 * Exits this process shortly after the server's deadline, because a killed server kills no children. The timer runs in
 * another thread, because a reader stuck in a loop would block a timer in its own. The worker is one line of JavaScript
 * that loads no module.
 */
function killAfter(milliseconds: number): void {
  const small = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 }
  const timer = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`
  new Worker(timer, { eval: true, resourceLimits: small }).unref()
}

// No server is waiting anymore.
process.once('disconnect', () => process.exit())
process.once('message', (task: ReadingTask) => {
  killAfter(task.timeout + grace)
  process.on('message', (sent: SentBytes) => {
    pendingReads.get(sent.id)?.(sent.bytes)
    pendingReads.delete(sent.id)
  })
  void read(task)
    .then(sendMessage)
    .finally(() => process.disconnect())
})
