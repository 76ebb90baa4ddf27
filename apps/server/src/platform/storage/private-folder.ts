import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * PostgreSQL does not run as root. Its account must pass through the folders of a server that does, but it can list or
 * read nothing in them.
 */
const maskedBits = process.getuid?.() === 0 ? 0o066 : 0o077

/** Makes every file this process creates readable only by its own account. */
export function setPrivateUmask(): void {
  process.umask(maskedBits)
}

/**
 * Creates the data folder and removes access for others to it and its content, whatever permissions the files were
 * copied or unpacked with. PostgreSQL protects the folder of the embedded database itself.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o777 & ~maskedBits })
  await restrict(dataDir)
  for (const { path, folder } of await entriesOf(dataDir)) {
    await restrict(path)
    if (folder) for (const inside of await entriesOf(path)) await restrict(inside.path)
  }
}

async function entriesOf(folder: string): Promise<{ path: string; folder: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter(entry => (entry.isFile() || entry.isDirectory()) && !entry.name.startsWith('postgres'))
    .map(entry => ({ path: join(folder, entry.name), folder: entry.isDirectory() }))
}

async function restrict(path: string): Promise<void> {
  const found = await stat(path).catch(ignoreOthers)
  if (found && (found.mode & maskedBits) !== 0) await chmod(path, found.mode & 0o777 & ~maskedBits).catch(ignoreOthers)
}

/** Another server with the same folder may have deleted the file. Files of another account are left alone. */
function ignoreOthers(error: unknown): void {
  if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}
