import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * PostgreSQL does not run as root: its account passes through the folders of a server that does, and lists or reads
 * nothing in them.
 */
const withheld = process.getuid?.() === 0 ? 0o066 : 0o077

/** Whatever this process writes from here on is for its own account alone. */
export function writePrivately(): void {
  process.umask(withheld)
}

/**
 * Makes the data folder and closes it to others, with the files and folders that lie in it, whatever they were copied or
 * unpacked with. The folder of the embedded database is PostgreSQL's to close.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o777 & ~withheld })
  await close(dataDir)
  for (const { path, folder } of await entriesOf(dataDir)) {
    await close(path)
    if (folder) for (const inside of await entriesOf(path)) await close(inside.path)
  }
}

async function entriesOf(folder: string): Promise<{ path: string; folder: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter(entry => (entry.isFile() || entry.isDirectory()) && !entry.name.startsWith('postgres'))
    .map(entry => ({ path: join(folder, entry.name), folder: entry.isDirectory() }))
}

async function close(path: string): Promise<void> {
  const found = await stat(path).catch(ignoreOthers)
  if (found && (found.mode & withheld) !== 0) await chmod(path, found.mode & 0o777 & ~withheld).catch(ignoreOthers)
}

/** Another server of the folder may have removed it meanwhile, and what belongs to another account is that one's to close. */
function ignoreOthers(error: unknown): void {
  if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}
