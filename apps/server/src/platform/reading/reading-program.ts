import { ReadingRefused } from './reading-refused.ts'

/**
 * A program of its own that reads one file of strangers: it gets a module, the name of a reader in it and the input, hands
 * over parts and a result as data, and ends. It has no settings and no connections, only the file.
 */

export interface ReadingTask {
  module: string
  name: string
  input: unknown
}

export type ReadingMessage =
  | { part: unknown }
  | { result: unknown }
  | { refused: unknown }
  | { tooLarge: true }
  | { error: Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'syscall'> }

const tell = (message: ReadingMessage) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )

async function read({ module, name, input }: ReadingTask): Promise<ReadingMessage> {
  try {
    const reader = (await import(module))[name]
    return { result: await reader(input, (part: unknown) => tell({ part })) }
  } catch (error) {
    if (error instanceof ReadingRefused) return { refused: error.why }
    // a string, a list or a stack that grew beyond what the engine allows
    if (error instanceof RangeError) return { tooLarge: true }
    const { message, stack, code, syscall } = error as NodeJS.ErrnoException
    return { error: { message, stack, ...(code && { code }), ...(syscall && { syscall }) } }
  }
}

// a server that has gone waits for nothing
process.once('disconnect', () => process.exit())
process.once('message', (task: ReadingTask) => {
  void read(task)
    .then(tell)
    .finally(() => process.disconnect())
})
