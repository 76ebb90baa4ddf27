import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A running database server, as its postmaster.pid describes it. */
export type Postmaster = { pid: number; port: number; socketDir: string }

/**
 * Finds the server that runs on `cluster`, or null. A postmaster.pid whose server is gone is ignored. If its pid now
 * belongs to another program, the file is removed, because PostgreSQL would take that program for a server.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readLock(join(cluster, 'postmaster.pid'), cluster)
  return lines && { pid: Number(lines[0]), port: Number(lines[3]) || 0, socketDir: lines[4]?.trim() ?? '' }
}

/** Removes the lock of a socket whose server is gone, for the same reason as a stale postmaster.pid. */
export async function clearSocketLock(socketDir: string, port: number, cluster: string): Promise<void> {
  await readLock(join(socketDir, `.s.PGSQL.${port}.lock`), cluster)
}

/** Whether the server's process has ended, even if its pid now belongs to another program. */
export async function hasExited({ pid }: Postmaster, cluster: string): Promise<boolean> {
  return !isAlive(pid) || !(await servesCluster(pid, cluster))
}

/** Tells the server to abort its sessions, flush to disk, and exit. Does nothing if it has already ended. */
export function requestShutdown({ pid }: Postmaster): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Returns the lines of a lock file held by a running server, or null if there is none. Removes the file if its process
 * is something else.
 */
async function readLock(file: string, cluster: string): Promise<string[] | null> {
  const text = await readText(file)
  const lines = text.split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid < 1 || !isAlive(pid)) return null
  if (await servesCluster(pid, cluster)) return lines
  if ((await readText(file)) === text) await rm(file, { force: true })
  return null
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server works in its cluster's folder. A zombie process has no folder.
    const folder = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code)
    return folder === cluster || folder === 'EACCES'
  }
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/NH', '/FO', 'CSV', '/FI', `PID eq ${pid}`]]
      : ['ps', ['-o', 'command=', '-p', String(pid)]]
  const { stdout } = await promisify(execFile)(program, args).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && (process.platform === 'win32' || stdout.includes(cluster))
}
