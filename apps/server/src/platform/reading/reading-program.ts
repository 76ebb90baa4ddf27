import { Worker } from 'node:worker_threads'
import { ReadingRefused } from './reading-refused.ts'

/**
 * A program of its own that reads one file of strangers: it gets a module, the name of a reader in it and the input, hands
 * over parts and a result as data, and ends. It has no settings and no connections, only the file, or the bytes that the server
 * sends it of one.
 */

/** Milliseconds after the server's deadline at which this process ends itself: the server still ends it first. */
const grace = 1_000

export interface ReadingTask {
  module: string
  name: string
  input: unknown
  /** Milliseconds after which the server ends this process. */
  patience: number
}

/** What the server sends after the task: bytes that the reader has asked for. */
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

const tell = (message: ReadingMessage) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )

const wanted = new Map<number, (bytes: Uint8Array) => void>()
let lastWanted = 0

/** A server that cannot send them ends this process. */
const bytes = (start: number, end: number) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const id = ++lastWanted
    wanted.set(id, resolve)
    tell({ wants: { id, start, end } }).catch(reject)
  })

async function read({ module, name, input }: ReadingTask): Promise<ReadingMessage> {
  try {
    const reader = (await import(module))[name]
    return { result: await reader(input, (part: unknown) => tell({ part }), bytes) }
  } catch (error) {
    if (error instanceof ReadingRefused) return { refused: error.why }
    // a string, a list or a stack that grew beyond what the engine allows
    if (error instanceof RangeError) return { tooLarge: true }
    const { message, stack, code, syscall } = error as NodeJS.ErrnoException
    return { error: { message, stack, ...(code && { code }), ...(syscall && { syscall }) } }
  }
}

/**
 * Ends this process a little after the server's deadline. A server that was killed ends nothing, and a reader that loops gives
 * no timer of its own thread a turn, so the timer is in another thread. It is one line of JavaScript that loads no module.
 */
function endAfter(milliseconds: number): void {
  const small = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 }
  const timer = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`
  new Worker(timer, { eval: true, resourceLimits: small }).unref()
}

// a server that has gone waits for nothing
process.once('disconnect', () => process.exit())
process.once('message', (task: ReadingTask) => {
  endAfter(task.patience + grace)
  process.on('message', (sent: SentBytes) => {
    wanted.get(sent.id)?.(sent.bytes)
    wanted.delete(sent.id)
  })
  void read(task)
    .then(tell)
    .finally(() => process.disconnect())
})
