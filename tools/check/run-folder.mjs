import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
// More than any run has written, plus the memory of its processes.
const minSpace = { inMemory: 6 * gigabyte, free: 10 * gigabyte }

/**
 * Creates the folder for everything that one test run writes: databases, data folders, browser profiles. It is in
 * memory if there is room, because creating files on disk takes a quarter of a run's CPU time. The caller deletes it.
 * What a killed run leaves behind is deleted by the next one.
 */
export async function makeRunFolder() {
  const parent = (await hasRoom()) ? memory : tmpdir()
  await removeAbandoned(parent)
  const folder = await mkdtemp(join(parent, `aulaviva-run-${process.pid}-`))
  // A database running as another user must be able to enter it.
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom() {
  const disk = await statfs(memory).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize > minSpace.inMemory && freemem() > minSpace.free
}

async function removeAbandoned(parent) {
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
