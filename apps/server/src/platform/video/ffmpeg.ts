import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** The program ffmpeg, where a machine has it. It reads what strangers sent, so it is told little and held short. */

/** What was found at the name of the settings. */
export type FoundFfmpeg =
  | { state: 'fit'; version: string }
  | { state: 'none' }
  /** It is there and cannot be used: what it lacks, or what it says. */
  | { state: 'unfit'; version: string | null; lacks: string }

export interface FfmpegRun {
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
  /** Runs it to its end. Throws when it cannot be begun, when it is told to end, and when something else ended it. */
  run(run: FfmpegRun): Promise<FfmpegEnd>
  /** Ends what runs; nothing is begun from then on. */
  close(): void
}

/** Milliseconds for which a program that is not fit is not asked again. */
const unfitFor = 60_000
const mostSaid = 16 * 1024
const needs = { encoders: ['libx264', 'aac'], filters: ['loudnorm', 'scale', 'fps'] }

/** Opens the program of this name or path; null means that there is none. */
export function openFfmpeg(program: string | null): Ffmpeg {
  const closing = new AbortController()
  let found: Promise<FoundFfmpeg> | undefined
  let lookedAt = 0
  const run = (one: FfmpegRun) => {
    if (program === null) throw new Error('There is no ffmpeg')
    return runToEnd(program, { ...one, ending: AbortSignal.any([one.ending, closing.signal]) })
  }
  return {
    async find() {
      if (program === null) return { state: 'none' }
      const known = await found
      if (known && (known.state === 'fit' || performance.now() - lookedAt < unfitFor)) return known
      lookedAt = performance.now()
      found = look(program)
      return found
    },
    run,
    close: () => closing.abort(new Error('The server ends')),
  }
}

async function look(program: string): Promise<FoundFfmpeg> {
  const ask = (about: string) =>
    printed(program, ['-hide_banner', about]).catch(error => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      return error instanceof Error ? error : new Error(String(error))
    })
  const said = await ask('-version')
  if (said === null) return { state: 'none' }
  if (said instanceof Error) return { state: 'unfit', version: null, lacks: said.message }
  const version = /^ffmpeg version (\S{1,80})/.exec(said)?.[1] ?? null
  if (version === null) return { state: 'unfit', version, lacks: 'it is another program' }
  for (const [kind, names] of Object.entries(needs)) {
    const list = await ask(`-${kind}`)
    const lacks = names.filter(name => typeof list !== 'string' || !new RegExp(` ${name} `).test(list))
    if (lacks.length > 0) return { state: 'unfit', version, lacks: lacks.join(', ') }
  }
  return { state: 'fit', version }
}

/** What it prints of itself. */
async function printed(program: string, args: readonly string[]): Promise<string> {
  let text = ''
  const onPrint = (part: string) => {
    text += part
  }
  const { outcome } = await runToEnd(program, {
    args,
    patience: 10_000,
    ending: new AbortController().signal,
    onPrint,
  })
  if (outcome === 'late') throw new Error('it says nothing')
  return text
}

async function runToEnd(program: string, { args, patience, ending, onPrint }: FfmpegRun): Promise<FfmpegEnd> {
  ending.throwIfAborted()
  const late = AbortSignal.timeout(patience)
  // of our environment it gets what the system finds programs and their parts by, and no secret
  const { PATH, LD_LIBRARY_PATH, SYSTEMROOT } = process.env
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, LD_LIBRARY_PATH, SYSTEMROOT },
    windowsHide: true,
  })
  const kill = () => child.kill('SIGKILL')
  for (const signal of [ending, late]) signal.addEventListener('abort', kill)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => onPrint?.(text))
  child.stderr.setEncoding('utf8').on('data', text => {
    said = (said + text).slice(-mostSaid)
  })
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>()
  child.on('error', ended.reject)
  child.on('close', (code, signal) => ended.resolve({ code, signal }))
  yieldTo(child.pid)
  try {
    const { code, signal } = await ended.promise
    ending.throwIfAborted()
    if (late.aborted || signal === 'SIGXCPU') return { outcome: 'late', said }
    // by a machine out of memory, or by somebody
    if (signal) throw new Error(`ffmpeg was ended by ${signal}`)
    return { outcome: code === 0 ? 'done' : 'failed', said }
  } finally {
    for (const signal of [ending, late]) signal.removeEventListener('abort', kill)
  }
}

/** People who use the academy come first. Lower still, it would get next to nothing of a machine that is always busy. */
function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended already, or the system allows nobody to
  }
}
