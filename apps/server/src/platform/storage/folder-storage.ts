import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { notFound, Problem } from '../problem/problem.ts'
import { FileBytes } from './file-bytes.ts'
import { toDiskProblem } from './storage-failures.ts'
import { checkKey, type Storage } from './stored-objects.ts'

/** Stores objects as files `ab/abcdef…`, so that no folder grows too large. */
export async function openFolder(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key)
  return {
    async put(key, fromPath) {
      const path = pathOf(key)
      try {
        await flush(fromPath)
        if (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) await flush(folder)
        await place(fromPath, path)
        await flush(dirname(path))
      } catch (error) {
        throw toDiskProblem(error)
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key), 'r').catch(error => {
        throw isMissing(error) ? new Problem(notFound) : toDiskProblem(error)
      })
      const { size } = await file.stat()
      if (range && range.end >= size) {
        await file.close()
        throw new Error(`The stored object ${key} has only ${size} bytes`)
      }
      return new FileBytes(file, range ?? { start: 0, end: size - 1 })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async size(key) {
      return stat(pathOf(key)).then(
        found => found.size,
        error => {
          if (isMissing(error)) return null
          throw toDiskProblem(error)
        },
      )
    },
  }
}

/** Creates a hard link where the disk supports it, otherwise a flushed copy. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error
    }
    try {
      await copyFile(from, to, constants.COPYFILE_EXCL)
      await flush(to)
    } catch (reason) {
      if ((reason as NodeJS.ErrnoException).code !== 'EEXIST') await rm(to, { force: true })
      throw reason
    }
  }
}

async function flush(path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory()
  // Windows cannot flush a folder and does not need to.
  if (isFolder && process.platform === 'win32') return
  const handle = await open(path, isFolder ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}
