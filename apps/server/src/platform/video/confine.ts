import { open } from 'node:fs/promises'
import { isAbsolute } from 'node:path'

/**
 * How strictly ffmpeg, which reads untrusted videos, is isolated. Each level includes those after it:
 *
 * - `files`: it sees the system's programs, its video, and its output file, and none of our processes (bubblewrap).
 * - `network`: it reaches no address, not even on this machine (its own network namespace, by unshare).
 * - `memory`: it gets limited memory and leaves no core file (prlimit).
 * - `none`: it may do what the server may do. Systems other than Linux offer nothing stricter.
 */
export const confinements = ['files', 'network', 'memory', 'none'] as const
export type Confinement = (typeof confinements)[number]

/** Files of one run: the video and the output. */
export interface ConfinedFiles {
  reads?: string
  writes?: string
}

/** Folders of programs and their libraries. An academy has no data there. */
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

interface ConfinedProgram extends ConfinedFiles {
  program: string
  args: readonly string[]
  /** Bytes. */
  memory: number
}

/** Returns the command line that runs a program confined. */
export function confinedCommand(
  confinement: Confinement,
  { program, args, memory, ...files }: ConfinedProgram,
): string[] {
  const plain = [program, ...args]
  if (confinement === 'none') return plain
  // Users of the academy come first. At an even lower priority, it would get next to no time on a busy machine.
  const limited = ['nice', '-n', '10', 'prlimit', `--as=${memory}`, '--core=0', '--', ...plain]
  if (confinement === 'memory') return limited
  // It keeps its own user id inside, not root, so the program has no rights over the namespace either.
  if (confinement === 'network') return ['unshare', '--map-current-user', '--net', '--', ...limited]
  return ['bwrap', ...sandboxArgs(program, files), '--', ...limited]
}

function sandboxArgs(program: string, { reads, writes }: ConfinedFiles): string[] {
  const readable = (path: string) => ['--ro-bind-try', path, path]
  return [
    ...['--unshare-all', '--die-with-parent', '--dev', '/dev'],
    ...systemParts.flatMap(readable),
    ...(isAbsolute(program) ? readable(program) : []),
    ...(reads ? ['--ro-bind', reads, reads] : []),
    ...(writes ? ['--bind', writes, writes] : []),
  ]
}

/** The output file must exist before it can be bound into the sandbox. */
export async function createOutputFile({ writes }: ConfinedFiles): Promise<void> {
  if (writes) await (await open(writes, 'a', 0o600)).close()
}

/** Returns the signal that ended a program. bubblewrap reports it as exit code 128 plus the number. */
export function signalOf(confinement: Confinement, code: number | null): NodeJS.Signals | null {
  if (confinement !== 'files') return null
  // The signals that a limited program can get. The program itself exits with other codes.
  return code === 137 ? 'SIGKILL' : code === 139 ? 'SIGSEGV' : code === 152 ? 'SIGXCPU' : null
}
