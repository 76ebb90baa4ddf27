import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { sharedPlaces, type WorkOf } from '../concurrency/shared-places.ts'
import { refuseInTransaction } from '../database/open-transaction.ts'
import { messageWords } from '../problem/message.words.ts'
import { away, invalid, type Problem } from '../problem/problem.ts'
import type { ReadingMessage, ReadingTask, SentBytes } from './reading-program.ts'
import { ReadingRefused } from './reading-refused.ts'

/**
 * Untrusted files are read in a child process, which is killed if it takes too long and dies alone if it needs too much
 * memory. So neither a slow nor a large file can block or kill the process that serves everyone.
 */

/** Returns the bytes of a file from `start` up to, but not including, `end`. */
export type BytesOf = (start: number, end: number) => Promise<Uint8Array>

/**
 * Reads `input`, passes on parts in order, and returns a result. All three are data that can be cloned. `bytes` reads a
 * file that only the server can open, such as an object in the storage.
 */
type Reader<Input, Part, Result> = (
  input: Input,
  handOver: (part: Part) => Promise<void>,
  bytes: BytesOf,
) => Promise<Result>

/** Maximum bytes that the server holds for a reader at a time. */
const mostBytesAtOnce = 64 * 1024 * 1024

/** Location of a reader: its module by URL, because the platform does not import features, and the function by name. */
export interface ReaderAt<Input, Part, Result> {
  module: URL
  name: string
  /** Carries the reader's types for the compiler. It has no value at run time. */
  types?: Reader<Input, Part, Result>
}

/**
 * Refers to the reader `name` of a module, relative to the caller's: `readerAt<typeof readTable>(import.meta.url,
 * './table.ts', 'readTable')`.
 */
export function readerAt<R extends Reader<never, unknown, unknown>>(
  from: string,
  path: string,
  name: string,
): R extends Reader<infer Input, infer Part, infer Result> ? ReaderAt<Input, Part, Result> : never {
  return { module: new URL(path, from), name } as never
}

const program = join(import.meta.dirname, 'reading-program.ts')

/**
 * Who waits for the file: a person's request, a job or command of the server, or a job that reads a video to its end.
 */
export type ReadFor = { person: string } | 'job' | 'film'

interface Kind {
  run: WorkOf
  /** Milliseconds after which reading is aborted. */
  patience: number
  /** Megabytes of JavaScript objects. Bytes of files are not included: each reader limits those itself. */
  objects: number
}

/**
 * Each kind has its own places, so no request waits for a job. Each queue runs one job at a time, so jobs need no
 * shares.
 */
const kinds: Record<'request' | 'job' | 'film', Kind> = {
  request: {
    // The wait is longer than a reading may take, so the person whose turn is next is never rejected.
    run: sharedPlaces({ places: 2, queue: 20, each: { places: 1, queue: 20 }, timeout: 12_000, refusal: away }),
    patience: 10_000,
    objects: 160,
  },
  job: { run: oneAtATime(), patience: 120_000, objects: 384 },
  film: { run: oneAtATime(), patience: 3_600_000, objects: 384 },
}

function oneAtATime(): WorkOf {
  const all = Number.POSITIVE_INFINITY
  return sharedPlaces({ places: 1, queue: all, each: { places: 1, queue: all }, refusal: away })
}

interface Wanted<Part> {
  for: ReadFor
  /** Milliseconds after which reading is aborted, if not the default. */
  patience?: number | undefined
  /** Called with each part when it arrives. */
  part?: (part: Part) => void
  /** Reads the file for a reader that cannot open it. */
  bytes?: BytesOf
  /** The problem for a file that the reader rejects, made from the reason it gives. */
  refusal?: (why: never) => Problem
}

/**
 * Returns the reader's result. Throws the `refusal` for a rejected file, or `ReadingRefused` as the reader did without
 * one; 400 `takes_too_long` or `takes_too_much_memory` if reading was aborted, 503 if too many files wait, and what
 * `bytes` throws. It may take many seconds, so it throws inside a transaction.
 */
export async function readApart<Input, Part, Result>(
  { module, name }: ReaderAt<Input, Part, Result>,
  input: Input,
  { for: whom, patience: wanted, part = () => {}, bytes, refusal }: Wanted<Part>,
): Promise<Result> {
  refuseInTransaction('Reading a file')
  const { run, patience, objects } = kinds[typeof whom === 'string' ? whom : 'request']
  const result = run(typeof whom === 'string' ? 'the server' : whom.person, () => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${objects}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
      // The problem says why it ended. The engine's output adds nothing.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {},
    })
    const task = { module: module.href, name, input, patience: wanted ?? patience }
    return ending<Part, Result>(child, { task, part, bytes })
  })
  return result.catch(error => {
    throw refusal && error instanceof ReadingRefused ? refusal(error.why as never) : error
  })
}

type SentRange = Extract<ReadingMessage, { wants: unknown }>['wants']

interface Asked<Part> {
  task: ReadingTask
  part: (part: Part) => void
  bytes: BytesOf | undefined
}

function ending<Part, Result>(child: ChildProcess, { task, part, bytes }: Asked<Part>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let outcome: (() => void) | null = null
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, task.patience)
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
          if (end - start > mostBytesAtOnce) return fail(endedFor('takes_too_much_memory'))
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
      else if (isLate) reject(endedFor('takes_too_long'))
      // Both the engine and the machine end a process that is out of memory with a signal.
      else if (signal) reject(endedFor('takes_too_much_memory'))
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
  if ('refused' in message) return new ReadingRefused(message.refused)
  if ('tooLarge' in message) return endedFor('takes_too_much_memory')
  const { message: said, ...rest } = message.error
  return Object.assign(new Error(said), rest)
}

function endedFor(code: 'takes_too_long' | 'takes_too_much_memory'): Problem {
  return invalid([{ field: 'file', code, message: language => messageWords(language)[code] }])
}
