import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
// more than a run has been seen to write, and its processes beside it
const room = { inMemory: 6 * gigabyte, free: 10 * gigabyte }

/**
 * Makes the folder for everything that one run of tests writes: databases, data folders, profiles of browsers. It lies in
 * memory where there is room, since making files on a disk takes a quarter of a run's processor time. Whoever makes it
 * removes it; what a run that was killed has left goes with the next one.
 */
export async function makeRunFolder() {
  const parent = (await hasRoom()) ? memory : tmpdir()
  await removeLeft(parent)
  const folder = await mkdtemp(join(parent, `aulaviva-run-${process.pid}-`))
  // a database that runs as another user passes through it
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom() {
  const disk = await statfs(memory).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize > room.inMemory && freemem() > room.free
}

async function removeLeft(parent) {
  for (const name of await readdir(parent)) {
    const pid = /^aulaviva-run-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
