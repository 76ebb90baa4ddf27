import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFolder } from './backup-folder.ts'
import { type Keep, keptCopies } from './schedule.rules.ts'
import { listedFiles } from './stored-files.ts'

/**
 * Removes the copies that are not kept, and the files that no copy lists any more. To be called while no backup into the
 * folder runs. Where a copy cannot be read, it and everything else is left for an operator to look at.
 */
export async function forgetCopies(folder: BackupFolder, keep: Keep, zone: string): Promise<void> {
  const copies = await Promise.all(
    (await folder.copies()).map(async name => ({ name, ...(await folder.manifest(name)) })),
  )
  const kept = keptCopies(copies, keep, zone)
  const listed = new Set<string>()
  for (const { name, files } of kept) {
    for await (const { sha256 } of listedFiles(join(folder.copyPath(name), files.file))) listed.add(sha256)
  }
  for (const { name } of copies.filter(copy => !kept.includes(copy))) {
    // without its manifest it is none, however far the removal comes
    await rm(join(folder.copyPath(name), 'manifest.json'))
    await rm(folder.copyPath(name), { recursive: true })
  }
  const contents = join(folder.path, 'files')
  for (const part of await readdir(contents)) {
    for (const name of await readdir(join(contents, part))) {
      if (!listed.has(name)) await rm(join(contents, part, name))
    }
  }
}
