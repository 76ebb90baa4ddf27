import { open } from 'node:fs/promises'
import { isAbsolute } from 'node:path'

/**
 * How far the program that reads strangers' films is separated from the rest of the machine. Each includes those that follow it:
 *
 * - `files`: it sees the system's programs, its film and the file it writes, and no process of ours (bubblewrap);
 * - `network`: it reaches no address, not even of this machine (a network of its own, by unshare);
 * - `memory`: it gets a bounded amount of memory and leaves no core file (prlimit);
 * - `none`: it may do what the server may do. Systems other than Linux offer no more.
 */
export const confinements = ['files', 'network', 'memory', 'none'] as const
export type Confinement = (typeof confinements)[number]

/** The files of one run: the film, and what is made of it. */
export interface OwnFiles {
  reads?: string
  writes?: string
}

/** The folders of programs and their libraries. An academy has no data there. */
const systemParts = [
  '/usr',
  '/bin',
  '/lib',
  '/lib64',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/alternatives',
  '/nix/store',
]

interface Wrapping extends OwnFiles {
  program: string
  args: readonly string[]
  /** Bytes. */
  memory: number
}

/** The command that runs a program confined, as its words. */
export function confinedCommand(confinement: Confinement, { program, args, memory, ...files }: Wrapping): string[] {
  const plain = [program, ...args]
  if (confinement === 'none') return plain
  // people who use the academy come first; lower still, it would get next to nothing of a machine that is always busy
  const bounded = ['nice', '-n', '10', 'prlimit', `--as=${memory}`, '--core=0', '--', ...plain]
  if (confinement === 'memory') return bounded
  // its own account in there, not root: what runs has no rights over the namespace either
  if (confinement === 'network') return ['unshare', '--map-current-user', '--net', '--', ...bounded]
  return ['bwrap', ...seen(program, files), '--', ...bounded]
}

function seen(program: string, { reads, writes }: OwnFiles): string[] {
  const readable = (path: string) => ['--ro-bind-try', path, path]
  return [
    ...['--unshare-all', '--die-with-parent', '--dev', '/dev'],
    ...systemParts.flatMap(readable),
    ...(isAbsolute(program) ? readable(program) : []),
    ...(reads ? ['--ro-bind', reads, reads] : []),
    ...(writes ? ['--bind', writes, writes] : []),
  ]
}

/** What is written can be shown to the program only once it is there. */
export async function makeReady({ writes }: OwnFiles): Promise<void> {
  if (writes) await (await open(writes, 'a', 0o600)).close()
}

/** The signal that ended a program: bubblewrap says it by its exit code, 128 and the number. */
export function endedBy(confinement: Confinement, code: number | null): NodeJS.Signals | null {
  if (confinement !== 'files') return null
  // those that a bounded program meets; the program itself ends with other codes
  return code === 137 ? 'SIGKILL' : code === 139 ? 'SIGSEGV' : code === 152 ? 'SIGXCPU' : null
}
