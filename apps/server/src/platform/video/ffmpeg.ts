import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from '../logging/logger.ts'
import { type Confinement, confinedCommand, confinements, endedBy, makeReady, type OwnFiles } from './confine.ts'

/** The program ffmpeg, where a machine has it. It reads films of strangers, so it gets little, has limits and is confined. */

/** What was found at the name of the settings. */
export type FoundFfmpeg =
  | { state: 'fit'; version: string; confinement: Confinement }
  | { state: 'none' }
  /** It is there and cannot be used: what it lacks, or what it says. */
  | { state: 'unfit'; version: string | null; lacks: string }
  /** It could be used, but a failure that may pass kept us from finding out how to confine it: what happened. */
  | { state: 'undecided'; version: string; failure: string }

export interface FfmpegRun extends OwnFiles {
  args: readonly string[]
  /** Milliseconds after which it is ended. */
  patience: number
  /** Ends it at once. */
  ending: AbortSignal
  /** Is told what it prints about how far it is, where the arguments ask for that. */
  onPrint?(text: string): void
}

/** How it ended. */
export interface FfmpegEnd {
  outcome: 'done' | 'failed' | 'late'
  /** The last that it said. */
  said: string
}

export interface Ffmpeg {
  /** What there is, looked for again only where it was not fit. */
  find(): Promise<FoundFfmpeg>
  /**
   * Runs it to its end, as confined as this machine allows. Throws when it is not fit, when it is told to end, and when
   * something else ended it.
   */
  run(run: FfmpegRun): Promise<FfmpegEnd>
  /** Ends what runs; nothing is begun from then on. */
  close(): void
}

/** Milliseconds for which a program that is not fit is not asked again. */
const unfitFor = 60_000
const mostSaid = 16 * 1024
/** Bytes for everything that it maps: a film in 4K takes a third of them. */
const mostMemory = 2 * 1024 ** 3
const needs = { encoders: ['libx264', 'aac'], filters: ['loudnorm', 'scale', 'fps'] }

interface Options {
  /** Gets the confinement that was chosen. */
  log?: Logger
  /** Bytes that the program may map. */
  memory?: number | undefined
  /** Milliseconds for a question about the program itself. */
  patience?: number
}

/** Opens the program of this name or path; null means that there is none. */
export function openFfmpeg(
  program: string | null,
  { log, memory = mostMemory, patience = 10_000 }: Options = {},
): Ffmpeg {
  const closing = new AbortController()
  let found: FoundFfmpeg | undefined
  let lookedAt = 0
  let looking: Promise<FoundFfmpeg> | undefined
  async function find(): Promise<FoundFfmpeg> {
    if (program === null) return { state: 'none' }
    if (found && (found.state === 'fit' || performance.now() - lookedAt < unfitFor)) return found
    looking ??= lookOnce({ program, memory, patience }).finally(() => {
      looking = undefined
    })
    return looking
  }
  async function lookOnce(it: Asked): Promise<FoundFfmpeg> {
    const seen = await look(it)
    lookedAt = performance.now()
    if (log && seen.state !== found?.state) tell(log, seen)
    found = seen
    return seen
  }
  return {
    find,
    async run(one) {
      closing.signal.throwIfAborted()
      const here = await find()
      if (here.state === 'undecided') throw new Error(`ffmpeg could not be confined: ${here.failure}`)
      if (program === null || here.state !== 'fit') throw new Error('There is no ffmpeg')
      const ending = AbortSignal.any([one.ending, closing.signal])
      return runToEnd({ program, memory, confinement: here.confinement }, { ...one, ending })
    },
    close: () => closing.abort(new Error('The server ends')),
  }
}

/** Says in the log of the server what holds its films: the doctor is another process, and the system may treat it differently. */
function tell(log: Logger, found: FoundFfmpeg): void {
  if (found.state === 'undecided') {
    log.warn({ reason: found.failure }, 'ffmpeg is not used yet: its confinement could not be tried')
  } else if (found.state === 'fit') {
    const level = found.confinement === 'none' ? 'warn' : 'info'
    log[level]({ confinement: found.confinement, version: found.version }, 'the confinement of ffmpeg was chosen')
  }
}

interface Confined {
  program: string
  memory: number
  confinement: Confinement
}

interface Asked extends Omit<Confined, 'confinement'> {
  patience: number
}

async function look(it: Asked): Promise<FoundFfmpeg> {
  const ask = (about: string) =>
    printed({ ...it, confinement: 'none' }, ['-hide_banner', about]).then(
      ({ text }) => text,
      error => (error.code === 'ENOENT' ? null : error instanceof Error ? error : new Error(String(error))),
    )
  const said = await ask('-version')
  if (said === null) return { state: 'none' }
  if (said instanceof Error) return { state: 'unfit', version: null, lacks: said.message }
  const version = versionIn(said)
  if (version === null) return { state: 'unfit', version, lacks: 'it is another program' }
  for (const [kind, names] of Object.entries(needs)) {
    const list = await ask(`-${kind}`)
    const lacks = names.filter(name => typeof list !== 'string' || !new RegExp(` ${name} `).test(list))
    if (lacks.length > 0) return { state: 'unfit', version, lacks: lacks.join(', ') }
  }
  return closest(it, version)
}

const versionIn = (said: string) => /^ffmpeg version (\S{1,80})/.exec(said)?.[1] ?? null

/**
 * The closest confinement in which this program runs on this machine: each is tried, since its tools may be there and not work.
 * We go on to the next one only where this machine refuses one. A failure that may pass decides nothing: a busy minute would
 * otherwise leave films less confined until the next start.
 */
async function closest(it: Asked, version: string): Promise<FoundFfmpeg> {
  for (const confinement of confinements) {
    if (confinement === 'none') break
    const failure = await tryOut({ ...it, confinement }, version)
    if (failure === null) return { state: 'fit', version, confinement }
    if (failure !== 'refused') return { state: 'undecided', version, failure: `${confinement}: ${failure.passing}` }
  }
  return { state: 'fit', version, confinement: 'none' }
}

/** A tool says so where the system had no process, memory or file left for it. */
const passing =
  /^(bwrap|unshare|nice|prlimit): .*(Resource temporarily unavailable|Cannot allocate memory|Out of memory|Too many open files|No file descriptors available)/m

/** Null where the program runs so; whether this machine refuses it, or what happened that may pass. */
async function tryOut(it: Confined & Asked, version: string): Promise<null | 'refused' | { passing: string }> {
  try {
    const { text, said } = await printed(it, ['-hide_banner', '-version'])
    if (versionIn(text) === version) return null
    const [line] = passing.exec(said) ?? []
    return line === undefined ? 'refused' : { passing: line }
  } catch (error) {
    const { code, cause, message } = error as NodeJS.ErrnoException
    // the tool is not there or not ours to run, or a filter of system calls ended it, which a full memory does by SIGKILL
    const isRefused = ['ENOENT', 'EACCES', 'EPERM'].includes(code ?? '') || (cause !== undefined && cause !== 'SIGKILL')
    return isRefused ? 'refused' : { passing: message }
  }
}

/** What it prints of itself, and what it says of failures. */
async function printed({ patience, ...it }: Confined & Asked, args: readonly string[]) {
  let text = ''
  const onPrint = (part: string) => {
    text += part
  }
  const { outcome, said } = await runToEnd(it, { args, patience, ending: new AbortController().signal, onPrint })
  if (outcome === 'late') throw new Error('it says nothing')
  return { text, said }
}

async function runToEnd(it: Confined, run: FfmpegRun): Promise<FfmpegEnd> {
  const { args, patience, ending, onPrint, ...files } = run
  ending.throwIfAborted()
  const late = AbortSignal.timeout(patience)
  // of our environment it gets what the system finds programs and their parts by, and no secret
  const { PATH, LD_LIBRARY_PATH, SYSTEMROOT } = process.env
  if (it.confinement === 'files') await makeReady(files)
  const [command = '', ...words] = confinedCommand(it.confinement, { ...it, ...files, args })
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, LD_LIBRARY_PATH, SYSTEMROOT },
    windowsHide: true,
    // bubblewrap is killed with all that it has begun, which a group of its own tells from us
    detached: it.confinement === 'files',
  })
  const kill = () => (it.confinement === 'files' ? killGroup(child.pid) : child.kill('SIGKILL'))
  for (const signal of [ending, late]) signal.addEventListener('abort', kill)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => onPrint?.(text))
  child.stderr.setEncoding('utf8').on('data', text => {
    said = (said + text).slice(-mostSaid)
  })
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>()
  child.on('error', ended.reject)
  child.on('close', (code, signal) => ended.resolve({ code, signal }))
  if (it.confinement === 'none') yieldTo(child.pid)
  try {
    const { code, ...by } = await ended.promise
    const signal = by.signal ?? endedBy(it.confinement, code)
    ending.throwIfAborted()
    if (late.aborted || signal === 'SIGXCPU') return { outcome: 'late', said }
    // by a machine out of memory, or by somebody
    if (signal) throw new Error(`ffmpeg was ended by ${signal}`, { cause: signal })
    return { outcome: code === 0 ? 'done' : 'failed', said }
  } finally {
    for (const signal of [ending, late]) signal.removeEventListener('abort', kill)
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended already
  }
}

/** Lets others come first where no other program does it. */
function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended already, or the system allows nobody to
  }
}
