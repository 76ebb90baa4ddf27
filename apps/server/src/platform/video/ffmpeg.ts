import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from '../logging/logger.ts'
import { type Confinement, confinedCommand, confinements, endedBy, makeReady, type OwnFiles } from './confine.ts'

/**
 * Runs ffmpeg, if the machine has it. It reads untrusted videos, so it gets minimal access and is limited and confined.
 */

/** What was found under the configured name. */
export type FoundFfmpeg =
  | { state: 'fit'; version: string; confinement: Confinement }
  | { state: 'none' }
  /** It exists but cannot be used: what it lacks, or what it reports. */
  | { state: 'unfit'; version: string | null; lacks: string }
  /** It is usable, but a temporary failure prevented us from choosing the confinement: what happened. */
  | { state: 'undecided'; version: string; failure: string }

export interface FfmpegRun extends OwnFiles {
  args: readonly string[]
  /** Milliseconds after which it is killed. */
  patience: number
  /** Kills it at once. */
  ending: AbortSignal
  /** Called with its progress output, if the arguments enable that. */
  onPrint?(text: string): void
}

export interface FfmpegEnd {
  outcome: 'done' | 'failed' | 'late'
  /** The end of its output. */
  said: string
}

export interface Ffmpeg {
  /** Returns what was found. Searches again only if it was not usable. */
  find(): Promise<FoundFfmpeg>
  /**
   * Runs ffmpeg to its end, confined as strictly as this machine allows. Throws if it is not usable, is aborted, or is
   * killed by something else.
   */
  run(run: FfmpegRun): Promise<FfmpegEnd>
  /** Kills running processes and rejects new ones. */
  close(): void
}

/** Milliseconds before an unusable program is checked again. */
const unfitFor = 60_000
const mostSaid = 16 * 1024
/** Maximum bytes of mapped memory: a 4K video needs a third of it. */
const mostMemory = 2 * 1024 ** 3
const needs = { encoders: ['libx264', 'aac'], filters: ['loudnorm', 'scale', 'fps'] }

interface Options {
  /** Logs the chosen confinement. */
  log?: Logger
  /** Bytes of memory that the program may map. */
  memory?: number | undefined
  /** Milliseconds for a query about the program itself. */
  patience?: number
}

/** Opens the program of this name or path. Null means that there is none. */
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
      if (program === null || here.state !== 'fit') throw new Error('ffmpeg isn’t available')
      const ending = AbortSignal.any([one.ending, closing.signal])
      return runToEnd({ program, memory, confinement: here.confinement }, { ...one, ending })
    },
    close: () => closing.abort(new Error('The server is shutting down')),
  }
}

/** Logs the confinement of this server: the doctor is another process, and the system may treat it differently. */
function tell(log: Logger, found: FoundFfmpeg): void {
  if (found.state === 'undecided') {
    log.warn({ reason: found.failure }, 'ffmpeg isn’t used yet because its confinement couldn’t be tested')
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
  if (version === null) return { state: 'unfit', version, lacks: 'it’s another program' }
  for (const [kind, names] of Object.entries(needs)) {
    const list = await ask(`-${kind}`)
    const lacks = names.filter(name => typeof list !== 'string' || !new RegExp(` ${name} `).test(list))
    if (lacks.length > 0) return { state: 'unfit', version, lacks: `it lacks ${lacks.join(', ')}` }
  }
  return closest(it, version)
}

const versionIn = (said: string) => /^ffmpeg version (\S{1,80})/.exec(said)?.[1] ?? null

/**
 * Returns the strictest confinement that works on this machine. Each is tried, because its tools may exist and not
 * work. We only continue with the next one if this machine refuses one. A temporary failure decides nothing: otherwise
 * a busy minute would leave videos less confined until the next start.
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

/** Messages of tools when the system had no process, memory, or file left. */
const passing =
  /^(bwrap|unshare|nice|prlimit): .*(Resource temporarily unavailable|Cannot allocate memory|Out of memory|Too many open files|No file descriptors available)/m

/** Null if the program runs this way, otherwise whether this machine refuses it or which temporary failure happened. */
async function tryOut(it: Confined & Asked, version: string): Promise<null | 'refused' | { passing: string }> {
  try {
    const { text, said } = await printed(it, ['-hide_banner', '-version'])
    if (versionIn(text) === version) return null
    const [line] = passing.exec(said) ?? []
    return line === undefined ? 'refused' : { passing: line }
  } catch (error) {
    const { code, cause, message } = error as NodeJS.ErrnoException
    // The tool is missing or may not be run, or a system call filter ended it. Running out of memory ends it by
    // SIGKILL.
    const isRefused = ['ENOENT', 'EACCES', 'EPERM'].includes(code ?? '') || (cause !== undefined && cause !== 'SIGKILL')
    return isRefused ? 'refused' : { passing: message }
  }
}

/** Its output and its error messages. */
async function printed({ patience, ...it }: Confined & Asked, args: readonly string[]) {
  let text = ''
  const onPrint = (part: string) => {
    text += part
  }
  const { outcome, said } = await runToEnd(it, { args, patience, ending: new AbortController().signal, onPrint })
  if (outcome === 'late') throw new Error('no output in time')
  return { text, said }
}

async function runToEnd(it: Confined, run: FfmpegRun): Promise<FfmpegEnd> {
  const { args, patience, ending, onPrint, ...files } = run
  ending.throwIfAborted()
  const late = AbortSignal.timeout(patience)
  // It gets only the environment variables needed to find programs and libraries, and no secrets.
  const { PATH, LD_LIBRARY_PATH, SYSTEMROOT } = process.env
  if (it.confinement === 'files') await makeReady(files)
  const [command = '', ...words] = confinedCommand(it.confinement, { ...it, ...files, args })
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, LD_LIBRARY_PATH, SYSTEMROOT },
    windowsHide: true,
    // bubblewrap is killed with everything it started, so it needs its own process group.
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
    // Killed by a machine out of memory, or by a person.
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
    // It has already ended.
  }
}

/** Lowers the priority where no other program does. */
function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has already ended, or the system forbids it.
  }
}
