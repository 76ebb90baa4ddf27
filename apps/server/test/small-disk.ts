import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Mounts a file system of this many megabytes. Unmounted after the test. */
export async function smallDisk(megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-small-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Whether file systems can be mounted: as root on Linux, unless it is forbidden. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
