import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A running database server, as its own postmaster.pid describes it. */
export type Postmaster = { pid: number; port: number; socketDir: string }

/**
 * Finds the server that runs on `cluster`, or null. A postmaster.pid whose server is gone counts as none; if its number
 * has meanwhile gone to another program, which PostgreSQL cannot tell from a server, the file is removed.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readPidFile(cluster)
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 1 || !isAlive(pid)) return null
  if (await servesCluster(pid, cluster)) {
    return { pid, port: Number(lines[3]) || 0, socketDir: lines[4]?.trim() ?? '' }
  }
  if ((await readPidFile(cluster)) === text) await rm(join(cluster, 'postmaster.pid'), { force: true })
  return null
}

/** Whether the server is gone: its process, or its postmaster.pid, which it removes as its last act. */
export async function isGone({ pid }: Postmaster, cluster: string): Promise<boolean> {
  return !isAlive(pid) || Number((await readPidFile(cluster)).split('\n')[0]) !== pid
}

async function readPidFile(cluster: string): Promise<string> {
  return readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
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
    // A server works in its cluster's folder. A process that has ended and waits for its parent has no folder.
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
