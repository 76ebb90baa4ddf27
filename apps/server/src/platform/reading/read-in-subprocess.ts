import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { createFairLimiter, type FairLimiter } from '../concurrency/fair-limiter.ts'
import { assertOutsideTransaction } from '../database/open-transaction.ts'
import { messageWords } from '../problem/message.words.ts'
import { invalid, type Problem, serviceUnavailable } from '../problem/problem.ts'
import { ReadRejected } from './read-rejected.ts'
import type { ReadingMessage, ReadingTask, SentBytes } from './reading-program.ts'

/**
 * Untrusted files are read in a child process, which is killed if it takes too long and dies alone if it needs too much
 * memory. So neither a slow nor a large file can block or kill the process that serves everyone.
 */

/** Returns the bytes of a file from `start` up to, but not including, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>

/**
 * Reads `input`, passes on parts in order, and returns a result. All three are data that can be cloned. `bytes` reads a
 * file that only the server can open, such as an object in the storage.
 */
type ReaderFunction<Input, Part, Result> = (
  input: Input,
  handOver: (part: Part) => Promise<void>,
  bytes: ReadBytes,
) => Promise<Result>

/** Maximum bytes that the server holds for a reader at a time. */
const maxBytesPerRead = 64 * 1024 * 1024

/** Location of a reader: its module by URL, because the platform does not import features, and the function by name. */
export interface ReaderAt<Input, Part, Result> {
  module: URL
  name: string
  /** Carries the reader's types for the compiler. It has no value at run time. */
  types?: ReaderFunction<Input, Part, Result>
}

/**
 * Refers to the reader `name` of a module, relative to the caller's: `readerAt<typeof readTable>(import.meta.url,
 * './table.ts', 'readTable')`.
 */
export function readerAt<R extends ReaderFunction<never, unknown, unknown>>(
  from: string,
  path: string,
  name: string,
): R extends ReaderFunction<infer Input, infer Part, infer Result> ? ReaderAt<Input, Part, Result> : never {
  return { module: new URL(path, from), name } as never
}

const program = join(import.meta.dirname, 'reading-program.ts')

/**
 * Who waits for the file: a person's request, a job or command of the server, or a job that reads a video to its end.
 */
export type ReadPurpose = { person: string } | 'job' | 'film'

interface Kind {
  run: FairLimiter
  /** Milliseconds after which reading is aborted. */
  timeout: number
  /** Megabytes of JavaScript objects. Bytes of files are not included: each reader limits those itself. */
  heapMegabytes: number
}

/**
 * Each kind has its own places, so no request waits for a job. Each queue runs one job at a time, so jobs need no
 * shares.
 */
const kinds: Record<'request' | 'job' | 'film', Kind> = {
  request: {
    // The wait is longer than a reading may take, so the person whose turn is next is never rejected.
    run: createFairLimiter({
      places: 2,
      queue: 20,
      each: { places: 1, queue: 20 },
      timeout: 12_000,
      refusal: serviceUnavailable,
    }),
    timeout: 10_000,
    heapMegabytes: 160,
  },
  job: { run: oneAtATime(), timeout: 120_000, heapMegabytes: 384 },
  film: { run: oneAtATime(), timeout: 3_600_000, heapMegabytes: 384 },
}

function oneAtATime(): FairLimiter {
  const all = Number.POSITIVE_INFINITY
  return createFairLimiter({ places: 1, queue: all, each: { places: 1, queue: all }, refusal: serviceUnavailable })
}

interface ReadOptions<Part> {
  for: ReadPurpose
  /** Milliseconds after which reading is aborted, if not the default. */
  timeout?: number | undefined
  /** Called with each part when it arrives. */
  part?: (part: Part) => void
  /** Reads the file for a reader that cannot open it. */
  bytes?: ReadBytes
  /** The problem for a file that the reader rejects, made from the reason it gives. */
  refusal?: (why: never) => Problem
}

/**
 * Returns the reader's result. Throws the `refusal` for a rejected file, or `ReadRejected` as the reader did without
 * one; 400 `takes_too_long` or `takes_too_much_memory` if reading was aborted, 503 if too many files wait, and what
 * `bytes` throws. It may take many seconds, so it throws inside a transaction.
 */
export async function readInSubprocess<Input, Part, Result>(
  { module, name }: ReaderAt<Input, Part, Result>,
  input: Input,
  { for: purpose, timeout: customTimeout, part = () => {}, bytes, refusal }: ReadOptions<Part>,
): Promise<Result> {
  assertOutsideTransaction('Reading a file')
  const { run, timeout, heapMegabytes } = kinds[typeof purpose === 'string' ? purpose : 'request']
  const result = run(typeof purpose === 'string' ? 'the server' : purpose.person, () => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
      // The problem says why it ended. The engine's output adds nothing.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {},
    })
    const task = { module: module.href, name, input, timeout: customTimeout ?? timeout }
    return resultOf<Part, Result>(child, { task, part, bytes })
  })
  return result.catch(error => {
    throw refusal && error instanceof ReadRejected ? refusal(error.why as never) : error
  })
}

type SentRange = Extract<ReadingMessage, { wants: unknown }>['wants']

interface RunningRead<Part> {
  task: ReadingTask
  part: (part: Part) => void
  bytes: ReadBytes | undefined
}

function resultOf<Part, Result>(child: ChildProcess, { task, part, bytes }: RunningRead<Part>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let outcome: (() => void) | null = null
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, task.timeout)
    const fail = (error: unknown) => {
      outcome ??= () => reject(error)
      child.kill('SIGKILL')
    }
    // One range at a time, so that this process holds no more than that for a reader.
    let sent = Promise.resolve()
    const send = ({ id, start, end }: SentRange) => {
      sent = sent
        .then(async () => {
          if (!bytes || outcome) return
          if (end - start > maxBytesPerRead) return fail(limitProblem('takes_too_much_memory'))
          const answer: SentBytes = { id, bytes: await bytes(start, end) }
          await new Promise<void>(done => child.send(answer, () => done()))
        })
        .catch(fail)
    }
    child.on('message', (message: ReadingMessage) => {
      if ('part' in message) part(message.part as Part)
      else if ('wants' in message) send(message.wants)
      else outcome = () => ('result' in message ? resolve(message.result as Result) : reject(failureIn(message)))
    })
    // It could not be started.
    child.on('error', reject)
    // Only now is its memory free for the next one.
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (outcome) outcome()
      else if (isLate) reject(limitProblem('takes_too_long'))
      // Both the engine and the machine end a process that is out of memory with a signal.
      else if (signal) reject(limitProblem('takes_too_much_memory'))
      else reject(new Error(`The file reader exited with code ${code} and without a result`))
    })
    child.send(task, error => {
      if (error) child.kill('SIGKILL')
    })
  })
}

function failureIn(
  message: Exclude<ReadingMessage, { part: unknown } | { wants: SentRange } | { result: unknown }>,
): Error {
  if ('refused' in message) return new ReadRejected(message.refused)
  if ('tooLarge' in message) return limitProblem('takes_too_much_memory')
  const { message: text, ...rest } = message.error
  return Object.assign(new Error(text), rest)
}

function limitProblem(code: 'takes_too_long' | 'takes_too_much_memory'): Problem {
  return invalid([{ field: 'file', code, message: language => messageWords(language)[code] }])
}
