import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Logger } from '../logging/logger.ts'
import {
  type ConfinedFiles,
  type Confinement,
  confinedCommand,
  confinements,
  createOutputFile,
  signalOf,
} from './confine.ts'

/**
 * Runs ffmpeg, if the machine has it. It reads untrusted videos, so it gets minimal access and is limited and confined.
 */

/** What was found under the configured name. */
export type FfmpegState =
  | { state: 'fit'; version: string; confinement: Confinement }
  | { state: 'none' }
  /** It exists but cannot be used: what it lacks, or what it reports. */
  | { state: 'unfit'; version: string | null; lacks: string }
  /** It is usable, but a temporary failure prevented us from choosing the confinement: what happened. */
  | { state: 'undecided'; version: string; failure: string }

export interface FfmpegRun extends ConfinedFiles {
  args: readonly string[]
  /** Milliseconds after which it is killed. */
  timeout: number
  /** Kills it at once. */
  abortSignal: AbortSignal
  /** Called with its progress output, if the arguments enable that. */
  onOutput?(text: string): void
}

export interface FfmpegResult {
  outcome: 'done' | 'failed' | 'late'
  /** The end of its output. */
  log: string
}

export interface Ffmpeg {
  /** Returns what was found. Searches again only if it was not usable. */
  find(): Promise<FfmpegState>
  /**
   * Runs ffmpeg to its end, confined as strictly as this machine allows. Throws if it is not usable, is aborted, or is
   * killed by something else.
   */
  run(run: FfmpegRun): Promise<FfmpegResult>
  /** Kills running processes and rejects new ones. */
  close(): void
}

/** Milliseconds before an unusable program is checked again. */
const retryDelay = 60_000
const maxLogLength = 16 * 1024
/** Maximum bytes of mapped memory: a 4K video needs a third of it. */
const maxMemory = 2 * 1024 ** 3
const requirements = { encoders: ['libx264', 'aac'], filters: ['loudnorm', 'scale', 'fps'] }

interface Options {
  /** Logs the chosen confinement. */
  log?: Logger
  /** Bytes of memory that the program may map. */
  memory?: number | undefined
  /** Milliseconds for a query about the program itself. */
  checkTimeout?: number
}

/** Opens the program of this name or path. Null means that there is none. */
export function openFfmpeg(
  program: string | null,
  { log, memory = maxMemory, checkTimeout = 10_000 }: Options = {},
): Ffmpeg {
  const closing = new AbortController()
  let found: FfmpegState | undefined
  let checkedAt = 0
  let checking: Promise<FfmpegState> | undefined
  async function find(): Promise<FfmpegState> {
    if (program === null) return { state: 'none' }
    if (found && (found.state === 'fit' || performance.now() - checkedAt < retryDelay)) return found
    checking ??= check({ program, memory, timeout: checkTimeout }).finally(() => {
      checking = undefined
    })
    return checking
  }
  async function check(it: CheckOptions): Promise<FfmpegState> {
    const seen = await checkFfmpeg(it)
    checkedAt = performance.now()
    if (log && seen.state !== found?.state) logState(log, seen)
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
      const abortSignal = AbortSignal.any([one.abortSignal, closing.signal])
      return runToEnd({ program, memory, confinement: here.confinement }, { ...one, abortSignal })
    },
    close: () => closing.abort(new Error('The server is shutting down')),
  }
}

/** Logs the confinement of this server: the doctor is another process, and the system may treat it differently. */
function logState(log: Logger, found: FfmpegState): void {
  if (found.state === 'undecided') {
    log.warn({ reason: found.failure }, 'ffmpeg isn’t used yet because its confinement couldn’t be tested')
  } else if (found.state === 'fit') {
    const level = found.confinement === 'none' ? 'warn' : 'info'
    log[level]({ confinement: found.confinement, version: found.version }, 'the confinement of ffmpeg was chosen')
  }
}

interface ConfinedFfmpeg {
  program: string
  memory: number
  confinement: Confinement
}

interface CheckOptions extends Omit<ConfinedFfmpeg, 'confinement'> {
  timeout: number
}

async function checkFfmpeg(it: CheckOptions): Promise<FfmpegState> {
  const readOutput = (about: string) =>
    outputOf({ ...it, confinement: 'none' }, ['-hide_banner', about]).then(
      ({ text }) => text,
      error => (error.code === 'ENOENT' ? null : error instanceof Error ? error : new Error(String(error))),
    )
  const output = await readOutput('-version')
  if (output === null) return { state: 'none' }
  if (output instanceof Error) return { state: 'unfit', version: null, lacks: output.message }
  const version = versionIn(output)
  if (version === null) return { state: 'unfit', version, lacks: 'it’s another program' }
  for (const [kind, names] of Object.entries(requirements)) {
    const list = await readOutput(`-${kind}`)
    const lacks = names.filter(name => typeof list !== 'string' || !new RegExp(` ${name} `).test(list))
    if (lacks.length > 0) return { state: 'unfit', version, lacks: `it lacks ${lacks.join(', ')}` }
  }
  return strictestConfinement(it, version)
}

const versionIn = (output: string) => /^ffmpeg version (\S{1,80})/.exec(output)?.[1] ?? null

/**
 * Returns the strictest confinement that works on this machine. Each is tried, because its tools may exist and not
 * work. We only continue with the next one if this machine refuses one. A temporary failure decides nothing: otherwise
 * a busy minute would leave videos less confined until the next start.
 */
async function strictestConfinement(it: CheckOptions, version: string): Promise<FfmpegState> {
  for (const confinement of confinements) {
    if (confinement === 'none') break
    const failure = await testConfinement({ ...it, confinement }, version)
    if (failure === null) return { state: 'fit', version, confinement }
    if (failure !== 'refused') return { state: 'undecided', version, failure: `${confinement}: ${failure.passing}` }
  }
  return { state: 'fit', version, confinement: 'none' }
}

/** Messages of tools when the system had no process, memory, or file left. */
const temporaryFailure =
  /^(bwrap|unshare|nice|prlimit): .*(Resource temporarily unavailable|Cannot allocate memory|Out of memory|Too many open files|No file descriptors available)/m

/** Null if the program runs this way, otherwise whether this machine refuses it or which temporary failure happened. */
async function testConfinement(
  it: ConfinedFfmpeg & CheckOptions,
  version: string,
): Promise<null | 'refused' | { passing: string }> {
  try {
    const { text, log } = await outputOf(it, ['-hide_banner', '-version'])
    if (versionIn(text) === version) return null
    const [line] = temporaryFailure.exec(log) ?? []
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
async function outputOf({ timeout, ...it }: ConfinedFfmpeg & CheckOptions, args: readonly string[]) {
  let text = ''
  const onOutput = (part: string) => {
    text += part
  }
  const { outcome, log } = await runToEnd(it, { args, timeout, abortSignal: new AbortController().signal, onOutput })
  if (outcome === 'late') throw new Error('no output in time')
  return { text, log }
}

async function runToEnd(it: ConfinedFfmpeg, run: FfmpegRun): Promise<FfmpegResult> {
  const { args, timeout, abortSignal, onOutput, ...files } = run
  abortSignal.throwIfAborted()
  const late = AbortSignal.timeout(timeout)
  // It gets only the environment variables needed to find programs and libraries, and no secrets.
  const { PATH, LD_LIBRARY_PATH, SYSTEMROOT } = process.env
  if (it.confinement === 'files') await createOutputFile(files)
  const [command = '', ...words] = confinedCommand(it.confinement, { ...it, ...files, args })
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, LD_LIBRARY_PATH, SYSTEMROOT },
    windowsHide: true,
    // bubblewrap is killed with everything it started, so it needs its own process group.
    detached: it.confinement === 'files',
  })
  const kill = () => (it.confinement === 'files' ? killGroup(child.pid) : child.kill('SIGKILL'))
  for (const signal of [abortSignal, late]) signal.addEventListener('abort', kill)
  let log = ''
  child.stdout.setEncoding('utf8').on('data', text => onOutput?.(text))
  child.stderr.setEncoding('utf8').on('data', text => {
    log = (log + text).slice(-maxLogLength)
  })
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>()
  child.on('error', ended.reject)
  child.on('close', (code, signal) => ended.resolve({ code, signal }))
  if (it.confinement === 'none') lowerPriority(child.pid)
  try {
    const { code, ...by } = await ended.promise
    const signal = by.signal ?? signalOf(it.confinement, code)
    abortSignal.throwIfAborted()
    if (late.aborted || signal === 'SIGXCPU') return { outcome: 'late', log }
    // Killed by a machine out of memory, or by a person.
    if (signal) throw new Error(`ffmpeg was ended by ${signal}`, { cause: signal })
    return { outcome: code === 0 ? 'done' : 'failed', log }
  } finally {
    for (const signal of [abortSignal, late]) signal.removeEventListener('abort', kill)
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
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has already ended, or the system forbids it.
  }
}
