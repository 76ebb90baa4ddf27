import { randomBytes } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'

/**
 * Writes a file that only its owner can read, complete and flushed before it gets its name. An existing file stays. If
 * two processes write at once, one wins and both read that file.
 */
export async function writeIfAbsent(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
